import assert from "node:assert/strict";
import { test } from "node:test";
import { ShapeError, Tallytale, TooLargeError } from "../../../clients/typescript/dist/index.js";
import { breaks, faulty, judges, problem, refuses, report, resets, sends } from "./faulty.mjs";

const MOST_BYTES = 4 * 1024 * 1024;
const tables = (count, members = {}) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), ...members }));
const ids = (results) => results.map(({ report }) => report.id);
const expected = (count) => tables(count).map(({ id }) => id);
const sizes = (requests) => requests.map(({ body }) => JSON.parse(body).tables.length);

for (const [count, parts] of [
  [1, [1]],
  [500, [500]],
  [501, [500, 1]],
  [1234, [500, 500, 234]],
]) {
  test(`${count} tables are ${parts.length} requests with one id, and their results are in order`, async (t) => {
    const { url, requests } = await faulty(t, judges);
    const { results, requestId } = await new Tallytale(url).scoreBatch(tables(count));
    assert.deepEqual([ids(results), sizes(requests)], [expected(count), parts]);
    assert.deepEqual(new Set(requests.map(({ headers }) => headers["x-request-id"])), new Set([requestId]));
  });
}

test("concurrent calls that are retried return their own results", async (t) => {
  const faults = [resets, judges, sends(502, ""), judges, breaks, judges];
  const { url, requests } = await faulty(t, ...faults, ...faults, ...faults, judges);
  const service = new Tallytale(url, { retries: 10 });
  const calls = Array.from({ length: 20 }, (_, call) => [`${call} first`, `${call} second`]);
  const answers = await Promise.all(calls.map((ids) => service.scoreBatch(ids.map((id) => ({ id })))));
  assert.deepEqual(
    answers.map(({ results }) => results.map(({ report }) => report.id)),
    calls,
  );
  assert.equal(requests.length, 29);
});

test("an empty list of tables sends no request", async (t) => {
  const { url, requests } = await faulty(t, judges);
  const { results, requestId } = await new Tallytale(url).scoreBatch([]);
  assert.deepEqual([results, requests.length, requestId.length > 0], [[], 0, true]);
});

for (const letter of ["x", "é", "豬", "🐺"]) {
  test(`requests are as large as possible, but at most 4 MiB: ${letter}`, async (t) => {
    const { url, requests } = await faulty(t, judges);
    const large = tables(100, { pad: letter.repeat(Math.floor(100_000 / Buffer.byteLength(letter))) });
    const { results } = await new Tallytale(url).scoreBatch(large);
    const bytes = requests.map(({ body }) => Buffer.byteLength(body));
    assert.deepEqual(ids(results), expected(100));
    assert.deepEqual([sizes(requests), Math.max(...bytes) <= MOST_BYTES], [[41, 41, 18], true]);
  });
}

test("a request of exactly 4 MiB is not split", async (t) => {
  const { url, requests } = await faulty(t, judges);
  const [one, other] = tables(2, { pad: "" });
  const frame = Buffer.byteLength(JSON.stringify({ tables: [one, other] }));
  for (const room of [MOST_BYTES - frame, MOST_BYTES - frame + 1]) {
    await new Tallytale(url).scoreBatch([one, { ...other, pad: "x".repeat(room) }]);
  }
  assert.deepEqual(sizes(requests), [2, 1, 1]);
  assert.equal(Buffer.byteLength(requests[0].body), MOST_BYTES);
});

const refusesLarge = (response, request) =>
  (request.body.length > MOST_BYTES ? refuses("too-large", 413) : judges)(response, request);

test("a table that is too large for any request gets a problem as its result", async (t) => {
  const { url, requests } = await faulty(t, refusesLarge);
  const large = { pad: "x".repeat(MOST_BYTES) };
  const { results } = await new Tallytale(url).scoreBatch([large, ...tables(2), large, ...tables(1)]);
  const found = results.map((result) => result.report?.id ?? result.problem.type);
  assert.deepEqual(found, ["/problems/too-large", "0", "1", "/problems/too-large", "0"]);
  assert.deepEqual(sizes(requests), [1, 2, 1, 1]);
});

test("an unexpected refusal of a batch as too large is thrown", async (t) => {
  const { url } = await faulty(t, refuses("too-large", 413));
  await assert.rejects(new Tallytale(url).scoreBatch(tables(2)), TooLargeError);
});

test("a refusal of the whole batch is thrown", async (t) => {
  const { url } = await faulty(t, judges, refuses("shape", 400));
  await assert.rejects(new Tallytale(url).scoreBatch(tables(501)), ShapeError);
});

/** Yield tables one by one, and count how many were read. */
function source(count) {
  const state = { taken: 0, closed: false };
  async function* generate() {
    try {
      for (const table of tables(count)) {
        state.taken++;
        yield table;
      }
    } finally {
      state.closed = true;
    }
  }
  return { state, stream: generate() };
}

test("a stream reads tables only when results are requested", async (t) => {
  const { url, requests } = await faulty(t, judges);
  const { state, stream } = source(1_000_000);
  const results = new Tallytale(url).scoreMany(stream);
  assert.deepEqual([state.taken, requests.length], [0, 0]);
  let given = 0;
  let ahead = 0;
  for await (const { report } of results) {
    assert.equal(report.id, String(given++));
    ahead = Math.max(ahead, state.taken - given);
    if (given === 1050) break;
  }
  assert.deepEqual([ahead <= 100, requests.length, state.closed], [true, 11, true]);
});

test("a stream ends with the remaining tables", async (t) => {
  const { url, requests } = await faulty(t, judges);
  const results = [];
  for await (const result of new Tallytale(url).scoreMany(new Set(tables(250)))) results.push(result);
  assert.deepEqual([ids(results), sizes(requests)], [expected(250), [100, 100, 50]]);
});

test("pointers in a stream's problems count all of its tables", async (t) => {
  const errors = [
    { at: "/tables/7/game", detail: "No." },
    { at: "/elsewhere", detail: "No." },
  ];
  const refuse = (response, { body }) => {
    const results = JSON.parse(body).tables.map((_, index) =>
      index === 7 ? { problem: { ...problem("shape", 400), errors } } : { report: report() },
    );
    response.end(JSON.stringify({ results }));
  };
  const { url } = await faulty(t, refuse);
  const { results } = await new Tallytale(url).scoreBatch(tables(1010));
  assert.deepEqual(results[7].problem.errors, errors);
  assert.deepEqual(
    results[1007].problem.errors.map(({ at }) => at),
    ["/tables/1007/game", "/elsewhere"],
  );
});

test("an error in the source of tables is thrown to the reader of results", async (t) => {
  const { url } = await faulty(t, judges);
  const spoiled = function* () {
    yield* tables(150);
    throw new RangeError("no more");
  };
  const results = [];
  await assert.rejects(async () => {
    for await (const result of new Tallytale(url).scoreMany(spoiled())) results.push(result);
  }, RangeError);
  assert.deepEqual(ids(results), expected(100));
});

test("an abort ends a stream between its requests", async (t) => {
  const { url, requests } = await faulty(t, judges);
  const { state, stream } = source(1000);
  const caller = new AbortController();
  let given = 0;
  await assert.rejects(
    async () => {
      for await (const _ of new Tallytale(url).scoreMany(stream, { signal: caller.signal }))
        if (++given === 100) caller.abort();
    },
    { name: "AbortError" },
  );
  assert.deepEqual([given, requests.length, state.closed], [100, 1, true]);
});
