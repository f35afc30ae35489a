import type { Catalogue, Table } from "@tallytale/client";

export function waiveAll(table: Table): Table {
  return { ...table, waive: "all" };
}

export function toggleWaiver(table: Table, rule: string, catalogue: Catalogue | null): Table {
  return { ...table, waive: toggle(waivedRules(table, catalogue), rule) } as Table;
}

export function toggleHouseRule(table: Table, rule: string): Table {
  return { ...table, house_rules: toggle(table.house_rules, rule) } as Table;
}

function waivedRules({ waive = [] }: Table, catalogue: Catalogue | null): readonly string[] {
  if (waive !== "all") return waive;
  return catalogue?.legality.filter((law) => law.waivable).map((law) => law.id) ?? [];
}

function toggle(names: readonly string[] | undefined, name: string): string[] {
  const others = (names ?? []).filter((one) => one !== name);
  return names?.includes(name) ? others : [...others, name];
}
