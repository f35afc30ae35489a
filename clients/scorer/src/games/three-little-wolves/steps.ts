/** Lists the taps that are possible next, so that the judge can check them. */

import type { WolvesTable } from "@tallytale/client";
import type { Place } from "../../store/store";
import type { Focus, Piece } from "./houses";
import { addPiece, allCards, housesOf, locatePieces, PIGS, pieceKey, targetHouse, wolvesOf } from "./houses";

/**
 * Return the name of the tap that adds a piece. It names the house, so that the judge's answer about one house is not
 * shown for another.
 */
export function stepName(table: WolvesTable, place: Place, focus: Focus, piece: Piece): string {
  return `${pieceKey(piece)} ${focus.aim} ${place} ${targetHouse(housesOf(table, place), focus, piece)}`;
}

/** Return a table for each piece that can be tapped, with this piece added. The judge checks all of them. */
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
