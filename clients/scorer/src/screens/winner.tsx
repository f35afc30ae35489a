import type { Report, Score } from "@tallytale/client";
import { useEffect, useMemo } from "preact/hooks";
import { announce } from "../components/announcer";
import { useHeadingFocus } from "../components/heading-focus";
import { Shape } from "../components/shape";
import type { LoadedFinale } from "../finale/lazy";
import type { OpenGame } from "../store/store";
import { playerName } from "../words/player-names";
import { formatNumber } from "../words/translate";

interface WinnerProps {
  readonly report: Report;
  readonly score: Score;
  readonly openGame: OpenGame;
  /** Null if the finale could not be loaded. The screen then has no crowns, best pieces and medals. */
  readonly finale: LoadedFinale | null;
  /** Whether the winners' best pieces and the medals are drawn yet. */
  readonly withPieces: boolean;
}

const LONG_HEADLINE = 50; // a headline with more letters, such as one about a tie, is smaller

/** The headline, and each player's total and medal. */
export function Winner({ report, score, openGame, finale, withPieces }: WinnerProps) {
  const { people, table } = openGame;
  const heading = useHeadingFocus();
  useEffect(() => announce(score.text), [score.text]);
  const ranked = score.players.toSorted((one, other) => one.rank - other.rank);
  const medals = useMemo(
    () => (finale?.scenes && withPieces ? finale.medalsFor(finale.scenes.medals, table, score) : []),
    [finale, withPieces, table, score],
  );
  return (
    <section class="winner" aria-labelledby="winner">
      <div class={`winner-stage winners-${score.winners.length}`}>
        {score.winners.map((seat) => (
          <Champion key={seat} {...{ seat, report, openGame, finale, withPieces }} />
        ))}
      </div>
      <h2 id="winner" ref={heading} class={score.text.length > LONG_HEADLINE ? "long" : ""}>
        {score.text}
      </h2>
      <ol class="totals">
        {ranked.map(({ seat, total, rank }) => {
          const { look } = people[seat]!;
          return (
            <li key={seat} class={rank === 1 ? `first look-${look}` : ""}>
              <Shape look={look} />
              <span class="totals-name">{playerName(people, seat)}</span>
              <b>{formatNumber(total)}</b>
              {finale && medals[seat] && <finale.Medal medal={medals[seat]} look={look} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type ChampionProps = Pick<WinnerProps, "report" | "openGame" | "finale" | "withPieces"> & { readonly seat: number };

/** A winner's best piece with a crown, or the winner's symbol. */
function Champion({ seat, report, openGame, finale, withPieces }: ChampionProps) {
  const { table, people } = openGame;
  const { look } = people[seat]!;
  return (
    <div class={`champion look-${look}`} aria-hidden="true">
      {finale && <finale.Crown />}
      {finale?.scenes && (
        <div class="champion-piece">
          {withPieces && <finale.scenes.BestPiece {...{ table, people, report }} place={seat} />}
        </div>
      )}
      <Shape look={look} />
    </div>
  );
}
