import type { Catalogue, Report } from "@tallytale/client";
import { useEffect } from "preact/hooks";
import { announce } from "../components/announcer";
import { useHeadingFocus } from "../components/heading-focus";
import { Shape } from "../components/shape";
import type { Person } from "../store/store";
import { playerName } from "../words/player-names";
import { formatList, formatNumber, say } from "../words/translate";

export type Score = NonNullable<Report["score"]>;

interface WinnerProps {
  readonly score: Score;
  readonly catalogue: Catalogue;
  readonly people: readonly Person[];
}

/** Who won, how it was decided, and all totals. */
export function Winner({ score, catalogue, people }: WinnerProps) {
  const { winners, decided_by: decidedBy } = score;
  const names = formatList(winners.map((seat) => playerName(people, seat)));
  const heading = useHeadingFocus();
  const said = say("result.wins", { n: winners.length, names });
  useEffect(() => announce(said), [said]);
  const ranked = score.players.toSorted((one, other) => one.rank - other.rank);
  return (
    <section class="winner" aria-labelledby="winner">
      <div class="winner-shapes">
        {winners.map((seat) => (
          <Shape key={seat} look={people[seat]!.look} />
        ))}
      </div>
      <h2 id="winner" ref={heading}>
        {said}
      </h2>
      <p>
        {say(`result.by.${decidedBy}`, { first: ranked[0]!.total, second: ranked[1]!.total })}{" "}
        {decidedBy === "tie-break" && catalogue.tie_break}
      </p>
      <ol class="totals">
        {ranked.map(({ seat, total, rank }) => (
          <li key={seat} class={rank === 1 ? "first" : ""}>
            <Shape look={people[seat]!.look} />
            <span class="totals-name">{playerName(people, seat)}</span>
            <b>{formatNumber(total)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
