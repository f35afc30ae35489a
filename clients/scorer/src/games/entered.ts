import type { Table } from "@tallytale/client";
import { jsonWithoutDefaults } from "../share/canonical";
import type { Json } from "../store/changes";
import type { Place } from "../store/store";
import { variantOf } from "../store/variant";
import type { AnyGame } from "./contract";

/**
 * Tell whether anything was entered in a tab. A tab is named by a player's seat, or by a text such as `pigs.stacks`.
 */
export function isEntered(game: AnyGame, table: Table, place: Place): boolean {
  if (game.isEmpty) return !game.isEmpty(table, place);
  const empty = game.emptyTable(table.players.length, variantOf(table));
  return entriesAt(table, place) !== entriesAt(empty, place);
}

function entriesAt(table: Table, place: Place): string {
  const members = table as unknown as Readonly<Record<string, unknown>>;
  const name = typeof place === "number" ? String(place) : memberName(place);
  const entries = typeof place === "number" ? table.players[place] : members[name];
  return jsonWithoutDefaults({ [name]: (entries ?? null) as Json });
}

/** Return the member of the table that a tab without a player changes: `stacks` for `pigs.stacks`. */
export function memberName(place: string): string {
  return place.split(".").at(-1)!;
}
