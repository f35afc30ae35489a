import type { Award, Catalogue } from "@tallytale/client";
import { useState } from "preact/hooks";
import type { Person } from "../store/store";
import { playerName } from "../words/player-names";
import { formatList, formatNumber, say } from "../words/translate";

interface MissedAwardsProps {
  readonly awards: readonly Award[];
  readonly seat: number;
  readonly people: readonly Person[];
  readonly catalogue: Catalogue;
}

/** Lists the awards that a player neither has nor ties for. A tap shows who has each, and with which number. */
export function MissedAwards({ awards, seat, people, catalogue }: MissedAwardsProps) {
  const [expanded, setExpanded] = useState(false);
  const missed = awards.filter(
    ({ points, seats, tied }) => points > 0 && !seats.includes(seat) && !tied.includes(seat),
  );
  if (!missed.length) return null;
  return (
    <li>
      <button type="button" class="line no-points" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
        <span class="line-text">
          {say("sheet.missed", { name: playerName(people, seat) })}
          <small>{say("sheet.why-not")}</small>
        </span>
      </button>
      {expanded && (
        <dl class="line-why missed-awards">
          {missed.map((award, index) => (
            <div key={index}>
              <dt>{titleOf(award, catalogue)}</dt>
              <dd>{whoHasIt(award, people, catalogue)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/**
 * Return the title of an award. If its rule has several awards, the title has the words that tell them apart, such as a
 * color.
 */
function titleOf({ rule, facts }: Award, { scoring, vocabulary }: Catalogue): string {
  const words = Object.values(facts).filter((fact) => typeof fact === "string");
  const title = scoring.find((one) => one.id === rule)?.title ?? rule;
  return [title, ...words.map((word) => vocabulary[word] ?? word)].join(say("between"));
}

function whoHasIt(award: Award, people: readonly Person[], catalogue: Catalogue): string {
  const names = holderNames(award, people, catalogue);
  if (!names.length) return say("sheet.nobody");
  const listed =
    award.best === null
      ? formatList(names)
      : say("sheet.best", { names: formatList(names), best: formatNumber(award.best) });
  return names.length > 1 && !award.seats.length ? say("sheet.tied", { names: listed }) : listed;
}

/**
 * Return the names of all who have an award or tie for it. One of them may be no player, such as Smooki in the Three
 * Little Wolves: the award then has the fact `smooki: true`.
 */
export function holderNames(award: Award, people: readonly Person[], catalogue: Catalogue): string[] {
  const others = Object.keys(award.facts).filter((name) => award.facts[name] === true);
  return [
    ...[...award.seats, ...award.tied].map((seat) => playerName(people, seat)),
    ...others.map((name) => catalogue.vocabulary[name] ?? name),
  ];
}
