/** The medals of the Three Little Pigs, the most wanted first. */

import type { PigsHouse, PigsTable, Score } from "@tallytale/client";
import type { Medal } from "../contract";
import { countMaterials, housePointer, housesOf, type Material, potsOf } from "./houses";

export const PIGS_MEDALS: readonly Medal<PigsTable>[] = [
  {
    name: "pigs.tallest",
    amount: (seat, table, score) => most(finished(seat, table, score), (house) => house.tiles.length),
  },
  { name: "pigs.flowers", amount: (seat, table, score) => sum(finished(seat, table, score), potsIn) },
  { name: "pigs.street", amount: (seat, table, score) => finished(seat, table, score).length || null },
  { name: "pigs.first", amount: (seat, _, score) => firstsOf(seat, score) || null },
  { name: "pigs.brick", amount: (seat, table, score) => sum(finished(seat, table, score), tilesOf("brick")) },
  { name: "pigs.wood", amount: (seat, table, score) => sum(finished(seat, table, score), tilesOf("wood")) },
  { name: "pigs.straw", amount: (seat, table, score) => sum(finished(seat, table, score), tilesOf("straw")) },
  { name: "pigs.windows", amount: (seat, table) => sum(housesOf(table, seat), windowsIn) },
  {
    name: "pigs.patchwork",
    amount: (seat, table, score) => count(finished(seat, table, score), (house) => countMaterials(house) === 3),
  },
  {
    name: "pigs.neat",
    amount: (seat, table, score) => count(finished(seat, table, score), (house) => countMaterials(house) === 1),
  },
  {
    name: "pigs.cosy",
    amount: (seat, table, score) => count(finished(seat, table, score), (house) => house.tiles.length === 2),
  },
  {
    name: "pigs.plans",
    amount: (seat, table, score) => housesOf(table, seat).length - finished(seat, table, score).length || null,
  },
];

/** Return the completed houses of a player. */
function finished(seat: number, table: PigsTable, score: Score): readonly PigsHouse[] {
  const complete = new Set(score.pieces.filter(({ state }) => state === "complete").map(({ at }) => at));
  return housesOf(table, seat).filter((_, index) => complete.has(housePointer(seat, index)));
}

/** Count a player's awards for first houses. If one is unknown, nobody can tell who has the most, so return 0. */
function firstsOf(seat: number, { awards }: Score): number {
  const firsts = awards.filter(({ rule }) => rule.startsWith("pigs.award.first-"));
  return firsts.every(({ known }) => known !== false) ? firsts.filter(({ seats }) => seats.includes(seat)).length : 0;
}

function potsIn({ tiles }: PigsHouse): number {
  return tiles.reduce((pots, tile) => pots + potsOf(tile), 0);
}

function windowsIn({ tiles }: PigsHouse): number {
  return tiles.filter(({ part }) => part === "window").length;
}

function tilesOf(material: Material): (house: PigsHouse) => number {
  return ({ tiles }) => tiles.filter((tile) => tile.material === material).length;
}

function most(houses: readonly PigsHouse[], amountOf: (house: PigsHouse) => number): number | null {
  return Math.max(0, ...houses.map(amountOf)) || null;
}

function sum(houses: readonly PigsHouse[], amountOf: (house: PigsHouse) => number): number | null {
  return houses.reduce((amount, house) => amount + amountOf(house), 0) || null;
}

function count(houses: readonly PigsHouse[], fits: (house: PigsHouse) => boolean): number | null {
  return houses.filter(fits).length || null;
}
