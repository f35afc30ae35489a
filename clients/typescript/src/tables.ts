// Tables and their pieces without the tags that tell them apart. Written out with their tags they are as good.

import type {
  PigsTable,
  PrinceCenter,
  PrinceCharacter,
  PrinceDownhill,
  PrinceGrid,
  PrinceTable,
  PrinceTally,
  PrinceUphill,
  WolvesTable,
} from "./types.js";

export const pigs = (table: Omit<PigsTable, "game">): PigsTable => ({ game: "three-little-pigs", ...table });
export const wolves = (table: Omit<WolvesTable, "game">): WolvesTable => ({ game: "three-little-wolves", ...table });
export const prince = (table: Omit<PrinceTable, "game">): PrinceTable => ({ game: "little-prince", ...table });

export const grid = (tiles: PrinceGrid["tiles"]): PrinceGrid => ({ form: "grid", tiles });
export const tally = (counted: Omit<PrinceTally, "form">): PrinceTally => ({ form: "tally", ...counted });

type Who = PrinceCharacter["character"];
export const character = (who: Who, big_star = 0): PrinceCharacter => ({ kind: "character", character: who, big_star });
export const uphill = (tile: Omit<PrinceUphill, "kind"> = {}): PrinceUphill => ({ kind: "uphill", ...tile });
export const downhill = (tile: Omit<PrinceDownhill, "kind"> = {}): PrinceDownhill => ({ kind: "downhill", ...tile });
export const center = (tile: Omit<PrinceCenter, "kind"> = {}): PrinceCenter => ({ kind: "center", ...tile });
