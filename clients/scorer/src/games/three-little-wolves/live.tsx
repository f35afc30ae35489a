/** How The Three Little Wolves is played turn by turn. */

import type { WolvesHouse, WolvesTable } from "@tallytale/client";
import type { LiveGame } from "../../live/contract";
import type { Move } from "../../store/types";
import { housesOf, SMOOKI } from "./houses";
import { LivePlay } from "./live-play";
import { nameMove, tellMove } from "./live-tell";
import { type Half, houseOf, moveOf, questionOf, restoreHalf, type WolvesMove } from "./live-turn";
import "./live.css";

const live: LiveGame<WolvesTable, Half> = {
  memory: Number.POSITIVE_INFINITY, // cards that were discarded, pigs that found no house, and turns left are on record only
  restoreHalf,
  moveOf,
  isWhole: ({ for: purpose, pig }) => purpose === "discarding" && !pig,
  questionOf,
  firstOf: ({ sending }) => (Array.isArray(sending) && typeof sending[0] === "number" ? sending[0] : null),
  expectedOf: ({ seats, facts }) => (facts["turns_left"] ? (seats?.[0] ?? null) : null),
  endsByItself: () => false, // a tap on a card or a house is the whole move
  isAmended: () => false,
  piecesOf,
  tellStep: ({ after }, told) => nameMove(after.moves.at(-1)!, told),
  tellMove,
  Play: LivePlay,
};

/** Return the house that a move changes. */
function piecesOf(move: Move, table: WolvesTable): WolvesHouse | null {
  const at = houseOf({ move: move as unknown as WolvesMove });
  return (at?.house !== null && at && housesOf(table, at.seat ?? SMOOKI)[at.house]) || null;
}

export default live;
