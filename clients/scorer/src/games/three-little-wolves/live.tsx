/** How The Three Little Wolves is played turn by turn. */

import type { WolvesTable } from "@tallytale/client";
import type { LiveGame } from "../../live/contract";
import { LivePlay } from "./live-play";
import { nameMove, tellMove } from "./live-tell";
import { type Half, moveOf, questionOf, restoreHalf } from "./live-turn";
import "./live.css";

const live: LiveGame<WolvesTable, Half> = {
  memory: Number.POSITIVE_INFINITY, // cards that were discarded, pigs that found no house, and turns left are on record only
  restoreHalf,
  moveOf,
  isWhole: ({ for: purpose, pig }) => purpose === "discarding" && !pig,
  questionOf,
  endsByItself: () => false, // a tap on a card or a house is the whole move
  isAmended: () => false,
  tellStep: ({ after }, told) => nameMove(after.moves.at(-1)!, told),
  tellMove,
  Play: LivePlay,
};

export default live;
