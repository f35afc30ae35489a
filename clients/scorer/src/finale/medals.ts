/** Chooses a medal for each player. Medals are worth no points. They are computed from the table and its report. */

import type { Score, Table } from "@tallytale/client";
import type { Medal } from "../games/contract";

export interface WonMedal {
  /** The medal's name, as in the keys of words/finale/*.json. */
  readonly name: string;
  /** The number that the medal's sentence contains. Null for the medal that everybody can get. */
  readonly amount: number | null;
}

export const KIND_MEDAL = "kind";

/**
 * Return a medal for each player: the first in the list that only this player wins. A player who wins none gets the
 * friendly medal that everybody can get.
 */
export function medalsFor(medals: readonly Medal<Table>[], table: Table, score: Score): readonly WonMedal[] {
  const held = medals.map((medal) => ({ name: medal.name, ...holderOf(medal, table, score) }));
  return table.players.map((_, seat) => {
    const own = held.find((one) => one.seat === seat);
    return own ? { name: own.name, amount: own.amount } : { name: KIND_MEDAL, amount: null };
  });
}

/**
 * Return the seat that wins a medal, and the number for its sentence. The seat is null if nobody wins it, or if several
 * do.
 */
function holderOf(medal: Medal<Table>, table: Table, score: Score): { seat: number | null; amount: number } {
  const amounts = table.players.map((_, seat) => medal.amount(seat, table, score) ?? Number.NEGATIVE_INFINITY);
  const amount = Math.max(...amounts);
  const alone = Number.isFinite(amount) && amounts.indexOf(amount) === amounts.lastIndexOf(amount);
  return { seat: alone ? amounts.indexOf(amount) : null, amount };
}
