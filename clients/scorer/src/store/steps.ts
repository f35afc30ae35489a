/** Changes open games, and undoes and redoes the changes. All functions are pure. `store.ts` saves what they return. */

import type { Table } from "@tallytale/client";
import { diff, type Json, setAt } from "./changes";
import { MAX_UNDO_STEPS, restorePeople, restoreTable } from "./restore";
import type { OpenGame, Person, Position, UndoableChange } from "./types";

/** Tell whether a game is unfinished. Something was entered, and the history does not have the current state. */
export function isUnfinished({ untouched, inHistory }: OpenGame): boolean {
  return !untouched && !inHistory;
}

export function withPlayer(table: Table, seat: number, player: Table["players"][number]): Table {
  return { ...table, players: (table.players as readonly unknown[]).with(seat, player) } as Table;
}

/**
 * Return the game with a changed table. The change is one step for the undo button. Return null if the table is the
 * same.
 */
export function withTable(openGame: OpenGame, table: Table, focus: Json): OpenGame | null {
  const change = diff(openGame.table as unknown as Json, table as unknown as Json);
  const { place } = openGame;
  return change && { ...withStep(openGame, { ...change, from: positionOf(openGame), to: { place, focus } }), table };
}

/**
 * Return the game with a player's pieces from another phone. This is a step for the undo button, even if it changes
 * nothing. A name from the other phone is used if the player has no name here.
 */
export function withPart(openGame: OpenGame, seat: number, player: Table["players"][number], name: string): OpenGame {
  const { table, people: before } = openGame;
  const people = before[seat]!.name ? before : before.with(seat, { ...before[seat]!, name });
  const step: UndoableChange = {
    at: ["players", seat],
    before: table.players[seat] as unknown as Json,
    after: player as unknown as Json,
    from: positionOf(openGame),
    to: { place: seat, focus: null },
    handedIn: seat,
    people: { before, after: people },
  };
  return { ...withStep(openGame, step), table: withPlayer(table, seat, player), people };
}

/** Return the game with other players, other seats or another variant. If the table changes, it is one step to undo. */
export function withSeats(openGame: OpenGame, table: Table, people: readonly Person[], to: Position): OpenGame {
  const change = diff(openGame.table as unknown as Json, table as unknown as Json);
  if (!change) return { ...openGame, people };
  const step = { ...change, from: positionOf(openGame), to, people: { before: openGame.people, after: people } };
  return { ...withStep(openGame, step), table, people, confirmed: [] }; // a seat may have another player now
}

export function undone(openGame: OpenGame): OpenGame | null {
  const { past, future } = openGame;
  const last = past.at(-1);
  return last ? stepped(openGame, last, "before", { past: past.slice(0, -1), future: [...future, last] }) : null;
}

export function redone(openGame: OpenGame): OpenGame | null {
  const { past, future } = openGame;
  const next = future.at(-1);
  return next ? stepped(openGame, next, "after", { past: [...past, next], future: future.slice(0, -1) }) : null;
}

function positionOf({ place, focus }: OpenGame): Position {
  return { place, focus };
}

function withStep(openGame: OpenGame, step: UndoableChange): OpenGame {
  return { ...openGame, ...step.to, past: [...openGame.past, step].slice(-MAX_UNDO_STEPS), future: [] };
}

/** Undo or redo a step. If its table is invalid, because the storage was damaged, all steps are dropped. */
function stepped(
  openGame: OpenGame,
  step: UndoableChange,
  side: "before" | "after",
  steps: Pick<OpenGame, "past" | "future">,
): OpenGame {
  const table = tableAfter(openGame.table, step, side);
  if (!table) return { ...openGame, past: [], future: [] };
  const people = restorePeople(step.people?.[side] ?? openGame.people, table.players.length);
  return { ...openGame, table, people, ...(side === "before" ? step.from : step.to), ...steps };
}

function tableAfter(table: Table, step: UndoableChange, side: "before" | "after"): Table | null {
  try {
    return restoreTable(setAt(table as unknown as Json, step.at, step[side]));
  } catch {
    return null; // the path does not exist in the table
  }
}
