/** What one tap could lead to: the judge is asked what speaks against it. */

import type { WolvesTable } from "@tallytale/client";
import type { Place } from "../../store/store";
import type { Focus, Piece } from "./houses";
import { allCards, hostOf, housesAt, inFocus, nameOf, put, whereabouts, wolvesOf } from "./houses";

const MOST = 20; // tables that are judged with every tap

/** Name a tap by the piece and where it goes: what was said of one house must not be taken for another. */
export function stepName(table: WolvesTable, place: Place, focus: Focus, piece: Piece): string {
  return `${nameOf(piece)} ${focus.aim} ${place} ${hostOf(housesAt(table, place), focus, piece)}`;
}

/** Return the tables with one piece more in the house in focus. Of many cards, the low ones: a house soon outgrows them. */
export function steps(table: WolvesTable, place: Place, focus: Focus): ReadonlyMap<string, WolvesTable> {
  const houses = housesAt(table, place);
  const here = inFocus(houses, focus);
  const lying = whereabouts(table);
  const pieces = focus.page === "guests" ? wolves(table) : allCards().toSorted(byNumber);
  const free = pieces.filter((piece) => !lying.has(nameOf(piece)) && hostOf(houses, focus, piece) === here);
  const asked = houses[here] ? free.slice(0, MOST) : [];
  return new Map(asked.map((piece) => [stepName(table, place, focus, piece), put(table, place, focus, piece)]));
}

/** Pigs are not asked about: what speaks against one is that another is still to be entered. */
function wolves(table: WolvesTable): readonly Piece[] {
  return table.players.flatMap((_, owner) => wolvesOf(owner));
}

function byNumber(one: Piece, other: Piece): number {
  return one.kind === "card" && other.kind === "card" ? one.card.number - other.card.number : 0;
}
