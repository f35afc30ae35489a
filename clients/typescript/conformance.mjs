// Holds this client, and the service it asks, to the conformance kit: openapi/vectors/README.md says what is in it.
//
//     npm run build
//     node conformance.mjs http://127.0.0.1:8000 [folder]

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { ApiError, Tallytale } from "@tallytale/client";

const [address, folder = fileURLToPath(new URL("../../openapi/vectors", import.meta.url))] = process.argv.slice(2);
if (!address) throw new Error("usage: node conformance.mjs ADDRESS [FOLDER]");
const service = new Tallytale(address);
const [failed, counts] = [[], { reports: 0, problems: 0 }];

for (const file of (await readdir(folder)).filter((name) => name.endsWith(".jsonl")).sort()) {
  const vectors = (await readFile(join(folder, file), "utf8"))
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  await (file === "problems.jsonl" ? problemsFit(vectors) : reportsFit(file, vectors));
}
for (const name of failed) console.error(`differs: ${name}`);
console.log(`${counts.reports} reports and ${counts.problems} problems, ${failed.length} of them differ`);
process.exitCode = failed.length || !counts.reports ? 1 : 0;

/** One by one in English, all together in every other language: the two ways in must agree. */
async function reportsFit(file, vectors) {
  for (const { name, table, report } of vectors) {
    compare("reports", `${file} ${name}`, bare((await service.score(table, { language: "en" })).report), report);
  }
  for (const language of Object.keys(vectors[0].languages)) {
    const { results } = await service.scoreBatch(
      vectors.map((vector) => vector.table),
      { language },
    );
    vectors.forEach(({ name, report, languages }, index) =>
      compare(
        "reports",
        `${file} ${name} ${language}`,
        bare(results[index].report),
        translated(report, languages[language]),
      ),
    );
  }
}

/** The requests go out as they stand in the kit; how the answers are read is the client's. */
async function problemsFit(vectors) {
  for (const { name, method, path, headers, body, type, status, at } of vectors) {
    const fetchIt = (_, { signal }) => fetch(address.replace(/\/+$/, "") + path, { method, headers, body, signal });
    const error = await new Tallytale(address, { fetch: fetchIt, retries: 0 }).games().catch((reason) => reason);
    const places = error instanceof ApiError ? error.errors.map((one) => one.at).sort() : String(error);
    compare("problems", name, [error.problem?.type, error.status, places], [type, status, at.sort()]);
  }
}

function compare(kind, name, found, wanted) {
  counts[kind] += 1;
  if (!isDeepStrictEqual(found, wanted)) failed.push(name);
}

/** A report without what digests the rules. */
function bare({ id, rules, ...report } = {}) {
  return report;
}

/** A report with the values at these JSON Pointers. */
function translated(report, values) {
  const copy = structuredClone(report);
  for (const [pointer, value] of Object.entries(values)) {
    const keys = pointer
      .slice(1)
      .split("/")
      .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
    const last = keys.pop();
    keys.reduce((inner, key) => inner[key], copy)[last] = value;
  }
  return copy;
}
