/** The medals of the Little Prince, the most wanted first. */

import type { PrincePlanet, PrinceTable, Report } from "@tallytale/client";
import type { Medal } from "../contract";
import { cells, type ObjectName, visibleObjects } from "./planet";

type Score = NonNullable<Report["score"]>;

const TWO = 2; // the most baobabs that a planet can have
const SHEEP = ["white_sheep", "grey_sheep", "brown_sheep"] as const;

export const PRINCE_MEDALS: readonly Medal<PrinceTable>[] = [
  { name: "prince.gardener", amount: (seat, table) => (objects(seat, table, "baobab") === TWO ? TWO : null) },
  { name: "prince.shepherd", amount: (seat, table) => objects(seat, table, ...SHEEP) },
  { name: "prince.rose", amount: (seat, table) => (objects(seat, table, "rose") === 1 ? 1 : null) },
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

/** Count objects on a planet's tiles that are not covered. Return null if there are none. */
function objects(seat: number, table: PrinceTable, ...names: readonly ObjectName[]): number | null {
  const there = objectsOn(table.players[seat]!.planet).filter(([name]) => names.includes(name));
  return there.reduce((sum, [, count]) => sum + count, 0) || null;
}

function objectsOn(planet: PrincePlanet): readonly (readonly [ObjectName, number])[] {
  if (planet.form === "tally") return visibleObjects(planet.objects);
  return cells(planet).flatMap((tile) => {
    if (tile?.kind === "character") return visibleObjects({ big_star: tile.big_star ?? 0 });
    return tile && !tile.covered ? visibleObjects(tile.objects) : [];
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
