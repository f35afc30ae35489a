/**
 * Writes the canonical JSON of a table: keys are sorted, and there is no white space, as in RFC 8785. Also, defaults
 * are left out, and lists of names are sorted.
 */

import type { Table } from "@tallytale/client";
import { defaults, nullable } from "../generated/defaults.json";
import type { Json } from "../store/changes";

const DEFAULTS: ReadonlyMap<string, string> = new Map(
  Object.entries(defaults).map(([name, value]) => [name, JSON.stringify(value)]),
);

export function canonicalJson(table: Table): string {
  const { waive = [], house_rules = [] } = table;
  return jsonWithoutDefaults({
    ...table,
    waive: waive === "all" ? waive : waive.toSorted(),
    house_rules: house_rules.toSorted(),
  } as unknown as Json);
}

/** Return the JSON of a table or of a part of one. */
export function jsonWithoutDefaults(value: Json): string {
  return JSON.stringify(withoutDefaults(value));
}

/** Tell whether a member can be left out. Null means the same as an object without members, if that is the default. */
function isDefault(name: string, value: Json): boolean {
  const byDefault = DEFAULTS.get(name);
  return byDefault === JSON.stringify(value) || (value === null && nullable.some((one) => one === name));
}

function withoutDefaults(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutDefaults);
  const members = Object.entries(value).map(([name, inner]) => [name, withoutDefaults(inner)] as const);
  // Inner objects are already shortened here, because an object that has only defaults is itself a default.
  const differing = members.filter(([name, inner]) => !isDefault(name, inner));
  return Object.fromEntries(differing.sort(([one], [other]) => (one < other ? -1 : 1)));
}
