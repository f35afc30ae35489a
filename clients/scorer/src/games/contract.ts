/** What a game's folder gives to the scorer. It draws and collects; what is allowed and what it is worth, the judge says. */

import type { Catalogue, Finding, Report, Table } from "@tallytale/client";
import type { ComponentType } from "preact";
import type { Verdict } from "../judge/hooks";
import type { Json } from "../store/changes";
import type { Person, Place } from "../store/store";

export interface Game<T extends Table, F extends Json> {
  /** Return an empty table. */
  emptyTable(seats: number, variant: string): T;
  /** Name what lies on the table and belongs to no seat, in the order in which it is entered. */
  extraPlaces(table: T): readonly string[];
  /** Return where entering begins at a place. */
  initialFocus(table: T, place: Place): F;
  /** Return the tables that one tap could lead to, by the name of the tap: the judge is asked what speaks against each. */
  steps(table: T, place: Place, focus: F): ReadonlyMap<string, T>;
  /** The board of one place, and the palette under the thumb. */
  Entry: ComponentType<EntryProps<T, F>>;
  /** The board of one seat, small, and with some pieces aglow: JSON Pointers into the table. */
  Board: ComponentType<BoardProps<T>>;
}

export interface EntryProps<T extends Table, F extends Json> {
  readonly table: T;
  readonly people: readonly Person[];
  readonly place: Place;
  readonly focus: F;
  readonly verdict: Verdict;
  readonly catalogue: Catalogue | null;
  /** Look at another piece: no step of the history. */
  moveFocus(focus: F): void;
  /** Change the table, and say in a few words what happened, for those who do not see it. */
  changeTable(table: T, said: string, focus?: F): void;
  /** Show a finding: its law, where it stands, and what can be done; of a step, also how to take it all the same. */
  showFinding(finding: Finding, anyway?: () => void): void;
}

export interface BoardProps<T extends Table> {
  readonly table: T;
  readonly people: readonly Person[];
  readonly seat: number;
  readonly catalogue: Catalogue | null;
  readonly report: Report | null;
  readonly glowing: ReadonlySet<string>;
}

/** A game of some kind, where it does not matter which. */
// biome-ignore lint/suspicious/noExplicitAny: Game is contravariant in its table, so Game<Table, Json> would accept no game
export type AnyGame = Game<any, any>;
