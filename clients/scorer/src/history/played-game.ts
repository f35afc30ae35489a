/** A game that was played: what is kept of it, and what of it is judged again. */

import type { Report, Table } from "@tallytale/client";
import type { Person, Sitting } from "../store/store";

/** What the judge said of each seat, for lists and statistics. Whoever looks closer has the table judged again. */
export interface Summary {
  readonly totals: readonly number[];
  readonly ranks: readonly number[];
  readonly winners: readonly number[];
  readonly rules: string;
}

export interface Played {
  /** The sitting's: to change a table and see its result again is the same game. */
  readonly id: string;
  /** When its result was seen first. */
  readonly date: string;
  readonly table: Table;
  readonly people: readonly Person[];
  readonly score: Summary;
}

export type Score = NonNullable<Report["score"]>;

export function summary(score: Score, rules: string): Summary {
  const seats = score.players.toSorted((one, other) => one.seat - other.seat);
  return {
    totals: seats.map((player) => player.total),
    ranks: seats.map((player) => player.rank),
    winners: score.winners,
    rules,
  };
}

/** Return whether two judgements say the same, whatever the rules are called. */
export function agree(one: Summary, other: Summary): boolean {
  const said = ({ totals, ranks, winners }: Summary) => JSON.stringify([totals, ranks, winners]);
  return said(one) === said(other);
}

export function variantOf(table: Table): string {
  return table.variant ?? "base";
}

/** Lay a played game on the table again, as it was. */
export function sittingOf({ id, table, people }: Played): Sitting {
  return { id, table, people, place: 0, focus: null, past: [], future: [] };
}

/** The latest first; of two at the same time, always the same one. */
export function byDate(one: Played, other: Played): number {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
