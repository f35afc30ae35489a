/** The possible taps that the judge is asked about. */

import type { WolvesTable } from "@tallytale/client";
import type { Place } from "../../store/store";
import type { Focus, Piece } from "./houses";
import { addPiece, allCards, housesOf, locatePieces, PIGS, pieceKey, targetHouse, wolvesOf } from "./houses";

/**
 * Return the name of the change that adds a piece. The house is part of the name, so that a verdict about one house is
 * not shown for another.
 */
export function stepName(table: WolvesTable, place: Place, focus: Focus, piece: Piece): string {
  return `${pieceKey(piece)} ${focus.aim} ${place} ${targetHouse(housesOf(table, place), focus, piece)}`;
}

/** Return the tables with one more piece of those that are shown, each where a tap puts it. */
export function steps(table: WolvesTable, place: Place, focus: Focus): ReadonlyMap<string, WolvesTable> {
  const houses = housesOf(table, place);
  const lying = locatePieces(table);
  const pieces = focus.page === "guests" ? tokens(table) : allCards();
  const free = pieces.filter((piece) => !lying.has(pieceKey(piece)) && houses[targetHouse(houses, focus, piece)]);
  return new Map(free.map((piece) => [stepName(table, place, focus, piece), addPiece(table, place, focus, piece)]));
}

/** Return the pigs, and the wolves of all players. */
function tokens(table: WolvesTable): readonly Piece[] {
  const wolves = table.players.flatMap((_, owner) => wolvesOf(owner));
  return [...PIGS.map((pig) => ({ kind: "pig", pig }) as const), ...wolves];
}
