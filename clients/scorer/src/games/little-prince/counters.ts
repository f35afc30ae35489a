/**
 * The counters of a planet that is entered as numbers, such as its volcanoes. Counters that no chosen character scores
 * are hidden.
 */

import type { PrinceTally } from "@tallytale/client";
import { PRINCE_COUNTS, PRINCE_TALLY } from "../../generated/bounds";
import type { Focus } from "./focus";
import { OBJECTS } from "./object-drawings";
import { type Character, type ObjectName, SHEEP } from "./planet";

export type Counter = ObjectName | "covered_tiles" | "tiles_without_volcano";

const COUNTERS_OF: Readonly<Record<Character, readonly Counter[]>> = {
  "vain-man": ["snake"],
  geographer: ["tiles_without_volcano"],
  astronomer: ["sunset"],
  king: ["rose"],
  lamplighter: ["lamp_post"],
  hunter: ["elephant", "fox", "snake", ...SHEEP],
  drunkard: ["covered_tiles"],
  "businessman-white": ["white_sheep"],
  "businessman-grey": ["grey_sheep"],
  "businessman-brown": ["brown_sheep"],
  gardener: ["baobab"],
  "turkish-astronomer": ["big_star"],
  "little-prince": [...SHEEP, "box"],
};

export const COUNTERS: readonly Counter[] = [...OBJECTS, "covered_tiles", "tiles_without_volcano"];

/** Return the counters to show: those that the planet's characters score, volcanoes, and all that are not zero. */
export function countersToShow(tally: PrinceTally, showAll: boolean): readonly Counter[] {
  const scoring = tally.characters.flatMap((character) => COUNTERS_OF[character]);
  const others = COUNTERS.filter((counter) => showAll || countOf(tally, counter));
  return [...new Set<Counter>([...scoring, "volcano", ...others])];
}

export function countOf(tally: PrinceTally, counter: Counter): number {
  if (counter === "covered_tiles" || counter === "tiles_without_volcano") return tally[counter] ?? 0;
  return tally.objects?.[counter] ?? 0;
}

export function withCount(tally: PrinceTally, counter: Counter, count: number): PrinceTally {
  if (counter === "covered_tiles" || counter === "tiles_without_volcano") return { ...tally, [counter]: count };
  return { ...tally, objects: { ...tally.objects, [counter]: count } };
}

export function maxOf(counter: Counter): number {
  if (counter === "covered_tiles" || counter === "tiles_without_volcano") return PRINCE_TALLY[counter];
  return PRINCE_COUNTS[counter];
}

/** Return the counter that the number pad changes. */
export function focusedCounter(tally: PrinceTally, { showAll, counter }: Focus): Counter {
  const shown = countersToShow(tally, showAll);
  return shown.find((one) => one === counter) ?? shown[0]!;
}
