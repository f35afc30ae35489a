/** What links carry, besides what the judge reads: told from what is no such thing before anything is done with it. */

import type { Table } from "@tallytale/client";
import { PICTURES } from "../games";
import type { Json } from "../store/changes";
import { LOOKS, type Look, type Sitting } from "../store/store";
import { canonical, written } from "./canonical";
import { type Link, packed, Unreadable, unpacked } from "./link";

/** A table wants to be filled by the phones of those who play. Seats have signs here, and no names. */
export interface Asked {
  readonly to: string;
  readonly game: string;
  readonly variant: string;
  readonly looks: readonly Look[];
  /** Those who can hand in. */
  readonly seats: readonly number[];
}

/** What one player handed in. */
export interface Handed {
  readonly to: string;
  readonly game: string;
  readonly variant: string;
  readonly players: number;
  readonly seat: number;
  readonly player: Table["players"][number];
}

export const variantOf = (table: Table): string => table.variant ?? "base";

export async function tableLink(table: Table): Promise<Link> {
  return { kind: "t", code: await packed(canonical(table)) };
}

export async function askLink({ id, table, people }: Sitting, seats: readonly number[]): Promise<Link> {
  const asked: Asked = {
    to: id,
    game: table.game,
    variant: variantOf(table),
    looks: people.map((person) => person.look),
    seats,
  };
  return { kind: "ask", code: await packed(JSON.stringify(asked)) };
}

export async function partLink({ table }: Sitting, { to, seat }: { to: string; seat: number }): Promise<Link> {
  const { players, game } = table;
  const handed = { to, game, variant: variantOf(table), players: players.length, seat, player: players[seat]! };
  return {
    kind: "in",
    code: await packed(JSON.stringify({ ...handed, player: JSON.parse(written(handed.player as unknown as Json)) })),
  };
}

/** Read a table. Whether it fits its game, the judge says. */
export async function readTable(code: string): Promise<Table> {
  return expected(await unpacked(code), isTable) as unknown as Table;
}

export async function readAsked(code: string): Promise<Asked> {
  return expected(await unpacked(code), isAsked) as unknown as Asked;
}

/** Read what was handed in. Whether the player fits the game, the judge says. */
export async function readHanded(code: string): Promise<Handed> {
  return expected(await unpacked(code), isHanded) as unknown as Handed;
}

type Members = Readonly<Record<string, unknown>>;

function expected(value: unknown, is: (members: Members) => boolean): Members {
  if (typeof value === "object" && value !== null && is(value as Members)) return value as Members;
  throw new Unreadable("foreign");
}

const isTable = ({ game, players }: Members) => isGame(game) && Array.isArray(players) && isSeats(players.length);

const isAsked = ({ to, game, variant, looks, seats }: Members) =>
  isText(to) &&
  isGame(game) &&
  isText(variant) &&
  isLooks(looks) &&
  isSome(seats) &&
  seats.every((seat) => isSeat(seat, looks.length));

const isHanded = ({ to, game, variant, players, seat, player }: Members) =>
  isText(to) &&
  isGame(game) &&
  isText(variant) &&
  isSeat(seat, Number(players)) &&
  typeof player === "object" &&
  player !== null;

const isText = (value: unknown) => typeof value === "string";
const isGame = (value: unknown) => typeof value === "string" && PICTURES.has(value);
const isSome = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0;
const isLooks = (value: unknown): value is readonly Look[] =>
  isSome(value) && isSeats(value.length) && value.every((look) => LOOKS.includes(look as Look));
const isSeats = (count: number) => count >= 2 && count <= LOOKS.length;
const isSeat = (value: unknown, seats: number) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < seats;
