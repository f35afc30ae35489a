/** Enters flowerpots, which are printed on tiles, after the tile was bought: they change the purchase on record. */

import type { PigsTable, PigsTile } from "@tallytale/client";
import { useMemo } from "preact/hooks";
import { PIGS_TILE } from "../../generated/bounds";
import { housesOf, potsOf } from "./houses";
import { type Origin, originsOf, type Street, withBuys } from "./live-origins";
import type { LivePlayProps } from "./live-play";
import type { Buy } from "./live-turn";

export const IN_THIS_TURN = -1; // takes the place of the move's number until the turn ends

export interface Pots {
  /** Adds a flowerpot to a tile. After the most that a tile can have, it has none again. */
  readonly addPot: (seat: number, house: number, place: number) => void;
  /** The tile that was bought last, with a function that adds a flowerpot to it. */
  readonly last: { readonly tile: PigsTile; readonly addPot: () => void } | null;
}

export function usePots(props: LivePlayProps): Pots {
  const { table, seat, half, moves, tables } = props;
  const origins = useMemo(() => originsOf(moves, tables), [moves, tables]);
  const now = useMemo(
    () => origins.map((street, one) => (one === seat ? withBuys(street, half.buys, IN_THIS_TURN) : street)),
    [origins, seat, half.buys],
  );
  const addPot = (owner: number, house: number, place: number) => {
    const origin = now[owner]?.[house]?.[place];
    const tile = housesOf(table, owner)[house]?.tiles[place];
    if (origin && tile)
      change(props, origin, withPot(table, owner, [house, place], (potsOf(tile) + 1) % (PIGS_TILE.flowerpots + 1)));
  };
  return { addPot, last: lastTile(now, table, addPot) };
}

function change({ half, moves, enter, amend }: LivePlayProps, origin: Origin, { table, flowerpots }: Potted): void {
  const potted = (buys: readonly Buy[]) => buys.with(origin.buy, { ...buys[origin.buy]!, flowerpots });
  const move = moves[origin.move];
  if (!move) {
    enter({ ...half, buys: potted(half.buys) }, table);
    return;
  }
  const buys = potted(move["buys"] as unknown as readonly Buy[]);
  amend(origin.move, { ...move, buys }, table);
}

function lastTile(streets: readonly Street[], table: PigsTable, addPot: Pots["addPot"]): Pots["last"] {
  const tiles = streets.flatMap((street, seat) =>
    street.flatMap((house, index) => house.map((origin, place) => ({ origin, seat, index, place }))),
  );
  const order = (origin: Origin | null) =>
    origin ? (origin.move === IN_THIS_TURN ? Number.MAX_SAFE_INTEGER - 10 : origin.move * 10) + origin.buy : -1;
  const latest = tiles.toSorted((one, other) => order(other.origin) - order(one.origin))[0];
  const tile = latest && housesOf(table, latest.seat)[latest.index]?.tiles[latest.place];
  if (!latest?.origin || !tile) return null;
  return { tile, addPot: () => addPot(latest.seat, latest.index, latest.place) };
}

interface Potted {
  readonly table: PigsTable;
  readonly flowerpots: number;
}

function withPot(
  table: PigsTable,
  seat: number,
  [house, place]: readonly [number, number],
  flowerpots: number,
): Potted {
  const houses = housesOf(table, seat);
  const old = houses[house]!.tiles;
  const tiles = old.with(place, { ...old[place]!, flowerpots });
  return {
    table: { ...table, players: table.players.with(seat, { houses: houses.with(house, { tiles }) }) },
    flowerpots,
  };
}
