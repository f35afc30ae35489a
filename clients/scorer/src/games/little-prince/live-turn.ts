/** What is entered of a turn of the Little Prince: a tile that somebody takes, and what the judge says about it. */

import type { Change, Finding, PrinceTable } from "@tallytale/client";
import type { KnownToGame, LiveOptions } from "../../live/contract";
import type { Json } from "../../store/changes";
import { isSeat } from "../../store/restore";
import { isObject } from "../../store/shapes";
import type { Move } from "../../store/types";
import { type Character, cells, EXPECTED_KINDS, SIDE, TILE_KINDS, type TileKind } from "./planet";

const MAX_CELLS = SIDE * SIDE;
const MAX_TEXT = 40;

/** A tile as somebody takes it: face up, unless it is a hidden character. */
export type TakenTile = {
  readonly kind: TileKind;
  readonly objects?: { readonly [thing: string]: number };
  readonly character?: string | null;
  readonly big_star?: number;
};

export type Half = {
  /** The pile, where the players had to say it. */
  readonly kind: TileKind | null;
  readonly tile: TakenTile | null;
  /** After the end: the planet and the cell of the hidden character that is turned over. */
  readonly hidden: { readonly seat: number; readonly cell: number } | null;
};

export const NOTHING: Half = { kind: null, tile: null, hidden: null };

/** A legal move, and what it changes on the table. */
export interface NextTile {
  readonly move: { readonly seat: number; readonly tile: TakenTile; readonly cell: readonly [number, number] };
  readonly changes: readonly Change[];
}

export function restoreHalf(value: Json): Half {
  if (!isObject(value)) return NOTHING;
  const { kind, tile, hidden } = value;
  const [seat, cell] = isObject(hidden) ? [hidden["seat"], hidden["cell"]] : [];
  return {
    kind: isKind(kind) ? kind : null,
    tile: isTile(tile) ? tile : null,
    hidden: isSeat(seat, MAX_CELLS) && isSeat(cell, MAX_CELLS) ? { seat, cell } : null,
  };
}

function isKind(value: unknown): value is TileKind {
  return TILE_KINDS.some((one) => one === value);
}

function isTile(value: unknown): value is TakenTile {
  return isObject(value) && isKind(value["kind"]) && JSON.stringify(value).length < MAX_TEXT * TILE_KINDS.length;
}

/** Return the kind of tile that is taken: the one of this round or, in a new round, the one that the players chose. */
export function kindOf({ kind }: Half, facts: KnownToGame<PrinceTable>["facts"]): TileKind | null {
  const [now] = [facts["kind"], kind].filter(isKind);
  return now ?? null;
}

/** Return a move of a player as an example, to ask the judge whether it is their turn. */
export function moveOf(seat: number, half: Half, { tables, facts }: KnownToGame<PrinceTable>): Move {
  const planet = tables.at(-1)!.players[seat]!.planet;
  const tiles = planet.form === "grid" ? cells(planet) : [];
  const wanted = kindOf(half, facts);
  const free = [...EXPECTED_KINDS.keys()].filter((one) => !tiles[one]);
  const cell = free.find((one) => EXPECTED_KINDS[one] === wanted) ?? free[0] ?? 0;
  const kind = EXPECTED_KINDS[cell]!;
  const tile = kind === "character" ? { kind, character: "king" } : { kind };
  return moveTo(seat, tile, cell);
}

export function moveTo(seat: number, tile: TakenTile, cell: number): Move {
  return { seat, tile, cell: [Math.floor(cell / SIDE), cell % SIDE] } as unknown as Move;
}

/** Return the question what can be done: where a tile can go, or which characters a hidden one can be. */
export function questionOf(seat: number | null, half: Half, { facts }: KnownToGame<PrinceTable>): Json {
  if (half.hidden) return { seat: half.hidden.seat, kind: "character" };
  if (seat === null) return null;
  if (half.tile) return { seat, tile: half.tile } as unknown as Json;
  const kind = kindOf(half, facts);
  return kind ? { seat, kind } : { seat };
}

export function nextTiles(options: LiveOptions | null): readonly NextTile[] {
  return (
    options?.options.map(({ move, changes }) => ({
      move: move as unknown as NextTile["move"],
      changes: changes as readonly Change[],
    })) ?? []
  );
}

export function cellOf({ move: { cell } }: NextTile): number {
  return cell[0] * SIDE + cell[1];
}

/** Return the rule that forbids to take a character now. */
export function refusalOf(options: LiveOptions | null, character: Character): Finding | undefined {
  return options?.refused?.find(({ piece }) => piece["character"] === character)?.finding;
}
