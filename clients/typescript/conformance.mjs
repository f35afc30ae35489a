// Checks whether a service answers as the conformance kit says, through this client. openapi/vectors/README.md
// describes the kit.
//
//     npm run build
//     node conformance.mjs http://127.0.0.1:8000 [folder]

import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { ApiError, Tallytale } from "@tallytale/client";

const [url, folder = fileURLToPath(new URL("../../openapi/vectors", import.meta.url))] = process.argv.slice(2);
if (!url) throw new Error("usage: node conformance.mjs URL [FOLDER]");
const service = new Tallytale(url);
const kinds = {
  "/v1/scores": "reports",
  "/v1/moves": "moves",
  "/v1/moves/options": "options",
  "/v1/replays": "replays",
  "/v1/corrections": "corrections",
  "/v1/placements": "changes",
};
const [different, asked, passed] = [[], {}, {}];

for (const file of (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".jsonl")).sort()) {
  const vectors = (await readFile(join(folder, file), "utf8"))
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const compareFile = { moves: compareAnswers, corrections: compareAnswers }[dirname(file)] ?? compareReports;
  await (file === "problems.jsonl" ? compareProblems : compareFile)(vectors, file);
}
for (const name of different) console.error(`differs: ${name}`);
const counts = Object.entries(asked).map(([kind, count]) => `${kind} ${passed[kind] ?? 0} of ${count}`);
console.log(`as expected: ${counts.join(", ")}`);
process.exitCode = different.length || !asked.reports ? 1 : 0;

/**
 * Compare reports with those of the kit. English tables are sent one by one, and the tables of other languages in a
 * batch.
 */
async function compareReports(vectors, file) {
  for (const { name, table, report } of vectors) {
    compare(
      "reports",
      `${file} ${name}`,
      withoutVersion((await service.score(table, { language: "en" })).report),
      report,
    );
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
        withoutVersion(results[index].report),
        translated(report, languages[language]),
      ),
    );
  }
}

/** Compare the answers about moves, corrections and changes of tables, in every language. */
async function compareAnswers(vectors, file) {
  for (const { name, path, body, answer, languages } of vectors) {
    for (const [language, differences] of Object.entries({ en: {}, ...languages })) {
      const found = withoutVersion(await ask(path, body, { totals: body.totals, language }));
      compare(kinds[path], `${file} ${name} ${language}`, found, translated(answer, differences));
    }
  }
}

async function ask(path, body, options) {
  if (path === "/v1/moves") return (await service.checkMove(body.table, body.move, options)).verdict;
  if (path === "/v1/replays") return (await service.replay(body, options)).replay;
  const { requestId, ...found } = await {
    "/v1/moves/options": () => service.options(body.table ?? body, body.ask, options),
    "/v1/corrections": () => service.correct(body.table, options),
    "/v1/placements": () => service.tryChanges(body.table, body.try, options),
  }[path]();
  return found;
}

/** Compare problem documents. The requests are sent as they are in the kit, and the client reads the responses. */
async function compareProblems(vectors) {
  for (const { name, method, path, headers, body, type, status, errors } of vectors) {
    const fetchVector = (_, { signal }) => fetch(url.replace(/\/+$/, "") + path, { method, headers, body, signal });
    const error = await new Tallytale(url, { fetch: fetchVector, retries: 0 }).games().catch((reason) => reason);
    const found = error instanceof ApiError ? error.errors.map(({ at, code }) => ({ at, code })) : String(error);
    compare("problems", name, [error.problem?.type, error.status, found], [type, status, errors]);
  }
}

function compare(kind, name, found, wanted) {
  asked[kind] = (asked[kind] ?? 0) + 1;
  if (isDeepStrictEqual(found, wanted)) passed[kind] = (passed[kind] ?? 0) + 1;
  else different.push(name);
}

/** Return a report or an answer without the members that change when the rules get a new version. */
function withoutVersion({ id, rules, ...answer } = {}) {
  if (!answer.verdicts) return answer;
  return { ...answer, verdicts: answer.verdicts.map(withoutVersion), report: withoutVersion(answer.report) };
}

/** Return a copy of a report in which the texts at some JSON Pointers are replaced by translated ones. */
function translated(answer, values) {
  const copy = structuredClone(answer);
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
