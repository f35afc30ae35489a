/** Finds the purchase that laid a tile, so that its flowerpots can be entered later. */

import type { PigsBuy, PigsMove, PigsTable } from "@tallytale/client";
import type { Move } from "../../store/types";
import { housesOf } from "./houses";

export interface Origin {
  readonly move: number;
  readonly buy: number;
}

export type Street = readonly (readonly (Origin | null)[])[];

/**
 * Return for each tile of each player's houses the purchase that laid it: null if no move did. `tables` are the tables
 * before each move and after the last.
 */
export function originsOf(moves: readonly Move[], tables: readonly PigsTable[]): readonly Street[] {
  if (!tables.length) return [];
  const start = tables[0]!.players.map((_, seat) =>
    housesOf(tables[0]!, seat).map(({ tiles }) => tiles.map(() => null)),
  );
  return tables.slice(1).reduce<readonly Street[]>((streets, table, index) => {
    const move = moves[index] as unknown as PigsMove;
    const after = streets.map((street, seat) => streetAfter(street, move, seat, index, [tables[index]!, table]));
    return after.map((street, seat) => (hasTilesOf(street, table, seat) ? street : unknownStreet(table, seat)));
  }, start);
}

function streetAfter(
  street: Street,
  move: PigsMove,
  seat: number,
  index: number,
  [before, after]: readonly [PigsTable, PigsTable],
): Street {
  if (move.seat === seat && move.buys?.length) return withBuys(street, move.buys, index);
  const blow = move.blow;
  if (blow?.seat !== seat) return street;
  const { tiles } = housesOf(before, seat)[blow.house]!;
  const left = street[blow.house]!.filter((_, place) => tiles[place]!.material !== blow.material);
  const stands = housesOf(after, seat).length === street.length;
  return street.toSpliced(blow.house, 1, ...(stands ? [left] : []));
}

/** Return a player's houses after the purchases of a move: doors go under a house, other tiles on top. */
export function withBuys(street: Street, buys: readonly Pick<PigsBuy, "part" | "house">[], move: number): Street {
  return buys.reduce<Street>((houses, { part, house }, buy) => {
    const origin = { move, buy };
    if (typeof house !== "number") return houses.concat([[origin]]);
    const tiles = houses[house];
    if (!tiles) return houses;
    return houses.with(house, part === "door" ? [origin, ...tiles] : [...tiles, origin]);
  }, street);
}

/** Tell whether the houses have as many tiles as on the table. They differ after an event, for example. */
function hasTilesOf(street: Street, table: PigsTable, seat: number): boolean {
  const houses = housesOf(table, seat);
  return houses.length === street.length && houses.every(({ tiles }, index) => tiles.length === street[index]!.length);
}

function unknownStreet(table: PigsTable, seat: number): Street {
  return housesOf(table, seat).map(({ tiles }) => tiles.map(() => null));
}
