import type { Score, Table } from "@tallytale/client";
import { withStepsOfMoves } from "../live/steps";
import type { OpenGame, Person } from "../store/store";
import type { GameRecord } from "../store/types";

/** The result as it was saved, for lists and statistics. When a game is opened, the judge scores its table again. */
export interface ScoreSummary {
  readonly totals: readonly number[];
  readonly ranks: readonly number[];
  readonly winners: readonly number[];
  readonly rules: string;
}

export interface PlayedGame {
  /** The game's id. It stays the same if the table is changed and judged again. */
  readonly id: string;
  /** When the game's result was first shown. */
  readonly date: string;
  readonly table: Table;
  readonly people: readonly Person[];
  readonly score: ScoreSummary;
  /** The turns, if the game was played turn by turn. */
  readonly record?: GameRecord;
  /** The players' note about the game. */
  readonly note?: string;
  /**
   * Why statistics leave the game out. `waiting`: the judge has not checked this imported game yet. `failed`: it has no
   * score by the current rules.
   */
  readonly check?: Check;
}

export const CHECKS = ["waiting", "failed"] as const;
export type Check = (typeof CHECKS)[number];

export function summarize(score: Score, rules: string): ScoreSummary {
  const seats = score.players.toSorted((one, other) => one.seat - other.seat);
  return {
    totals: seats.map((player) => player.total),
    ranks: seats.map((player) => player.rank),
    winners: score.winners,
    rules,
  };
}

/** Tell whether two results are the same, even if they were computed with different versions of the rules. */
export function isSameResult(one: ScoreSummary, other: ScoreSummary): boolean {
  const result = ({ totals, ranks, winners }: ScoreSummary) => JSON.stringify([totals, ranks, winners]);
  return result(one) === result(other);
}

/** Turn a game of the history back into an open game, which can be changed. */
export function reopened({ id, table, people, record }: PlayedGame): OpenGame {
  const live = record && withStepsOfMoves({ ...record, half: null, past: [], future: [] });
  return { id, table, people, place: 0, focus: null, past: [], future: [], inHistory: true, ...(live && { live }) };
}

/** Sort games by date, latest first, and games of the same date by id. */
export function latestFirst(one: PlayedGame, other: PlayedGame): number {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
