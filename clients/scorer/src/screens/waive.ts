import type { Catalogue, Table } from "@tallytale/client";
import { waivableRules } from "../judge/reports";

export function waiveAll(table: Table): Table {
  return { ...table, waive: "all" };
}

/** Mark a rule as one that the players ignore, or remove the mark. */
export function toggleWaiver(table: Table, rule: string, catalogue: Catalogue): Table {
  const { waive = [] } = table;
  const waived = waive === "all" ? waivableRules(catalogue) : waive;
  return { ...table, waive: toggle(waived, rule) } as Table;
}

export function toggleHouseRule(table: Table, rule: string): Table {
  return { ...table, house_rules: toggle(table.house_rules, rule) } as Table;
}

function toggle(names: readonly string[] | undefined, name: string): string[] {
  const others = (names ?? []).filter((one) => one !== name);
  return names?.includes(name) ? others : [...others, name];
}
