/**
 * The interface of each game's `live.tsx`: how a turn of the game is entered by taps while the game is being played. The
 * judge says what may be done; the game's part shows it, and turns taps into moves.
 */

import type { Catalogue, Finding, Next, OptionsResponse, Report, RunningTable, Table } from "@tallytale/client";
import type { ComponentChildren, ComponentType } from "preact";
import type { Json } from "../store/changes";
import type { Draft, Move, Person } from "../store/types";

export interface LiveGame<T extends Table, H extends Json> {
  /** Check what is saved of the current turn. Return an empty turn if it is not valid. */
  restoreHalf(half: Json): H;
  /** Return the turn of a player as it is on record if it ends now. */
  moveOf(seat: number, half: H, known: KnownToGame<T>): Move;
  /** Tell whether this turn can be on record: false while a tap is missing, such as the house that the wolf blows on. */
  isWhole(half: H): boolean;
  /**
   * Return the question that the judge answers with what may be done next in this turn. Null if nothing can be asked.
   * `seat` is null if nobody knows whose turn it is, and after the end.
   */
  questionOf(seat: number | null, half: H, known: KnownToGame<T>): Json;
  /** Return who has to act first, if several players have to act in an order. */
  firstOf?(facts: Next["facts"]): number | null;
  /**
   * Return who should act next, if several players may: another one may be chosen with a tap on their face. Null if
   * nobody is likelier than the others.
   */
  expectedOf?(next: { readonly seats: readonly number[] | null; readonly facts: Next["facts"] }): number | null;
  /** The number of moves before a turn that the judge must know to judge it. */
  readonly memory: number;
  /** Tell whether the turn ends by itself, because the player has done something and can do nothing more. */
  endsByItself(half: H, options: LiveOptions): boolean;
  /** Return what the next tap may enter, the likeliest first. The judge is asked about it before the tap. */
  ahead?(half: H, options: LiveOptions, facts: Next["facts"]): readonly H[];
  /** Return the moves that the next tap may end the turn with, and what stays entered after each. */
  movesAhead?(half: H, options: LiveOptions, facts: Next["facts"]): readonly (readonly [Move, H | null])[];
  /** Tell whether a move is an earlier one with something added, and not another turn in its place. */
  isAmended(before: Move, after: Move): boolean;
  /** Return the pieces that a move adds to or takes from, as they lie on the table before it. */
  piecesOf(move: Move, table: T): unknown;
  /** Say what a step for the undo button did, without the player: “brick window”. */
  tellStep(step: { readonly before: Draft; readonly after: Draft }, told: ToldBy): string;
  /** Say in a sentence what happened in a move. `before` is the table before it, if the judge has replayed it. */
  tellMove(move: Move, told: ToldBy, before: T | undefined): string;
  /** The pieces of all players, and what can be tapped. */
  Play: ComponentType<PlayProps<T, H>>;
}

export interface ToldBy {
  readonly people: readonly Person[];
  readonly catalogue: Catalogue | null;
}

/** What the judge knows after the moves so far. */
export interface KnownToGame<T extends Table> {
  readonly moves: readonly Move[];
  /** The table before each move and, last, the table now. */
  readonly tables: readonly T[];
  readonly facts: Next["facts"];
}

/** What the judge says may be done next in a turn. */
export type LiveOptions = OptionsResponse<RunningTable>;

/** What stays entered when a turn ends: in this turn if it is taken back, and in the next one. */
export interface Kept<H extends Json> {
  readonly before: H;
  readonly after: H | null;
}

export interface PlayProps<T extends Table, H extends Json> extends ToldBy {
  /** What lies on the table, with what is entered of the turn. */
  readonly table: T;
  /** What lay on the table before this turn. */
  readonly base: T;
  /** The moves so far, and the tables before each of them and after the last. */
  readonly moves: readonly Move[];
  readonly tables: readonly T[];
  /** Whose turn it is; null if nobody knows, and after the end. */
  readonly seat: number | null;
  readonly half: H;
  /** What may be done next; null until the judge has answered about the last tap. */
  readonly options: LiveOptions | null;
  readonly facts: Next["facts"];
  /** The judge's report about what lay on the table before this turn; null until there is one. */
  readonly report: Report | null;
  /** Whether the last turn was played. */
  readonly over: boolean;
  /** The players' faces, in the order of their seats. The game places them beside the players' pieces. */
  readonly faces: readonly ComponentChildren[];
  /** Enters more of the turn. `table` is what lies on the table then. Without `step`, the undo button ignores it. */
  enter(half: H, table: T, step?: boolean): void;
  /** Ends the turn with this move. `table` is what lies on the table then. */
  commit(move: Move, table: T, kept?: Kept<H>): void;
  /** Replaces an earlier move. */
  amend(index: number, move: Move, table: T): void;
  /** Shows the rule that stands in the way of a tap. */
  refuse(finding: Finding): void;
  /**
   * Asks the judge about a turn that is not among the options. If it breaks a rule, the rule is shown. Otherwise, `then`
   * is called with the table after the turn.
   */
  attempt(move: Move, then: (table: T) => void): void;
}

// biome-ignore lint/suspicious/noExplicitAny: as for AnyGame
export type AnyLiveGame = LiveGame<any, any>;
