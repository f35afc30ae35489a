/** The state that is saved on this phone: open games and settings. It is sent nowhere. */

import type { Table } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import type { Json } from "./changes";
import { knownAfter, uniqueNames } from "./faces";
import * as storage from "./local-storage";
import { PREFIX, TABLE_KEY } from "./local-storage";
import { isId, MAX_KNOWN_NAMES, restoreOpenGame, restoreSettings } from "./restore";
import { redone, undone, withPart, withSeats, withTable } from "./steps";
import type { LivePart, OpenGame, Person, Place, Position, Settings, UnreadableGame } from "./types";

export * from "./types";

export interface StoreState {
  readonly openGames: readonly OpenGame[]; // most recently used first
  readonly unreadable: readonly UnreadableGame[];
  readonly settings: Settings;
  readonly storageWorks: boolean; // whether everything could be saved
}

const ORDER_KEY = `${PREFIX}tables`;
const SETTINGS_KEY = `${PREFIX}likes`;
export const MAX_OPEN_GAMES = 12;

let state: StoreState = loadState();
const listeners = new Set<() => void>();
const startedHere = new Set<string>(); // the ids of games that this tab has started

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
  const settings = { ...state.settings, ...changes };
  setState({ ...state, settings });
  save(SETTINGS_KEY, settings);
}

/** Start a game, and remember its players for the next one. */
export function startGame(table: Table, people: readonly Person[], more: Partial<OpenGame>): OpenGame {
  const openGame = { ...newGame(table, people), untouched: true, ...more };
  state.openGames.filter((one) => one.untouched && startedHere.has(one.id)).forEach((one) => deleteGame(one.id));
  startedHere.add(openGame.id);
  saveAsLatest(openGame);
  rememberPlayers(people);
  return openGame;
}

/** Start a game that is played turn by turn on this phone. */
export function startLive(empty: Table, people: readonly Person[]): OpenGame {
  const start: Table = { ...empty, stage: "running" };
  return startGame(start, people, { live: newLivePart(start) });
}

/** Play an entered game on, turn by turn, from this table. */
export function playOn(openGame: OpenGame, table: Table): void {
  const start: Table = { ...table, stage: "running" };
  saveChangedGame({ ...openGame, table: start, past: [], future: [], live: newLivePart(start) });
}

function newLivePart(start: Table): LivePart {
  return { start, moves: [], half: null, past: [], future: [] };
}

/** Keep a game in which nothing has been entered yet, because other phones will send their players' pieces. */
export function markTouched(id: string): void {
  updateGame(id, { untouched: false });
}

/** Remember the players for the next game. */
function rememberPlayers(people: readonly Person[]): void {
  updateSettings({ known: knownAfter(people, state.settings.known).slice(0, MAX_KNOWN_NAMES) });
}

/** Return a new game that is not saved yet. */
export function newGame(table: Table, people: readonly Person[]): OpenGame {
  const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
  return { id, table, people, place: 0, focus: null, past: [], future: [] };
}

export function saveGame(openGame: OpenGame): void {
  saveAsLatest(openGame);
}

/** Save a player's pieces that came from another phone. */
export function receivePart(openGame: OpenGame, seat: number, player: Table["players"][number], name: string): void {
  saveChangedGame(withPart(openGame, seat, player, name));
}

/** Save a changed table as one step to undo. */
export function changeTable(openGame: OpenGame, table: Table, focus: Json = openGame.focus): void {
  saveChangedGame(withTable(openGame, table, focus));
}

/** Save what was played in a game that is played turn by turn, and the table that it leads to. */
export function changeLive(openGame: OpenGame, live: LivePart, table: Table): void {
  saveChangedGame({ ...openGame, live, table, past: [], future: [] });
}

/** Save other players, other seats or another variant. */
export function changeSeats(openGame: OpenGame, table: Table, people: readonly Person[], to: Position): void {
  rememberPlayers(people);
  saveChangedGame(withSeats(openGame, table, people, to));
}

/** Save other players of a game that is played turn by turn, or other seats. */
export function changeLiveSeats(openGame: OpenGame, live: LivePart, table: Table, people: readonly Person[]): void {
  rememberPlayers(people);
  saveChangedGame({ ...openGame, live, table, people });
}

export function undo(openGame: OpenGame): void {
  saveChangedGame(undone(openGame));
}

export function redo(openGame: OpenGame): void {
  saveChangedGame(redone(openGame));
}

/** Save that the players confirmed entries that looked unfinished. */
export function confirmPoints(id: string, keys: readonly string[]): void {
  const confirmed = state.openGames.find((one) => one.id === id)?.confirmed ?? [];
  updateGame(id, { confirmed: [...confirmed, ...keys] });
}

/** Open another tab or select another piece. The undo button does not undo this. */
export function moveFocus(openGame: OpenGame, place: Place, focus: Json): void {
  saveAsLatest({ ...openGame, place, focus });
}

export function withRenamedPlayer(people: readonly Person[], from: string, to: string): readonly Person[] {
  return people.map((person) => (person.name === from ? { ...person, name: to } : person));
}

/** Rename a player in all open games, and in the list of known names. */
export function renamePlayer(from: string, to: string): void {
  updateSettings({ known: uniqueNames(withRenamedPlayer(state.settings.known, from, to)) });
  const named = (openGame: OpenGame) => ({ ...openGame, people: withRenamedPlayer(openGame.people, from, to) });
  updateGames((openGame) => (openGame.people.some(({ name }) => name === from) ? named(openGame) : openGame));
}

/** Give the players of an open game other names. */
export function renamePlayers(id: string, people: readonly Person[]): void {
  updateGame(id, { people });
}

export function deleteGame(id: string): void {
  setState({ ...state, openGames: state.openGames.filter((one) => one.id !== id) });
  remove(TABLE_KEY + id); // removed before the order is saved, or another tab would list the game again
  saveOrder();
}

/** Delete the saved games that can't be read. */
export function deleteUnreadable(): void {
  for (const { key } of state.unreadable) remove(key);
  setState({ ...state, unreadable: [] });
}

/** Bring back what `deleteUnreadable` deleted. */
export function restoreUnreadable(games: readonly UnreadableGame[]): void {
  for (const { key, text } of games) storage.writeText(key, text);
  setState({ ...state, unreadable: games });
}

/** Save for some games whether the history has their current state. */
export function markInHistory(ids: readonly string[], inHistory: boolean): void {
  updateGames((openGame) =>
    ids.includes(openGame.id) && (openGame.inHistory ?? false) !== inHistory ? { ...openGame, inHistory } : openGame,
  );
}

function updateGame(id: string, changes: Partial<OpenGame>): void {
  updateGames((openGame) => (openGame.id === id ? { ...openGame, ...changes } : openGame));
}

/** Change some games, but keep their order in the list. `other` returns the same object for an unchanged game. */
function updateGames(other: (openGame: OpenGame) => OpenGame): void {
  const openGames = state.openGames.map(other);
  openGames
    .filter((openGame) => !state.openGames.includes(openGame))
    .forEach((openGame) => save(TABLE_KEY + openGame.id, openGame));
  setState({ ...state, openGames });
}

function saveChangedGame(openGame: OpenGame | null): void {
  if (openGame) saveAsLatest({ ...openGame, inHistory: false, untouched: false });
}

function saveAsLatest(openGame: OpenGame): void {
  const others = state.openGames.filter((one) => one.id !== openGame.id);
  const dropped = others.length < MAX_OPEN_GAMES ? null : gameToDrop(others);
  if (dropped) remove(TABLE_KEY + dropped.id);
  setState({ ...state, openGames: [openGame, ...others.filter((one) => one !== dropped)] });
  save(TABLE_KEY + openGame.id, openGame);
  saveOrder();
}

/** Choose the game to delete when there are too many: one without entries, one in the history, or else the oldest. */
function gameToDrop(openGames: readonly OpenGame[]): OpenGame {
  return openGames.findLast((one) => one.untouched) ?? openGames.findLast((one) => one.inHistory) ?? openGames.at(-1)!;
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
  const texts = new Map(storage.keys(TABLE_KEY).map((key) => [key, storage.readText(key)]));
  const games = new Map([...texts].map(([key, text]) => [key, readGame(key, text)]));
  const found = orderedKeys([...games.keys()]).flatMap((key) => games.get(key) ?? []);
  return {
    openGames: found,
    unreadable: [...texts].flatMap(([key, text]) => (games.get(key) ? [] : [{ key, text }])),
    settings: restoreSettings(storage.parse(storage.readText(SETTINGS_KEY))),
    storageWorks: true,
  };
}

function readGame(key: string, text: string): OpenGame | null {
  const game = restoreOpenGame(storage.parse(text));
  return game && TABLE_KEY + game.id === key ? game : null;
}

/** Return the keys of saved games in the saved order. Keys that the order does not contain come last. */
function orderedKeys(keys: readonly string[]): readonly string[] {
  const order = storage.parse(storage.readText(ORDER_KEY));
  const ordered = Array.isArray(order) ? order.filter(isId).map((id) => TABLE_KEY + id) : [];
  return [...new Set([...ordered.filter((key) => keys.includes(key)), ...keys])];
}

/** Save a value. If the storage is full or missing, the screens show a warning, and the value stays only in memory. */
function save(key: string, value: unknown): void {
  storage.write(key, value);
  updateStorageWorks();
}

function remove(key: string): void {
  storage.remove(key);
  updateStorageWorks();
}

function updateStorageWorks(): void {
  const all = storage.isAllSaved();
  if (all !== state.storageWorks) setState({ ...state, storageWorks: all });
}

// Called when another tab has changed the storage. Games that could not be saved are kept, as only this tab has them.
addEventListener("storage", (event) => {
  if (event.key !== null && !event.key.startsWith(PREFIX)) return;
  const found = loadState();
  const unsaved = state.openGames.filter((one) => storage.isUnsaved(TABLE_KEY + one.id));
  const others = found.openGames.filter((one) => !storage.isUnsaved(TABLE_KEY + one.id));
  setState({ ...found, openGames: [...unsaved, ...others], storageWorks: state.storageWorks });
});
