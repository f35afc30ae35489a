// Answers requests with the installed package: node answers.mjs < requests > answers
//
// Each line of the input is JSON: {"method": "POST", "path": "/v1/scores", "body": base64, "language": "en"}. Each
// line of the output is the body of a response.

import { createInterface } from "node:readline";
import { load } from "@tallytale/judge";

const judge = await load();
for await (const line of createInterface({ input: process.stdin })) {
  const { method, path, body, language } = JSON.parse(line);
  const sent = { method, body: body ? Buffer.from(body, "base64") : null, headers: { "Accept-Language": language } };
  process.stdout.write(`${await (await judge.fetch(path, sent)).text()}\n`);
}
