/** A game that was played: what is kept of it, and what of it is judged again. */

import type { Report, Table } from "@tallytale/client";
import type { OpenGame, Person } from "../store/store";

/** What the judge said of each seat, for lists and statistics. Whoever looks closer has the table judged again. */
export interface ScoreSummary {
  readonly totals: readonly number[];
  readonly ranks: readonly number[];
  readonly winners: readonly number[];
  readonly rules: string;
}

export interface PlayedGame {
  /** The openGame's: to change a table and see its result again is the same game. */
  readonly id: string;
  /** When its result was seen first. */
  readonly date: string;
  readonly table: Table;
  readonly people: readonly Person[];
  readonly score: ScoreSummary;
}

export type Score = NonNullable<Report["score"]>;

export function summarize(score: Score, rules: string): ScoreSummary {
  const seats = score.players.toSorted((one, other) => one.seat - other.seat);
  return {
    totals: seats.map((player) => player.total),
    ranks: seats.map((player) => player.rank),
    winners: score.winners,
    rules,
  };
}

/** Return whether two judgements say the same, whatever the rules are called. */
export function isSameResult(one: ScoreSummary, other: ScoreSummary): boolean {
  const result = ({ totals, ranks, winners }: ScoreSummary) => JSON.stringify([totals, ranks, winners]);
  return result(one) === result(other);
}

export function variantOf(table: Table): string {
  return table.variant ?? "base";
}

/** Lay a played game on the table again, as it was. */
export function reopened({ id, table, people }: PlayedGame): OpenGame {
  return { id, table, people, place: 0, focus: null, past: [], future: [] };
}

/** The latest first; of two at the same time, always the same one. */
export function latestFirst(one: PlayedGame, other: PlayedGame): number {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
