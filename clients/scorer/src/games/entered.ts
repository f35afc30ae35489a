import type { Table } from "@tallytale/client";
import { jsonWithoutDefaults } from "../share/canonical";
import type { Json } from "../store/changes";
import type { Place } from "../store/store";
import { variantOf } from "../store/variant";
import type { AnyGame } from "./contract";

/** Whether anything was entered at a place. */
export function isEntered(game: AnyGame, table: Table, place: Place): boolean {
  const empty = game.emptyTable(table.players.length, variantOf(table));
  return entriesAt(table, place) !== entriesAt(empty, place);
}

function entriesAt(table: Table, place: Place): string {
  const members = table as unknown as Readonly<Record<string, unknown>>;
  const entries = typeof place === "number" ? table.players[place] : members[memberName(place)];
  return jsonWithoutDefaults((entries ?? null) as Json);
}

/** Return the name of the table's member that is entered at a place that is no seat: `stacks` for `pigs.stacks`. */
export function memberName(place: string): string {
  return place.split(".").at(-1)!;
}
