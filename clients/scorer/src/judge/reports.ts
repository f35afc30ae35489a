/** Reads reports and catalogues, and prepares tables for them. */

import type { Catalogue, Report, Table } from "@tallytale/client";

/** Return why rules could not be checked. Several rules may have the same reason, which is listed once. */
export function uncheckedReasons(report: Report): readonly string[] {
  return [...new Set(report.unchecked.map((one) => one.reason))];
}

/** Return the ids of the rules that players may waive. */
export function waivableRules(catalogue: Catalogue): readonly string[] {
  return catalogue.legality.filter((law) => law.waivable).map((law) => law.id);
}

export function asFinal(table: Table): Table {
  return { ...table, stage: "final" };
}
