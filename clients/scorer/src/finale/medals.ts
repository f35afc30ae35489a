/** Which medal each player gets. Medals are no points: they are looked up on the table and in the report. */

import type { Report, Table } from "@tallytale/client";
import type { Medal } from "../games/contract";

type Score = NonNullable<Report["score"]>;

export interface WonMedal {
  /** The medal's name in words/finale/*.json. */
  readonly name: string;
  /** How much the player has of it. Null for the medal that players get who hold no other. */
  readonly amount: number | null;
}

export const KIND_MEDAL = "kind";

/** Return each seat's medal: the first of the list that the seat alone holds, or else the kind one. */
export function medalsFor(medals: readonly Medal<Table>[], table: Table, score: Score): readonly WonMedal[] {
  const held = medals.map((medal) => ({ name: medal.name, ...holderOf(medal, table, score) }));
  return table.players.map((_, seat) => {
    const own = held.find((one) => one.seat === seat);
    return own ? { name: own.name, amount: own.amount } : { name: KIND_MEDAL, amount: null };
  });
}

/** Return who has the most of a medal, and how much; seat null if nobody has any, or several have the most. */
function holderOf(medal: Medal<Table>, table: Table, score: Score): { seat: number | null; amount: number } {
  const amounts = table.players.map((_, seat) => medal.amount(seat, table, score) ?? Number.NEGATIVE_INFINITY);
  const amount = Math.max(...amounts);
  const alone = Number.isFinite(amount) && amounts.indexOf(amount) === amounts.lastIndexOf(amount);
  return { seat: alone ? amounts.indexOf(amount) : null, amount };
}
