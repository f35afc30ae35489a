/** The state that is saved on this phone: open games and settings. None of it is sent anywhere. */

import type { Table } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { type Change, diff, type Json, setAt } from "./changes";
import * as kept from "./local-storage";

/** A seat's symbol: each has a shape and a colour of its own. */
export const LOOKS = ["circle", "triangle", "square", "diamond", "star"] as const;
export type Look = (typeof LOOKS)[number];

export interface Person {
  readonly name: string;
  readonly look: Look;
}

/** What is being entered: a seat, or something that belongs to no seat, by its name. */
export type Place = number | string;

interface Position {
  readonly place: Place;
  readonly focus: Json;
}

/** A change, and what was in focus before and after it, so that undo shows the place that it changes. */
interface UndoableChange extends Change {
  readonly from: Position;
  readonly to: Position;
  /** The seat that was handed in from another phone by this change. */
  readonly handedIn?: number;
}

/** The seat that is entered on this phone for a game that another phone collects. */
export interface PartAssignment {
  readonly to: string;
  readonly seat: number;
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
}

export interface Settings {
  readonly language: string | null;
  readonly theme: "auto" | "light" | "dark";
  readonly known: readonly string[];
}

export interface StoreState {
  readonly openGames: readonly OpenGame[]; // most recently used first
  readonly settings: Settings;
  readonly storageWorks: boolean; // whether everything could be saved
}

const PREFIX = "tallytale.";
const TABLE_KEY = `${PREFIX}table.`;
const ORDER_KEY = `${PREFIX}tables`;
const SETTINGS_KEY = `${PREFIX}likes`;
const MAX_OPEN_GAMES = 12;
const MAX_UNDO_STEPS = 2000;
const MAX_KNOWN_NAMES = 24;
const DEFAULT_SETTINGS: Settings = { language: null, theme: "auto", known: [] };

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
  const last = openGame.past.at(-1);
  if (!last) return;
  const table = setAt(openGame.table as unknown as Json, last.at, last.before) as unknown as Table;
  saveChangedGame({
    ...openGame,
    table,
    ...last.from,
    past: openGame.past.slice(0, -1),
    future: [...openGame.future, last],
  });
}

export function redo(openGame: OpenGame): void {
  const next = openGame.future.at(-1);
  if (!next) return;
  const table = setAt(openGame.table as unknown as Json, next.at, next.after) as unknown as Table;
  saveChangedGame({
    ...openGame,
    table,
    ...next.to,
    past: [...openGame.past, next],
    future: openGame.future.slice(0, -1),
  });
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
  saveOrder();
  remove(TABLE_KEY + id);
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
  const order = kept.read<string[]>(ORDER_KEY) ?? [];
  const openGames = order.map((id) => kept.read<OpenGame>(TABLE_KEY + id)).filter((one) => one !== null);
  return {
    openGames,
    settings: { ...DEFAULT_SETTINGS, ...kept.read<Partial<Settings>>(SETTINGS_KEY) },
    storageWorks: true,
  };
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
