/**
 * The interface that the folder of each game implements. It shows the game's pieces and changes the table by taps. The
 * judge checks and scores the table.
 */

import type { Award, Catalogue, Finding, Report, Score, ScoreLine, Table } from "@tallytale/client";
import type { ComponentChildren, ComponentType } from "preact";
import type { Attempt } from "../components/finding";
import type { Verdict } from "../judge/hooks";
import type { Json } from "../store/changes";
import type { Person, Place } from "../store/store";
import type { UndoableChange } from "../store/types";

export interface Game<T extends Table, F extends Json> {
  emptyTable(seats: number, variant: string): T;
  /**
   * Return an empty table as it is before the first turn, with full stacks for example. Only games that can be played
   * turn by turn have this, and a `live.tsx`.
   */
  startTable?(empty: T): T;
  /** Return what must be entered before an entered table can be played on turn by turn, or null if nothing must. */
  missingToPlay?(table: T): Missing | null;
  /** Return an entered table as it is played on turn by turn, if that differs from how it was entered. */
  tableToPlay?(table: T): T;
  /**
   * The key of a sentence that offers players to keep their own pieces on their own phones while they play. Only games
   * have this in which it is better than one phone for all.
   */
  readonly ownPhones?: string;
  /**
   * Return the tabs that belong to no player, such as `pigs.stacks` for the tiles left in the stacks. A tab's name is a
   * key of words/*.json. Its last part is the member of the table that users enter there.
   */
  extraPlaces(table: T): readonly string[];
  /** Return what is selected when a tab opens. */
  initialFocus(table: T, place: Place): F;
  /** Return the table that each possible tap would lead to, by the tap's name. The judge checks all these tables. */
  steps(table: T, place: Place, focus: F): ReadonlyMap<string, T>;
  /** Tell whether nothing is entered in a tab. A game needs it if a tab without entries can look in several ways. */
  isEmpty?(table: T, place: Place): boolean;
  /** Tell whether nothing is missing in a tab in which something is entered. Without it, one entry is enough. */
  isComplete?(table: T, place: Place): boolean;
  /**
   * Adapt a table after its players or its variant changed. Update seat numbers, and remove what no longer exists.
   * `newSeat` returns null for a player who has left.
   */
  renumber?(table: T, newSeat: (seat: number) => number | null): T;
  /** The awards of which only the players know who has them. They are asked about before the result. */
  readonly awards?: {
    /** The member of the table that has the answers. */
    readonly member: string;
    /** The key of a sentence in words/*.json, about the only player who has what the award is for. */
    readonly proposal: string;
    /** Return the table with an answer: a seat, or null for nobody. */
    answer(table: T, rule: string, holder: number | null): T;
  };
  /** The content of one tab: the pieces entered so far and, below them, the buttons to add more. */
  Entry: ComponentType<EntryProps<T, F>>;
  /** The pieces of one player, small and read-only, with some of them highlighted. */
  Board: ComponentType<BoardProps<T>>;
}

export interface Missing {
  /** The tab where it is entered. */
  readonly place: Place;
  /** The key of a sentence about it. `what` stands for the tab's name there. */
  readonly sentence: string;
}

export interface EntryProps<T extends Table, F extends Json> {
  readonly table: T;
  readonly people: readonly Person[];
  readonly place: Place;
  readonly focus: F;
  readonly verdict: Verdict;
  readonly catalogue: Catalogue | null;
  /** The changes of the game that can be undone, oldest first. */
  readonly past: readonly UndoableChange[];
  /** Selects another piece. This is not a step for the undo button. */
  moveFocus(focus: F): void;
  /** Changes the table, as one step for the undo button. `message` is read by screen readers. */
  changeTable(table: T, message: string, focus?: F): void;
  /**
   * Opens a sheet about a broken rule. If the table does not break it, `attempt` is the change that would.
   */
  showFinding(finding: Finding, attempt?: Attempt): void;
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
  /**
   * All pieces of a player. Each piece that can score is in an HTML element with its JSON Pointer in `data-at`. What is
   * drawn a little later has the class `undrawn` until then.
   */
  Scene: ComponentType<SceneProps<T>>;
  /** The player's best piece, such as the tallest house. It is shown if the player wins. */
  BestPiece: ComponentType<SceneProps<T>>;
  /** Returns who takes part in the finale without being a player, such as Smooki. Each is a key of words/*.json. */
  bystanders?(table: T): readonly string[];
  /**
   * Returns the step of a player's act in which a score line is counted, and its heading: the id of a rule, or a key of
   * words/finale/*.json. By default, each rule has its own step.
   */
  stepOf?(lines: readonly ScoreLine[], index: number): readonly [step: string, heading: string];
  /** Pieces that fall in a player's own act, such as unfinished houses: at its start if `first` is true, or at its end. */
  ownFalls?(table: T, seat: number, report: Report): OwnFalls;
  /** Pieces of all places that fall after the comparisons, such as demolished houses. */
  falls?(table: T, report: Report): readonly string[];
  /** Rules whose points are lost by these falls. Points by awards are never in a player's own act. */
  readonly sharedRules?: ReadonlySet<string>;
  /** Returns what a place has in a comparison, or null if it takes no part in it. */
  compare?(award: Award, place: Place, table: T, report: Report): Compared | null;
  /** What decides a tie, in at most three words: a key of words/finale/*.json. */
  readonly tieBreak: string;
  readonly sounds: Readonly<Record<GameSound, readonly Tone[]>>;
  /** The medals, the most wanted first. Each player gets the first one that only this player wins. */
  readonly medals: readonly Medal<T>[];
}

/**
 * The interface that each game's `help.tsx` implements: what the “?” says while the game is entered. It is loaded when
 * somebody asks for help.
 */
export interface GameHelp<T extends Table> {
  /** The key of the sentence in words/help/*.json that says who begins the game. */
  readonly begins: string;
  /** Returns the key of the sentence about a tab, and its picture. */
  topic(table: T, place: Place): { readonly key: string; readonly picture: ComponentChildren };
}

// biome-ignore lint/suspicious/noExplicitAny: as for AnyGame
export type AnyGameHelp = GameHelp<any>;

export interface OwnFalls {
  readonly at: readonly string[];
  readonly heading: string;
  readonly first?: boolean;
}

/** The pieces that are compared, and their number or height, if there is one. */
export interface Compared {
  readonly at: readonly string[];
  readonly amount: number | null;
}

export type GameSound = "points" | "fall" | "award" | "crown";

/** A tone: its frequency in hertz at its start and end, its start and length in seconds, and its color. */
export type Tone = readonly [from: number, to: number, at: number, length: number, type?: OscillatorType];

export interface SceneProps<T extends Table> {
  readonly table: T;
  readonly place: Place;
  readonly people: readonly Person[];
  readonly report: Report;
  /** The pieces that have fallen so far. Undefined after the finale, when everything has fallen that will. */
  readonly fallen?: ReadonlySet<string> | undefined;
  /**
   * What this is compared with: other players' parts of the table, or the same part on other tables. Pieces are drawn in
   * one size for all of them.
   */
  readonly compared?: readonly (readonly [table: T, place: Place])[] | undefined;
  /** The JSON Pointers of the pieces that are compared. Houses that are not among them need not be drawn. */
  readonly chosen?: ReadonlySet<string> | undefined;
  /** Whether the place is alone on the stage. Then its pieces that lie elsewhere on the table are shown, too. */
  readonly alone?: boolean;
}

export interface Medal<T extends Table> {
  /**
   * The medal's name. In words/finale/*.json, the key `medal.` with this name has the title. The same key with `.why`
   * has a sentence that contains the amount as `{n}`.
   */
  readonly name: string;
  /** Returns how many a player has of what the medal counts. Null if the player has too few for a medal. */
  amount(seat: number, table: T, score: Score): number | null;
}

// biome-ignore lint/suspicious/noExplicitAny: as for AnyGame
export type AnyFinale = GameFinale<any>;

// biome-ignore lint/suspicious/noExplicitAny: Game is contravariant in its table, so Game<Table, Json> would accept no game
export type AnyGame = Game<any, any>;
