/** What is in focus on a planet, and what its screen shows. */

import type { PrincePlanet } from "@tallytale/client";
import { countOf } from "./counters";
import { nextEmpty } from "./planet";

export type Focus = {
  /** A cell of a grid. */
  readonly cell: number;
  /** Whether a tally shows all its counters. */
  readonly showAll: boolean;
  /** The counter of a tally whose number is entered next; if it is not on the screen, the first one. */
  readonly counter: string;
  /** Whether to offer the stars on the characters' tiles. They are offered once, before anybody has counted stars. */
  readonly offersStars: boolean;
};

/** Return the focus on the first empty cell, or on the first counter. */
export function initialFocus(planet: PrincePlanet): Focus {
  const isGrid = planet.form === "grid";
  return {
    cell: isGrid ? nextEmpty(planet, -1) : 0,
    showAll: false,
    counter: "",
    offersStars: !isGrid && !countOf(planet, "big_star"),
  };
}
