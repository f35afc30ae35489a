/** Functions that read and change planets. They don't know the rules of the game, and count no points. */

import type {
  PrinceCounts,
  PrinceGrid,
  PrincePersona,
  PrincePlanet,
  PrinceTable,
  PrinceTally,
  PrinceTile,
} from "@tallytale/client";
import { PRINCE_GRID, PRINCE_TALLY } from "../../generated/bounds";

export type TileKind = PrinceTile["kind"];
export type Character = PrincePersona;
export type ObjectName = keyof PrinceCounts;
export type Objects = Readonly<Partial<Record<ObjectName, number>>>;
export type LandTile = Exclude<PrinceTile, { kind: "character" }>;
export type Cell = PrinceTile | null;

export const SIDE = PRINCE_GRID.tiles;
export const MAX_CHARACTERS = PRINCE_TALLY.characters;

/** The kind of tile that belongs in each cell, row by row. The screen offers these tiles first and allows any other. */
export const EXPECTED_KINDS: readonly TileKind[] = [
  ...(["character", "uphill", "downhill", "character"] as const),
  ...(["downhill", "center", "center", "uphill"] as const),
  ...(["uphill", "center", "center", "downhill"] as const),
  ...(["character", "downhill", "uphill", "character"] as const),
];

export const SHEEP = ["white_sheep", "grey_sheep", "brown_sheep"] as const satisfies readonly ObjectName[];

export const TILE_KINDS: readonly TileKind[] = ["character", "uphill", "downhill", "center"];

export const EMPTY_TALLY: PrinceTally = { form: "tally", characters: [], objects: {} };
export const EMPTY_GRID: PrinceGrid = { form: "grid", tiles: [0, 1, 2, 3].map(() => [null, null, null, null]) };

export function cells(grid: PrinceGrid): readonly Cell[] {
  return grid.tiles.flat();
}

export function isEmpty(planet: PrincePlanet): boolean {
  if (planet.form === "grid") return cells(planet).every((cell) => cell === null);
  const counted = Object.values(planet.objects ?? {}).some(Boolean) || Boolean(planet.covered_tiles);
  return !planet.characters.length && !counted && typeof planet.tiles_without_volcano !== "number";
}

/** Tell whether a planet has all its tiles, or, if it is entered as numbers, all its characters. */
export function isComplete(planet: PrincePlanet): boolean {
  if (planet.form === "grid") return !cells(planet).includes(null);
  return planet.characters.length === MAX_CHARACTERS;
}

export function withPlanet(table: PrinceTable, seat: number, planet: PrincePlanet): PrinceTable {
  return { ...table, players: table.players.with(seat, { planet }) };
}

export function withCell(grid: PrinceGrid, cell: number, tile: Cell): PrinceGrid {
  const row = Math.floor(cell / SIDE);
  return { ...grid, tiles: grid.tiles.with(row, grid.tiles[row]!.with(cell % SIDE, tile)) };
}

/** Return the next empty cell after a given one. If no cell is empty, return the given cell. */
export function nextEmpty(grid: PrinceGrid, cell: number): number {
  const all = cells(grid);
  const order = all.map((_, step) => (cell + 1 + step) % all.length);
  return order.find((one) => all[one] === null) ?? Math.max(cell, 0);
}

/** Return the cells whose tile has a baobab and is not covered. */
export function openBaobabs(grid: PrinceGrid): readonly number[] {
  return [...cells(grid).entries()]
    .filter(([, tile]) => tile && isOpen(tile) && tile.objects?.baobab)
    .map(([cell]) => cell);
}

export function isOpen(tile: PrinceTile): tile is LandTile {
  return tile.kind !== "character" && !tile.covered;
}

export function cellPointer(seat: number, cell: number): string {
  return `/players/${seat}/planet/tiles/${Math.floor(cell / SIDE)}/${cell % SIDE}`;
}

/** Return the objects whose number is not zero. */
export function visibleObjects(objects: Objects | undefined): readonly (readonly [ObjectName, number])[] {
  return (Object.entries(objects ?? {}) as [ObjectName, number][]).filter(([, count]) => count > 0);
}
