import type { Table } from "@tallytale/client";
import { jsonWithoutDefaults } from "../share/canonical";
import type { Json } from "../store/changes";
import type { Place } from "../store/store";
import type { AnyGame } from "./contract";

/** Whether anything was entered at a place. */
export function isEntered(game: AnyGame, table: Table, place: Place): boolean {
  const empty = game.emptyTable(table.players.length, table.variant ?? "base");
  return entriesAt(table, place) !== entriesAt(empty, place);
}

function entriesAt(table: Table, place: Place): string {
  const entries = typeof place === "number" ? table.players[place] : memberOf(table, place);
  return jsonWithoutDefaults((entries ?? null) as Json);
}

/** Return the table's member that is entered at a place without a seat: `stacks` at `pigs.stacks`. */
function memberOf(table: Table, place: string): unknown {
  return (table as unknown as Record<string, unknown>)[place.split(".").at(-1)!];
}
