/** What this phone keeps: the tables that are being entered, and how its owner likes things. Nothing leaves the phone. */

import type { Table } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { renamed } from "../words/player-names";
import { type Json, put, type Step, step } from "./changes";
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
interface Spot {
  readonly place: Place;
  readonly focus: Json;
}

/** A step, and where one was before and after it: who goes back sees what changes. */
interface Move extends Step {
  readonly from: Spot;
  readonly to: Spot;
  /** The seat whose player handed this in from another phone. */
  readonly handedIn?: number;
}

/** The seat that is entered here for a table that another phone collects. */
export interface Part {
  readonly to: string;
  readonly seat: number;
}

/** A table that is being entered. */
export interface Sitting extends Spot {
  readonly id: string;
  readonly table: Table;
  readonly people: readonly Person[];
  readonly past: readonly Move[];
  readonly future: readonly Move[];
  readonly part?: Part;
  /** When its result was seen first, of a game that was in the history and is on the table again. */
  readonly played?: string;
  /** Whether the table, as it is, lies in the history too. */
  readonly shelved?: boolean;
}

export interface Likes {
  readonly language: string | null;
  readonly theme: "auto" | "light" | "dark";
  readonly known: readonly string[];
}

export interface State {
  readonly sittings: readonly Sitting[]; // the one touched last comes first
  readonly likes: Likes;
  readonly kept: boolean; // whether this browser keeps anything
}

const PREFIX = "tallytale.";
const TABLE = `${PREFIX}table.`;
const ORDER = `${PREFIX}tables`;
const LIKES = `${PREFIX}likes`;
const MOST_TABLES = 12;
const MOST_STEPS = 2000;
const MOST_KNOWN = 24;
const NOTHING_LIKED: Likes = { language: null, theme: "auto", known: [] };

let state: State = read();
const listeners = new Set<() => void>();

export function get(): State {
  return state;
}

export function useStore(): State {
  const [seen, see] = useState(state);
  useEffect(() => {
    const look = () => see(state);
    listeners.add(look);
    look();
    return () => void listeners.delete(look);
  }, []);
  return seen;
}

export function like(change: Partial<Likes>): void {
  const likes = { ...state.likes, ...change };
  set({ ...state, likes });
  keep(LIKES, likes);
}

/** Begin a table, and remember who sits at it. */
export function begin(table: Table, people: readonly Person[], focus: Json, part?: Part): Sitting {
  const sitting = { ...draft(table, people), focus, ...(part && { part, place: part.seat }) };
  replace(sitting);
  const names = people.map((person) => person.name).filter(Boolean);
  like({ known: [...new Set([...names, ...state.likes.known])].slice(0, MOST_KNOWN) });
  return sitting;
}

/** Return a table that nobody has kept yet. */
export function draft(table: Table, people: readonly Person[]): Sitting {
  const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
  return { id, table, people, place: 0, focus: null, past: [], future: [] };
}

export function keepSitting(sitting: Sitting): void {
  replace(sitting);
}

/** Return the table with another player at a seat. */
export function withPlayer(table: Table, seat: number, player: Table["players"][number]): Table {
  return { ...table, players: (table.players as readonly unknown[]).with(seat, player) } as Table;
}

/** Put what a player handed in in place of what was there; it can be undone, even where it says the same. */
export function receive(sitting: Sitting, seat: number, player: Table["players"][number]): void {
  const { table, place, focus, past } = sitting;
  const move: Move = {
    at: ["players", seat],
    before: table.players[seat] as unknown as Json,
    after: player as unknown as Json,
    from: { place, focus },
    to: { place: seat, focus: null },
    handedIn: seat,
  };
  alter({
    ...sitting,
    table: withPlayer(table, seat, player),
    ...move.to,
    past: [...past, move].slice(-MOST_STEPS),
    future: [],
  });
}

/** Put a changed table in place of the last one; it can be undone. */
export function change(sitting: Sitting, table: Table, focus: Json = sitting.focus): void {
  const made = step(sitting.table as unknown as Json, table as unknown as Json);
  if (!made) return;
  const { place } = sitting;
  const move: Move = { ...made, from: { place, focus: sitting.focus }, to: { place, focus } };
  alter({ ...sitting, table, focus, past: [...sitting.past, move].slice(-MOST_STEPS), future: [] });
}

export function undo(sitting: Sitting): void {
  const last = sitting.past.at(-1);
  if (!last) return;
  const table = put(sitting.table as unknown as Json, last.at, last.before) as unknown as Table;
  alter({ ...sitting, table, ...last.from, past: sitting.past.slice(0, -1), future: [...sitting.future, last] });
}

export function redo(sitting: Sitting): void {
  const next = sitting.future.at(-1);
  if (!next) return;
  const table = put(sitting.table as unknown as Json, next.at, next.after) as unknown as Table;
  alter({ ...sitting, table, ...next.to, past: [...sitting.past, next], future: sitting.future.slice(0, -1) });
}

/** Look at another place, or at another piece: no step of the history. */
export function look(sitting: Sitting, place: Place, focus: Json): void {
  replace({ ...sitting, place, focus });
}

/** Call somebody by another name, wherever there is the old one. */
export function rename(from: string, to: string): void {
  const known = state.likes.known.map((name) => (name === from ? to : name));
  like({ known: [...new Set(known)] });
  const named = (sitting: Sitting) => ({ ...sitting, people: renamed(sitting.people, from, to) });
  exchange((sitting) => (sitting.people.some(({ name }) => name === from) ? named(sitting) : sitting));
}

export function forget(id: string): void {
  set({ ...state, sittings: state.sittings.filter((one) => one.id !== id) });
  keepOrder();
  drop(TABLE + id);
}

/** Remember whether tables, as they are, lie in the history too. */
export function markShelved(ids: readonly string[], shelved: boolean): void {
  exchange((sitting) =>
    ids.includes(sitting.id) && (sitting.shelved ?? false) !== shelved ? { ...sitting, shelved } : sitting,
  );
}

/** Put other sittings in place of some; none is touched by that. */
function exchange(other: (sitting: Sitting) => Sitting): void {
  const sittings = state.sittings.map(other);
  sittings
    .filter((sitting) => !state.sittings.includes(sitting))
    .forEach((sitting) => keep(TABLE + sitting.id, sitting));
  set({ ...state, sittings });
}

/** Put a sitting whose table is another one now in place of what it was. */
function alter(sitting: Sitting): void {
  replace({ ...sitting, shelved: false });
}

function replace(sitting: Sitting): void {
  const others = state.sittings.filter((one) => one.id !== sitting.id);
  const gone = others.length < MOST_TABLES ? null : leastWanted(others);
  if (gone) drop(TABLE + gone.id);
  set({ ...state, sittings: [sitting, ...others.filter((one) => one !== gone)] });
  keep(TABLE + sitting.id, sitting);
  keepOrder();
}

/** Where there is no more room: what lies in the history is not lost; else what was touched longest ago. */
function leastWanted(sittings: readonly Sitting[]): Sitting {
  return sittings.findLast((one) => one.shelved) ?? sittings.at(-1)!;
}

function keepOrder(): void {
  keep(
    ORDER,
    state.sittings.map((one) => one.id),
  );
}

function set(next: State): void {
  state = next;
  listeners.forEach((listener) => listener());
}

function read(): State {
  const order = kept.read<string[]>(ORDER) ?? [];
  const sittings = order.map((id) => kept.read<Sitting>(TABLE + id)).filter((one) => one !== null);
  return { sittings, likes: { ...NOTHING_LIKED, ...kept.read<Partial<Likes>>(LIKES) }, kept: true };
}

/** Keep something; a phone that keeps nothing, or nothing more, is told so, and goes on. */
function keep(key: string, value: unknown): void {
  kept.write(key, value);
  tellKept();
}

function drop(key: string): void {
  kept.remove(key);
  tellKept();
}

function tellKept(): void {
  const all = kept.isAllWritten();
  if (all !== state.kept) set({ ...state, kept: all });
}

// Another tab changed something: it is the same phone, so it is the same table. What could not be written is here only.
addEventListener("storage", (event) => {
  if (event.key !== null && !event.key.startsWith(PREFIX)) return;
  const found = read();
  const mine = state.sittings.filter((one) => kept.isUnwritten(TABLE + one.id));
  const others = found.sittings.filter((one) => !kept.isUnwritten(TABLE + one.id));
  set({ ...found, sittings: [...mine, ...others], kept: state.kept });
});
