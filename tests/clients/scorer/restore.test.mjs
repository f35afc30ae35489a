/**
 * Tests that data from outside is repaired or refused, quickly and without an exception. Runs the scorer's modules in
 * Node.
 */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const scorer = await import(process.env.SCORER);
const TABLES = JSON.parse(await readFile(process.env.TABLES, "utf8"));
const { restoreTable, restoreOpenGame, restorePartRequest, restorePart, restorePeople, restoreSettings } = scorer;
const { restorePlayedGame, restoreImportedGame, countedGames, escapeFormula, unescapeFormula } = scorer;
const { readGames, UnreadableFile, writeFile } = scorer;
const SEED = 20261119;
const WOLVES = TABLES.find(({ game, players }) => game === "three-little-wolves" && players.length === 3);
const PIGS = TABLES.find(({ game }) => game === "three-little-pigs");
const NOTHING = [undefined, null, 0, "", "x", [], {}, [[]], { length: 9 }, Number.NaN, "🐷".repeat(50_000)];
const OPEN = {
  id: "1-2",
  table: WOLVES,
  people: [
    { name: "Ann", look: "drop" },
    { name: "Ben", look: "star" },
    { name: "", look: "leaf" },
  ],
  place: 1,
  focus: { house: 0 },
  past: [],
  future: [],
};
const PLAYED = {
  id: "game-1",
  date: "2026-11-19T07:00:00.000Z",
  table: WOLVES,
  people: OPEN.people,
  score: { totals: [1, -2, 3], ranks: [2, 3, 1], winners: [2], rules: "1.0.0+0" },
};
const ASK = { to: "1-2", game: "three-little-pigs", variant: "base", looks: ["star", "drop"], seats: [1] };
const PART = { to: "1-2", game: "three-little-pigs", variant: "base", players: 2, seat: 1, player: { houses: [] } };
const RESTORED = {
  restoreTable: [restoreTable, WOLVES],
  restoreOpenGame: [restoreOpenGame, OPEN],
  restorePartRequest: [restorePartRequest, ASK],
  restorePart: [restorePart, PART],
  restorePlayedGame: [restorePlayedGame, PLAYED],
  restoreImportedGame: [restoreImportedGame, PLAYED],
};

test("every table of the engine's cases is accepted unchanged", () => {
  assert.ok(TABLES.length > 100);
  for (const table of TABLES) assert.equal(restoreTable(table), table);
});

for (const [name, [restore, whole]] of Object.entries(RESTORED)) {
  test(`${name}: a valid value is accepted, and a value of another kind is refused`, () => {
    assert.deepEqual({ ...restore(whole), check: undefined }, { ...whole, check: undefined });
    for (const value of NOTHING) assert.equal(restore(value), null);
  });

  test(`${name}: a value that was changed anywhere is repaired or refused`, () => {
    const outcomes = new Set();
    for (const path of pathsOf(whole))
      for (const value of NOTHING) {
        const restored = restore(changed(whole, path, value));
        outcomes.add(restored === null);
        // A repaired value is valid, so repairing it again changes nothing.
        if (restored) assert.deepEqual(restore(restored), restored);
      }
    assert.ok(outcomes.has(true));
  });
}

test("a request with thirty thousand repeated seats is refused", () => {
  assert.equal(restorePartRequest({ ...ASK, seats: Array.from({ length: 30_000 }, () => 1) }), null);
  assert.equal(restorePartRequest({ ...ASK, looks: Array.from({ length: 30_000 }, () => "star") }), null);
});

test("a table of a later version, a half-written one and one that is too large are refused", () => {
  const house = PIGS.players[0].houses[0];
  for (const table of [
    { ...PIGS, weather: "rain" },
    { ...PIGS, game: "three-little-cats" },
    { ...PIGS, game: "constructor" },
    { ...PIGS, variant: "expert" },
    { ...PIGS, players: [PIGS.players[0]] },
    { ...PIGS, players: [{ houses: Array.from({ length: 40 }, () => house) }, ...PIGS.players.slice(1)] },
    { ...PIGS, players: [{ houses: [{ tiles: [{ material: "straw" }] }] }, ...PIGS.players.slice(1)] },
    { ...PIGS, waive: ["pigs.house.one-door", "pigs.house.one-door"] },
  ])
    assert.equal(restoreTable(table), null, JSON.stringify(table).slice(0, 100));
});

test("players get a name of at most 24 characters and a symbol of their own", () => {
  const people = restorePeople([{ name: "x".repeat(90), look: "star" }, { name: 5, look: "star" }, "Ben"], 4);
  assert.deepEqual(
    people.map(({ name }) => name),
    ["x".repeat(24), "", "", ""],
  );
  assert.equal(people[0].look, "star");
  assert.equal(new Set(people.map(({ look }) => look)).size, 4);
});

test("an open game with damaged undo steps is kept without them", () => {
  const step = { at: ["players"], before: [], after: [], from: { place: 0, focus: null }, to: { place: 0, focus: null } };
  assert.equal(restoreOpenGame({ ...OPEN, past: [step] }).past.length, 1);
  for (const damaged of [null, {}, { ...step, at: [{}] }, { ...step, at: [{ toString: 1 }] }, { ...step, from: null }, { ...step, before: undefined }])
    assert.deepEqual(restoreOpenGame({ ...OPEN, past: [step, damaged] }).past, []);
});

test("an open game whose focus is nested too deeply loses its focus", () => {
  const nested = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));
  assert.equal(restoreOpenGame({ ...OPEN, focus: nested }).focus, null);
});

test("a played game that names a winner twice is refused", () => {
  assert.equal(restorePlayedGame({ ...PLAYED, score: { ...PLAYED.score, winners: [2, 2] } }), null);
});

test("any value becomes valid settings", () => {
  const initial = restoreSettings(null);
  assert.deepEqual([initial.language, initial.theme, initial.known], [null, "auto", []]);
  for (const value of NOTHING) assert.deepEqual(restoreSettings(value), initial);
  const ann = { name: "Ann", look: "moon" };
  const others = Array.from({ length: 100 }, (_, n) => ({ name: `n${n}`, look: "cube" }));
  const known = [ann, { name: "Ann", look: "leaf" }, 7, "Ben", { name: "" }, { look: "star" }, ...others];
  const restored = restoreSettings({ language: "de", theme: "dark", known });
  assert.deepEqual([restored.language, restored.theme], ["de", "dark"]);
  assert.deepEqual(restored.known.slice(0, 2), [ann, { name: "n0", look: "heart" }]);
  assert.ok(restored.known.length <= 24);
});

test("an imported game is marked as not checked, and statistics leave it out", () => {
  const game = restoreImportedGame({ ...PLAYED, check: "none" });
  assert.equal(game.check, "waiting");
  assert.deepEqual(countedGames([game, PLAYED], new Set()), [PLAYED]);
});

test("statistics count a game entered twice in one evening once, and a game changed since its result not at all", () => {
  const again = { ...PLAYED, id: "game-2", date: "2026-11-19T07:20:00.000Z" };
  const nextWeek = { ...PLAYED, id: "game-3", date: "2026-11-26T07:00:00.000Z" };
  const others = { ...again, id: "game-4", people: PLAYED.people.toReversed() };
  assert.equal(countedGames([PLAYED, again], new Set()).length, 1);
  assert.equal(countedGames([PLAYED, again, nextWeek, others], new Set()).length, 3);
  assert.deepEqual(countedGames([PLAYED], new Set([PLAYED.id])), []);
});

const SIGNS = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"];

test("no text in a CSV file begins a formula, wherever a spreadsheet splits the line, and all are read back", () => {
  const random = numbers(SEED);
  const pick = (list) => list[Math.floor(random.next().value * list.length)];
  const parts = [...SIGNS, "'", '"', " ", ";", ",", "|", "\n", "x", "1"];
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from({ length: 1 + Math.floor(random.next().value * 8) }, () => pick(parts)).join("");
    const escaped = escapeFormula(text);
    assert.equal(unescapeFormula(escaped), text, JSON.stringify(text));
    for (const cell of escaped.split(/[;,|\t\r\n]/))
      assert.doesNotMatch(cell, /^["\s]*[=+\-@＝＋－＠]/, JSON.stringify(text));
  }
  for (const sign of SIGNS) assert.match(escapeFormula(`${sign}1`), /^'/);
});

const GAMES = [3, 2, 1].map((n) => ({ ...PLAYED, id: `game-${n}`, date: `2026-11-1${n}T07:00:00.000Z` }));
const FAULTS = {
  "no id": { id: undefined },
  "an id that ends an address": { id: "a/b" },
  "an id without an end": { id: "x".repeat(101) },
  "no date": { date: "yesterday" },
  "another game": { table: { ...WOLVES, game: "chess" } },
  "a huge table": { table: { ...WOLVES, waive: ["x".repeat(70_000)] } },
  "a total that is a word": { score: { ...PLAYED.score, totals: ["many", 1, 2] } },
  "a total too many": { score: { ...PLAYED.score, totals: [1, 2, 3, 4] } },
  "a winner who does not play": { score: { ...PLAYED.score, winners: [5] } },
  "no winner": { score: { ...PLAYED.score, winners: [] } },
};

for (const [name, fault] of Object.entries(FAULTS)) {
  test(`a game in a file is left out, and the others are read: ${name}`, () => {
    const games = GAMES.with(1, { ...GAMES[1], ...fault });
    const found = readGames(JSON.stringify({ tallytale: "history", version: 1, games }));
    assert.deepEqual([found.games.map(({ id }) => id), found.faulty], [["game-3", "game-1"], [2]]);
  });
}

for (const format of ["json", "csv"]) {
  test(`a ${format} file holds all data, and a truncated one is refused or its last game is left out`, async () => {
    const noted = GAMES.map((game) => ({ ...game, note: '=1;+2\n"so", we said' }));
    const text = await writeFile(noted, format).text();
    assert.deepEqual(
      readGames(text).games.map((game) => ({ ...game, check: undefined })),
      noted.map((game) => ({ ...game, check: undefined })),
    );
    for (let length = 0; length < text.length - 2; length += 1) {
      const part = text.slice(0, length);
      try {
        const { games } = readGames(part);
        assert.ok(games.length < 3, `${length} of ${text.length} characters have all games`);
      } catch (error) {
        assert.ok(error instanceof UnreadableFile, `${error}: ${part.slice(-80)}`);
      }
    }
  });
}

test("a file that is no history is refused", () => {
  for (const text of ["", "Dear Ben", "name,points\r\nBen,3\r\n", '{"games": []}', "[1]", "null", "[".repeat(200_000)])
    assert.throws(() => readGames(text), UnreadableFile);
});

function* pathsOf(value, path = []) {
  if (path.length) yield path;
  if (typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value).slice(0, 12)) yield* pathsOf(value[key], [...path, key]);
}

function changed(value, [key, ...rest], inner) {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[key] = rest.length ? changed(value[key], rest, inner) : inner;
  return copy;
}

function* numbers(seed) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}
