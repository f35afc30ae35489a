/** Where one is on a planet: at which cell of a grid, and whether a tally shows all its counters. */

import type { PrincePlanet } from "@tallytale/client";
import { nextEmpty } from "./planet";

export type Focus = { readonly cell: number; readonly showAll: boolean };

/** Begin at the first cell that is still empty. */
export function initialFocus(planet: PrincePlanet): Focus {
  return { cell: planet.form === "grid" ? nextEmpty(planet, -1) : 0, showAll: false };
}
