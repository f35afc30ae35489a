/** Returns the displayed names of houses and pieces. */

import type { Catalogue, PieceScore, WolvesHouse, WolvesTable } from "@tallytale/client";
import type { Person, Place } from "../../store/store";
import { playerName } from "../../words/player-names";
import { formatList, formatNumber, say } from "../../words/translate";
import { cardLabel } from "./drawings";
import {
  type Color,
  cardsOf,
  colorOf,
  heightOf,
  housePointer,
  housesOf,
  type Piece,
  piecesOf,
  placesOf,
} from "./houses";

export interface NamingContext {
  readonly catalogue: Catalogue | null;
  readonly people: readonly Person[];
}

export function colorName({ catalogue }: NamingContext, color: Color): string {
  return catalogue?.vocabulary[color] ?? color;
}

export function pieceName(naming: NamingContext, piece: Piece): string {
  if (piece.kind === "pig") return say("wolves.pig", { value: piece.pig });
  if (piece.kind === "wolf")
    return say("wolves.wolf", { name: playerName(naming.people, piece.wolf.owner), value: piece.wolf.value });
  return say("wolves.card", { color: colorName(naming, piece.card.color), number: cardLabel(piece.card.number) });
}

export function houseName(naming: NamingContext, house: WolvesHouse | undefined): string {
  if (!house || !cardsOf(house).length) return say("wolves.house.new");
  return say("wolves.house", { color: colorName(naming, colorOf(house)) });
}

/** Name a house by the JSON Pointer to it: its owner, and its color. */
export function houseAt(naming: NamingContext, table: WolvesTable, at: string): string {
  const place = placesOf(table).find((one) => housesOf(table, one).some((_, index) => housePointer(one, index) === at));
  if (place === undefined) return "";
  const house = housesOf(table, place).find((_, index) => housePointer(place, index) === at);
  return say("told", { what: placeName(naming, place), text: houseName(naming, house) });
}

export function placeName({ people }: NamingContext, place: Place): string {
  return typeof place === "number" ? playerName(people, place) : say(place);
}

/** Describe a house for screen readers: color, height, state, and all its pieces. */
export function houseInWords(naming: NamingContext, house: WolvesHouse, score: PieceScore | undefined): string {
  const state = score && [
    say("wolves.height", { height: formatNumber(heightOf(score)) }),
    naming.catalogue?.vocabulary[score.state],
  ];
  const pieces = piecesOf(house, "").map(([, piece]) => pieceName(naming, piece));
  return [houseName(naming, house), ...(state ?? []), formatList(pieces)]
    .filter((sentence) => sentence !== undefined)
    .reduce((first, second) => (second ? say("sentences", { first, second }) : first));
}
