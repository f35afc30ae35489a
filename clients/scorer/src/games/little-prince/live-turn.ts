/** What is entered of a turn of the Little Prince: a tile that somebody takes, and what the judge says about it. */

import type { Change, Finding, PrinceTable } from "@tallytale/client";
import type { Kept, KnownToGame, LiveOptions } from "../../live/contract";
import type { Json } from "../../store/changes";
import { isSeat } from "../../store/restore";
import { isObject } from "../../store/shapes";
import type { Move } from "../../store/types";
import { CHARACTERS } from "./character-portraits";
import { knownTiles, signature, starsOf, withSignature } from "./known-tiles";
import { type Character, cells, EXPECTED_KINDS, SIDE, TILE_KINDS, type TileKind } from "./planet";

const MAX_CELLS = SIDE * SIDE;
const MAX_TEXT = 320; // characters of JSON, more than a tile with every object has
const MAX_DRAWN = 5; // tiles on the table, one for each player
const TWO = 2;
const STEPS = ["take", "note", "pile"] as const;

/** A tile as somebody takes it: face up, unless it is a hidden character. */
export type TakenTile = {
  readonly kind: TileKind;
  readonly objects?: { readonly [thing: string]: number };
  readonly character?: string | null;
  readonly big_star?: number;
};

export type Half = {
  /** What the next tap on a tile or a pile does: take a tile, note that it lies on the table, or choose a pile. */
  readonly step: (typeof STEPS)[number];
  /** The pile, where the players had to say it. */
  readonly kind: TileKind | null;
  readonly tile: TakenTile | null;
  /** The tiles that lie on the table in a round, as far as the players have noted them. */
  readonly drawn: { readonly round: number; readonly names: readonly string[] } | null;
  /** After the end: the planet and the cell of the hidden character that is turned over. */
  readonly hidden: { readonly seat: number; readonly cell: number } | null;
};

export const NOTHING: Half = { step: "take", kind: null, tile: null, drawn: null, hidden: null };

type Facts = KnownToGame<PrinceTable>["facts"];

/** A legal move, and what it changes on the table. */
export interface NextTile {
  readonly move: { readonly seat: number; readonly tile: TakenTile; readonly cell: readonly [number, number] };
  readonly changes: readonly Change[];
}

export function restoreHalf(value: Json): Half {
  if (!isObject(value)) return NOTHING;
  const { step, kind, tile, drawn, hidden } = value;
  const [seat, cell] = isObject(hidden) ? [hidden["seat"], hidden["cell"]] : [];
  return {
    step: STEPS.find((one) => one === step) ?? "take",
    kind: isKind(kind) ? kind : null,
    tile: isTile(tile) ? tile : null,
    drawn: isDrawn(drawn) ? drawn : null,
    hidden: isSeat(seat, MAX_CELLS) && isSeat(cell, MAX_CELLS) ? { seat, cell } : null,
  };
}

function isKind(value: unknown): value is TileKind {
  return TILE_KINDS.some((one) => one === value);
}

function isTile(value: unknown): value is TakenTile {
  return isObject(value) && isKind(value["kind"]) && JSON.stringify(value).length < MAX_TEXT;
}

function isDrawn(value: unknown): value is NonNullable<Half["drawn"]> {
  if (!isObject(value) || !isSeat(value["round"], MAX_CELLS + 1)) return false;
  const { names } = value;
  return Array.isArray(names) && names.length <= MAX_DRAWN && names.every((one) => typeof one === "string");
}

/** Return the kind of tile that is taken: the one that the players chose or, if they chose none, that of this round. */
export function kindOf({ kind }: Half, facts: Facts): TileKind | null {
  const [now] = [kind, facts["kind"]].filter(isKind);
  return now ?? null;
}

/** Return the tiles that still lie on the table in this round, as far as they were noted. */
export function drawnNow({ drawn }: Half, facts: Facts): readonly string[] {
  return drawn && drawn.round === facts["round"] ? drawn.names : [];
}

/** Return how many more tiles can be noted. In a game for two, two of the three tiles lie face up. */
export function roomForDrawn(half: Half, facts: Facts, players: number): number {
  const left = Array.isArray(facts["tiles_left"]) ? facts["tiles_left"].map(Number) : [];
  const toTake = left.filter((one) => one === Math.max(...left)).length;
  return (players === TWO ? TWO : toTake) - drawnNow(half, facts).length;
}

export function withDrawn(half: Half, facts: Facts, names: readonly string[]): Half {
  return { ...half, drawn: names.length ? { round: Number(facts["round"]), names } : null };
}

/** Return what stays noted before and after a move, if anything was noted. */
export function keptAt(half: Half, facts: Facts, { tile }: NextTile["move"]): Kept<Half> | undefined {
  const names = drawnNow(half, facts);
  if (!names.length) return undefined;
  const taken = names.indexOf(nameOf(tile));
  const rest = taken < 0 ? names : names.toSpliced(taken, 1);
  const before = withDrawn({ ...NOTHING, kind: half.kind }, facts, names);
  return { before, after: rest.length ? withDrawn(NOTHING, facts, rest) : null };
}

/** Return the turn with the pile that somebody chose. What was noted of another pile is forgotten. */
export function withPile(half: Half, facts: Facts, kind: TileKind): Half {
  return { ...half, step: "take", kind, drawn: kind === kindOf(half, facts) ? half.drawn : null };
}

export function withTile(half: Half, tile: TakenTile): Half {
  return { ...half, step: "take", kind: tile.kind, tile };
}

/** Return what the next tap may enter, if the judge has to be asked about it: a pile or, if the pile is known, its tiles. */
export function ahead(half: Half, options: LiveOptions, facts: Facts): readonly Half[] {
  if (half.tile || half.hidden) return [];
  const open = nextTiles(options).map(({ move }) => move.tile);
  const kind = half.step === "pile" ? null : kindOf(half, facts);
  if (!kind) {
    const piles = TILE_KINDS.filter((one) => open.some((tile) => tile.kind === one));
    return piles.map((one) => withPile(half, facts, one));
  }
  const characters = [...CHARACTERS, null].filter((who) => open.some(({ character }) => character === who));
  const tiles =
    kind === "character" ? characters.map(characterTile) : knownTiles(kind).map((objects) => landTile(kind, objects));
  const noted = drawnNow(half, facts).flatMap((name) => tileNamed(kind, name) ?? []);
  return [...noted, ...tiles].map((tile) => withTile(half, tile));
}

/** Return the moves with which the next tap may end the turn, and what stays noted after each. */
export function movesAhead(half: Half, options: LiveOptions, facts: Facts): readonly (readonly [Move, Half | null])[] {
  if (!half.tile) return [];
  return nextTiles(options).map(({ move }) => [move as unknown as Move, keptAt(half, facts, move)?.after ?? null]);
}

/** Return the name by which a tile is noted. */
export function nameOf({ character, objects }: TakenTile): string {
  return character ?? signature(objects);
}

/** Return the known tile with this name. */
export function tileNamed(kind: TileKind, name: string): TakenTile | null {
  if (kind === "character") return CHARACTERS.some((who) => who === name) ? characterTile(name) : null;
  const objects = withSignature(kind, name);
  return objects ? landTile(kind, objects) : null;
}

/** Return the tile of a character. Null is a hidden character. */
export function characterTile(character: string | null): TakenTile {
  return { kind: "character", character, ...(character && { big_star: starsOf(character) }) };
}

export function landTile(kind: TileKind, objects: object): TakenTile {
  return { kind, objects: objects as NonNullable<TakenTile["objects"]> };
}

/** Return a move of a player as an example, to ask the judge whether it is their turn, or whether a pile can be taken. */
export function moveOf(
  seat: number,
  half: Half,
  { tables, facts }: Pick<KnownToGame<PrinceTable>, "tables" | "facts">,
): Move {
  const table = tables.at(-1)!;
  const cell = freePlaces(table, seat, kindOf(half, facts))[0] ?? freePlaces(table, seat, null)[0] ?? 0;
  const kind = EXPECTED_KINDS[cell]!;
  return moveTo(seat, kind === "character" ? characterTile(unusedCharacter(table)) : { kind }, cell);
}

/** Return the free cells of a planet for this kind of tile or, without a kind, for any. */
export function freePlaces({ players }: PrinceTable, seat: number, kind: TileKind | null): readonly number[] {
  const { planet } = players[seat]!;
  const tiles = planet.form === "grid" ? cells(planet) : [];
  const isFor = (cell: number) => kind === null || EXPECTED_KINDS[cell] === kind;
  return [...EXPECTED_KINDS.keys()].filter((cell) => !tiles[cell] && isFor(cell));
}

/** Return a character that lies on no planet, so that the box has a tile of it. */
function unusedCharacter({ players }: PrinceTable): Character {
  const tiles = players.flatMap(({ planet }) => (planet.form === "grid" ? cells(planet) : []));
  const used = new Set(tiles.map((tile) => tile?.kind === "character" && tile.character));
  return CHARACTERS.find((who) => !used.has(who)) ?? CHARACTERS[0]!;
}

export function moveTo(seat: number, tile: TakenTile, cell: number): Move {
  return { seat, tile, cell: [Math.floor(cell / SIDE), cell % SIDE] } as unknown as Move;
}

/** Return the question what can be done: where a tile can go, or which characters a hidden one can be. */
export function questionOf(seat: number | null, half: Half, { facts }: KnownToGame<PrinceTable>): Json {
  if (half.hidden) return { seat: half.hidden.seat, kind: "character" };
  if (seat === null) return null;
  if (half.tile) return { seat, tile: half.tile } as unknown as Json;
  const kind = half.step === "pile" ? null : kindOf(half, facts);
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
