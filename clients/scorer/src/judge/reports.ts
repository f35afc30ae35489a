/** Reads the judge's reports and catalogues, and prepares tables to be judged. */

import type { Catalogue, Report, Table } from "@tallytale/client";

/** Return the reasons why some rules could not be checked. A reason is listed once, even if several rules have it. */
export function uncheckedReasons(report: Report): readonly string[] {
  return [...new Set(report.unchecked.map((one) => one.reason))];
}

/** Return the ids of the rules that players may agree to ignore. */
export function waivableRules(catalogue: Catalogue): readonly string[] {
  return catalogue.legality.filter((law) => law.waivable).map((law) => law.id);
}

/**
 * Return the rules for moves that the players ignored in a turn, given by their ids. A rule is left out if the report
 * names a rule that it guards.
 */
export function ignoredTurnRules({ turns }: Catalogue, { findings }: Report, ids: readonly string[]) {
  return turns.filter(({ id, guards }) => ids.includes(id) && !findings.some(({ rule }) => guards.includes(rule)));
}

export function asFinal(table: Table): Table {
  return { ...table, stage: "final" };
}
