/** What pieces are called: the catalogue's words, put together. */

import type { Catalogue, PigsTile } from "@tallytale/client";
import { say } from "../../words/translate";
import { potsOf } from "./houses";

/** Return what a material or part is called. */
export function vocabularyName(catalogue: Catalogue | null, code: string): string {
  return catalogue?.vocabulary[code] ?? code;
}

export function kindName(catalogue: Catalogue | null, { material, part }: Pick<PigsTile, "material" | "part">): string {
  return say("pigs.tile", { material: vocabularyName(catalogue, material), part: vocabularyName(catalogue, part) });
}

/** Return what a tile is called, with the flowerpots on it. */
export function tileName(catalogue: Catalogue | null, tile: PigsTile): string {
  const name = kindName(catalogue, tile);
  const pots = potsOf(tile);
  return pots ? say("pigs.tile.pots", { name, n: pots }) : name;
}

/** Return how many pieces of a name the box has. */
export function countInBox(catalogue: Catalogue | null, name: string): number {
  return catalogue?.components.find((component) => component.name === name)?.count ?? 0;
}
