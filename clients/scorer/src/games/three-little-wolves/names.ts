/** What houses and pieces are called. */

import type { Catalogue, HouseScore, WolvesHouse } from "@tallytale/client";
import type { Person, Place } from "../../store/store";
import { called } from "../../words/player-names";
import { list, number, say } from "../../words/translate";
import { face } from "./drawings";
import { type Color, cardsOf, colorOf, type Piece, piecesOf } from "./houses";

export interface Naming {
  readonly catalogue: Catalogue | null;
  readonly people: readonly Person[];
}

export function colorName({ catalogue }: Naming, color: Color): string {
  return catalogue?.vocabulary[color] ?? color;
}

export function pieceName(naming: Naming, piece: Piece): string {
  if (piece.kind === "pig") return say("wolves.pig", { value: piece.pig });
  if (piece.kind === "wolf")
    return say("wolves.wolf", { name: called(naming.people, piece.wolf.owner), value: piece.wolf.value });
  return say("wolves.card", { color: colorName(naming, piece.card.color), number: face(piece.card.number) });
}

export function houseName(naming: Naming, house: WolvesHouse | undefined): string {
  if (!house || !cardsOf(house).length) return say("wolves.house.new");
  return say("wolves.house", { color: colorName(naming, colorOf(house)) });
}

export function placeName({ people }: Naming, place: Place): string {
  return typeof place === "number" ? called(people, place) : say(place);
}

/** Say a house in full: how high, whether tallest or demolished, and all that it is made of. */
export function houseInWords(naming: Naming, house: WolvesHouse, score: HouseScore | undefined): string {
  const state = score && [
    say("wolves.height", { height: number(score.height) }),
    naming.catalogue?.vocabulary[score.state],
  ];
  const pieces = piecesOf(house, "").map(([, piece]) => pieceName(naming, piece));
  return [houseName(naming, house), ...(state ?? []), list(pieces)]
    .filter((said) => said !== undefined)
    .reduce((first, second) => (second ? say("sentences", { first, second }) : first));
}
