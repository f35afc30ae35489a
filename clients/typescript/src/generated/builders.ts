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

/** A finished or running game of The Three Little Pigs. */
export const pigsTable = (members: Omit<PigsTable, "game">): PigsTable => ({ game: "three-little-pigs", ...members });

/** A tile of the planet's inside. */
export const princeCenter = (members: Omit<PrinceCenter, "kind"> = {}): PrinceCenter => ({ kind: "center", ...members });

/** A corner of the planet; a character that is hidden, in a running game, is null. */
export const princeCharacter = (members: Omit<PrinceCharacter, "kind">): PrinceCharacter => ({ kind: "character", ...members });

/** An edge that falls. */
export const princeDownhill = (members: Omit<PrinceDownhill, "kind"> = {}): PrinceDownhill => ({ kind: "downhill", ...members });

/** A planet tile by tile, row by row; null is an empty cell. */
export const princeGrid = (members: Omit<PrinceGrid, "form">): PrinceGrid => ({ form: "grid", ...members });

/** A finished or running game of The Little Prince: Make Me a Planet. */
export const princeTable = (members: Omit<PrinceTable, "game">): PrinceTable => ({ game: "little-prince", ...members });

/** A planet by its counts. `tiles_without_volcano` null is: not counted. */
export const princeTally = (members: Omit<PrinceTally, "form">): PrinceTally => ({ form: "tally", ...members });

/** An edge that rises. */
export const princeUphill = (members: Omit<PrinceUphill, "kind"> = {}): PrinceUphill => ({ kind: "uphill", ...members });

/** A finished or running game of The Three Little Wolves. */
export const wolvesTable = (members: Omit<WolvesTable, "game">): WolvesTable => ({ game: "three-little-wolves", ...members });
