/** Returns the displayed names of pieces, in the words of the game's catalogue. */

import type { Catalogue, PigsTile } from "@tallytale/client";
import { say } from "../../words/translate";
import { potsOf } from "./houses";

export function vocabularyName(catalogue: Catalogue | null, code: string): string {
  return catalogue?.vocabulary[code] ?? code;
}

export function kindName(catalogue: Catalogue | null, { material, part }: Pick<PigsTile, "material" | "part">): string {
  return say("pigs.tile", { material: say(`pigs.material.${material}`), part: vocabularyName(catalogue, part) });
}

/** Return the name of a tile with its flowerpots. */
export function tileName(catalogue: Catalogue | null, tile: PigsTile): string {
  const name = kindName(catalogue, tile);
  const pots = potsOf(tile);
  return pots ? say("pigs.tile.pots", { name, n: pots }) : name;
}

export function countInBox(catalogue: Catalogue | null, name: string): number {
  return catalogue?.components.find((component) => component.name === name)?.count ?? 0;
}
