/**
 * The interface that the folder of each game implements. It shows the game's pieces and changes the table by taps. The
 * judge checks and scores the table.
 */

import type { Catalogue, Finding, Report, Score, ScoreLine, Table } from "@tallytale/client";
import type { ComponentType } from "preact";
import type { Alternative } from "../components/finding";
import type { Verdict } from "../judge/hooks";
import type { Proven } from "../judge/proven";
import type { Json } from "../store/changes";
import type { Person, Place } from "../store/store";

export interface Game<T extends Table, F extends Json> {
  emptyTable(seats: number, variant: string): T;
  /**
   * Return the tabs that belong to no player, such as the one for the tiles left in the stacks. Each is a key of
   * words/*.json. The last part of the key is the member of the table that is entered there, as in `pigs.stacks`.
   */
  extraPlaces(table: T): readonly string[];
  /** Return what is selected when a tab opens. */
  initialFocus(table: T, place: Place): F;
  /** Return, by name, the table that each possible tap would lead to. The judge checks all of them. */
  steps(table: T, place: Place, focus: F): ReadonlyMap<string, T>;
  /**
   * Adapt a table after its players or variant changed: renumber the seats in its members, and drop what the new
   * variant or number of players does not have. `newSeat` returns null for a player who has left.
   */
  renumber?(table: T, newSeat: (seat: number) => number | null): T;
  /**
   * Add to a table for the judge what follows from its pieces. Example: a stack is empty if all its tiles are in
   * houses.
   */
  withProven?(table: T): Proven<T>;
  /** The content of one tab: the pieces entered so far and, below them, the buttons to add more. */
  Entry: ComponentType<EntryProps<T, F>>;
  /** The pieces of one player, small and read-only, with some of them highlighted. */
  Board: ComponentType<BoardProps<T>>;
}

export interface EntryProps<T extends Table, F extends Json> {
  readonly table: T;
  readonly people: readonly Person[];
  readonly place: Place;
  readonly focus: F;
  readonly verdict: Verdict;
  readonly catalogue: Catalogue | null;
  /** Selects another piece. The undo button does not undo this. */
  moveFocus(focus: F): void;
  /** Changes the table, as one step for the undo button. `message` is read by screen readers. */
  changeTable(table: T, message: string, focus?: F): void;
  /**
   * Opens a sheet with a finding. If the finding stopped a change, `playAnyway` makes it, and `alternative` is another
   * change.
   */
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

/**
 * The interface that each game's `finale.tsx` implements: how the finale shows the game's pieces, and which medals
 * there are. It is loaded with the first result.
 */
export interface GameFinale<T extends Table> {
  /** All pieces of a player. Each piece that can score is in an HTML element with its JSON Pointer in `data-at`. */
  Scene: ComponentType<SceneProps<T>>;
  /** The player's best piece, such as the tallest house. It is shown if the player wins. */
  BestPiece: ComponentType<SceneProps<T>>;
  /**
   * Returns whose pieces are compared with the players', although nobody plays for them, such as Smooki. Each is a key
   * of words/*.json.
   */
  bystanders?(table: T): readonly string[];
  /**
   * Returns the act of the finale to which a score line belongs: the id of its rule, or a key of words/finale/*.json.
   * By default, each rule is an act.
   */
  actOf?(lines: readonly ScoreLine[], index: number): string;
  /** The medals, the most wanted first. Each player gets the first one that only this player wins. */
  readonly medals: readonly Medal<T>[];
}

export interface SceneProps<T extends Table> {
  readonly table: T;
  readonly place: Place;
  readonly people: readonly Person[];
  readonly report: Report;
}

export interface Medal<T extends Table> {
  /**
   * The medal's key in words/finale/*.json is `medal.` and this name. The key with `.why` has a sentence with the
   * amount as `{n}`.
   */
  readonly name: string;
  /** Returns the player's number of what the medal is for, or null if it is too small for a medal. */
  amount(seat: number, table: T, score: Score): number | null;
}

// biome-ignore lint/suspicious/noExplicitAny: as for AnyGame
export type AnyFinale = GameFinale<any>;

// biome-ignore lint/suspicious/noExplicitAny: Game is contravariant in its table, so Game<Table, Json> would accept no game
export type AnyGame = Game<any, any>;
