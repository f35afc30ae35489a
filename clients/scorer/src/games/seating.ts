/** Changes the players, their order or the variant of a table that already has pieces. */

import type { Table } from "@tallytale/client";
import type { Json } from "../store/changes";
import { isObject } from "../store/shapes";
import type { LivePart, Place } from "../store/types";
import type { AnyGame } from "./contract";
import { isEntered } from "./entered";

/** For each seat of the new table, the same player's seat in the old table, or null for a new player. */
export type Seating = readonly (number | null)[];

/** Return the table with its players in other seats, or in another variant. Players keep their pieces. */
export function withSeating(game: AnyGame, table: Table, seating: Seating, variant: string): Table {
  const empty: Table = game.emptyTable(seating.length, variant);
  const players = seating.map((old, seat) => (old === null ? empty.players[seat] : table.players[old]));
  const seated = { ...table, variant, players } as Table;
  return game.renumber ? game.renumber(seated, (old: number) => newSeat(seating, old)) : seated;
}

/** Return the new seat of the player who had a seat before, or null if the player has left. */
export function newSeat(seating: Seating, old: number): number | null {
  const seat = seating.indexOf(old);
  return seat < 0 ? null : seat;
}

/** Return the tabs whose entries would be lost, because their player leaves or the new variant does not have them. */
export function lostPlaces(game: AnyGame, table: Table, seating: Seating, variant: string): readonly Place[] {
  const remaining = game.extraPlaces(withSeating(game, table, seating, variant));
  const gone: readonly Place[] = [
    ...[...table.players.keys()].filter((seat) => newSeat(seating, seat) === null),
    ...game.extraPlaces(table).filter((place) => !remaining.includes(place)),
  ];
  return gone.filter((place) => isEntered(game, table, place));
}

/**
 * Return what was played turn by turn, with the players in other seats. Each turn stays that of the same player. In moves
 * and in what is half entered, each member called `seat` is the seat of a player.
 */
export function liveWithSeating(
  game: AnyGame,
  { start, ...turns }: LivePart,
  seating: Seating,
  variant: string,
): LivePart {
  const seated = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(seated);
    if (!isObject(value)) return value;
    const members = Object.entries(value as { readonly [member: string]: Json }).map(([name, one]) => {
      if (name === "table") return [name, withSeating(game, one as unknown as Table, seating, variant)];
      return [name, name === "seat" && typeof one === "number" ? newSeat(seating, one) : seated(one)];
    });
    return Object.fromEntries(members) as Json;
  };
  const moved = seated(turns as unknown as Json) as unknown as Omit<LivePart, "start">;
  return { ...moved, start: withSeating(game, start, seating, variant) };
}
