/**
 * Functions that read tables of the Three Little Wolves, and change them as taps do. They guess where the user wants a
 * piece. Whether that is allowed, the judge says.
 */

import type { PieceScore, WolvesCard, WolvesColor, WolvesHouse, WolvesTable, WolvesWolf } from "@tallytale/client";
import { WOLVES_CARD, WOLVES_PIG_VALUE, WOLVES_PLAYER, WOLVES_WOLF_VALUE } from "../../generated/bounds";
import type { Place } from "../../store/store";

export const SMOOKI = "wolves.smooki";
export const COLORS = ["red", "yellow", "green", "white"] as const satisfies readonly WolvesColor[];
export const NUMBERS = Array.from({ length: WOLVES_CARD.number }, (_, index) => index + 1);
export const PIGS = WOLVES_PIG_VALUE;
const WILD = "white";
const LOW_CARD = 3;
export const WITH_SMOOKI = 2; // players; only in a game for two, Smooki has houses without being a player

export type Color = WolvesColor;
export type HousePart = "floors" | "basement";

/** What is selected, and what the buttons show. */
export type Focus = {
  readonly house: number;
  readonly aim: "follow" | "here" | HousePart;
  readonly page: "cards" | "guests";
  readonly shown: Color;
  /** The JSON Pointer of the piece that was added last. */
  readonly last: string;
};

export type Piece =
  | { readonly kind: "card"; readonly card: WolvesCard }
  | { readonly kind: "pig"; readonly pig: NonNullable<WolvesHouse["pig"]> }
  | { readonly kind: "wolf"; readonly wolf: WolvesWolf };

export type WolfPiece = Extract<Piece, { kind: "wolf" }>;

export interface PiecePosition {
  readonly place: Place;
  readonly house: number;
  readonly at: string;
}

const EMPTY_HOUSE: WolvesHouse = { floors: [], basement: [], pig: null, wolves: [] };

export function pieceKey(piece: Piece): string {
  if (piece.kind === "card") return `card-${piece.card.color}-${piece.card.number}`;
  return piece.kind === "pig" ? `pig-${piece.pig}` : `wolf-${piece.wolf.owner}-${piece.wolf.value}`;
}

export function housesOf(table: WolvesTable, place: Place): readonly WolvesHouse[] {
  return (typeof place === "number" ? table.players[place] : table.smooki)?.houses ?? [];
}

export function housePointer(place: Place, house: number): string {
  return `${typeof place === "number" ? `/players/${place}` : "/smooki"}/houses/${house}`;
}

export function placesOf(table: WolvesTable): readonly Place[] {
  return [...table.players.keys(), ...(table.smooki ? [SMOOKI] : [])];
}

export function cardsOf(house: WolvesHouse): readonly WolvesCard[] {
  return [...house.floors, ...(house.basement ?? [])];
}

/** Return a house's height in a report. */
export function heightOf({ facts }: PieceScore): number {
  return Number(facts["height"] ?? 0);
}

/** Return a house's color. It is white only if all its cards are white. */
export function colorOf(house: WolvesHouse | undefined): Color {
  return (house && cardsOf(house).find((card) => card.color !== WILD)?.color) ?? WILD;
}

/** Return the index of the selected house. If it equals the number of houses, a new house is selected. */
export function focusedHouse(houses: readonly WolvesHouse[], focus: Focus): number {
  return Math.min(focus.house, houses.length, WOLVES_PLAYER.houses - 1);
}

/**
 * Return the table with each wolf's owner changed to the player's new seat. Smooki's houses stay only in a game for
 * two.
 */
export function renumberWolves(table: WolvesTable, newSeat: (seat: number) => number | null): WolvesTable {
  const renumbered = (house: WolvesHouse): WolvesHouse => ({
    ...house,
    wolves: (house.wolves ?? []).flatMap((wolf) => {
      const owner = newSeat(wolf.owner);
      return owner === null ? [] : [{ ...wolf, owner }];
    }),
  });
  const built = (houses: readonly WolvesHouse[]) => ({ houses: houses.map(renumbered).filter((one) => !isEmpty(one)) });
  return {
    ...table,
    players: table.players.map(({ houses }) => built(houses)),
    smooki: table.players.length === WITH_SMOOKI && table.smooki ? built(table.smooki.houses) : null,
  };
}

export function canAddHouse(houses: readonly WolvesHouse[]): boolean {
  return houses.length < WOLVES_PLAYER.houses;
}

/** Return the index of the house that gets a piece. If `follow` is on, a card goes to the house of its color. */
export function targetHouse(houses: readonly WolvesHouse[], focus: Focus, piece: Piece): number {
  const here = focusedHouse(houses, focus);
  if (piece.kind !== "card") return Math.min(here, Math.max(houses.length - 1, 0));
  const { color } = piece.card;
  if (focus.aim !== "follow" || color === WILD || hasColor(houses[here], color)) return here;
  const other = houses.findIndex((house) => hasColor(house, color));
  if (other >= 0) return other;
  const wild = !houses[here] || colorOf(houses[here]) === WILD;
  return wild ? here : Math.min(houses.length, WOLVES_PLAYER.houses - 1);
}

function hasColor(house: WolvesHouse | undefined, color: Color): boolean {
  return !!house && cardsOf(house).some((card) => card.color === color);
}

/**
 * Return whether a card goes to the floors or to the basement of a house. A card that is too low for the top goes to
 * the basement.
 */
function partFor(house: WolvesHouse | undefined, aim: Focus["aim"], card: WolvesCard): HousePart {
  if (aim === "floors" || aim === "basement") return aim;
  const top = house?.floors.at(-1);
  return top && card.number <= LOW_CARD && card.number <= top.number ? "basement" : "floors";
}

export function addPiece(table: WolvesTable, place: Place, focus: Focus, piece: Piece): WolvesTable {
  const houses = housesOf(table, place);
  const host = targetHouse(houses, focus, piece);
  const house = houses[host] ?? EMPTY_HOUSE;
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

/** Return the table without a piece, or without a whole house. A house that becomes empty is removed too. */
export function removePiece(table: WolvesTable, spot: PiecePosition): WolvesTable {
  const houses = housesOf(table, spot.place);
  const [part, index] = spot.at.slice(housePointer(spot.place, spot.house).length + 1).split("/");
  const left = part ? withoutPiece(houses[spot.house]!, part, Number(index)) : EMPTY_HOUSE;
  const rest = isEmpty(left) ? houses.toSpliced(spot.house, 1) : houses.with(spot.house, left);
  return withHouses(table, spot.place, rest);
}

function withoutPiece(house: WolvesHouse, part: string, index: number): WolvesHouse {
  if (part === "pig") return { ...house, pig: null };
  return { ...house, [part]: (house[part as HousePart | "wolves"] ?? []).toSpliced(index, 1) };
}

function isEmpty(house: WolvesHouse): boolean {
  return !cardsOf(house).length && !house.pig && !house.wolves?.length;
}

function withHouses(table: WolvesTable, place: Place, houses: readonly WolvesHouse[]): WolvesTable {
  if (typeof place !== "number") return { ...table, smooki: houses.length ? { houses: [...houses] } : null };
  return {
    ...table,
    players: table.players.map((player, seat) => (seat === place ? { houses: [...houses] } : player)),
  };
}

/** Return the pieces of a house with their JSON Pointers: floors from the lowest up, basement, pig, wolves. */
export function piecesOf(house: WolvesHouse, at: string): readonly (readonly [string, Piece])[] {
  const cards = (part: HousePart) =>
    (house[part] ?? []).map((card, index) => [`${at}/${part}/${index}`, { kind: "card", card }] as const);
  const pig = house.pig ? [[`${at}/pig`, { kind: "pig", pig: house.pig }] as const] : [];
  const wolves = (house.wolves ?? []).map((wolf, index) => [`${at}/wolves/${index}`, { kind: "wolf", wolf }] as const);
  return [...cards("floors"), ...cards("basement"), ...pig, ...wolves];
}

/** Return where each piece is on the table, by its key from `pieceKey`. */
export function locatePieces(table: WolvesTable): ReadonlyMap<string, PiecePosition> {
  const found = new Map<string, PiecePosition>();
  for (const place of placesOf(table))
    housesOf(table, place).forEach((one, house) => {
      for (const [at, piece] of piecesOf(one, housePointer(place, house)))
        found.set(pieceKey(piece), { place, house, at });
    });
  return found;
}

export function allCards(): readonly Piece[] {
  return COLORS.flatMap((color) => NUMBERS.map((number) => ({ kind: "card", card: { color, number } }) as const));
}

export function wolvesOf(owner: number): readonly WolfPiece[] {
  return WOLVES_WOLF_VALUE.map((value) => ({ kind: "wolf", wolf: { owner, value } }) as const);
}
