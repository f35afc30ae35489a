/** Writes and reads the content of links. `restore.ts` checks what was read. */

import type { Table } from "@tallytale/client";
import type { Link } from "../browser/link";
import type { Json } from "../store/changes";
import {
  type PartRequest,
  restoreNames,
  restorePart,
  restorePartRequest,
  restoreSharedGame,
  restoreTable,
  type SubmittedPart,
} from "../store/restore";
import type { LivePart, OpenGame, SharedGame } from "../store/types";
import { variantOf } from "../store/variant";
import { canonicalJson, jsonWithoutDefaults } from "./canonical";
import { compress, decompress, UnreadableLink } from "./link";

export async function tableLink(table: Table): Promise<Link> {
  return { kind: "t", code: await compress(canonicalJson(table)) };
}

/** Return a link to a running game: what was played, what is entered of the current turn, and the time. */
export async function runningGameLink({ id, people }: OpenGame, { start, moves, half }: LivePart): Promise<Link> {
  const looks = people.map((person) => person.look);
  return {
    kind: "r",
    code: await compress(JSON.stringify({ id, time: new Date().toISOString(), looks, start, moves, half })),
  };
}

export async function partRequestLink(
  { id, table, people, onOwnPhones }: OpenGame,
  seats: readonly number[],
): Promise<Link> {
  const request: PartRequest = {
    to: id,
    game: table.game,
    variant: variantOf(table),
    looks: people.map((person) => person.look),
    seats,
    ...(onOwnPhones && { playing: true }),
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

/** Return a link that also contains the players' names, in the order of their seats. */
export async function withNames(link: Link, names: readonly string[]): Promise<Link> {
  return { ...link, names: await compress(JSON.stringify(restoreNames(names))) };
}

/** Read the players' names in a link. Names that can't be read are left out, because the link works without them. */
export async function readNames(names: string | undefined): Promise<readonly string[]> {
  if (!names) return [];
  return restoreNames(await decompress(names).catch(() => []));
}

export async function readTable(code: string): Promise<Table> {
  return found(restoreTable(await decompress(code)));
}

export async function readRunningGame(code: string): Promise<SharedGame> {
  return found(restoreSharedGame(await decompress(code)));
}

export async function readPartRequest(code: string): Promise<PartRequest> {
  return found(restorePartRequest(await decompress(code)));
}

export async function readSubmittedPart(code: string): Promise<SubmittedPart> {
  return found(restorePart(await decompress(code)));
}

function found<T>(content: T | null): T {
  if (content === null) throw new UnreadableLink("foreign");
  return content;
}
