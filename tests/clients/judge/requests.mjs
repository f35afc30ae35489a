// Sends requests with every method to the installed package: node requests.mjs < requests > answers
//
// The input is a JSON list of requests, each with a method, a path and a body (a text or null). The output is a JSON list
// with the status, the type, the allowed methods and the body of each response.

import { text } from "node:stream/consumers";
import { load, NotFoundError } from "@tallytale/judge";

const judge = await load({ language: "it" });
const answers = [];
for (const { method, path, body } of JSON.parse(await text(process.stdin))) {
  const response = await judge.fetch(path, { method, body, headers: { "Accept-Language": "it" } });
  const { status, headers } = response;
  answers.push([status, headers.get("Content-Type"), headers.get("Allow"), await response.text()]);
}
const { schema } = await judge.schema("little-prince");
const { table } = await judge.example("little-prince");
const { report } = await judge.score(table);
const unknown = await judge.game("chess").catch((error) => [error instanceof NotFoundError, error.message]);
process.stdout.write(JSON.stringify({ answers, calls: [schema.title, report.legal, ...unknown] }));
