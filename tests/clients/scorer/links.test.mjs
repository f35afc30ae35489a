/**
 * Tests that reading a link takes limited time and memory, whatever the link contains. Runs the scorer's modules in
 * Node.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";

const { compress, decompress, findLink, linkHash, UnreadableLink } = await import(process.env.SCORER);
const SEED = 20261119;
const MUTATIONS = 800;
const MOST_JSON = 64 * 1024;
const TIMEOUT = 60_000; // milliseconds for one link; reading takes longer only if it never ends

const coded = (bytes) => deflateRawSync(bytes).toString("base64url");

let reads = 0;
let bytes = 0;
const read = ReadableStreamDefaultReader.prototype.read;
ReadableStreamDefaultReader.prototype.read = async function (...words) {
  const found = await read.apply(this, words);
  reads += 1;
  bytes += found.value?.length ?? 0;
  return found;
};

/** Decode a link. Return "read", or the reason why it can't be read. Any other error fails the test. */
async function outcome(code) {
  reads = bytes = 0;
  const patience = new Promise((_, fail) => {
    setTimeout(fail, TIMEOUT, new Error(`no answer to ${code.length} characters: ${code.slice(0, 200)}`)).unref();
  });
  try {
    await Promise.race([decompress(code), patience]);
    return "read";
  } catch (error) {
    if (error instanceof UnreadableLink) return error.why;
    throw error;
  }
}

function* numbers(seed) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

test("a compressed table is read back", async () => {
  const table = { game: "little-prince", players: [1, "é", null] };
  assert.deepEqual(await decompress(await compress(JSON.stringify(table))), table);
});

for (const [name, make] of [
  ["a long text", (size) => JSON.stringify("ab1".repeat(size / 3))],
  ["many numbers", (size) => `[${"1,".repeat(size / 2)}1]`],
  ["deep lists", (size) => "[".repeat(size / 2) + "]".repeat(size / 2)],
  ["white space", (size) => `${" ".repeat(size)}1`],
]) {
  test(`a link of twice the length takes about twice the steps: ${name}`, async () => {
    const steps = [];
    for (const size of [28_000, 56_000]) {
      await outcome(coded(make(size)));
      steps.push([reads, bytes]);
    }
    const [[fewReads, fewBytes], [manyReads, manyBytes]] = steps;
    assert.ok(fewReads > 0 && manyReads <= 2.5 * fewReads, `${fewReads} and ${manyReads} reads`);
    assert.ok(fewBytes > 0 && manyBytes <= 2.5 * fewBytes, `${fewBytes} and ${manyBytes} bytes`);
  });
}

test("decompression stops at the size limit", async () => {
  for (const size of [2, 20].map((mebibytes) => mebibytes * 2 ** 20)) {
    const code = coded(Buffer.alloc(size, " "));
    assert.equal(await outcome(code), "large");
    assert.ok(bytes < 4 * MOST_JSON, `${bytes} bytes were decompressed`);
  }
});

test("a link that is too long is refused before it is decompressed", async () => {
  assert.equal(await outcome("A".repeat(10 * 2 ** 20)), "large");
  assert.equal(reads, 0);
});

test("a long text without a link is searched once", () => {
  assert.equal(findLink("#t".repeat(500_000)), null);
  assert.equal(findLink("#t=".repeat(300_000)), null);
  assert.equal(findLink(`${"#".repeat(1_000_000)}#t=abc`)?.code, "abc");
});

test("names come after the code, and a link without them is found as well", () => {
  assert.deepEqual(findLink("see https://x/#t=abc&n=de-f!"), { kind: "t", code: "abc", names: "de-f" });
  assert.deepEqual(findLink("#in=abc&x=1"), { kind: "in", code: "abc" });
  assert.equal(linkHash({ kind: "t", code: "abc", names: "def" }), "#t=abc&n=def");
});

test("every mutated link is read or refused within the limits", async () => {
  const random = numbers(SEED);
  const pick = (most) => Math.floor(random.next().value * most);
  const texts = ["{}", '{"game":"little-prince","players":[]}', `[${"1,".repeat(400)}1]`, "[".repeat(3000), '"é"', ""];
  const outcomes = new Set();
  for (let round = 0; round < MUTATIONS; round += 1) {
    const made = [...deflateRawSync(texts[pick(texts.length)], { level: pick(10) })];
    for (let change = pick(4); change > 0; change -= 1) {
      const place = pick(made.length + 1);
      if (pick(3) === 0) made.splice(place, pick(8));
      else made.splice(place, pick(2), pick(256), ...made.slice(0, pick(2) * pick(200)));
    }
    let code = Buffer.from(made).toString("base64url");
    if (pick(10) === 0) code = code.slice(0, pick(code.length + 1)) + "=%\u0000é\n".charAt(pick(5)) + code;
    outcomes.add(await outcome(code));
    assert.ok(bytes <= 2 * MOST_JSON, `${bytes} bytes for ${code}`);
  }
  assert.ok(outcomes.has("read") && outcomes.has("broken"), [...outcomes].join());
});
