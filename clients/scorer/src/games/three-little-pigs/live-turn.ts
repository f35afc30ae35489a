/** What is entered of a turn of the Three Little Pigs, and which tiles and houses can be tapped next. */

import type { Change, Finding, PigsBlow, PigsDice, PigsMove, Refusal } from "@tallytale/client";
import type { LiveOptions } from "../../live/contract";
import type { Json } from "../../store/changes";
import { isSeat } from "../../store/restore";
import { isObject } from "../../store/shapes";
import type { Move } from "../../store/types";
import { MATERIALS, type Material, PARTS, type TilePart } from "./houses";

export const DIE_SIDES = [...PARTS, "wolf"] as const;
export type DieSide = (typeof DIE_SIDES)[number];
export type Dice = Readonly<Record<DieSide, number>>;

export const DICE = 5;
const MAX_BUYS = 4;
const MAX_HOUSES = 36;

export type Kind = { readonly material: Material; readonly part: TilePart };

export type Buy = Kind & { readonly house: number | null; readonly flowerpots: number };

export type Half = {
  readonly buys: readonly Buy[];
  /** The dice that were tapped in. They count when there are five. Null if nobody taps them in. */
  readonly dice: Dice | null;
  /** The tile that was tapped, if it has several places to go. */
  readonly kind: Kind | null;
  /** What was tapped since the wolf: whose house, and which. */
  readonly wolf: { readonly seat: number | null; readonly house: number | null } | null;
};

const WOLF_COMES: PigsDice = { door: 1, window: 1, roof: 1, wolf: 2 };
export const NO_DICE: Dice = { door: 0, window: 0, roof: 0, wolf: 0 };
export const NOTHING: Half = { buys: [], dice: null, kind: null, wolf: null };

export type NextTile = Buy & { readonly changes: readonly Change[] };

export interface NextBlow extends PigsBlow {
  readonly changes: readonly Change[];
}

export function restoreHalf(value: Json): Half {
  if (!isObject(value)) return NOTHING;
  const { buys, dice, kind, wolf } = value;
  return {
    buys: Array.isArray(buys) && buys.length <= MAX_BUYS && buys.every(isBuy) ? buys : [],
    dice: isObject(dice) && DIE_SIDES.every((side) => isSeat(dice[side], DICE + 1)) ? (dice as Dice) : null,
    kind: isKind(kind) ? kind : null,
    wolf: isObject(wolf) ? { seat: indexOf(wolf["seat"]), house: indexOf(wolf["house"]) } : null,
  };
}

function isBuy(value: unknown): value is Buy {
  if (!isKind(value)) return false;
  const { house, flowerpots } = value as unknown as Record<string, unknown>;
  return (house === null || isSeat(house, MAX_HOUSES)) && isSeat(flowerpots, 10);
}

function isKind(value: unknown): value is Kind {
  return isObject(value) && isOneOf(MATERIALS, value["material"]) && isOneOf(PARTS, value["part"]);
}

function isOneOf<T>(words: readonly T[], value: unknown): value is T {
  return words.some((word) => word === value);
}

function indexOf(value: unknown): number | null {
  return isSeat(value, MAX_HOUSES) ? value : null;
}

/** Return all five dice, or null if not all are tapped in. */
export function rolled({ dice }: Half): PigsDice | null {
  return dice && countDice(dice) === DICE ? dice : null;
}

export function countDice(dice: Dice): number {
  return DIE_SIDES.reduce((sum, side) => sum + dice[side], 0);
}

export function moveOf(seat: number, half: Half, blow: PigsBlow | null = null): Move {
  return { seat, dice: rolled(half), buys: half.buys, blow } as unknown as Move;
}

/**
 * Return the question what can be done next. Once the wolf is tapped, it is about whole turns with the wolf's blows. If
 * nobody taps the dice in, it names dice with which the wolf comes, because otherwise the answer lists all purchases, too.
 */
export function questionOf(seat: number | null, half: Half): Json {
  if (seat === null) return null;
  const { buys, wolf } = half;
  return (wolf ? { seat, dice: rolled(half) ?? WOLF_COMES } : { seat, dice: rolled(half), buys }) as unknown as Json;
}

/**
 * Return what the next tap may enter, if the judge has to be asked about it: the last die, a tile that has one place to go
 * or, when a tile is tapped, one of its places.
 */
export function ahead(half: Half, options: LiveOptions): readonly Half[] {
  const dice = half.dice ? countDice(half.dice) : 0;
  if (half.dice && dice < DICE) return dice < DICE - 1 ? [] : DIE_SIDES.map((side) => withDie(half, side));
  if (half.wolf) return [];
  const tiles = nextTiles(options, half);
  const chosen = half.kind && tiles.filter((tile) => isSameKind(tile, half.kind!));
  const alone = tiles.filter((tile) => tiles.filter((other) => isSameKind(tile, other)).length === 1);
  return (chosen ?? alone).map((tile) => withTile(half, tile));
}

/** Return the turn with one more die. After the fifth, the dice begin anew. */
export function withDie(half: Half, side: DieSide): Half {
  const before = half.dice && countDice(half.dice) < DICE ? half.dice : NO_DICE;
  return { ...half, kind: null, dice: { ...before, [side]: before[side] + 1 } };
}

export function withTile(half: Half, { material, part, house, flowerpots }: Buy): Half {
  return { ...half, buys: [...half.buys, { material, part, house, flowerpots }], kind: null };
}

export function isSameKind(one: Kind, other: Kind): boolean {
  return one.material === other.material && one.part === other.part;
}

/** Return the tiles that can be bought next, each with a place where it can go. */
export function nextTiles(options: LiveOptions | null, { buys }: Half): readonly NextTile[] {
  return movesOf(options).flatMap(([{ buys: bought = [] }, changes]) => {
    if (bought.length !== buys.length + 1) return [];
    const { material, part, house = null, flowerpots = 0 } = bought.at(-1)!;
    return [{ material, part, house, flowerpots, changes }];
  });
}

/** Return the rule that forbids to buy a kind of tile now. */
export function refusalOf(options: LiveOptions | null, { material, part }: Kind): Finding | undefined {
  const isKind = ({ piece }: Refusal) => piece["material"] === material && piece["part"] === part;
  return options?.refused?.find(isKind)?.finding;
}

export function nextBlows(options: LiveOptions | null): readonly NextBlow[] {
  return movesOf(options).flatMap(([{ blow }, changes]) => (blow ? [{ ...blow, changes }] : []));
}

function movesOf(options: LiveOptions | null): readonly (readonly [PigsMove, readonly Change[]])[] {
  return (
    options?.options.map(({ move, changes }) => [move as unknown as PigsMove, changes as readonly Change[]] as const) ??
    []
  );
}
