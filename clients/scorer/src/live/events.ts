/** The events of a record: what happens at a table besides moves. The judge replays them like moves. */

import type { Catalogue, Table } from "@tallytale/client";
import type { Json } from "../store/changes";
import type { Move } from "../store/types";
import { type Facts, say } from "../words/translate";

/** From here on, the players ignore a rule or, with `holds`, follow it again. */
export function waiveEvent(rule: string, holds = false): Move {
  return { event: "waive", rule, ...(holds && { holds }) };
}

/** This is what lies on the table now. `unrecorded` means that there were turns which are not in the record. */
export function tableEvent(table: Table, unrecorded: boolean): Move {
  return { event: "table", table: table as unknown as Json, ...(unrecorded && { unrecorded_turns: true }) };
}

export function isEvent(move: Move): boolean {
  return "event" in move;
}

/** Name an event, for the undo button and the story of the game. */
export function tellEvent(move: Move, catalogue: Catalogue | null): string {
  if (move["event"] === "table") return say(move["unrecorded_turns"] ? "live.told.unrecorded" : "live.told.table");
  const facts: Facts = { rule: titleOfRule(catalogue, String(move["rule"])) };
  return say(move["holds"] ? "live.told.holds" : "live.told.waived", facts);
}

export function titleOfRule(catalogue: Catalogue | null, rule: string): string {
  const laws = [...(catalogue?.turns ?? []), ...(catalogue?.legality ?? [])];
  return laws.find(({ id }) => id === rule)?.title ?? rule;
}

/** Tell whether players may agree to ignore a rule. A rule for moves is ignored together with the rules that it guards. */
export function isWaivable(catalogue: Catalogue | null, rule: string): boolean {
  const law = catalogue?.turns.find(({ id }) => id === rule);
  const guarded = catalogue?.legality.filter(({ id }) => law?.guards.includes(id)) ?? [];
  return law?.waivable === true || guarded.some(({ waivable }) => waivable);
}
