/** Describes awards in words. */

import type { Award, Catalogue } from "@tallytale/client";
import type { Person } from "../store/store";
import { playerName } from "./player-names";
import { formatList, formatNumber, say } from "./translate";

/** Say in words who has an award or who ties for it, and with what number. */
export function awardInWords(award: Award, people: readonly Person[], catalogue: Catalogue): string {
  return say("told", { what: awardTitle(award, catalogue), text: whoHasIt(award, people, catalogue) });
}

/** Return the title of an award. If its rule has several awards, the title says which one, for example by its color. */
export function awardTitle({ rule, facts }: Award, { scoring, vocabulary }: Catalogue): string {
  const words = Object.values(facts).filter((fact) => typeof fact === "string");
  const title = scoring.find((one) => one.id === rule)?.title ?? rule;
  return [title, ...words.map((word) => vocabulary[word] ?? word)].join(say("comma"));
}

function whoHasIt(award: Award, people: readonly Person[], catalogue: Catalogue): string {
  if (award.known === false) return say("sheet.unknown");
  const names = holderNames(award, people, catalogue);
  if (!names.length) return say("sheet.nobody");
  const listed =
    award.best === null
      ? formatList(names)
      : say("sheet.best", { names: formatList(names), best: formatNumber(award.best) });
  return names.length > 1 && !award.seats.length ? say("sheet.tied", { names: listed }) : listed;
}

/**
 * Return the names of all who have an award or tie for it. If the award has the fact `smooki: true`, Smooki is one of
 * them, who is no player.
 */
export function holderNames(award: Award, people: readonly Person[], catalogue: Catalogue): string[] {
  const others = Object.keys(award.facts).filter((name) => award.facts[name] === true);
  return [
    ...[...award.seats, ...award.tied].map((seat) => playerName(people, seat)),
    ...others.map((name) => catalogue.vocabulary[name] ?? name),
  ];
}
