/** What is in focus on a planet: a cell of the grid, and whether a tally shows all its counters. */

import type { PrincePlanet } from "@tallytale/client";
import { nextEmpty } from "./planet";

export type Focus = { readonly cell: number; readonly showAll: boolean };

/** Return the focus on the first empty cell. */
export function initialFocus(planet: PrincePlanet): Focus {
  return { cell: planet.form === "grid" ? nextEmpty(planet, -1) : 0, showAll: false };
}
