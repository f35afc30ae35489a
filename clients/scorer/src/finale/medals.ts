/** Chooses a medal for each player. Medals are worth no points. They are computed from the table and its report. */

import type { Score, Table } from "@tallytale/client";
import type { Medal } from "../games/contract";

export interface WonMedal {
  /** The medal's name, as in the keys of words/finale/*.json. */
  readonly name: string;
  /** The number that the medal's sentence contains. Null for a friendly medal. */
  readonly amount: number | null;
}

export const KIND_MEDALS = ["kind-1", "kind-2", "kind-3", "kind-4", "kind-5"] as const;

/**
 * Return a medal for each player: the first in the list that only this player wins. Players who win none get a friendly
 * medal, each another one.
 */
export function medalsFor(medals: readonly Medal<Table>[], table: Table, score: Score): readonly WonMedal[] {
  const held = medals.map((medal) => ({ name: medal.name, ...holderOf(medal, table, score) }));
  const own = table.players.map((_, seat) => held.find((one) => one.seat === seat));
  return own.map((medal, seat) => {
    if (medal) return { name: medal.name, amount: medal.amount };
    const friendlyBefore = own.slice(0, seat).filter((one) => !one).length;
    return { name: KIND_MEDALS[friendlyBefore % KIND_MEDALS.length]!, amount: null };
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
