/** Functions that read tables of the Three Little Pigs, and change them as taps do. */

import type { PigsHouse, PigsMaterial, PigsPart, PigsTable, PigsTile } from "@tallytale/client";
import { PIGS_HOUSE, PIGS_PLAYER, PIGS_STACK, PIGS_TILE } from "../../generated/bounds";

export const MATERIALS = ["straw", "wood", "brick"] as const satisfies readonly PigsMaterial[];
export const PARTS = ["door", "window", "roof"] as const satisfies readonly PigsPart[];
export type Material = (typeof MATERIALS)[number];
export type TilePart = (typeof PARTS)[number];

export type Focus = {
  /**
   * The index of the selected house, which gets the next tile. If it equals the number of houses, a new house is
   * selected.
   */
  readonly house: number;
  /**
   * The selected tile. Flowerpots are put on it, and the bin removes it. If there is none, the bin removes the whole
   * house.
   */
  readonly tile: readonly [house: number, tile: number] | null;
  /** True if the user selected the house by a tap. False if it is selected because it got the last tile. */
  readonly chosen: boolean;
};

/** Parts that can be the bottom of a house. If one can't be added to the selected house, a new house is offered. */
export const FIRST_PARTS = ["door", "window"] as const satisfies readonly TilePart[];

/** Return the name of the tap that starts a new house with a tile. */
export function newHouseStep(material: Material, part: TilePart): string {
  return `${material}-${part}-new`;
}

export interface TableAndFocus {
  readonly table: PigsTable;
  readonly focus: Focus;
}

export function emptyTable(seats: number, variant: string): PigsTable {
  const players = Array.from({ length: seats }, () => ({ houses: [] }));
  return { game: "three-little-pigs", variant: variant as "base", players, stacks: {}, firsts: {} };
}

/** Return the table before the first turn: the stacks are full, and nobody has an award yet. */
export function tableAtStart(table: PigsTable): PigsTable {
  const { door, window, roof } = PIGS_STACK;
  const stack = { door, window, roof };
  const firsts = table.variant === "veteran" ? { straw: null, wood: null, brick: null } : {};
  return { ...table, stacks: { straw: stack, wood: stack, brick: stack }, firsts };
}

export function housesOf(table: PigsTable, seat: number): readonly PigsHouse[] {
  return table.players[seat]?.houses ?? [];
}

export function housePointer(seat: number, house: number): string {
  return `/players/${seat}/houses/${house}`;
}

/** Count the different materials of a house. */
export function countMaterials({ tiles }: PigsHouse): number {
  return new Set(tiles.map(({ material }) => material)).size;
}

export function potsOf(tile: PigsTile): number {
  return tile.flowerpots ?? 0;
}

/** Count the tiles of a kind in all houses of all players. */
export function builtTiles(table: PigsTable, { material, part }: Pick<PigsTile, "material" | "part">): number {
  const tiles = table.players.flatMap((player) => player.houses.flatMap((house) => house.tiles));
  return tiles.filter((tile) => tile.material === material && tile.part === part).length;
}

/** Return how many tiles are left in a stack, or undefined if nobody counted them. */
export function countedTiles({ stacks }: PigsTable, material: Material, part: TilePart): number | undefined {
  return stacks?.[material]?.[part];
}

/** Return the name of the tap that says how many tiles are left in a stack. */
export function stackStep(material: Material, part: TilePart, left: number): string {
  return `stack-${material}-${part}-${left}`;
}

/** Return the table with a counted stack. Undefined takes the count back. */
export function withStack(table: PigsTable, material: Material, part: TilePart, left: number | undefined): PigsTable {
  const { [part]: _, ...others } = table.stacks?.[material] ?? {};
  return {
    ...table,
    stacks: { ...table.stacks, [material]: left === undefined ? others : { ...others, [part]: left } },
  };
}

/** Tell whether users have entered who was first with a house of a material: a player, or nobody. */
export function isAnswered({ firsts }: PigsTable, material: Material): boolean {
  return firsts?.[material] !== undefined;
}

/** Return the table with an answer to who was first with a house of a material. Undefined takes the answer back. */
export function withFirst(table: PigsTable, material: Material, holder: number | null | undefined): PigsTable {
  const { [material]: _, ...others } = table.firsts ?? {};
  return { ...table, firsts: holder === undefined ? others : { ...others, [material]: holder } };
}

/**
 * Return the table with the awards for first houses moved to the players' new seats. The award of a player who has left
 * becomes unknown. The base game has no such awards.
 */
export function renumberFirsts(table: PigsTable, newSeat: (seat: number) => number | null): PigsTable {
  if (table.variant !== "veteran") return { ...table, firsts: {} };
  return MATERIALS.reduce((seated, material) => {
    const holder = table.firsts?.[material];
    return typeof holder === "number" ? withFirst(seated, material, newSeat(holder) ?? undefined) : seated;
  }, table);
}

/** Return the selection that means a new house. */
export function newHouseFocus(houses: readonly PigsHouse[], tile: Focus["tile"] = null): Focus {
  return { house: houses.length, tile, chosen: false };
}

/** Return the selection. Houses and tiles that no longer exist are removed from it. */
export function validFocus(focus: Focus | null, houses: readonly PigsHouse[]): Focus {
  if (!focus || focus.house > houses.length) return newHouseFocus(houses);
  return { ...focus, tile: focus.tile && houses[focus.tile[0]]?.tiles[focus.tile[1]] ? focus.tile : null };
}

/**
 * Return the index of the selected house or, if a new house is selected, of the last one; null if there is no house.
 */
function houseToCopy(houses: readonly PigsHouse[], focus: Focus): number | null {
  const house = houses[focus.house] ? focus.house : (focus.tile?.[0] ?? houses.length - 1);
  return house < 0 ? null : house;
}

/**
 * Return the index of the house that gets the next tile: the selected one. A door starts a new house, unless the user
 * selected this house by a tap.
 */
export function houseToBuild(houses: readonly PigsHouse[], focus: Focus, part: TilePart): number {
  return part === "door" && !focus.chosen ? houses.length : focus.house;
}

/** Put a tile on top of a house. */
export function addTile(
  table: PigsTable,
  seat: number,
  focus: Focus,
  material: Material,
  part: TilePart,
): TableAndFocus {
  const houses = housesOf(table, seat);
  const house = houseToBuild(houses, focus, part);
  const tiles = houses[house]?.tiles ?? [];
  if (house >= PIGS_PLAYER.houses || tiles.length >= PIGS_HOUSE.tiles) return { table, focus };
  return replaceHouse(table, seat, house, [...tiles, { material, part }]);
}

/** Build a house of one material in one step: door, window and roof. */
export function addWholeHouse(table: PigsTable, seat: number, material: Material): TableAndFocus {
  const tiles = PARTS.map((part) => ({ material, part }));
  return addHouse(table, seat, tiles);
}

export function copyHouse(table: PigsTable, seat: number, focus: Focus): TableAndFocus | null {
  const houses = housesOf(table, seat);
  const house = houseToCopy(houses, focus);
  return house === null ? null : addHouse(table, seat, houses[house]!.tiles);
}

/** Put a flowerpot on the selected tile. If a door is added next, it starts a new house, as it does after a tile. */
export function addFlowerpot(table: PigsTable, seat: number, focus: Focus): TableAndFocus | null {
  if (!focus.tile) return null;
  const [house, place] = focus.tile;
  const tiles = housesOf(table, seat)[house]!.tiles;
  const flowerpots = potsOf(tiles[place]!) + 1;
  if (flowerpots > PIGS_TILE.flowerpots) return null;
  const potted = tiles.with(place, { ...tiles[place]!, flowerpots });
  return { table: withTiles(table, seat, house, potted), focus: { ...focus, chosen: false } };
}

/** Remove the selected tile or, if there is none, the selected house. A house without tiles is removed, too. */
export function removeFocused(table: PigsTable, seat: number, focus: Focus): TableAndFocus | null {
  const [house, place] = focus.tile ?? [focus.house, null];
  const tiles = housesOf(table, seat)[house]?.tiles;
  if (!tiles) return null;
  const remaining = place === null ? [] : tiles.toSpliced(place, 1);
  const changed = withTiles(table, seat, house, remaining);
  const below = Math.max(0, (place ?? 0) - 1);
  return {
    table: changed,
    focus: remaining.length ? { house, tile: [house, below], chosen: false } : newHouseFocus(housesOf(changed, seat)),
  };
}

function addHouse(table: PigsTable, seat: number, tiles: readonly PigsTile[]): TableAndFocus {
  const houses = housesOf(table, seat);
  return houses.length < PIGS_PLAYER.houses
    ? replaceHouse(table, seat, houses.length, tiles)
    : { table, focus: newHouseFocus(houses) };
}

/** Return the table after a house got these tiles. If its roof is complete, a new house is selected. */
function replaceHouse(table: PigsTable, seat: number, house: number, tiles: readonly PigsTile[]): TableAndFocus {
  const next = withTiles(table, seat, house, tiles);
  const top = [house, tiles.length - 1] as const;
  const roofed = tiles.at(-1)?.part === "roof";
  return {
    table: next,
    focus: roofed ? newHouseFocus(housesOf(next, seat), top) : { house, tile: top, chosen: false },
  };
}

function withTiles(table: PigsTable, seat: number, house: number, tiles: readonly PigsTile[]): PigsTable {
  const houses = [...housesOf(table, seat)];
  houses.splice(house, 1, ...(tiles.length ? [{ tiles: [...tiles] }] : []));
  return { ...table, players: table.players.with(seat, { houses }) };
}
