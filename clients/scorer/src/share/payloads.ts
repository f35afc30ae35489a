/** The contents of links. What is read from a link is validated before it is used. */

import type { Table } from "@tallytale/client";
import type { Link } from "../browser/route";
import { PICTURES } from "../games";
import type { Json } from "../store/changes";
import { LOOKS, type Look, type OpenGame } from "../store/store";
import { canonicalJson, jsonWithoutDefaults } from "./canonical";
import { compress, decompress, UnreadableLink } from "./link";

/** A request to other players to enter their seats on their phones. It has the seats' symbols and no names. */
export interface PartRequest {
  readonly to: string;
  readonly game: string;
  readonly variant: string;
  readonly looks: readonly Look[];
  /** The seats that are still to be entered. */
  readonly seats: readonly number[];
}

/** The answer to a `PartRequest`: one player's seat. */
export interface SubmittedPart {
  readonly to: string;
  readonly game: string;
  readonly variant: string;
  readonly players: number;
  readonly seat: number;
  readonly player: Table["players"][number];
}

export const variantOf = (table: Table): string => table.variant ?? "base";

export async function tableLink(table: Table): Promise<Link> {
  return { kind: "t", code: await compress(canonicalJson(table)) };
}

export async function partRequestLink({ id, table, people }: OpenGame, seats: readonly number[]): Promise<Link> {
  const request: PartRequest = {
    to: id,
    game: table.game,
    variant: variantOf(table),
    looks: people.map((person) => person.look),
    seats,
  };
  return { kind: "ask", code: await compress(JSON.stringify(request)) };
}

export async function partLink({ table }: OpenGame, { to, seat }: { to: string; seat: number }): Promise<Link> {
  const { players, game } = table;
  const submitted = { to, game, variant: variantOf(table), players: players.length, seat, player: players[seat]! };
  return {
    kind: "in",
    code: await compress(
      JSON.stringify({ ...submitted, player: JSON.parse(jsonWithoutDefaults(submitted.player as unknown as Json)) }),
    ),
  };
}

/** Read a table. Whether it is valid for its game, the judge says. */
export async function readTable(code: string): Promise<Table> {
  return validated(await decompress(code), isTable) as unknown as Table;
}

export async function readPartRequest(code: string): Promise<PartRequest> {
  return validated(await decompress(code), isPartRequest) as unknown as PartRequest;
}

/** Read a player's seat. Whether it is valid for the game, the judge says. */
export async function readSubmittedPart(code: string): Promise<SubmittedPart> {
  return validated(await decompress(code), isSubmittedPart) as unknown as SubmittedPart;
}

type Members = Readonly<Record<string, unknown>>;

function validated(value: unknown, is: (members: Members) => boolean): Members {
  if (typeof value === "object" && value !== null && is(value as Members)) return value as Members;
  throw new UnreadableLink("foreign");
}

const isTable = ({ game, players }: Members) => isGame(game) && Array.isArray(players) && isSeats(players.length);

const isPartRequest = ({ to, game, variant, looks, seats }: Members) =>
  isText(to) &&
  isGame(game) &&
  isText(variant) &&
  isLooks(looks) &&
  isNonEmptyList(seats) &&
  seats.every((seat) => isSeat(seat, looks.length));

const isSubmittedPart = ({ to, game, variant, players, seat, player }: Members) =>
  isText(to) &&
  isGame(game) &&
  isText(variant) &&
  isSeat(seat, Number(players)) &&
  typeof player === "object" &&
  player !== null;

const isText = (value: unknown) => typeof value === "string";
const isGame = (value: unknown) => typeof value === "string" && PICTURES.has(value);
const isNonEmptyList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0;
const isLooks = (value: unknown): value is readonly Look[] =>
  isNonEmptyList(value) && isSeats(value.length) && value.every((look) => LOOKS.includes(look as Look));
const isSeats = (count: number) => count >= 2 && count <= LOOKS.length;
const isSeat = (value: unknown, seats: number) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < seats;
