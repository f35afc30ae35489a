/** Judges a table together with what follows from its pieces. */

import type { Report, Table } from "@tallytale/client";

/** A table with what follows from its pieces. */
export interface Proven<T extends Table> {
  readonly table: T;
  /** Whether some of the added numbers are only assumed. They must not break a rule that the table itself does not break. */
  readonly assumed: boolean;
}

/** The function `withProven` of a game. */
export type AddProven = ((table: Table) => Proven<Table>) | undefined;

type Reports = readonly (Report | null)[];

/**
 * Return the judge's reports on a table, together with what follows from its pieces. If that breaks a rule only because
 * of an assumed number, leave it out.
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
