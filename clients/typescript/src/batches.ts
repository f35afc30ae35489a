// Many tables as requests that the API takes, and the answers as those of the whole.

import type { BatchResult, Table } from "./types.js";

export const MOST_TABLES = 500;
export const MOST_BYTES = 4 * 1024 * 1024;
const OPENING = '{"tables":[';
const CLOSING = "]}";

/** Tables that are sent together, as JSON. */
export interface Batch {
  body: string;
  /** How many tables were before it. */
  start: number;
  size: number;
}

/** Put tables together, in order, and take no more of them than the next batch needs. */
export async function* batches(tables: Iterable<Table> | AsyncIterable<Table>, most: number): AsyncGenerator<Batch> {
  const utf8 = new TextEncoder();
  const empty = OPENING.length + CLOSING.length - 1; // the last table has no comma
  let [start, bytes, texts] = [0, empty, [] as string[]];
  const batch = () => ({ body: OPENING + texts.join(",") + CLOSING, start, size: texts.length });
  for await (const table of tables) {
    const text = JSON.stringify(table) ?? "null";
    const more = utf8.encode(text).length + 1; // and a comma
    if (texts.length === most || (texts.length && bytes + more > MOST_BYTES)) {
      yield batch();
      [start, bytes, texts] = [start + texts.length, empty, []];
    }
    texts.push(text);
    bytes += more;
  }
  if (texts.length) yield batch();
}

/** Make the pointers of a problem start at all tables, not at the ones that were sent with it. */
export function placed(result: BatchResult, start: number): BatchResult {
  if ("report" in result || !("errors" in result.problem)) return result;
  const errors = result.problem.errors.map((error) => ({
    ...error,
    at: error.at.replace(/^\/tables\/(\d+)/, (_, index) => `/tables/${start + Number(index)}`),
  }));
  return { problem: { ...result.problem, errors } };
}
