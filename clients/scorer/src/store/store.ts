/** The state that is saved on this phone: open games and settings. None of it is sent anywhere. */

import type { Table } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { diff, type Json, setAt } from "./changes";
import * as kept from "./local-storage";
import { isId, MAX_KNOWN_NAMES, MAX_UNDO_STEPS, restoreOpenGame, restoreSettings, restoreTable } from "./restore";
import type { OpenGame, PartAssignment, Person, Place, Settings, UndoableChange, UnreadableGame } from "./types";

export * from "./types";

export interface StoreState {
  readonly openGames: readonly OpenGame[]; // most recently used first
  readonly unreadable: readonly UnreadableGame[];
  readonly settings: Settings;
  readonly storageWorks: boolean; // whether everything could be saved
}

const PREFIX = "tallytale.";
const TABLE_KEY = `${PREFIX}table.`;
const ORDER_KEY = `${PREFIX}tables`;
const SETTINGS_KEY = `${PREFIX}likes`;
const MAX_OPEN_GAMES = 12;

let state: StoreState = loadState();
const listeners = new Set<() => void>();

export function getState(): StoreState {
  return state;
}

export function useStore(): StoreState {
  const [snapshot, setSnapshot] = useState(state);
  useEffect(() => {
    const update = () => setSnapshot(state);
    listeners.add(update);
    update();
    return () => void listeners.delete(update);
  }, []);
  return snapshot;
}

export function updateSettings(changes: Partial<Settings>): void {
  const likes = { ...state.settings, ...changes };
  setState({ ...state, settings: likes });
  save(SETTINGS_KEY, likes);
}

/** Start a game, and remember the players' names for the next one. */
export function startGame(table: Table, people: readonly Person[], focus: Json, part?: PartAssignment): OpenGame {
  const openGame = { ...newGame(table, people), focus, ...(part && { part, place: part.seat }) };
  saveAsLatest(openGame);
  const names = people.map((person) => person.name).filter(Boolean);
  updateSettings({ known: [...new Set([...names, ...state.settings.known])].slice(0, MAX_KNOWN_NAMES) });
  return openGame;
}

/** Return a new game that is not saved yet. */
export function newGame(table: Table, people: readonly Person[]): OpenGame {
  const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
  return { id, table, people, place: 0, focus: null, past: [], future: [] };
}

export function saveGame(openGame: OpenGame): void {
  saveAsLatest(openGame);
}

export function withPlayer(table: Table, seat: number, player: Table["players"][number]): Table {
  return { ...table, players: (table.players as readonly unknown[]).with(seat, player) } as Table;
}

/** Put a seat from another phone into the table. It is a change to undo even if the seat is the same as before. */
export function receivePart(openGame: OpenGame, seat: number, player: Table["players"][number]): void {
  const { table, place, focus, past } = openGame;
  const move: UndoableChange = {
    at: ["players", seat],
    before: table.players[seat] as unknown as Json,
    after: player as unknown as Json,
    from: { place, focus },
    to: { place: seat, focus: null },
    handedIn: seat,
  };
  saveChangedGame({
    ...openGame,
    table: withPlayer(table, seat, player),
    ...move.to,
    past: [...past, move].slice(-MAX_UNDO_STEPS),
    future: [],
  });
}

/** Save a changed table as one step to undo. */
export function changeTable(openGame: OpenGame, table: Table, focus: Json = openGame.focus): void {
  const made = diff(openGame.table as unknown as Json, table as unknown as Json);
  if (!made) return;
  const { place } = openGame;
  const move: UndoableChange = { ...made, from: { place, focus: openGame.focus }, to: { place, focus } };
  saveChangedGame({ ...openGame, table, focus, past: [...openGame.past, move].slice(-MAX_UNDO_STEPS), future: [] });
}

export function undo(openGame: OpenGame): void {
  const { past, future } = openGame;
  const last = past.at(-1);
  if (last) takeStep(openGame, last, { past: past.slice(0, -1), future: [...future, last] }, "before");
}

export function redo(openGame: OpenGame): void {
  const { past, future } = openGame;
  const next = future.at(-1);
  if (next) takeStep(openGame, next, { past: [...past, next], future: future.slice(0, -1) }, "after");
}

/** Take a step back or forth. If it leads to no table, because the storage was damaged, all steps are dropped. */
function takeStep(
  openGame: OpenGame,
  step: UndoableChange,
  steps: Pick<OpenGame, "past" | "future">,
  side: "before" | "after",
): void {
  const position = side === "before" ? step.from : step.to;
  const table = restoreTable(attempt(() => setAt(openGame.table as unknown as Json, step.at, step[side])));
  saveChangedGame(table ? { ...openGame, table, ...position, ...steps } : { ...openGame, past: [], future: [] });
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** Remember with a game that the players said something is right as it is. */
export function confirmPoints(id: string, keys: readonly string[]): void {
  updateGames((openGame) =>
    openGame.id === id ? { ...openGame, confirmed: [...(openGame.confirmed ?? []), ...keys] } : openGame,
  );
}

/** Move to another place or piece. This is no step to undo. */
export function moveFocus(openGame: OpenGame, place: Place, focus: Json): void {
  saveAsLatest({ ...openGame, place, focus });
}

export function withRenamedPlayer(people: readonly Person[], from: string, to: string): readonly Person[] {
  return people.map((person) => (person.name === from ? { ...person, name: to } : person));
}

/** Rename a player in all open games and in the known names. */
export function renamePlayer(from: string, to: string): void {
  const known = state.settings.known.map((name) => (name === from ? to : name));
  updateSettings({ known: [...new Set(known)] });
  const named = (openGame: OpenGame) => ({ ...openGame, people: withRenamedPlayer(openGame.people, from, to) });
  updateGames((openGame) => (openGame.people.some(({ name }) => name === from) ? named(openGame) : openGame));
}

export function deleteGame(id: string): void {
  setState({ ...state, openGames: state.openGames.filter((one) => one.id !== id) });
  remove(TABLE_KEY + id); // before the order: another tab would take it for a game that the order has lost
  saveOrder();
}

/** Delete the saved games that can't be read. */
export function deleteUnreadable(): void {
  for (const { key } of state.unreadable) remove(key);
  setState({ ...state, unreadable: [] });
}

/** Bring back what `deleteUnreadable` deleted. */
export function restoreUnreadable(games: readonly UnreadableGame[]): void {
  for (const { key, text } of games) kept.writeText(key, text);
  setState({ ...state, unreadable: games });
}

/** Note whether the history has these games as they are. */
export function markInHistory(ids: readonly string[], inHistory: boolean): void {
  updateGames((openGame) =>
    ids.includes(openGame.id) && (openGame.inHistory ?? false) !== inHistory ? { ...openGame, inHistory } : openGame,
  );
}

/** Replace some games without making them the most recently used. */
function updateGames(other: (openGame: OpenGame) => OpenGame): void {
  const openGames = state.openGames.map(other);
  openGames
    .filter((openGame) => !state.openGames.includes(openGame))
    .forEach((openGame) => save(TABLE_KEY + openGame.id, openGame));
  setState({ ...state, openGames });
}

function saveChangedGame(openGame: OpenGame): void {
  saveAsLatest({ ...openGame, inHistory: false });
}

function saveAsLatest(openGame: OpenGame): void {
  const others = state.openGames.filter((one) => one.id !== openGame.id);
  const gone = others.length < MAX_OPEN_GAMES ? null : gameToDrop(others);
  if (gone) remove(TABLE_KEY + gone.id);
  setState({ ...state, openGames: [openGame, ...others.filter((one) => one !== gone)] });
  save(TABLE_KEY + openGame.id, openGame);
  saveOrder();
}

/** Choose which game to drop when there are too many: one that the history has, or the least recently used. */
function gameToDrop(openGames: readonly OpenGame[]): OpenGame {
  return openGames.findLast((one) => one.inHistory) ?? openGames.at(-1)!;
}

function saveOrder(): void {
  save(
    ORDER_KEY,
    state.openGames.map((one) => one.id),
  );
}

function setState(next: StoreState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

function loadState(): StoreState {
  const texts = new Map(kept.keys(TABLE_KEY).map((key) => [key, kept.readText(key)]));
  const games = new Map([...texts].map(([key, text]) => [key, readGame(key, text)]));
  const found = orderedKeys([...games.keys()]).flatMap((key) => games.get(key) ?? []);
  return {
    openGames: found,
    unreadable: [...texts].flatMap(([key, text]) => (games.get(key) ? [] : [{ key, text }])),
    settings: restoreSettings(kept.parse(kept.readText(SETTINGS_KEY))),
    storageWorks: true,
  };
}

function readGame(key: string, text: string): OpenGame | null {
  const game = restoreOpenGame(kept.parse(text));
  return game && TABLE_KEY + game.id === key ? game : null;
}

/** Return the keys of saved games in the saved order. Games that the order has lost come last. */
function orderedKeys(keys: readonly string[]): readonly string[] {
  const order = kept.parse(kept.readText(ORDER_KEY));
  const ordered = Array.isArray(order) ? order.filter(isId).map((id) => TABLE_KEY + id) : [];
  return [...new Set([...ordered.filter((key) => keys.includes(key)), ...keys])];
}

/** Save a value. If the storage is full or missing, the screens say so, and the value stays in memory. */
function save(key: string, value: unknown): void {
  kept.write(key, value);
  updateStorageWorks();
}

function remove(key: string): void {
  kept.remove(key);
  updateStorageWorks();
}

function updateStorageWorks(): void {
  const all = kept.isAllSaved();
  if (all !== state.storageWorks) setState({ ...state, storageWorks: all });
}

// Another tab changed something. Games that could not be saved exist in this tab only, so they are kept.
addEventListener("storage", (event) => {
  if (event.key !== null && !event.key.startsWith(PREFIX)) return;
  const found = loadState();
  const mine = state.openGames.filter((one) => kept.isUnsaved(TABLE_KEY + one.id));
  const others = found.openGames.filter((one) => !kept.isUnsaved(TABLE_KEY + one.id));
  setState({ ...found, openGames: [...mine, ...others], storageWorks: state.storageWorks });
});
