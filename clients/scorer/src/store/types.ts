/** The types of what is saved on this phone. */

import type { Table } from "@tallytale/client";
import type { Change, Json } from "./changes";

/** A player's symbol. Each has its own shape and color, and no piece of a game has such a shape. */
export const LOOKS = ["heart", "drop", "leaf", "diamond", "star", "moon"] as const;
export type Look = (typeof LOOKS)[number];

export interface Person {
  readonly name: string;
  readonly look: Look;
}

/** A tab of the entry screen: a player's seat or, for a tab without a player, a name such as `pigs.stacks`. */
export type Place = number | string;

export interface Position {
  readonly place: Place;
  readonly focus: Json;
}

/**
 * A step for the undo button. `from` and `to` are what was selected before and after it, so that undo shows what it
 * changes.
 */
export interface UndoableChange extends Change {
  readonly from: Position;
  readonly to: Position;
  /** The seat of the player whose pieces came from another phone in this step. */
  readonly handedIn?: number;
  /** The players before and after the change, if it changed them. */
  readonly people?: { readonly before: readonly Person[]; readonly after: readonly Person[] };
}

/** The only player who is entered on this phone, if another phone collects the game. */
export interface PartAssignment {
  readonly to: string;
  readonly seat: number;
}

/** A turn or an event on record. The judge reads it, and the game's `live.tsx` shows it. */
export type Move = { readonly [member: string]: Json };

/** What was played so far: the moves on record, and what is entered of the current turn. */
export interface Draft {
  readonly moves: readonly Move[];
  /** What is half entered, as the game keeps it. A member that is the seat of a player is called `seat`. */
  readonly half: Json;
}

/** A step for the undo button of a game that is being played now: what it replaced in the draft. */
export interface LiveStep {
  /** The number of moves, from the first, that the step left as they were. */
  readonly at: number;
  readonly before: Draft;
  readonly after: Draft;
}

/** The table at the start of a game, and the moves since. */
export interface GameRecord {
  readonly start: Table;
  readonly moves: readonly Move[];
}

/** What is known of a game that is played turn by turn: its record, and what is entered of the current turn. */
export interface LivePart extends GameRecord, Draft {
  readonly past: readonly LiveStep[];
  readonly future: readonly LiveStep[];
}

/** A copy of a running game that comes from another phone, without the players' names. */
export interface SharedGame {
  readonly id: string;
  readonly looks: readonly Look[];
  /** When the link was made. */
  readonly time: string;
  readonly live: LivePart;
}

/** A saved game that can't be read: it is incomplete, was changed by hand, or comes from another version. */
export interface UnreadableGame {
  readonly key: string;
  readonly text: string;
}

/** A game that is being entered. */
export interface OpenGame extends Position {
  readonly id: string;
  readonly table: Table;
  readonly people: readonly Person[];
  readonly past: readonly UndoableChange[];
  readonly future: readonly UndoableChange[];
  readonly part?: PartAssignment;
  /** True if the game is still being played, and the players keep their pieces on their own phones. */
  readonly onOwnPhones?: boolean;
  /** When the game's result was first shown. Only a game that came back from the history has this. */
  readonly played?: string;
  /** Whether the history has this game in its current state. */
  readonly inHistory?: boolean;
  /** True if nothing has been entered yet. Such a game is not kept. */
  readonly untouched?: boolean;
  /** The keys of the entries that looked unfinished and that the players confirmed. */
  readonly confirmed?: readonly string[];
  /** The turns, if the game is played turn by turn on this phone. `table` is then the table after them. */
  readonly live?: LivePart;
}

export interface Settings {
  readonly language: string | null;
  readonly theme: "auto" | "light" | "dark";
  /** The people of earlier games, the last players first. */
  readonly known: readonly Person[];
  /**
   * Whether the tabs show the points so far. This is off by default, so that nobody knows the winner before the end.
   */
  readonly showPoints: boolean;
  /** Whether the finale has sounds. Null until the first finale asks. */
  readonly sound: boolean | null;
}
