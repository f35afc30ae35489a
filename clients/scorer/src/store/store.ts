/** What this phone keeps: the tables that are being entered, and how its owner likes things. Nothing leaves the phone. */

import type { Table } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { type Change, diff, type Json, setAt } from "./changes";
import * as kept from "./local-storage";

/** How a seat looks: a shape and a colour, told apart by either. */
export const LOOKS = ["circle", "triangle", "square", "diamond", "star"] as const;
export type Look = (typeof LOOKS)[number];

export interface Person {
  readonly name: string;
  readonly look: Look;
}

/** Where one is on a table: at a seat, or at something that belongs to nobody. */
export type Place = number | string;

/** Where one is, and which piece is in focus there. */
interface Position {
  readonly place: Place;
  readonly focus: Json;
}

/** A step, and where one was before and after it: who goes back sees what changes. */
interface UndoableChange extends Change {
  readonly from: Position;
  readonly to: Position;
  /** The seat whose player handed this in from another phone. */
  readonly handedIn?: number;
}

/** The seat that is entered here for a table that another phone collects. */
export interface PartAssignment {
  readonly to: string;
  readonly seat: number;
}

/** A table that is being entered. */
export interface OpenGame extends Position {
  readonly id: string;
  readonly table: Table;
  readonly people: readonly Person[];
  readonly past: readonly UndoableChange[];
  readonly future: readonly UndoableChange[];
  readonly part?: PartAssignment;
  /** When its result was seen first, of a game that was in the history and is on the table again. */
  readonly played?: string;
  /** Whether the table, as it is, lies in the history too. */
  readonly shelved?: boolean;
}

export interface Settings {
  readonly language: string | null;
  readonly theme: "auto" | "light" | "dark";
  readonly known: readonly string[];
}

export interface StoreState {
  readonly openGames: readonly OpenGame[]; // the one touched last comes first
  readonly settings: Settings;
  readonly storageWorks: boolean; // whether this browser keeps anything
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

/** Begin a table, and remember who sits at it. */
export function startGame(table: Table, people: readonly Person[], focus: Json, part?: PartAssignment): OpenGame {
  const openGame = { ...newGame(table, people), focus, ...(part && { part, place: part.seat }) };
  saveAsLatest(openGame);
  const names = people.map((person) => person.name).filter(Boolean);
  updateSettings({ known: [...new Set([...names, ...state.settings.known])].slice(0, MAX_KNOWN_NAMES) });
  return openGame;
}

/** Return a table that nobody has kept yet. */
export function newGame(table: Table, people: readonly Person[]): OpenGame {
  const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
  return { id, table, people, place: 0, focus: null, past: [], future: [] };
}

export function saveGame(openGame: OpenGame): void {
  saveAsLatest(openGame);
}

/** Return the table with another player at a seat. */
export function withPlayer(table: Table, seat: number, player: Table["players"][number]): Table {
  return { ...table, players: (table.players as readonly unknown[]).with(seat, player) } as Table;
}

/** Put what a player handed in in place of what was there; it can be undone, even where it says the same. */
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

/** Put a changed table in place of the last one; it can be undone. */
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

/** Look at another place, or at another piece: no step of the history. */
export function moveFocus(openGame: OpenGame, place: Place, focus: Json): void {
  saveAsLatest({ ...openGame, place, focus });
}

/** Return the people with one of them called otherwise. */
export function withRenamedPlayer(people: readonly Person[], from: string, to: string): readonly Person[] {
  return people.map((person) => (person.name === from ? { ...person, name: to } : person));
}

/** Call somebody by another name, wherever there is the old one. */
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

/** Remember whether tables, as they are, lie in the history too. */
export function markShelved(ids: readonly string[], shelved: boolean): void {
  updateGames((openGame) =>
    ids.includes(openGame.id) && (openGame.shelved ?? false) !== shelved ? { ...openGame, shelved } : openGame,
  );
}

/** Put other openGames in place of some; none is touched by that. */
function updateGames(other: (openGame: OpenGame) => OpenGame): void {
  const openGames = state.openGames.map(other);
  openGames
    .filter((openGame) => !state.openGames.includes(openGame))
    .forEach((openGame) => save(TABLE_KEY + openGame.id, openGame));
  setState({ ...state, openGames });
}

/** Put a openGame whose table is another one now in place of what it was. */
function saveChangedGame(openGame: OpenGame): void {
  saveAsLatest({ ...openGame, shelved: false });
}

function saveAsLatest(openGame: OpenGame): void {
  const others = state.openGames.filter((one) => one.id !== openGame.id);
  const gone = others.length < MAX_OPEN_GAMES ? null : gameToDrop(others);
  if (gone) remove(TABLE_KEY + gone.id);
  setState({ ...state, openGames: [openGame, ...others.filter((one) => one !== gone)] });
  save(TABLE_KEY + openGame.id, openGame);
  saveOrder();
}

/** Where there is no more room: what lies in the history is not lost; else what was touched longest ago. */
function gameToDrop(openGames: readonly OpenGame[]): OpenGame {
  return openGames.findLast((one) => one.shelved) ?? openGames.at(-1)!;
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

/** Keep something; a phone that keeps nothing, or nothing more, is told so, and goes on. */
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

// Another tab changed something: it is the same phone, so it is the same table. What could not be written is here only.
addEventListener("storage", (event) => {
  if (event.key !== null && !event.key.startsWith(PREFIX)) return;
  const found = loadState();
  const mine = state.openGames.filter((one) => kept.isUnsaved(TABLE_KEY + one.id));
  const others = found.openGames.filter((one) => !kept.isUnsaved(TABLE_KEY + one.id));
  setState({ ...found, openGames: [...mine, ...others], storageWorks: state.storageWorks });
});
