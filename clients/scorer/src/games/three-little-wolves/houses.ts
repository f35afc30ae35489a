/** Where a tap puts a piece, and where pieces lie. A guess of what was meant, and no law: the judge has the last word. */

import type { WolvesCard, WolvesHouse, WolvesTable, WolvesWolf } from "@tallytale/client";
import type { Place } from "../../store/store";

export const SMOOKI = "wolves.smooki";
export const COLORS = ["red", "yellow", "green", "white"] as const;
export const NUMBERS = Array.from({ length: 14 }, (_, index) => index + 1);
export const PIGS = [2, 3, 4] as const;
export const VALUES = [3, 4, 5] as const;
const WILD = "white";
const DEEPEST = 3;
const MOST_HOUSES = 8; // that a table has room for

export type Color = WolvesCard["color"];
export type Part = "floors" | "basement";

/** A house, what goes into it next (whatever seems right, or: here, on top, under the ground), and the palette. */
export type Focus = {
  readonly house: number;
  readonly aim: "follow" | "here" | Part;
  readonly page: "cards" | "guests";
  readonly shown: Color;
  /** The piece put last, by its pointer. */
  readonly last: string;
};

export type Piece =
  | { readonly kind: "card"; readonly card: WolvesCard }
  | { readonly kind: "pig"; readonly pig: NonNullable<WolvesHouse["pig"]> }
  | { readonly kind: "wolf"; readonly wolf: WolvesWolf };

/** Where a piece lies: at a place, in a house, and at a JSON Pointer into the table. */
export interface Spot {
  readonly place: Place;
  readonly house: number;
  readonly at: string;
}

const BARE: WolvesHouse = { floors: [], basement: [], pig: null, wolves: [] };

export function nameOf(piece: Piece): string {
  if (piece.kind === "card") return `card-${piece.card.color}-${piece.card.number}`;
  return piece.kind === "pig" ? `pig-${piece.pig}` : `wolf-${piece.wolf.owner}-${piece.wolf.value}`;
}

export function housesAt(table: WolvesTable, place: Place): readonly WolvesHouse[] {
  return (typeof place === "number" ? table.players[place] : table.smooki)?.houses ?? [];
}

export function pointerTo(place: Place, house: number): string {
  return `${typeof place === "number" ? `/players/${place}` : "/smooki"}/houses/${house}`;
}

export function placesOf(table: WolvesTable): readonly Place[] {
  return [...table.players.keys(), ...(table.smooki ? [SMOOKI] : [])];
}

export function cardsOf(house: WolvesHouse): readonly WolvesCard[] {
  return [...house.floors, ...(house.basement ?? [])];
}

/** Return a house's colour: white has none of its own. */
export function colorOf(house: WolvesHouse | undefined): Color {
  return (house && cardsOf(house).find((card) => card.color !== WILD)?.color) ?? WILD;
}

/** Return the house in focus: one past the last is a plot to build on. */
export function inFocus(houses: readonly WolvesHouse[], focus: Focus): number {
  return Math.min(focus.house, houses.length, MOST_HOUSES - 1);
}

export function hasPlot(houses: readonly WolvesHouse[]): boolean {
  return houses.length < MOST_HOUSES;
}

/** Return the house that a piece goes into. */
export function hostOf(houses: readonly WolvesHouse[], focus: Focus, piece: Piece): number {
  const here = inFocus(houses, focus);
  if (piece.kind !== "card") return Math.min(here, Math.max(houses.length - 1, 0));
  const { color } = piece.card;
  if (focus.aim !== "follow" || color === WILD || has(houses[here], color)) return here;
  const other = houses.findIndex((house) => has(house, color));
  if (other >= 0) return other;
  const wild = !houses[here] || colorOf(houses[here]) === WILD;
  return wild ? here : Math.min(houses.length, MOST_HOUSES - 1);
}

function has(house: WolvesHouse | undefined, color: Color): boolean {
  return !!house && cardsOf(house).some((card) => card.color === color);
}

/** Return the part of a house that a card goes to: a low one that can't go on top, under the ground. */
export function partFor(house: WolvesHouse | undefined, aim: Focus["aim"], card: WolvesCard): Part {
  if (aim === "floors" || aim === "basement") return aim;
  const top = house?.floors.at(-1);
  return top && card.number <= DEEPEST && card.number <= top.number ? "basement" : "floors";
}

/** Return the table with a piece more. */
export function put(table: WolvesTable, place: Place, focus: Focus, piece: Piece): WolvesTable {
  const houses = housesAt(table, place);
  const host = hostOf(houses, focus, piece);
  const house = houses[host] ?? BARE;
  const built = [...houses];
  built[host] = withPiece(house, piece, focus.aim);
  return withHouses(table, place, built);
}

function withPiece(house: WolvesHouse, piece: Piece, aim: Focus["aim"]): WolvesHouse {
  if (piece.kind === "pig") return { ...house, pig: piece.pig };
  if (piece.kind === "wolf") return { ...house, wolves: [...(house.wolves ?? []), piece.wolf] };
  const part = partFor(house, aim, piece.card);
  return { ...house, [part]: [...(house[part] ?? []), piece.card] };
}

/** Return the table without what lies at a place: a piece of a house, or all of it. An empty house goes too. */
export function without(table: WolvesTable, spot: Spot): WolvesTable {
  const houses = housesAt(table, spot.place);
  const [part, index] = spot.at.slice(pointerTo(spot.place, spot.house).length + 1).split("/");
  const left = part ? withoutPiece(houses[spot.house]!, part, Number(index)) : BARE;
  const rest = isBare(left) ? houses.toSpliced(spot.house, 1) : houses.with(spot.house, left);
  return withHouses(table, spot.place, rest);
}

function withoutPiece(house: WolvesHouse, part: string, index: number): WolvesHouse {
  if (part === "pig") return { ...house, pig: null };
  return { ...house, [part]: (house[part as Part | "wolves"] ?? []).toSpliced(index, 1) };
}

function isBare(house: WolvesHouse): boolean {
  return !cardsOf(house).length && !house.pig && !house.wolves?.length;
}

function withHouses(table: WolvesTable, place: Place, houses: readonly WolvesHouse[]): WolvesTable {
  if (typeof place !== "number") return { ...table, smooki: { houses: [...houses] } };
  return {
    ...table,
    players: table.players.map((player, seat) => (seat === place ? { houses: [...houses] } : player)),
  };
}

/** Return every piece of a house with its pointer: floors from the ground up, the basement, the guests. */
export function piecesOf(house: WolvesHouse, at: string): readonly (readonly [string, Piece])[] {
  const cards = (part: Part) =>
    (house[part] ?? []).map((card, index) => [`${at}/${part}/${index}`, { kind: "card", card }] as const);
  const pig = house.pig ? [[`${at}/pig`, { kind: "pig", pig: house.pig }] as const] : [];
  const wolves = (house.wolves ?? []).map((wolf, index) => [`${at}/wolves/${index}`, { kind: "wolf", wolf }] as const);
  return [...cards("floors"), ...cards("basement"), ...pig, ...wolves];
}

/** Return where each piece lies, by its name. */
export function whereabouts(table: WolvesTable): ReadonlyMap<string, Spot> {
  const found = new Map<string, Spot>();
  for (const place of placesOf(table))
    housesAt(table, place).forEach((one, house) => {
      for (const [at, piece] of piecesOf(one, pointerTo(place, house))) found.set(nameOf(piece), { place, house, at });
    });
  return found;
}

export function allCards(): readonly Piece[] {
  return COLORS.flatMap((color) => NUMBERS.map((number) => ({ kind: "card", card: { color, number } }) as const));
}

export function wolvesOf(owner: number): readonly Piece[] {
  return VALUES.map((value) => ({ kind: "wolf", wolf: { owner, value } }) as const);
}
