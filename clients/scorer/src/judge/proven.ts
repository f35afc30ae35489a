/**
 * Judges a table together with facts that its pieces prove. Example: a stack is empty if all its tiles are in houses.
 */

import type { Report, Table } from "@tallytale/client";

/** A table to which the facts are added that its pieces prove. */
export interface Proven<T extends Table> {
  readonly table: T;
  /** True if some of the added numbers are only assumed. They must not cause a broken rule. */
  readonly assumed: boolean;
}

/** A game's function `withProven`, which adds to a table what its pieces prove. */
export type AddProven = ((table: Table) => Proven<Table>) | undefined;

type Reports = readonly (Report | null)[];

/**
 * Return the judge's reports on a table, with the facts that its pieces prove. If a rule is broken only because of an
 * assumed number, the facts are left out.
 */
export async function scoreProven(
  table: Table,
  addProven: AddProven,
  score: (table: Table) => Promise<Reports>,
): Promise<Reports> {
  const proven = addProven?.(table) ?? { table, assumed: false };
  const reports = await score(proven.table);
  if (!proven.assumed || !countFindings(reports)) return reports;
  const plain = await score(table);
  return countFindings(plain) < countFindings(reports) ? plain : reports;
}

function countFindings(reports: Reports): number {
  return reports.reduce((count, report) => count + (report?.findings.length ?? 0), 0);
}
