/** What one tap could lead to: the judge is asked what speaks against it. */

import type { WolvesTable } from "@tallytale/client";
import type { Place } from "../../store/store";
import type { Focus, Piece } from "./houses";
import { addPiece, allCards, focusedHouse, housesOf, locatePieces, pieceKey, targetHouse, wolvesOf } from "./houses";

const MAX_JUDGED_STEPS = 20; // tables that are judged with every tap

/** Name a tap by the piece and where it goes: what was said of one house must not be taken for another. */
export function stepName(table: WolvesTable, place: Place, focus: Focus, piece: Piece): string {
  return `${pieceKey(piece)} ${focus.aim} ${place} ${targetHouse(housesOf(table, place), focus, piece)}`;
}

/** Return the tables with one piece more in the house in focus. Of many cards, the low ones: a house soon outgrows them. */
export function steps(table: WolvesTable, place: Place, focus: Focus): ReadonlyMap<string, WolvesTable> {
  const houses = housesOf(table, place);
  const here = focusedHouse(houses, focus);
  const lying = locatePieces(table);
  const pieces = focus.page === "guests" ? wolfPieces(table) : allCards().toSorted(byNumber);
  const free = pieces.filter((piece) => !lying.has(pieceKey(piece)) && targetHouse(houses, focus, piece) === here);
  const asked = houses[here] ? free.slice(0, MAX_JUDGED_STEPS) : [];
  return new Map(asked.map((piece) => [stepName(table, place, focus, piece), addPiece(table, place, focus, piece)]));
}

/** Pigs are not asked about: what speaks against one is that another is still to be entered. */
function wolfPieces(table: WolvesTable): readonly Piece[] {
  return table.players.flatMap((_, owner) => wolvesOf(owner));
}

function byNumber(one: Piece, other: Piece): number {
  return one.kind === "card" && other.kind === "card" ? one.card.number - other.card.number : 0;
}
