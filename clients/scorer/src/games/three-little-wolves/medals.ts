/** The medals of the Three Little Wolves, the most wanted first. */

import type { PieceScore, Score, WolvesHouse, WolvesTable } from "@tallytale/client";
import type { Medal } from "../contract";
import { cardsOf, heightOf, housePointer, housesOf } from "./houses";

const ROOF_SEVEN = 7;

export const WOLVES_MEDALS: readonly Medal<WolvesTable>[] = [
  {
    name: "wolves.tower",
    amount: (seat, table, score) => Math.max(0, ...standing(seat, table, score).map(heightOf)) || null,
  },
  {
    name: "wolves.pack",
    amount: (seat, _, score) => points(seat, score, "wolves.score.wolf", "wolves.score.wolf-lost"),
  },
  { name: "wolves.pigs", amount: (seat, _, score) => points(seat, score, "wolves.score.pig") },
  {
    name: "wolves.colors",
    amount: (seat, table, score) =>
      standing(seat, table, score).filter(({ state }) => state === "tallest").length || null,
  },
  {
    name: "wolves.roof",
    amount: (seat, _, score) => points(seat, score, "wolves.score.roof-eleven", "wolves.score.roof-twelve"),
  },
  {
    name: "wolves.seven",
    amount: (seat, table) => count(seat, table, (house) => house.floors.at(-1)?.number === ROOF_SEVEN),
  },
  { name: "wolves.cellar", amount: (seat, table) => sum(seat, table, (house) => house.basement?.length ?? 0) },
  { name: "wolves.host", amount: (seat, table) => sum(seat, table, (house) => house.wolves?.length ?? 0) },
  { name: "wolves.street", amount: (seat, table, score) => standing(seat, table, score).length || null },
  {
    name: "wolves.white",
    amount: (seat, table) =>
      sum(seat, table, (house) => cardsOf(house).filter(({ color }) => color === "white").length),
  },
  { name: "wolves.builder", amount: (seat, table) => sum(seat, table, (house) => cardsOf(house).length) },
  {
    name: "wolves.brave",
    amount: (seat, table, score) => housesOf(table, seat).length - standing(seat, table, score).length || null,
  },
];

/** Return the houses of a player that were not demolished. */
function standing(seat: number, table: WolvesTable, score: Score): readonly PieceScore[] {
  const own = housesOf(table, seat).map((_, index) => housePointer(seat, index));
  return score.pieces.filter(({ at, state }) => own.includes(at) && state !== "demolished");
}

/** Return a player's points from some rules, or null if they are not more than 0. */
function points(seat: number, { players }: Score, ...rules: readonly string[]): number | null {
  const lines = players.find((player) => player.seat === seat)?.lines.filter(({ rule }) => rules.includes(rule)) ?? [];
  const total = lines.reduce((sum, line) => sum + line.points, 0);
  return total > 0 ? total : null;
}

function sum(seat: number, table: WolvesTable, amountOf: (house: WolvesHouse) => number): number | null {
  return housesOf(table, seat).reduce((amount, house) => amount + amountOf(house), 0) || null;
}

function count(seat: number, table: WolvesTable, fits: (house: WolvesHouse) => boolean): number | null {
  return housesOf(table, seat).filter(fits).length || null;
}
