import type { Table } from "@tallytale/client";

/** Return the table with a rule waived, or no longer. */
export function waiving(table: Table, rule: string): Table {
  return { ...table, waive: toggled(table.waive, rule) } as Table;
}

/** Return the table with a house rule played, or no longer. */
export function playing(table: Table, rule: string): Table {
  return { ...table, house_rules: toggled(table.house_rules, rule) } as Table;
}

function toggled(names: readonly string[] | undefined, name: string): string[] {
  const others = (names ?? []).filter((one) => one !== name);
  return names?.includes(name) ? others : [...others, name];
}
