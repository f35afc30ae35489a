// Applies changes with the TypeScript client: node apply.mjs CASES RESULTS. The files have a JSON list each. The result of
// a case is the table after the changes, or null if they are impossible.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [, , client, cases, results] = process.argv;
const { apply } = await import(pathToFileURL(client).href);

function applied({ table, changes }) {
  const before = structuredClone(table);
  try {
    return apply(table, changes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  } finally {
    assert.deepEqual(table, before);
  }
}

await writeFile(results, JSON.stringify(JSON.parse(await readFile(cases, "utf8")).map(applied)));
