// Generated from openapi/openapi.json by generate.mjs; changes are lost.

import type {
  PigsRecord,
  PigsRecordOptionsRequest,
  PigsRunningTable,
  PigsTable,
  PigsTableEvent,
  PigsWaiveEvent,
  PrinceCenter,
  PrinceCharacter,
  PrinceDownhill,
  PrinceGrid,
  PrinceNewCenter,
  PrinceNewDownhill,
  PrinceNewUphill,
  PrinceRecord,
  PrinceRecordOptionsRequest,
  PrinceRunningTable,
  PrinceTable,
  PrinceTableEvent,
  PrinceTally,
  PrinceUphill,
  PrinceWaiveEvent,
  WolvesBuild,
  WolvesDiscard,
  WolvesPig,
  WolvesPigQuestion,
  WolvesPlayQuestion,
  WolvesRecord,
  WolvesRecordOptionsRequest,
  WolvesReveal,
  WolvesRevealQuestion,
  WolvesRunningTable,
  WolvesSend,
  WolvesSendQuestion,
  WolvesTable,
  WolvesTableEvent,
  WolvesWaiveEvent,
} from "./schema.js";

/** A record of a game of The Three Little Pigs. */
export const pigsRecord = (members: Omit<PigsRecord, "record">): PigsRecord => ({ record: "tallytale/1", ...members });

/** A question about moves in The Three Little Pigs, after a record. */
export const pigsRecordOptionsRequest = (members: Omit<PigsRecordOptionsRequest, "record">): PigsRecordOptionsRequest => ({ record: "tallytale/1", ...members });

/** A table of The Three Little Pigs before the end of the game. */
export const pigsRunningTable = (members: Omit<PigsRunningTable, "game">): PigsRunningTable => ({ game: "three-little-pigs", ...members });

/** A game of The Three Little Pigs, finished or between two turns. */
export const pigsTable = (members: Omit<PigsTable, "game">): PigsTable => ({ game: "three-little-pigs", ...members });

/** The players of The Three Little Pigs say what lies on the table now. */
export const pigsTableEvent = (members: Omit<PigsTableEvent, "event">): PigsTableEvent => ({ event: "table", ...members });

/** From here on, the players of The Three Little Pigs ignore a rule. */
export const pigsWaiveEvent = (members: Omit<PigsWaiveEvent, "event">): PigsWaiveEvent => ({ event: "waive", ...members });

/** A center tile of a planet. */
export const princeCenter = (members: Omit<PrinceCenter, "kind"> = {}): PrinceCenter => ({ kind: "center", ...members });

/** A character in a corner of the planet. */
export const princeCharacter = (members: Omit<PrinceCharacter, "kind">): PrinceCharacter => ({ kind: "character", ...members });

/** A downhill edge tile of a planet. */
export const princeDownhill = (members: Omit<PrinceDownhill, "kind"> = {}): PrinceDownhill => ({ kind: "downhill", ...members });

/** A planet described tile by tile: four rows of four tiles. */
export const princeGrid = (members: Omit<PrinceGrid, "form">): PrinceGrid => ({ form: "grid", ...members });

/** A new center tile for the planet. */
export const princeNewCenter = (members: Omit<PrinceNewCenter, "kind"> = {}): PrinceNewCenter => ({ kind: "center", ...members });

/** A new downhill edge for the planet. */
export const princeNewDownhill = (members: Omit<PrinceNewDownhill, "kind"> = {}): PrinceNewDownhill => ({ kind: "downhill", ...members });

/** A new uphill edge for the planet. */
export const princeNewUphill = (members: Omit<PrinceNewUphill, "kind"> = {}): PrinceNewUphill => ({ kind: "uphill", ...members });

/** A record of a game of The Little Prince: Make Me a Planet. */
export const princeRecord = (members: Omit<PrinceRecord, "record">): PrinceRecord => ({ record: "tallytale/1", ...members });

/** A question about moves in The Little Prince: Make Me a Planet, after a record. */
export const princeRecordOptionsRequest = (members: Omit<PrinceRecordOptionsRequest, "record">): PrinceRecordOptionsRequest => ({ record: "tallytale/1", ...members });

/** A table of The Little Prince: Make Me a Planet before the end of the game. */
export const princeRunningTable = (members: Omit<PrinceRunningTable, "game">): PrinceRunningTable => ({ game: "little-prince", ...members });

/** A game of The Little Prince: Make Me a Planet, finished or between two turns. */
export const princeTable = (members: Omit<PrinceTable, "game">): PrinceTable => ({ game: "little-prince", ...members });

/** The players of The Little Prince: Make Me a Planet say what lies on the table now. */
export const princeTableEvent = (members: Omit<PrinceTableEvent, "event">): PrinceTableEvent => ({ event: "table", ...members });

/** A planet described by counting what its face-up tiles show. */
export const princeTally = (members: Omit<PrinceTally, "form">): PrinceTally => ({ form: "tally", ...members });

/** An uphill edge tile of a planet. */
export const princeUphill = (members: Omit<PrinceUphill, "kind"> = {}): PrinceUphill => ({ kind: "uphill", ...members });

/** From here on, the players of The Little Prince: Make Me a Planet ignore a rule. */
export const princeWaiveEvent = (members: Omit<PrinceWaiveEvent, "event">): PrinceWaiveEvent => ({ event: "waive", ...members });

/** A move: a player builds a card. */
export const wolvesBuild = (members: Omit<WolvesBuild, "do">): WolvesBuild => ({ do: "build", ...members });

/** A move: a player discards a card, to send a wolf or because nothing else is possible. */
export const wolvesDiscard = (members: Omit<WolvesDiscard, "do">): WolvesDiscard => ({ do: "discard", ...members });

/** A move: a Big Bad Pig card is drawn, and its token is placed on a house. */
export const wolvesPig = (members: Omit<WolvesPig, "do">): WolvesPig => ({ do: "pig", ...members });

/** The question where a pig token can be placed. */
export const wolvesPigQuestion = (members: Omit<WolvesPigQuestion, "do">): WolvesPigQuestion => ({ do: "pig", ...members });

/** The question which cards a player can build or discard, and where. */
export const wolvesPlayQuestion = (members: Omit<WolvesPlayQuestion, "do">): WolvesPlayQuestion => ({ do: "play", ...members });

/** A record of a game of The Three Little Wolves. */
export const wolvesRecord = (members: Omit<WolvesRecord, "record">): WolvesRecord => ({ record: "tallytale/1", ...members });

/** A question about moves in The Three Little Wolves, after a record. */
export const wolvesRecordOptionsRequest = (members: Omit<WolvesRecordOptionsRequest, "record">): WolvesRecordOptionsRequest => ({ record: "tallytale/1", ...members });

/** A move: a card is revealed for Smooki, and built in one of his houses or discarded. */
export const wolvesReveal = (members: Omit<WolvesReveal, "do">): WolvesReveal => ({ do: "reveal", ...members });

/** The question what can be done with a card that is revealed for Smooki. */
export const wolvesRevealQuestion = (members: Omit<WolvesRevealQuestion, "do">): WolvesRevealQuestion => ({ do: "reveal", ...members });

/** A table of The Three Little Wolves before the end of the game. */
export const wolvesRunningTable = (members: Omit<WolvesRunningTable, "game">): WolvesRunningTable => ({ game: "three-little-wolves", ...members });

/** A move: a player sends a wolf because a Big Bad Pig card asks for it. */
export const wolvesSend = (members: Omit<WolvesSend, "do">): WolvesSend => ({ do: "send", ...members });

/** The question which wolves a player can send, and to which houses. */
export const wolvesSendQuestion = (members: Omit<WolvesSendQuestion, "do">): WolvesSendQuestion => ({ do: "send", ...members });

/** A game of The Three Little Wolves, finished or between two turns. */
export const wolvesTable = (members: Omit<WolvesTable, "game">): WolvesTable => ({ game: "three-little-wolves", ...members });

/** The players of The Three Little Wolves say what lies on the table now. */
export const wolvesTableEvent = (members: Omit<WolvesTableEvent, "event">): WolvesTableEvent => ({ event: "table", ...members });

/** From here on, the players of The Three Little Wolves ignore a rule. */
export const wolvesWaiveEvent = (members: Omit<WolvesWaiveEvent, "event">): WolvesWaiveEvent => ({ event: "waive", ...members });
