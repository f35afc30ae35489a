/** What a game's folder exports. It draws the board and collects the table; the judge checks and scores it. */

import type { Catalogue, Finding, Report, ScoreLine, Table } from "@tallytale/client";
import type { ComponentType } from "preact";
import type { Alternative } from "../components/finding";
import type { Verdict } from "../judge/hooks";
import type { Json } from "../store/changes";
import type { Person, Place } from "../store/store";

export interface Game<T extends Table, F extends Json> {
  emptyTable(seats: number, variant: string): T;
  /**
   * Return the places that belong to no seat, in the order in which they are entered. Each is a key
   * of words/*.json, and its last part is the member of the table that is entered there.
   */
  extraPlaces(table: T): readonly string[];
  /** Return what is in focus when the user comes to a place. */
  initialFocus(table: T, place: Place): F;
  /** Return the table that each tap would lead to, by a name for the step. The judge is asked about all of them. */
  steps(table: T, place: Place, focus: F): ReadonlyMap<string, T>;
  /**
   * Return a table whose seats or variant have changed, with all else that depends on them: members that name a seat, and
   * what is only there in a variant or with a number of players. `newSeat` is null for a player who has left.
   */
  renumber?(table: T, newSeat: (seat: number) => number | null): T;
  /** Return the table with what the pieces on it prove, for the judge. */
  withProven?(table: T): T;
  /** The entry of one place: the board, and the palette below it. */
  Entry: ComponentType<EntryProps<T, F>>;
  /** The board of one seat, small and read-only, with some pieces highlighted. */
  Board: ComponentType<BoardProps<T>>;
}

export interface EntryProps<T extends Table, F extends Json> {
  readonly table: T;
  readonly people: readonly Person[];
  readonly place: Place;
  readonly focus: F;
  readonly verdict: Verdict;
  readonly catalogue: Catalogue | null;
  /** Puts another piece in focus. This is no step to undo. */
  moveFocus(focus: F): void;
  /** Changes the table, as one step to undo. The message is for screen readers. */
  changeTable(table: T, said: string, focus?: F): void;
  /** Opens a sheet with a finding. If the finding blocks a step, `playAnyway` takes it; `alternative` is another step. */
  showFinding(finding: Finding, playAnyway?: () => void, alternative?: Alternative): void;
}

export interface BoardProps<T extends Table> {
  readonly table: T;
  readonly people: readonly Person[];
  readonly seat: number;
  readonly catalogue: Catalogue | null;
  readonly report: Report | null;
  readonly glowing: ReadonlySet<string>;
}

/** What a game's `finale.tsx` exports: how the end of the game is shown. It is loaded with the first result. */
export interface GameFinale<T extends Table> {
  /** All pieces of a place. Each that can score has its JSON Pointer in `data-at`, on an element of HTML. */
  Scene: ComponentType<SceneProps<T>>;
  /** The best piece of a seat, with which a winner is shown. */
  BestPiece: ComponentType<SceneProps<T>>;
  /** Places without points whose pieces are compared with the players', by their keys of words/*.json. */
  bystanders?(table: T): readonly string[];
  /**
   * Returns the chapter in which a seat's line is told: a rule's id, or a key of words/finale/*.json. By default, each rule is
   * a chapter.
   */
  chapterOf?(lines: readonly ScoreLine[], index: number): string;
  /** The medals, most wanted first. Each player gets the first that no other player holds as well. */
  readonly medals: readonly Medal<T>[];
}

export interface SceneProps<T extends Table> {
  readonly table: T;
  readonly place: Place;
  readonly people: readonly Person[];
  readonly report: Report;
}

export interface Medal<T extends Table> {
  /** Its key in words/finale/*.json, after `medal.`. The sentence of `<key>.why` tells the amount as `{n}`. */
  readonly name: string;
  /** Returns how much a seat has of what the medal is for, or null for too little. */
  amount(seat: number, table: T, score: NonNullable<Report["score"]>): number | null;
}

// biome-ignore lint/suspicious/noExplicitAny: as for AnyGame
export type AnyFinale = GameFinale<any>;

// biome-ignore lint/suspicious/noExplicitAny: Game is contravariant in its table, so Game<Table, Json> would accept no game
export type AnyGame = Game<any, any>;
