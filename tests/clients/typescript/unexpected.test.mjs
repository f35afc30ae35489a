import assert from "node:assert/strict";
import { test } from "node:test";
import { pigsTable, Tallytale, UnexpectedResponse } from "../../../clients/typescript/dist/index.js";
import { failure, faulty, report, sends } from "./faulty.mjs";

const TABLE = pigsTable({ players: [{ houses: [] }, { houses: [] }] });

const UNEXPECTED = {
  "a page": sends(200, "<!doctype html><p>Log in", { "Content-Type": "text/html" }),
  "JSON that ends too soon": sends(200, '{"games": ['),
  nothing: sends(200, ""),
  null: sends(200, "null"),
  "a list": sends(200, "[]"),
  "something else": sends(200, { games: "many" }),
  "a problem that is none": sends(404, { error: "not found" }),
  "a page with a problem's status": sends(404, "<html>", { "Content-Type": "text/html" }),
  "a 304 that nobody asked for": (response) => response.writeHead(304).end(),
};
for (const [name, unexpected] of Object.entries(UNEXPECTED)) {
  test(`${name} is an UnexpectedResponse`, async (t) => {
    const { url, requests } = await faulty(t, unexpected);
    const error = await failure(new Tallytale(url).games());
    assert.deepEqual([error.constructor, error.name, requests.length], [UnexpectedResponse, "UnexpectedResponse", 1]);
    assert.deepEqual([error.requestId, typeof error.status], [requests[0].headers["x-request-id"], "number"]);
  });
}

for (const wrong of [
  {},
  { id: 1, legal: true, findings: [] },
  { ...report(), findings: {} },
  { ...report(), score: 3 },
]) {
  test(`${JSON.stringify(wrong).slice(-40)} is not a report`, async (t) => {
    const { url } = await faulty(t, sends(200, wrong));
    assert.equal((await failure(new Tallytale(url).score(TABLE))).constructor, UnexpectedResponse);
  });
}

for (const results of [[], [report()], [null, null], [{}, {}], [{ report: report() }, { problem: "no" }]]) {
  test(`${JSON.stringify(results).slice(0, 40)} are not results for two tables`, async (t) => {
    const { url } = await faulty(t, sends(200, { results }));
    assert.equal((await failure(new Tallytale(url).scoreBatch([TABLE, TABLE]))).constructor, UnexpectedResponse);
  });
}

test("unknown members and rules are passed on", async (t) => {
  const finding = {
    rule: "pigs.moon.full",
    message: "Howl.",
    at: [],
    facts: { phase: 4 },
    cite: { book: "B", section: "S" },
    waived: false,
    mood: "!",
  };
  const answer = report({ legal: false, findings: [finding], weather: { sky: "clear" } });
  const { url } = await faulty(t, sends(200, answer));
  assert.deepEqual((await new Tallytale(url).score(TABLE)).report, answer);
});
