import assert from "node:assert/strict";
import { test } from "node:test";
import * as client from "../../../clients/typescript/dist/index.js";

const service = new client.Tallytale(process.env.TALLYTALE_URL);
const TABLE = client.wolvesTable({
  players: [{ houses: [{ floors: [{ color: "red", number: 4 }] }] }, { houses: [] }, { houses: [] }],
});

test("a response has its request id, entity tag and location", async () => {
  const { report, requestId, etag, location } = await service.score(TABLE);
  assert.match(requestId, /^[0-9a-f]{24}$/);
  assert.equal(location, `${process.env.TALLYTALE_URL}/v1/scores/${report.id}`);
  assert.deepEqual((await (await fetch(location)).json()).id, report.id);
  assert.equal(etag, (await service.report(report.id)).etag);
});

test("a stored report is loaded unchanged, and not sent again if it is current", async () => {
  const { report, etag } = await service.score(TABLE, { language: "it" });
  assert.deepEqual((await service.report(report.id)).report, report);
  const again = await service.report(report.id, { etag });
  assert.deepEqual([again.unchanged, again.etag, "report" in again], [true, etag, false]);
  assert.deepEqual((await service.report(report.id, { etag: '"another"' })).report, report);
});

test("games are loaded, and not sent again if they are current", async () => {
  const { games, etag } = await service.games();
  assert.equal((await service.games({ etag })).unchanged, true);
  assert.equal((await service.games({ etag, language: "fr" })).unchanged, undefined);
  for (const { game, title } of games) {
    const { catalogue, etag } = await service.game(game);
    assert.deepEqual([catalogue.game, catalogue.title], [game, title]);
    assert.equal((await service.game(game, { etag })).unchanged, true);
  }
});

test("the example of each game is a legal table, and its schema is translated", async () => {
  for (const { game } of (await service.games()).games) {
    const { table, etag } = await service.example(game);
    const { report } = await service.score(table);
    assert.deepEqual([report.game, report.legal, report.stage], [game, true, "final"]);
    assert.equal((await service.example(game, { etag })).unchanged, true);
    const [english, french] = [await service.schema(game), await service.schema(game, { language: "fr" })];
    assert.deepEqual(
      english.schema,
      await (await fetch(`${process.env.TALLYTALE_URL}/v1/games/${game}/schema`)).json(),
    );
    const about = ({ schema }) => schema.properties.players.description; // this text is translated for all games
    assert.notEqual(about(english), about(french));
    assert.equal((await service.schema(game, { etag: english.etag })).unchanged, true);
  }
  await assert.rejects(service.schema("chess"), client.NotFoundError);
});

test("sentences are in the requested language", async () => {
  const french = new client.Tallytale(process.env.TALLYTALE_URL, { language: "fr" });
  const languages = [
    await french.score(TABLE),
    await french.score(TABLE, { language: "zh-TW" }),
    await service.score(TABLE),
  ];
  assert.deepEqual(
    languages.map(({ report }) => report.language),
    ["fr", "zh-Hant", "en"],
  );
});

test("a healthy service is ready", async () => {
  const { health } = await service.health();
  const { report } = await service.score(TABLE);
  assert.deepEqual([health.status, health.rules, health.shared_cache], ["ready", report.rules, "off"]);
});

test("a refusal of the service is thrown", async () => {
  await assert.rejects(service.game("chess"), client.NotFoundError);
  await assert.rejects(service.report("f".repeat(32)), client.NotRememberedError);
  await assert.rejects(service.score({ ...TABLE, note: "x".repeat(70_000) }), client.TooLargeError);
  const refused = await service.score({ ...TABLE, players: 3 }).catch((error) => error);
  assert.ok(refused instanceof client.ShapeError);
  assert.deepEqual(
    refused.errors.map(({ at }) => at),
    ["/players"],
  );
});

test("an invalid table in a batch does not affect the others", async () => {
  const { results } = await service.scoreBatch([
    TABLE,
    { game: "chess" },
    { ...TABLE, note: "x".repeat(70_000) },
    TABLE,
  ]);
  const found = results.map((result) => ("report" in result ? result.report.game : result.problem.type));
  assert.deepEqual(found, [TABLE.game, "/problems/shape", "/problems/too-large", TABLE.game]);
});

test("tables built with functions equal those written with tags", async () => {
  const {
    princeGrid,
    princeTally,
    princeCharacter,
    princeUphill,
    princeDownhill,
    princeCenter,
    pigsTable,
    princeTable,
  } = client;
  const character = princeCharacter({ character: "king", big_star: 1 });
  const row = [princeUphill({ objects: { rose: 1 } }), princeDownhill(), princeCenter({ covered: true }), character];
  const built = princeTable({
    players: [
      { planet: princeGrid({ tiles: [row, row, row, row] }) },
      { planet: princeTally({ characters: ["king"] }) },
    ],
  });
  const tagged = {
    game: "little-prince",
    players: [
      {
        planet: {
          form: "grid",
          tiles: Array(4).fill([
            { kind: "uphill", objects: { rose: 1 } },
            { kind: "downhill" },
            { kind: "center", covered: true },
            { kind: "character", character: "king", big_star: 1 },
          ]),
        },
      },
      { planet: { form: "tally", characters: ["king"] } },
    ],
  };
  assert.deepEqual(built, tagged);
  const houses = { players: [{ houses: [] }, { houses: [] }] };
  assert.deepEqual(pigsTable(houses), { game: "three-little-pigs", ...houses });
  for (const table of [built, pigsTable(houses), TABLE])
    assert.equal((await service.score(table)).report.game, table.game);
});

test("a move is judged, legal moves are listed, and a record is replayed", async () => {
  const table = client.pigsRunningTable({ stage: "running", players: [{ houses: [] }, { houses: [] }] });
  const roof = { seat: 0, buys: [{ material: "wood", part: "roof" }] };
  const { verdict, requestId } = await service.checkMove(table, roof, { language: "fr" });
  assert.match(requestId, /^[0-9a-f]{24}$/);
  assert.deepEqual([verdict.legal, verdict.table, verdict.language], [false, null, "fr"]);
  assert.ok(verdict.findings.some((finding) => client.isRule(finding, "pigs.turn.start")));

  const moves = [{ seat: 1 }];
  for (let turn = 0; turn < 3; turn++) {
    const { replay } = await service.replay(client.pigsRecord({ start: table, moves }));
    const { options, complete, findings } = await service.options(replay.table, replay.next.ask, { totals: true });
    assert.deepEqual(findings, []);
    assert.ok(complete && options.every(({ totals }) => totals.length === 2));
    moves.push(options.at(-1).move);
  }
  const record = JSON.parse(JSON.stringify(client.pigsRecord({ start: table, moves })));
  const { replay } = await service.replay(record, { stage: "final", totals: true });
  assert.deepEqual([replay.report.stage, replay.verdicts.length, replay.next.seats], ["final", 4, [1]]);
  assert.equal(replay.verdicts[3].totals.length, 2);
});

test("a table or a record that moves can't be made on is refused", async () => {
  const table = client.pigsRunningTable({ stage: "final", players: [{ houses: [] }, { houses: [] }] });
  const refused = await service.checkMove(table, { seat: 0 }).catch((error) => error);
  assert.deepEqual([refused.slug, refused.errors.map(({ at }) => at)], ["shape", ["/table/stage"]]);
  await assert.rejects(service.replay({ start: table, moves: ["x".repeat(300_000)] }), client.TooLargeError);
});

test("the nearest legal tables of an illegal one are returned, and changes are tried", async () => {
  const tiles = [
    { material: "straw", part: "door" },
    { material: "wood", part: "door" },
  ];
  const table = client.pigsTable({ players: [{ houses: [{ tiles }] }, { houses: [] }] });
  const { corrections, legal, requestId } = await service.correct(table, { totals: true });
  assert.match(requestId, /^[0-9a-f]{24}$/);
  assert.deepEqual([legal, corrections[0].totals.length], [false, 2]);
  const impossible = [{ op: "remove", path: "/players/0/houses/7" }];
  const { placements } = await service.tryChanges(table, [corrections[0].changes, impossible]);
  const [possible, { problem, ...nothing }] = placements;
  assert.deepEqual(possible, {
    legal: true,
    findings: [],
    settled: ["pigs.house.one-door"],
    totals: null,
    problem: null,
  });
  assert.deepEqual(nothing, { legal: false, findings: [], settled: [], totals: null });
  assert.equal(problem.errors[0].at, "/try/1/0/path");
});
