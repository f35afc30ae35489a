/** How The Little Prince is played turn by turn. */

import type { PrinceTable } from "@tallytale/client";
import type { LiveGame, ToldBy } from "../../live/contract";
import type { Move } from "../../store/types";
import { playerName } from "../../words/player-names";
import { say } from "../../words/translate";
import { LivePlay } from "./live-play";
import { ahead, type Half, moveOf, movesAhead, type NextTile, questionOf, restoreHalf } from "./live-turn";
import { cells, SIDE } from "./planet";
import { tileInWords, vocabularyName } from "./planet-drawing";
import "./live.css";

const live: LiveGame<PrinceTable, Half> = {
  memory: 5, // who begins a round follows from the moves of the last round, one of each player
  restoreHalf,
  moveOf,
  isWhole: () => false,
  questionOf,
  endsByItself: () => false, // the tap on a cell is the whole move
  ahead,
  movesAhead,
  isAmended: () => false,
  piecesOf: (move, table) => tileAt(move, table),
  tellStep: ({ after }, told) => nameMove(after.moves.at(-1)!, told),
  tellMove,
  Play: LivePlay,
};

export default live;

function tileAt(move: Move, table: PrinceTable): unknown {
  const { seat, cell } = move as unknown as NextTile["move"];
  const planet = table.players[seat]?.planet;
  return planet?.form === "grid" ? (cells(planet)[cell[0] * SIDE + cell[1]] ?? null) : null;
}

function factsOf(move: Move, { people, catalogue }: ToldBy): { readonly name: string; readonly what: string } {
  const { seat, tile } = move as unknown as NextTile["move"];
  return { name: playerName(people, seat), what: tileInWords(catalogue, tile as never) };
}

/** Name a move, for the undo button: “center (Ann)”. All that a tile shows would be too long. */
function nameMove(move: Move, told: ToldBy): string {
  const { kind, character } = (move as unknown as NextTile["move"]).tile;
  return say("prince.step", { ...factsOf(move, told), what: vocabularyName(told.catalogue, character ?? kind) });
}

function tellMove(move: Move, told: ToldBy, before: PrinceTable | undefined): string {
  const reveals = before !== undefined && tileAt(move, before) !== null;
  return say(reveals ? "prince.told.reveals" : "prince.told.takes", factsOf(move, told));
}
