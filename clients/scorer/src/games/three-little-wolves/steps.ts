/** The possible taps that the judge is asked about. */

import type { WolvesHouse, WolvesTable } from "@tallytale/client";
import type { Place } from "../../store/store";
import type { Focus, Piece } from "./houses";
import { addPiece, allCards, housesOf, locatePieces, pieceKey, targetHouse, wolvesOf } from "./houses";

const MAX_JUDGED_STEPS = 40; // the judge scores one table for each, after every tap

/**
 * Return the name of the change that adds a piece. The house is part of the name, so that a verdict about one house is
 * not shown for another.
 */
export function stepName(table: WolvesTable, place: Place, focus: Focus, piece: Piece): string {
  return `${pieceKey(piece)} ${focus.aim} ${place} ${targetHouse(housesOf(table, place), focus, piece)}`;
}

/**
 * Return the tables with one more piece, each where a tap puts it. Cards that are low for their house come first,
 * because they most often break a rule.
 */
export function steps(table: WolvesTable, place: Place, focus: Focus): ReadonlyMap<string, WolvesTable> {
  const houses = housesOf(table, place);
  const lying = locatePieces(table);
  const height = (piece: Piece) => heightAbove(houses[targetHouse(houses, focus, piece)], piece);
  const cards = allCards().toSorted((one, other) => height(one) - height(other));
  const pieces = focus.page === "guests" ? wolfPieces(table) : cards;
  const free = pieces.filter((piece) => !lying.has(pieceKey(piece)) && houses[targetHouse(houses, focus, piece)]);
  const asked = free.slice(0, MAX_JUDGED_STEPS);
  return new Map(asked.map((piece) => [stepName(table, place, focus, piece), addPiece(table, place, focus, piece)]));
}

/**
 * Return all wolves. The judge is not asked about pigs, because their rule depends on houses that may not be entered
 * yet.
 */
function wolfPieces(table: WolvesTable): readonly Piece[] {
  return table.players.flatMap((_, owner) => wolvesOf(owner));
}

/** Return how much higher a card's number is than that of the house's top floor. */
function heightAbove(house: WolvesHouse | undefined, piece: Piece): number {
  return piece.kind === "card" ? piece.card.number - (house?.floors.at(-1)?.number ?? 0) : 0;
}
