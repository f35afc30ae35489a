/** What is selected on a planet's screen, and what the screen shows. */

import type { PrincePlanet } from "@tallytale/client";
import { countOf } from "./counters";
import { nextEmpty } from "./planet";

export type Focus = {
  /** The selected cell of a grid. */
  readonly cell: number;
  /** Whether all counters are shown, and not only those that score. */
  readonly showAll: boolean;
  /** The selected counter. If it is not shown, the first one is selected. */
  readonly counter: string;
  /** Whether to offer to add up the stars on the characters' tiles. The offer ends when somebody has counted stars. */
  readonly offersStars: boolean;
};

/** Return the initial selection: the first empty cell, or the first counter. */
export function initialFocus(planet: PrincePlanet): Focus {
  const isGrid = planet.form === "grid";
  return {
    cell: isGrid ? nextEmpty(planet, -1) : 0,
    showAll: false,
    counter: "",
    offersStars: !isGrid && !countOf(planet, "big_star"),
  };
}
