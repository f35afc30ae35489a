/** Tests that the time to read a file or a link is proportional to its length. Runs the scorer's modules in Node. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Session } from "node:inspector/promises";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { deflateRawSync } from "node:zlib";

const { readGames, writeFile, UnreadableFile, readCsv, decompress, restoreTable, restorePartRequest, restorePart } = await import(
  process.env.SCORER
);
const [TABLE] = JSON.parse(await readFile(process.env.TABLES, "utf8"));
const TRIES = 5;
const MAX_GROWTH = 2.5; // how much the number of steps may grow if the input is twice as long
const SIZE = 5_000; // characters of the shorter of two inputs
const HUGE = 2 ** 18; // characters; a reader with quadratic time would take many minutes
const NAME = "Somebody"; // the player's name, which tests replace by other texts
const PLAYED = {
  id: "game-1",
  date: "2026-11-19T07:00:00.000Z",
  table: TABLE,
  people: TABLE.players.map((_, seat) => ({ name: NAME, look: ["drop", "star", "leaf", "diamond", "heart"][seat] })),
  score: { totals: TABLE.players.map(() => 1), ranks: TABLE.players.map(() => 1), winners: [0], rules: "1.0.0+0" },
};
const HEADER = await writeFile([], "csv").text();
const FILE = await writeFile([PLAYED], "csv").text();
const ROW = FILE.split("\r\n")[1];
const UNITS = ['"', '""', ",", ";", "\r\n", "\r", "a", "a,", '"a",', '"a"\r\n', "'", "'=", "\t'", "\t", ",'", ";'",  "=", "{", "[", ROW];
const ITEMS = ["1", "null", '""', "[]", "{}", '{"houses":[]}', '{"score":{}}', '"seat"'];

setFlagsFromString("--no-flush-bytecode"); // otherwise V8 can lose the counts of a function
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

/** Count how often the blocks of the scorer's code run. */
async function steps(run) {
  await session.post("Profiler.takePreciseCoverage"); // this also sets the counts to 0
  await run();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const script = result.find(({ url }) => url === process.env.SCORER);
  return script ? script.functions.flatMap(({ ranges }) => ranges).reduce((sum, { count }) => sum + count, 0) : 0;
}

async function assertLinear(read, make) {
  await read(make(SIZE)); // the first run also counts work that is done only once
  let [short, long] = [0, 0];
  // On a busy machine, V8 sometimes loses counts, but it never counts too much.
  for (let tries = 0; tries < TRIES && (!short || long > MAX_GROWTH * short); tries++) {
    short = Math.max(short, await steps(() => read(make(SIZE))));
    long = Math.max(long, await steps(() => read(make(2 * SIZE))));
  }
  assert.ok(short > 0, "no step was counted");
  assert.ok(long <= MAX_GROWTH * short, `${short} steps, and ${long} for twice the input`);
}

function readFileText(text) {
  try {
    return readGames(text);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return null;
  }
}

const repeat = (unit, size) => unit.repeat(Math.ceil(size / unit.length));
const FILES = UNITS.flatMap((unit) => [
  [`CSV of ${JSON.stringify(unit)}`, (size) => HEADER + repeat(unit, size)],
  [`CSV of ${JSON.stringify(unit)} in quotes`, (size) => `${HEADER}"${repeat(unit, size)}`],
  [`a row and then ${JSON.stringify(unit)}`, (size) => HEADER + ROW + repeat(unit, size)],
  [`a name of ${JSON.stringify(unit)}`, (size) => FILE.replaceAll(NAME, `"${repeat(unit, size).replaceAll('"', '""')}"`)],
]);
const LISTS = ITEMS.map((item) => [`a list of ${item}`, (size) => `[${repeat(`${item},`, size)}${item}]`]);
const JSONS = LISTS.map(([name, make]) => [name, (size) => `{"tallytale":"history","version":1,"games":${make(size)}}`]);

for (const [name, make] of [...FILES, ...JSONS]) {
  test(`reading a file takes linear time: ${name}`, async () => {
    await assertLinear(readFileText, make);
    readFileText(make(HUGE));
  });
}

test("a file like those with strange names is read", () => {
  assert.equal(readGames(FILE).games.length, 1);
});

const decode = async (text) => {
  const value = await decompress(deflateRawSync(text).toString("base64url"));
  return [restoreTable(value), restorePartRequest(value), restorePart(value)];
};
const MEMBERS = {
  players: ({ players }, list) => ({ ...TABLE, players: [...players, ...list] }),
  waive: (_, list) => ({ ...TABLE, waive: list }),
  looks: (_, list) => ({ to: "1", game: TABLE.game, variant: "base", looks: list, seats: [0] }),
  seats: (_, list) => ({ to: "1", game: TABLE.game, variant: "base", looks: ["star", "drop"], seats: list }),
  player: (_, list) => ({ to: "1", game: TABLE.game, variant: "base", players: 2, seat: 1, player: { houses: list } }),
};
for (const [member, put] of Object.entries(MEMBERS)) {
  for (const [name, make] of LISTS) {
    test(`reading the content of a link takes linear time: ${member} is ${name}`, () =>
      assertLinear(decode, (size) => JSON.stringify(put(TABLE, JSON.parse(make(size))))));
  }
}

test("a reader that takes quadratic time is noticed", async () => {
  const quadratic = (text) => Array.from(text.slice(0, 200 * (text.length / SIZE)), () => readCsv(text, ","));
  await assert.rejects(
    assertLinear(quadratic, (size) => repeat("a,", size / 10)),
    /for twice the input/,
  );
});
