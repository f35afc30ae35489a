/** Changes who sits where in a table that pieces may already have been entered in. */

import type { Table } from "@tallytale/client";
import type { Place } from "../store/types";
import type { AnyGame } from "./contract";
import { isEntered } from "./entered";

/** For each seat of the new table, the seat of the old one; null for a new player. */
export type Seating = readonly (number | null)[];

/** Return the table with other seats or in another variant. Players take their pieces along. */
export function withSeating(game: AnyGame, table: Table, seating: Seating, variant: string): Table {
  const empty: Table = game.emptyTable(seating.length, variant);
  const players = seating.map((old, seat) => (old === null ? empty.players[seat] : table.players[old]));
  const seated = { ...table, variant, players } as Table;
  return game.renumber ? game.renumber(seated, (old: number) => newSeat(seating, old)) : seated;
}

/** Return the seat that a player has now, or null if the player is gone. */
export function newSeat(seating: Seating, old: number): number | null {
  const seat = seating.indexOf(old);
  return seat < 0 ? null : seat;
}

/** Return the places whose entries would be lost: those of players who leave, and those that the game has no more. */
export function lostPlaces(game: AnyGame, table: Table, seating: Seating, variant: string): readonly Place[] {
  const remaining = game.extraPlaces(withSeating(game, table, seating, variant));
  const gone: readonly Place[] = [
    ...[...table.players.keys()].filter((seat) => newSeat(seating, seat) === null),
    ...game.extraPlaces(table).filter((place) => !remaining.includes(place)),
  ];
  return gone.filter((place) => isEntered(game, table, place));
}
