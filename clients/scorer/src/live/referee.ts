/**
 * Asks the judge about a game that is being played: the tables after each move, whose turn it is, and what may be done
 * next.
 */

import type { Finding, Next, Report, RunningTable, Table, Tallytale } from "@tallytale/client";
import { askJudge } from "../judge/judges";
import type { Json } from "../store/changes";
import type { Draft, LivePart, Move } from "../store/types";
import { language } from "../words/translate";
import type { AnyLiveGame, LiveOptions } from "./contract";
import { isEvent } from "./events";
import { type Turn, turnOf } from "./turn";

type GameRecord = Parameters<Tallytale["replay"]>[0];

/** What is known after some moves of a record. */
export interface Known {
  readonly start: Table;
  readonly moves: readonly Move[];
  /** The table before each move and, last, the table now. If a move breaks a rule, there is no table after it. */
  readonly tables: readonly Table[];
  /** Who may act next; empty after the end, null if nobody can know. */
  readonly seats: readonly number[] | null;
  readonly facts: Next["facts"];
  readonly report: Report;
  /** The rule that the first illegal move breaks. */
  readonly broken: Finding | null;
}

/** What is known about a draft: the moves, and what is entered of the current turn. */
export interface Position {
  readonly draft: Draft;
  readonly now: Known;
  /** Whose turn it is; null if the players have to say it. */
  readonly seat: number | null;
  /** The move that would be on record if the turn ended now. Null if a tap is missing before it can end. */
  readonly move: Move | null;
  /** What would be known if the turn ended now. Null if it can't end, and `staying` then says why. */
  readonly after: Known | null;
  readonly staying: Finding | null;
  /** The question about what may be done next, and its answer. Null if there is nothing to ask. */
  readonly question: Json;
  readonly options: LiveOptions | null;
  /** False while only the options are known, and not yet what follows if the turn ends. */
  readonly complete: boolean;
}

/** Tell whether a draft is this one. */
export function isAbout(draft: Draft, { moves, half }: Draft): boolean {
  return draft.moves === moves && draft.half === half;
}

/** Ask the judge about a draft. `last` is what it has said before. `show` is called with what is known first. */
export async function positionOf(
  liveGame: AnyLiveGame,
  live: Draft & Pick<LivePart, "start">,
  last: Position | null,
  show: (partial: Position) => void,
  signal: AbortSignal,
): Promise<Position> {
  const { moves, half } = live;
  const now = await knownAfter(live, [last?.after, last?.now], liveGame.memory, signal);
  const turn = turnOf(liveGame, live);
  const seat = liveGame.firstOf?.(now.facts) ?? seatOf(now, turn) ?? liveGame.expectedOf?.(now) ?? null;
  const canEnd = seat !== null && !now.broken && liveGame.isWhole(turn.entered);
  const question = now.broken ? null : liveGame.questionOf(seat, turn.entered, now);
  const move = canEnd ? liveGame.moveOf(seat, turn.entered, now) : null;
  const nothing = { after: null, staying: null, options: null, complete: true };
  const position = { draft: { moves, half }, now, seat, question, move, ...nothing };
  const asked = question === null ? null : answerTo(question, now, { last, liveGame, signal });
  // When a turn begins, what may be done is shown before it is known what follows if nothing is done.
  if (half === null)
    Promise.resolve(asked).then(
      (options) => show({ ...position, options, complete: false }),
      () => undefined,
    );
  const [options, ending] = await Promise.all([asked, move && endingAfter(move, now, { last, liveGame, signal })]);
  return { ...position, options, ...ending };
}

interface AskedBefore {
  readonly last: Position | null;
  readonly liveGame: AnyLiveGame;
  readonly signal: AbortSignal;
}

/** Ask what may be done next, unless the last question was the same. */
function answerTo(
  question: Json,
  now: Known,
  { last, liveGame, signal }: AskedBefore,
): Promise<LiveOptions> | LiveOptions {
  if (last?.options && isAfterTheSame(last, now) && isEqual(last.question, question)) return last.options;
  return askOptions(now, question, liveGame.memory, signal);
}

/** Ask what follows if the turn ends with this move, unless that was asked last. */
async function endingAfter(
  move: Move,
  now: Known,
  { last, liveGame, signal }: AskedBefore,
): Promise<Pick<Position, "after" | "staying">> {
  if (last?.complete && isAfterTheSame(last, now) && isEqual(last.move, move))
    return { after: last.after, staying: last.staying };
  const ending = await ended(now, move, liveGame.memory, signal);
  return { after: ending.broken ? null : ending, staying: ending.broken };
}

/** Tell whether a position follows the same moves. */
function isAfterTheSame({ now: before }: Position, now: Known): boolean {
  const { length } = now.moves;
  return (
    before.start === now.start && before.moves.length === length && commonMoves(before.moves, now.moves) === length
  );
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Return whose turn it is: the only player who may act, or the one whom the players have chosen among several. */
function seatOf({ seats }: Known, { seat }: Turn<unknown>): number | null {
  if (seats?.length === 1) return seats[0]!;
  return seat !== null && (!seats || seats.includes(seat)) ? seat : null;
}

/** Return what is known after the moves of a record. What is known already is not asked again. */
function knownAfter(
  { start, moves }: Pick<LivePart, "start" | "moves">,
  found: readonly (Known | null | undefined)[],
  memory: number,
  signal: AbortSignal,
): Promise<Known> | Known {
  const usable = found.filter((one) => one?.start === start).map((one) => one!);
  const same = usable.find(
    (one) => one.moves.length === moves.length && commonMoves(one.moves, moves) === moves.length,
  );
  if (same) return { ...same, moves };
  const best = usable.toSorted((one, other) => commonMoves(other.moves, moves) - commonMoves(one.moves, moves))[0];
  const common = best ? Math.min(commonMoves(best.moves, moves), best.tables.length - 1) : 0;
  const from = tailStart(moves.slice(0, common), memory);
  return replayed(start, moves, best?.tables.slice(0, from + 1) ?? [start], signal);
}

/** Return what is known if a turn is ended by this move. */
export function ended(now: Known, move: Move, memory: number, signal: AbortSignal): Promise<Known> {
  const from = tailStart(now.moves, memory);
  return replayed(now.start, [...now.moves, move], now.tables.slice(0, from + 1), signal);
}

/** Return the number of moves that the judge need not know, because only the last ones matter. Events count as none. */
function tailStart(moves: readonly Move[], memory: number): number {
  const turns = [...moves.keys()].filter((index) => !isEvent(moves[index]!));
  return turns.at(-memory) ?? 0;
}

/** Replay the moves after those whose tables are given. */
async function replayed(
  start: Table,
  moves: readonly Move[],
  tables: readonly Table[],
  signal: AbortSignal,
): Promise<Known> {
  const from = tables.length - 1;
  const record = { start: tables[from], moves: moves.slice(from) } as unknown as GameRecord;
  const { replay } = await askJudge((judge) => judge.replay(record, { language, signal }), signal);
  const legal = replay.verdicts.filter((one) => one.legal).map(({ table }) => table as unknown as Table);
  const { seats, facts } = replay.next;
  const broken = replay.verdicts.at(-1)?.findings.find((one) => !one.waived) ?? null;
  const after = [...tables, ...legal];
  return { start, moves, tables: after, seats, facts, report: replay.report, broken };
}

function askOptions(now: Known, question: unknown, memory: number, signal: AbortSignal): Promise<LiveOptions> {
  const record = tailOf(now, memory) as GameRecord & { start: RunningTable };
  return askJudge((judge) => judge.options(record, question as never, { language, signal }), signal);
}

function tailOf({ tables, moves }: Known, memory: number): GameRecord {
  const from = tailStart(moves, memory);
  return { start: tables[from], moves: moves.slice(from) } as unknown as GameRecord;
}

export function commonMoves(one: readonly Move[], other: readonly Move[]): number {
  const different = one.findIndex((move, index) => move !== other[index] && !isEqual(move, other[index]));
  return different < 0 ? one.length : different;
}
