/** What is saved on this phone. */

import type { Table } from "@tallytale/client";
import type { Change, Json } from "./changes";

/** A seat's symbol: each has a shape and a colour of its own. No game's pieces have these shapes. */
export const LOOKS = ["heart", "drop", "leaf", "diamond", "star", "moon"] as const;
export type Look = (typeof LOOKS)[number];

export interface Person {
  readonly name: string;
  readonly look: Look;
}

/** What is being entered: a seat, or something that belongs to no seat, by its name. */
export type Place = number | string;

export interface Position {
  readonly place: Place;
  readonly focus: Json;
}

/** A change, and what was in focus before and after it, so that undo shows the place that it changes. */
export interface UndoableChange extends Change {
  readonly from: Position;
  readonly to: Position;
  /** The seat that was handed in from another phone by this change. */
  readonly handedIn?: number;
  /** The players before and after a change that is about them, too. */
  readonly people?: { readonly before: readonly Person[]; readonly after: readonly Person[] };
}

/** The seat that is entered on this phone for a game that another phone collects. */
export interface PartAssignment {
  readonly to: string;
  readonly seat: number;
}

/** A saved game that can't be read: half-written, changed by hand or of another version. */
export interface UnreadableGame {
  readonly key: string;
  readonly text: string;
}

/** A game whose table is being entered. */
export interface OpenGame extends Position {
  readonly id: string;
  readonly table: Table;
  readonly people: readonly Person[];
  readonly past: readonly UndoableChange[];
  readonly future: readonly UndoableChange[];
  readonly part?: PartAssignment;
  /** When its result was first shown, if the game came back from the history. */
  readonly played?: string;
  /** Whether the history has the table as it is now. */
  readonly inHistory?: boolean;
  /** Whether nothing has been entered since it was started. Such a game is not kept. */
  readonly untouched?: boolean;
  /** What the players said is right as it is, although it looked unfinished. */
  readonly confirmed?: readonly string[];
}

export interface Settings {
  readonly language: string | null;
  readonly theme: "auto" | "light" | "dark";
  readonly known: readonly string[];
  /** Whether the tabs show the points so far. Otherwise nobody knows the winner before the end. */
  readonly showPoints: boolean;
  /** Whether the finale has sounds. */
  readonly sound: boolean;
}
