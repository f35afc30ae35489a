/**
 * Checks data from outside: from the phone's storage, other tabs, links, QR codes and files.
 *
 * Laws of this file: each `restore` function takes any value, and either returns a value of its result type or null. None
 * throws. `restoreTable` returns a table unchanged or not at all. The other functions replace invalid members by a default.
 */

import type { Table } from "@tallytale/client";
import type { Json } from "./changes";
import { uniqueNames } from "./faces";
import { fits, isGame, isObject } from "./shapes";
import {
  type Draft,
  type GameRecord,
  type LivePart,
  type LiveStep,
  LOOKS,
  type Look,
  type OpenGame,
  type PartAssignment,
  type Person,
  type Settings,
  type SharedGame,
} from "./types";

export const MAX_NAME_LENGTH = 24; // characters
export const MAX_UNDO_STEPS = 2000;
export const MAX_KNOWN_NAMES = 24;
export const MAX_NOTE_LENGTH = 300;
const MAX_ID_LENGTH = 100;
const MAX_FOCUS_LENGTH = 1000; // characters of JSON
const MAX_PATH_LENGTH = 12; // the deepest value in a table has a path of this many keys
const MAX_CONFIRMED = 200;
export const MAX_MOVES = 500; // the most that the judge replays
const MAX_RECORD_LENGTH = 250_000; // characters of JSON; the judge reads 256 KiB
const MAX_LIVE_STEPS = 1000;
const DEFAULT_SETTINGS: Settings = { language: null, theme: "auto", known: [], showPoints: false, sound: null };

/**
 * A request to other players to enter their pieces on their own phones. It contains the players' symbols and no names.
 */
export interface PartRequest {
  readonly to: string;
  readonly game: string;
  readonly variant: string;
  readonly looks: readonly Look[];
  /** The seats of the players whose pieces are still missing. */
  readonly seats: readonly number[];
  /** True if the game is still being played, so that the pieces are entered one after the other. */
  readonly playing?: boolean;
}

/** The answer to a `PartRequest`: one player's pieces. */
export interface SubmittedPart {
  readonly to: string;
  readonly game: string;
  readonly variant: string;
  readonly players: number;
  readonly seat: number;
  readonly player: Table["players"][number];
}

/** Check a value, and return it as a table that the judge can read, or null. The table may break rules of the game. */
export function restoreTable(value: unknown): Table | null {
  return fits(value, "Table") ? (value as unknown as Table) : null;
}

/** Return exactly one player for each seat. If two players have the same symbol, the second one gets another. */
export function restorePeople(value: unknown, seats: number): readonly Person[] {
  const given = Array.isArray(value) ? value.slice(0, seats) : [];
  const people: Person[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const { name, look } = isObject(given[seat]) ? given[seat] : {};
    const isFree = (one: Look) => people.every((person) => person.look !== one);
    const own = LOOKS.find((one) => one === look && isFree(one));
    people.push({ name: restoreName(name), look: own ?? LOOKS.find(isFree) ?? LOOKS[0] });
  }
  return people;
}

/** Return a text as a player's name, cut to the length of the name field. */
function restoreName(value: unknown): string {
  return typeof value === "string" ? Array.from(value.slice(0, 100)).slice(0, MAX_NAME_LENGTH).join("") : "";
}

export function restoreNote(value: unknown): string {
  return typeof value === "string" ? value.slice(0, MAX_NOTE_LENGTH) : "";
}

export function restoreNames(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.slice(0, LOOKS.length).map(restoreName) : [];
}

/** Check a value, and return it as an open game, or null. Invalid undo steps are left out. */
export function restoreOpenGame(value: unknown): OpenGame | null {
  if (!isObject(value) || !isId(value["id"])) return null;
  const table = restoreTable(value["table"]);
  if (!table) return null;
  const { id, people, place, focus, past, future, part, onOwnPhones, played, inHistory, untouched, confirmed } = value;
  const seats = table.players.length;
  const live = restoreLive(value["live"], table);
  return {
    id,
    table,
    people: restorePeople(people, seats),
    place: isSeat(place, seats) || isId(place) ? place : 0,
    focus: restoreFocus(focus),
    past: restoreSteps(past),
    future: restoreSteps(future),
    ...(isPart(part, seats) && { part: { to: part.to, seat: part.seat } }),
    ...(onOwnPhones === true && { onOwnPhones }),
    ...(isDate(played) && { played }),
    ...(inHistory === true && { inHistory }),
    ...(untouched === true && { untouched }),
    ...(Array.isArray(confirmed) && { confirmed: confirmed.filter(isText).slice(-MAX_CONFIRMED) }),
    ...(live && { live }),
  };
}

/** Check a value, and return it as what is known of a running game with this table, or null. */
export function restoreLive(value: unknown, { game, players }: Table): LivePart | null {
  if (!isObject(value) || !isDraft(value)) return null;
  const start = restoreTable(value["start"]);
  if (start?.game !== game || start.players.length !== players.length) return null;
  const { moves, half, past, future } = value;
  return { start, moves, half, past: restoreLiveSteps(past), future: restoreLiveSteps(future) };
}

/** Check a value, and return it as the record of the game with this table, or null. The judge checks the moves. */
export function restoreRecord(value: unknown, table: Table): GameRecord | null {
  const live = restoreLive(isObject(value) ? { ...value, half: null } : null, table);
  return live && { start: live.start, moves: live.moves };
}

/** Check a value, and return it as a copy of a running game, or null. */
export function restoreSharedGame(value: unknown): SharedGame | null {
  if (!isObject(value) || !isId(value["id"]) || !isDate(value["time"])) return null;
  const { id, time, looks } = value;
  const start = restoreTable(value["start"]);
  const live = start && restoreLive(value, start);
  if (!live || !isUniqueList(looks, 2, LOOKS.length) || !looks.every(isLook)) return null;
  return looks.length === start.players.length ? { id, time, looks, live } : null;
}

function restoreLiveSteps(value: unknown): readonly LiveStep[] {
  return Array.isArray(value) && value.length <= MAX_LIVE_STEPS && value.every(isLiveStep) ? value : [];
}

function isLiveStep(value: unknown): value is LiveStep {
  if (!isObject(value)) return false;
  const { at, before, after } = value;
  return isSeat(at, MAX_MOVES + 1) && isObject(before) && isObject(after) && isDraft(before) && isDraft(after);
}

function isDraft(value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & Draft {
  const { moves, half } = value;
  if (!Array.isArray(moves) || moves.length > MAX_MOVES || !moves.every(isObject)) return false;
  return half !== undefined && isShort(moves, MAX_RECORD_LENGTH) && isShort(half, MAX_FOCUS_LENGTH);
}

/** Check a value, and return it as a request for a player's pieces, or null. */
export function restorePartRequest(value: unknown): PartRequest | null {
  if (!isObject(value)) return null;
  const { to, game, variant, looks, seats, playing } = value;
  if (!isId(to) || !isGame(game) || !isId(variant) || !isUniqueList(looks, 2, LOOKS.length)) return null;
  if (!looks.every(isLook) || !isUniqueList(seats, 1, looks.length)) return null;
  const isTheirs = (seat: unknown): seat is number => isSeat(seat, looks.length);
  return seats.every(isTheirs) ? { to, game, variant, looks, seats, ...(playing === true && { playing }) } : null;
}

/** Check a value, and return it as one player's pieces, or null. */
export function restorePart(value: unknown): SubmittedPart | null {
  if (!isObject(value)) return null;
  const { to, game, variant, players, seat, player } = value;
  if (!isId(to) || !isSeat(players, LOOKS.length + 1) || !isSeat(seat, players)) return null;
  const table = restoreTable({ game, variant, players: Array.from({ length: players }, () => player) });
  if (!table?.variant) return null;
  return { to, game: table.game, variant: table.variant, players, seat, player: table.players[0]! };
}

export function restoreSettings(value: unknown): Settings {
  if (!isObject(value)) return DEFAULT_SETTINGS;
  const { language, theme, known, showPoints, sound } = value;
  return {
    language: isId(language) ? language : null,
    theme: theme === "light" || theme === "dark" ? theme : "auto",
    known: restoreKnown(known),
    showPoints: showPoints === true,
    sound: typeof sound === "boolean" ? sound : null,
  };
}

function restoreKnown(value: unknown): readonly Person[] {
  const given = Array.isArray(value) ? value.slice(0, MAX_KNOWN_NAMES).filter(isObject) : [];
  const people = given.map(({ name, look }) => ({ name: restoreName(name), look: isLook(look) ? look : LOOKS[0] }));
  return uniqueNames(people.filter((person) => person.name));
}

/** Tell whether a value is a text of letters, digits, `_`, `.` and `-`, such as a game's name or a saved game's id. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && value.length <= MAX_ID_LENGTH && /^[\w.-]+$/.test(value);
}

export function isSeat(value: unknown, seats: number): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < seats;
}

/** Tell whether a value is a time as `toISOString` writes it. */
export function isDate(value: unknown): value is string {
  return (
    typeof value === "string" &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}

/**
 * Tell whether a value is a list without duplicates. A list that is too long is refused before its items are compared.
 */
export function isUniqueList(value: unknown, min: number, max: number): value is readonly unknown[] {
  return Array.isArray(value) && value.length >= min && value.length <= max && new Set(value).size === value.length;
}

function isLook(value: unknown): value is Look {
  return LOOKS.some((look) => look === value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isPart(value: unknown, seats: number): value is PartAssignment {
  return isObject(value) && isId(value["to"]) && isSeat(value["seat"], seats);
}

/** Return what is selected in a saved game. `positionIn` checks later whether that exists. */
function restoreFocus(value: unknown): Json {
  return isShort(value, MAX_FOCUS_LENGTH) ? ((value ?? null) as Json) : null;
}

function isShort(value: unknown, length: number): boolean {
  try {
    return JSON.stringify(value ?? null).length <= length;
  } catch {
    return false; // the value is nested too deeply
  }
}

/** Return the saved undo steps. Their tables are checked later, when `undo` or `redo` leads to them. */
function restoreSteps(value: unknown): OpenGame["past"] {
  if (!Array.isArray(value) || !value.every(isStep)) return [];
  return value.slice(-MAX_UNDO_STEPS) as unknown as OpenGame["past"];
}

function isStep(value: unknown): boolean {
  if (!isObject(value) || !isPath(value["at"]) || !isPosition(value["from"]) || !isPosition(value["to"])) return false;
  return value["before"] !== undefined && value["after"] !== undefined;
}

function isPath(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length <= MAX_PATH_LENGTH && value.every((key) => isId(key) || Number.isInteger(key))
  );
}

function isPosition(value: unknown): boolean {
  return isObject(value) && (isId(value["place"]) || isSeat(value["place"], LOOKS.length));
}
