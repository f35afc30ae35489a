/** The steps that the judge is asked about. */

import type { WolvesTable } from "@tallytale/client";
import type { Place } from "../../store/store";
import type { Focus, Piece } from "./houses";
import { addPiece, allCards, focusedHouse, housesOf, locatePieces, pieceKey, targetHouse, wolvesOf } from "./houses";

const MAX_JUDGED_STEPS = 20; // each costs the judge one table at every tap

/** Return a name for adding a piece. It has the house in it, so that no verdict is shown for another house. */
export function stepName(table: WolvesTable, place: Place, focus: Focus, piece: Piece): string {
  return `${pieceKey(piece)} ${focus.aim} ${place} ${targetHouse(housesOf(table, place), focus, piece)}`;
}

/** Return the tables with one more piece in the focused house. Low cards come first: they are most often too low. */
export function steps(table: WolvesTable, place: Place, focus: Focus): ReadonlyMap<string, WolvesTable> {
  const houses = housesOf(table, place);
  const here = focusedHouse(houses, focus);
  const lying = locatePieces(table);
  const pieces = focus.page === "guests" ? wolfPieces(table) : allCards().toSorted(byNumber);
  const free = pieces.filter((piece) => !lying.has(pieceKey(piece)) && targetHouse(houses, focus, piece) === here);
  const asked = houses[here] ? free.slice(0, MAX_JUDGED_STEPS) : [];
  return new Map(asked.map((piece) => [stepName(table, place, focus, piece), addPiece(table, place, focus, piece)]));
}

/** Return all wolves. Pigs are not asked about: their rule depends on houses that may not be entered yet. */
function wolfPieces(table: WolvesTable): readonly Piece[] {
  return table.players.flatMap((_, owner) => wolvesOf(owner));
}

function byNumber(one: Piece, other: Piece): number {
  return one.kind === "card" && other.kind === "card" ? one.card.number - other.card.number : 0;
}
