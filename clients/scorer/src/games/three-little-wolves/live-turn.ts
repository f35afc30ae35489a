/** What is entered of a turn of the Three Little Wolves, and what the judge says can be done next. */

import type { Change, Finding, WolvesCard, WolvesTable } from "@tallytale/client";
import type { KnownToGame, LiveOptions } from "../../live/contract";
import type { Json } from "../../store/changes";
import { isSeat } from "../../store/restore";
import { isObject } from "../../store/shapes";
import type { Move, Place } from "../../store/types";
import { allCards, COLORS, housesOf, NUMBERS, pieceKey, placesOf, SMOOKI, type WolfPiece, wolvesOf } from "./houses";

type Facts = KnownToGame<WolvesTable>["facts"];

const MAX_HOUSES = 8;

/** A house on the table, or a place for a new one. `seat` is null for Smooki's houses. */
export type HouseAt = { readonly seat: number | null; readonly house: number | null };

/** A card, as it is saved. */
export type Card = Pick<WolvesCard, "color" | "number">;

export type Half = {
  /** The card that was tapped, if it has several places to go, or if it is discarded or revealed. */
  readonly card: Card | null;
  /** What the tapped card is for. */
  readonly for: "building" | "discarding" | "smooki";
  /** The number on the wolf that was tapped. */
  readonly wolf: number | null;
  readonly pig: DrawnPig | null;
};

/** The pig that was drawn: by whom, its number and its house, as far as the players had to say it. */
export type DrawnPig = {
  readonly seat: Place | null;
  readonly token: number | null;
  readonly at: HouseAt | null;
};

const DRAWN: DrawnPig = { seat: null, token: null, at: null };

export const NOTHING: Half = { card: null, for: "building", wolf: null, pig: null };
export const PIG_DRAWN: Half = { ...NOTHING, pig: DRAWN };

/** A legal move, and what it changes on the table. */
export interface NextMove {
  readonly move: WolvesMove;
  readonly changes: readonly Change[];
  /** Why it is this move, for one that the rules choose. */
  readonly why: Readonly<Record<string, unknown>> | undefined;
}

/** A move of any kind, as the judge writes it: members with their default are left out. */
export interface WolvesMove {
  readonly do: "build" | "discard" | "pig" | "send" | "reveal";
  readonly seat?: number | null;
  readonly card?: WolvesCard | null;
  readonly house?: number | { readonly seat?: number | null; readonly house: number } | null;
  readonly basement?: boolean;
  readonly wolf?: { readonly value: number; readonly seat?: number | null; readonly house: number } | null;
  readonly token?: number;
  readonly effect?: string | null;
  readonly discarded?: boolean;
}

export function restoreHalf(value: Json): Half {
  if (!isObject(value)) return NOTHING;
  const { card, wolf, pig } = value;
  const kind = value["for"];
  return {
    card: isCard(card) ? card : null,
    for: kind === "discarding" || kind === "smooki" ? kind : "building",
    wolf: isNumber(wolf) ? wolf : null,
    pig: isObject(pig) ? restorePig(pig) : null,
  };
}

function restorePig({ seat, token, at }: { readonly [member: string]: unknown }): DrawnPig {
  return {
    seat: isSeat(seat, MAX_HOUSES) || seat === SMOOKI ? seat : null,
    token: isNumber(token) ? token : null,
    at: houseIn(at),
  };
}

function isCard(value: unknown): value is WolvesCard {
  return (
    isObject(value) && COLORS.some((one) => one === value["color"]) && NUMBERS.some((one) => one === value["number"])
  );
}

function isNumber(value: unknown): value is number {
  return isSeat(value, 10);
}

function houseIn(value: unknown): HouseAt | null {
  if (!isObject(value) || !isSeat(value["house"], MAX_HOUSES)) return null;
  const { seat } = value;
  return { seat: isSeat(seat, MAX_HOUSES) ? seat : null, house: value["house"] };
}

/** Return the move that ends the turn if nobody taps more: a card is discarded, and no wolf is sent. */
export function moveOf(seat: number, { card }: Half): Move {
  return { do: "discard", seat, card, wolf: null } as unknown as Move;
}

/** Return the move that discards a card that was revealed for Smooki. */
export function discardOfSmooki(card: Card): Move {
  return { do: "reveal", card: { ...card }, discarded: true };
}

/** Return the move that sends a wolf: because a pig's effect asks for it, or with a discarded card. */
export function moveWithWolf(
  isAsked: boolean,
  seat: number,
  { card }: Half,
  wolf: HouseAt & { readonly value: number },
): Move {
  const move = isAsked ? { do: "send", seat, wolf } : { do: "discard", seat, card, wolf };
  return move as unknown as Move;
}

/** Return the question what can be done next: with any card, for a drawn pig, with a wolf, or for Smooki. */
export function questionOf(seat: number | null, { pig, card, ...half }: Half, known: KnownToGame<WolvesTable>): Json {
  const { facts, tables } = known;
  if (pig) {
    const drawer = drawerOf(pig, facts, tables.at(-1)!);
    const token = pig.token ?? facts["token"];
    if (typeof token !== "number" || drawer === null) return null;
    return question({ do: "pig", seat: drawer === SMOOKI ? null : drawer, token });
  }
  if (half.for === "smooki") return card && question({ do: "reveal", card });
  if (seat === null) return null;
  return isSending(facts) ? question({ do: "send", seat }) : question({ do: "play", seat, hand: ALL_CARDS });
}

const ALL_CARDS = allCards().flatMap((piece) => (piece.kind === "card" ? [piece.card] : []));

function question(asked: object): Json {
  return asked as unknown as Json;
}

/** Tell whether a pig's effect asks players to send wolves. */
export function isSending(facts: Facts): boolean {
  const { sending } = facts;
  return Array.isArray(sending) && sending.length > 0;
}

/** Return who can have drawn a pig card since the last move: anybody, if the judge can't know it. */
export function drawersOf(facts: Facts, table: WolvesTable): readonly Place[] {
  const drew = facts["drew"];
  if (drew === null) return placesOf(table);
  return Array.isArray(drew) ? drew.map((seat) => seat ?? SMOOKI) : [];
}

/** Return who drew the pig card. Null if several players can have drawn it, and they have not said yet who did. */
export function drawerOf({ seat }: DrawnPig, facts: Facts, table: WolvesTable): Place | null {
  const drawers = drawersOf(facts, table);
  return seat ?? (drawers.length === 1 ? drawers[0]! : null);
}

export function nextMoves(options: LiveOptions | null): readonly NextMove[] {
  return (
    options?.options.map(({ move, changes, why }) => ({
      move: move as unknown as WolvesMove,
      changes: changes as readonly Change[],
      why: why as NextMove["why"],
    })) ?? []
  );
}

export function isSameCard(one: WolvesCard | null | undefined, other: WolvesCard | null | undefined): boolean {
  return one?.color === other?.color && one?.number === other?.number;
}

/** Return the moves that build a card, one for each place. */
export function buildsOf(next: readonly NextMove[], card: WolvesCard): readonly NextMove[] {
  return next.filter(({ move }) => move.do === "build" && isSameCard(move.card, card));
}

/** Return the rule that forbids to build a card now. */
export function refusalOf(options: LiveOptions | null, { color, number }: WolvesCard): Finding | undefined {
  return options?.refused?.find(({ piece }) => piece["color"] === color && piece["number"] === number)?.finding;
}

/** Return the moves that send a wolf. */
export function wolfMoves(next: readonly NextMove[]): readonly NextMove[] {
  return next.filter(({ move }) => move.wolf);
}

/** Return the wolves of a player that can be sent now. */
export function wolvesToSend(next: readonly NextMove[], owner: number): readonly WolfPiece[] {
  const values = new Set(wolfMoves(next).map(({ move }) => move.wolf!.value));
  return wolvesOf(owner).filter(({ wolf }) => values.has(wolf.value));
}

/** Return the house to which a move brings a piece; null if it brings none anywhere. */
export function houseOf({ move }: Pick<NextMove, "move">): HouseAt | null {
  if (move.wolf) return { seat: move.wolf.seat ?? null, house: move.wolf.house };
  if (move.do === "pig")
    return typeof move.house === "object" && move.house
      ? { seat: move.house.seat ?? null, house: move.house.house }
      : null;
  if (move.do === "build" || (move.do === "reveal" && !move.discarded))
    return { seat: move.seat ?? null, house: typeof move.house === "number" ? move.house : null };
  return null;
}

export function allHouses(table: WolvesTable): readonly HouseAt[] {
  return placesOf(table).flatMap((place) =>
    housesOf(table, place).map((_, house) => ({ seat: typeof place === "number" ? place : null, house })),
  );
}

export function isSameHouse(one: HouseAt | null, other: HouseAt | null): boolean {
  return one?.seat === other?.seat && one?.house === other?.house;
}

/** Return the keys of the cards that were discarded on record. */
export function discardedCards(moves: readonly Move[]): ReadonlySet<string> {
  const gone = (moves as unknown as readonly WolvesMove[]).flatMap((move) =>
    move.card && (move.do === "discard" || move.discarded) ? [pieceKey({ kind: "card", card: move.card })] : [],
  );
  return new Set(gone);
}
