/** The medals of the Little Prince, the most wanted first. */

import type { PrincePlanet, PrinceTable, Score } from "@tallytale/client";
import type { Medal } from "../contract";
import { cells, isOpen, type ObjectName, SHEEP, visibleObjects } from "./planet";

const MOST_OPEN_BAOBABS = 2; // a third baobab covers the tiles of all three

export const PRINCE_MEDALS: readonly Medal<PrinceTable>[] = [
  { name: "prince.gardener", amount: (seat, table) => exactly(MOST_OPEN_BAOBABS, objects(seat, table, "baobab")) },
  { name: "prince.shepherd", amount: (seat, table) => objects(seat, table, ...SHEEP) },
  { name: "prince.rose", amount: (seat, table) => exactly(1, objects(seat, table, "rose")) },
  { name: "prince.fox", amount: (seat, table) => objects(seat, table, "fox") },
  { name: "prince.sunsets", amount: (seat, table) => objects(seat, table, "sunset") },
  { name: "prince.lamps", amount: (seat, table) => objects(seat, table, "lamp_post") },
  { name: "prince.stars", amount: (seat, table) => objects(seat, table, "big_star") },
  { name: "prince.elephants", amount: (seat, table) => objects(seat, table, "elephant") },
  { name: "prince.snakes", amount: (seat, table) => objects(seat, table, "snake") },
  { name: "prince.boxes", amount: (seat, table) => objects(seat, table, "box") },
  { name: "prince.friend", amount: bestCharacter },
  { name: "prince.roses", amount: (seat, table) => objects(seat, table, "rose") },
  { name: "prince.sweeper", amount: (seat, table) => objects(seat, table, "volcano") },
  { name: "prince.shade", amount: (seat, table) => coveredTiles(table.players[seat]!.planet) || null },
];

/** Count objects on the tiles of a planet that are not covered. Return null if there are none. */
function objects(seat: number, table: PrinceTable, ...names: readonly ObjectName[]): number | null {
  const there = objectsOn(table.players[seat]!.planet).filter(([name]) => names.includes(name));
  return there.reduce((sum, [, count]) => sum + count, 0) || null;
}

function exactly(wanted: number, count: number | null): number | null {
  return count === wanted ? count : null;
}

function objectsOn(planet: PrincePlanet): readonly (readonly [ObjectName, number])[] {
  if (planet.form === "tally") return visibleObjects(planet.objects);
  return cells(planet).flatMap((tile) => {
    if (tile?.kind === "character") return visibleObjects({ big_star: tile.big_star ?? 0 });
    return tile && isOpen(tile) ? visibleObjects(tile.objects) : [];
  });
}

function coveredTiles(planet: PrincePlanet): number {
  if (planet.form === "tally") return planet.covered_tiles ?? 0;
  return cells(planet).filter((tile) => tile && tile.kind !== "character" && tile.covered).length;
}

/** Return the points of a seat's best character. */
function bestCharacter(seat: number, _: PrinceTable, { players }: Score): number | null {
  const lines = players.find((player) => player.seat === seat)?.lines ?? [];
  return Math.max(0, ...lines.map(({ points }) => points)) || null;
}
