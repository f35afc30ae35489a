// Tables and their pieces without the tags that tell them apart. Written out with their tags they are as good.

import type { PigsTable, PrinceGrid, PrinceTable, PrinceTally, PrinceTile, WolvesTable } from "./types.js";

type Tile<Kind extends PrinceTile["kind"]> = Extract<PrinceTile, { kind: Kind }>;
type Persona = Tile<"character">["character"];

export const pigs = (table: Omit<PigsTable, "game">): PigsTable => ({ game: "three-little-pigs", ...table });
export const wolves = (table: Omit<WolvesTable, "game">): WolvesTable => ({ game: "three-little-wolves", ...table });
export const prince = (table: Omit<PrinceTable, "game">): PrinceTable => ({ game: "little-prince", ...table });

export const grid = (tiles: PrinceGrid["tiles"]): PrinceGrid => ({ form: "grid", tiles });
export const tally = (counted: Omit<PrinceTally, "form">): PrinceTally => ({ form: "tally", ...counted });

export const character = (who: Persona, big_star = 0): Tile<"character"> => ({ kind: "character", character: who, big_star });
export const uphill = (tile: Omit<Tile<"uphill">, "kind"> = {}): Tile<"uphill"> => ({ kind: "uphill", ...tile });
export const downhill = (tile: Omit<Tile<"downhill">, "kind"> = {}): Tile<"downhill"> => ({ kind: "downhill", ...tile });
export const center = (tile: Omit<Tile<"center">, "kind"> = {}): Tile<"center"> => ({ kind: "center", ...tile });
