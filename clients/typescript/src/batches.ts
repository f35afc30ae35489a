// Splits game tables into requests that the API accepts. A pointer in a result starts with the table's number in its
// request. Here it is changed to the number among all tables.

import type { BatchResult, Table } from "./types.js";

export const MAX_TABLES = 500;
export const MAX_BYTES = 4 * 1024 * 1024;
const START = '{"tables":[';
const END = "]}";

/** The tables of one request, as JSON. */
export interface Batch {
  body: string;
  /** The number of tables in all previous batches. */
  offset: number;
  size: number;
}

/** Collect tables into batches of at most `limit` tables. Only the tables that the next batch needs are read. */
export async function* batches(tables: Iterable<Table> | AsyncIterable<Table>, limit: number): AsyncGenerator<Batch> {
  const utf8 = new TextEncoder();
  const emptyBytes = START.length + END.length - 1; // the last table has no comma
  let [offset, bytes, texts] = [0, emptyBytes, [] as string[]];
  const batch = () => ({ body: START + texts.join(",") + END, offset, size: texts.length });
  for await (const table of tables) {
    const text = JSON.stringify(table) ?? "null";
    const added = utf8.encode(text).length + 1; // plus a comma
    if (texts.length === limit || (texts.length && bytes + added > MAX_BYTES)) {
      yield batch();
      [offset, bytes, texts] = [offset + texts.length, emptyBytes, []];
    }
    texts.push(text);
    bytes += added;
  }
  if (texts.length) yield batch();
}

/** Change the pointers of a problem. They count the tables of one batch before, and all tables afterwards. */
export function withOffset(result: BatchResult, offset: number): BatchResult {
  if ("report" in result || !("errors" in result.problem)) return result;
  const errors = result.problem.errors.map((error) => ({
    ...error,
    at: error.at.replace(/^\/tables\/(\d+)/, (_, index) => `/tables/${offset + Number(index)}`),
  }));
  return { problem: { ...result.problem, errors } };
}
