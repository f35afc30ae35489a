// Sends requests with every method to the installed package: node requests.mjs < requests > answers
//
// The input is a JSON list of requests, each with a method, a path and a body (a text or null). Each is sent twice, the
// second time as a `Request`. The output has the status, the type, the allowed methods and the body of both responses.

import { text } from "node:stream/consumers";
import { load, NotFoundError } from "@tallytale/judge";

async function shown(response) {
  const { status, headers } = response;
  return [status, headers.get("Content-Type"), headers.get("Allow"), await response.text()];
}

const judge = await load({ language: "it" });
const answers = [];
for (const { method, path, body } of JSON.parse(await text(process.stdin))) {
  const init = { method, body, headers: { "Accept-Language": "it" } };
  const request = new Request(`https://tallytale.example${path}`, init);
  answers.push([await shown(await judge.fetch(path, init)), await shown(await judge.fetch(request))]);
}
const { schema } = await judge.schema("little-prince");
const { table } = await judge.example("little-prince");
const { report } = await judge.score(table);
const unknown = await judge.game("chess").catch((error) => [error instanceof NotFoundError, error.message]);
process.stdout.write(JSON.stringify({ answers, calls: [schema.title, report.legal, ...unknown] }));
