import type { Table } from "@tallytale/client";

export function toggleWaiver(table: Table, rule: string): Table {
  return { ...table, waive: toggle(table.waive, rule) } as Table;
}

export function toggleHouseRule(table: Table, rule: string): Table {
  return { ...table, house_rules: toggle(table.house_rules, rule) } as Table;
}

function toggle(names: readonly string[] | undefined, name: string): string[] {
  const others = (names ?? []).filter((one) => one !== name);
  return names?.includes(name) ? others : [...others, name];
}
