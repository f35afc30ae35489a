/** How The Three Little Pigs is played turn by turn. */

import type { PigsMove, PigsTable } from "@tallytale/client";
import type { LiveGame, ToldBy } from "../../live/contract";
import type { Draft, Move } from "../../store/types";
import { playerName } from "../../words/player-names";
import { formatList, say } from "../../words/translate";
import { housesOf } from "./houses";
import { LivePlay } from "./live-play";
import { ahead, type Half, moveOf, questionOf, restoreHalf } from "./live-turn";
import { kindName, vocabularyName } from "./names";
import "./live.css";

const live: LiveGame<PigsTable, Half> = {
  memory: 1, // whose turn it is follows from the last move; all else is on the table
  restoreHalf,
  moveOf: (seat, half) => moveOf(seat, half),
  isWhole: ({ wolf }) => wolf === null,
  questionOf,
  endsByItself: ({ buys, wolf }, options) => buys.length > 0 && !wolf && !options.options.length,
  ahead,
  isAmended: (before, after) => JSON.stringify(withoutPots(before)) === JSON.stringify(withoutPots(after)),
  piecesOf,
  tellStep,
  tellMove,
  Play: LivePlay,
};

export default live;

function tellStep({ before, after }: { readonly before: Draft; readonly after: Draft }, told: ToldBy): string {
  const move = after.moves.at(-1) as unknown as PigsMove | undefined;
  if (move) return before.moves.length ? say("pigs.step.pot", { what: tellTurn(move, told) }) : tellTurn(move, told);
  const [old, now] = [before, after].map(({ half }) => turnIn(half));
  const { seat, entered } = now!;
  const turn = tellTurn({ seat, buys: [...entered.buys] }, told);
  if (entered.buys.length > old!.entered.buys.length) return turn;
  return entered.buys.length ? say("pigs.step.pot", { what: turn }) : say("pigs.step.dice");
}

function piecesOf(move: Move, table: PigsTable): unknown {
  const { seat, buys = [], blow } = move as unknown as PigsMove;
  const built = buys.map(({ house }) => housesOf(table, seat)[house ?? -1]);
  return [...built, blow && housesOf(table, blow.seat)[blow.house]];
}

function withoutPots(move: Move): unknown {
  const { buys = [] } = move as unknown as PigsMove;
  return { ...move, buys: buys.map((buy) => ({ ...buy, flowerpots: 0 })) };
}

function turnIn(half: Draft["half"]): { readonly seat: number; readonly entered: Half } {
  const { seat, entered } = (half ?? {}) as { readonly seat?: number; readonly entered?: never };
  return { seat: seat ?? 0, entered: restoreHalf(entered ?? null) };
}

/** Name the last thing that a player did in a turn. */
function tellTurn({ seat, buys = [], blow }: PigsMove, { people, catalogue }: ToldBy): string {
  const name = playerName(people, seat);
  const last = buys.at(-1);
  if (last) return say("pigs.step.of", { name, what: kindName(catalogue, last) });
  return blow ? say("pigs.step.wolf", { name: playerName(people, blow.seat) }) : say("pigs.step.nothing", { name });
}

function tellMove(move: Move, { people, catalogue }: ToldBy): string {
  const { seat, buys = [], blow } = move as unknown as PigsMove;
  const name = playerName(people, seat);
  const tiles = buys.map((buy) => say("pigs.told.tile", { name: kindName(catalogue, buy) }));
  if (blow) {
    const material = vocabularyName(catalogue, blow.material);
    return say("pigs.told.wolf", { name, other: playerName(people, blow.seat), material });
  }
  return tiles.length ? say("pigs.told.buys", { name, tiles: formatList(tiles) }) : say("pigs.told.nothing", { name });
}
