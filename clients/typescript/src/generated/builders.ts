// Generated from openapi/openapi.json by generate.mjs; changes are lost.

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
} from "./schema.js";

/** A game of The Three Little Pigs, finished or between two turns. */
export const pigsTable = (members: Omit<PigsTable, "game">): PigsTable => ({ game: "three-little-pigs", ...members });

/** A center tile. */
export const princeCenter = (members: Omit<PrinceCenter, "kind"> = {}): PrinceCenter => ({ kind: "center", ...members });

/** A character in a corner of the planet. */
export const princeCharacter = (members: Omit<PrinceCharacter, "kind">): PrinceCharacter => ({ kind: "character", ...members });

/** A downhill edge. */
export const princeDownhill = (members: Omit<PrinceDownhill, "kind"> = {}): PrinceDownhill => ({ kind: "downhill", ...members });

/** A planet described tile by tile: four rows of four tiles. */
export const princeGrid = (members: Omit<PrinceGrid, "form">): PrinceGrid => ({ form: "grid", ...members });

/** A game of The Little Prince: Make Me a Planet, finished or between two turns. */
export const princeTable = (members: Omit<PrinceTable, "game">): PrinceTable => ({ game: "little-prince", ...members });

/** A planet described by counts. */
export const princeTally = (members: Omit<PrinceTally, "form">): PrinceTally => ({ form: "tally", ...members });

/** An uphill edge. */
export const princeUphill = (members: Omit<PrinceUphill, "kind"> = {}): PrinceUphill => ({ kind: "uphill", ...members });

/** A game of The Three Little Wolves, finished or between two turns. */
export const wolvesTable = (members: Omit<WolvesTable, "game">): WolvesTable => ({ game: "three-little-wolves", ...members });
