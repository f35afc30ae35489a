/** Chooses the pictures of a game that was recorded turn by turn, and finds the pieces that differ between two of them. */

import type { Table } from "@tallytale/client";
import type { Json } from "../store/changes";
import type { Move, Place } from "../store/types";
import { rootOf } from "./acts";

// All in milliseconds. All pictures together take half a minute at most.
const LONGEST_REPLAY = 30_000;
const LAST_PICTURE = 1500;
const LONGEST_PICTURE = 1500;
const SHORTEST_PICTURE = 500;
const SHORTEST_STILL = 1500;

export interface Picture {
  readonly table: Table;
  /** The indexes of the turns that led to it from the picture before. Turns that changed nothing on the table are left out. */
  readonly turns: readonly number[];
}

/** Return the table at the start, and the table after each turn. If there are too many turns, several share a picture. */
export function picturesOf(tables: readonly Table[], places: readonly Place[], still: boolean): readonly Picture[] {
  const looks = tables.map((table) => JSON.stringify(places.map((place) => partOf(table, place))));
  const turns = [...tables.keys()].slice(0, -1).filter((turn) => looks[turn] !== looks[turn + 1]);
  const most = Math.floor((LONGEST_REPLAY - LAST_PICTURE) / (still ? SHORTEST_STILL : SHORTEST_PICTURE));
  const together = Math.ceil(turns.length / most);
  const groups = turns.flatMap((_, index) => (index % together ? [] : [turns.slice(index, index + together)]));
  return [
    { table: tables[0]!, turns: [] },
    ...groups.map((group) => ({ table: tables[group.at(-1)! + 1]!, turns: group })),
  ];
}

/** Return how long a picture is shown. The last one stays a little. */
export function pictureLength(index: number, pictures: number): number {
  if (index === pictures - 1) return LAST_PICTURE;
  return Math.min(LONGEST_PICTURE, Math.floor((LONGEST_REPLAY - LAST_PICTURE) / (pictures - 1)));
}

/** Return the seats of the players whose turns led to a picture. */
export function playersOf({ turns }: Picture, moves: readonly Move[]): ReadonlySet<Place> {
  const seats = turns.map((turn) => moves[turn]?.["seat"]);
  return new Set(seats.filter((seat) => typeof seat === "number"));
}

/** Return the part of a table that belongs to a player, or to somebody else, such as Smooki. */
export function partOf(table: Table, place: Place): Json {
  const [member = "", seat] = rootOf(place).split("/").filter(Boolean);
  const part = (table as unknown as { readonly [name: string]: Json })[member] ?? null;
  return Array.isArray(part) ? part[Number(seat)]! : part;
}

/**
 * Return the JSON Pointers of the pieces of a place that one table has and another has not. A piece that only lies at
 * another index, because one below it is gone, is not missing.
 */
export function missingFrom(other: Table, table: Table, place: Place): readonly string[] {
  const pieces = new Map(piecesIn(partOf(table, place), rootOf(place).slice(0, -1)));
  const others = new Map(piecesIn(partOf(other, place), rootOf(place).slice(0, -1)));
  const moved = [...pieces].filter(([at, piece]) => others.get(at) !== piece);
  const found = [...others].filter(([at, piece]) => pieces.get(at) !== piece).map(([, piece]) => piece);
  return moved.flatMap(([at, piece]) => {
    const index = found.indexOf(piece);
    if (index < 0) return [at];
    found.splice(index, 1);
    return [];
  });
}

/** Yield the pieces in a part of a table: what contains no list. */
function* piecesIn(value: Json, at: string): Generator<readonly [at: string, piece: string]> {
  if (hasList(value)) for (const [key, inner] of Object.entries(value)) yield* piecesIn(inner, `${at}/${key}`);
  else if (value !== null) yield [at, JSON.stringify(value)];
}

function hasList(value: Json): value is readonly Json[] | { readonly [member: string]: Json } {
  return typeof value === "object" && value !== null && (Array.isArray(value) || Object.values(value).some(hasList));
}
