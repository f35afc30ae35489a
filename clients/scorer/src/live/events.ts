/** The events of a record: what happens at a table besides moves. The judge replays them like moves. */

import type { Catalogue, Table } from "@tallytale/client";
import { canonicalJson } from "../share/canonical";
import type { Json } from "../store/changes";
import type { LivePart, Move } from "../store/types";
import { type Facts, say } from "../words/translate";

/** From here on, the players ignore a rule or, with `holds`, follow it again. */
export function waiveEvent(rule: string, holds = false): Move {
  return { event: "waive", rule, ...(holds && { holds }) };
}

/** This is what lies on the table now. `unrecorded` means that there were turns which are not in the record. */
export function tableEvent(table: Table, unrecorded: boolean): Move {
  return { event: "table", table: table as unknown as Json, ...(unrecorded && { unrecorded_turns: true }) };
}

/**
 * Return what was changed by hand on a table, as events: rules that the players ignore or follow again, and pieces. Who
 * waives all rules only wants to see the points of a game that breaks some, so that is no event.
 */
export function eventsByHand(before: Table, after: Table): readonly Move[] {
  const [old, now] = [before.waive ?? [], after.waive ?? []];
  const waivers =
    old === "all" || now === "all"
      ? []
      : [
          ...now.filter((rule) => !isIn(old, rule)).map((rule) => waiveEvent(rule)),
          ...old.filter((rule) => !isIn(now, rule)).map((rule) => waiveEvent(rule, true)),
        ];
  if (hasSamePieces(before, after)) return waivers;
  const waive = now === "all" ? old : now;
  return [...waivers, tableEvent({ ...after, waive, stage: "running" } as Table, false)];
}

function isIn(rules: readonly string[], rule: string): boolean {
  return rules.includes(rule);
}

/** Tell whether the same pieces lie on two tables of a game. */
export function hasSamePieces(one: Table, other: Table): boolean {
  const pieces = (table: Table) => canonicalJson({ ...table, waive: [], house_rules: [], stage: "running" } as Table);
  return pieces(one) === pieces(other);
}

export function hasSameHouseRules({ house_rules: one = [] }: Table, { house_rules: other = [] }: Table): boolean {
  return one.toSorted().join() === other.toSorted().join();
}

/** Return the game with other house rules. They only change how points are counted, so they count from the start. */
export function withHouseRules(live: LivePart, { house_rules = [] }: Table): LivePart {
  const changed = (table: Table) => ({ ...table, house_rules }) as Table;
  const moves = live.moves.map((move) =>
    move["event"] === "table"
      ? { ...move, table: changed(move["table"] as unknown as Table) as unknown as Json }
      : move,
  );
  return { ...live, start: changed(live.start), moves };
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
