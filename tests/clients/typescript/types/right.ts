// Uses of the client that must compile. The compiler checks this file.

import {
  ApiError,
  type BatchResult,
  type Catalogue,
  type FactsByRule,
  type Finding,
  type FindingOf,
  type Record as GameRecord,
  isRule,
  type PigsRecord,
  type PigsRunningTable,
  type PigsTable,
  type PrinceTable,
  type PrinceTile,
  pigsRecord,
  pigsRunningTable,
  pigsTable,
  pigsWaiveEvent,
  princeCenter,
  princeCharacter,
  princeDownhill,
  princeGrid,
  princeTable,
  princeTally,
  princeUphill,
  type Report,
  type RuleId,
  type ScoreLine,
  ShapeError,
  type Table,
  Tallytale,
  TallytaleError,
  TooManyRequestsError,
  type WolvesColor,
  type WolvesMove,
  type WolvesTable,
  wolvesBuild,
  wolvesTable,
} from "@tallytale/client";

const here = new Tallytale();
const there = new Tallytale(new URL("https://tally.example/api"), {
  timeout: 5000,
  retries: 0,
  totalTimeout: 20_000,
  language: "fr",
  headers: { "X-Team": "blue" },
  fetch,
});

// An example table has the type of its game. If this version does not know the game, it is a table of any game.
async function examples(): Promise<[PigsTable, Table, string]> {
  const { table } = await here.example("three-little-pigs");
  const { schema } = await here.schema("little-prince");
  return [table, (await here.example("a-newer-game")).table, schema.title];
}

// A table needs only its game and its players.
const least: Table[] = [
  { game: "three-little-pigs", players: [{ houses: [{ tiles: [{ material: "straw", part: "door" }] }] }] },
  { game: "three-little-wolves", players: [{ houses: [{ floors: [{ color: "red", number: 9 }] }] }] },
  { game: "little-prince", players: [{ planet: { form: "tally", characters: ["king"] } }] },
];

const most: [PigsTable, WolvesTable, PrinceTable] = [
  {
    game: "three-little-pigs",
    variant: "veteran",
    stage: "running",
    waive: ["pigs.house.one-door"],
    house_rules: [],
    players: [{ houses: [{ tiles: [{ material: "straw", part: "door", flowerpots: 2 }] }] }],
    stacks: {
      straw: { door: 0, window: 1, roof: 2 },
      wood: { door: 0, window: 1, roof: 2 },
      brick: { door: 0, window: 1, roof: 2 },
    },
    firsts: { straw: 0, wood: null },
  },
  {
    game: "three-little-wolves",
    variant: "baby-wolf",
    house_rules: ["demolished-rooftop-counts"],
    players: [
      { houses: [{ floors: [], basement: [{ color: "white", number: 1 }], pig: 3, wolves: [{ owner: 1, value: 5 }] }] },
    ],
    smooki: { houses: [] },
  },
  {
    game: "little-prince",
    variant: "hidden-characters",
    players: [
      {
        planet: {
          form: "grid",
          tiles: [[{ kind: "character", character: null }, { kind: "uphill", objects: { rose: 1 } }, null]],
        },
      },
      {
        planet: {
          form: "tally",
          characters: [],
          objects: { volcano: 6 },
          covered_tiles: 3,
          tiles_without_volcano: null,
        },
      },
    ],
  },
];

const row = [
  princeUphill(),
  princeDownhill({ covered: true }),
  princeCenter(),
  princeCharacter({ character: "king", big_star: 1 }),
];
const built: Table[] = [
  pigsTable({ players: [{ houses: [] }], waive: ["pigs.house.one-door"] }),
  wolvesTable({ players: [{ houses: [] }], smooki: null }),
  princeTable({ players: [{ planet: princeGrid({ tiles: [row, row, row, row] }) }] }),
  princeTable({ players: [{ planet: princeTally({ characters: ["king"], objects: { rose: 1 } }) }] }),
];

// A table can be built step by step.
const stepwise: PigsTable = pigsTable({ players: [] });
stepwise.players.push({ houses: [] });
stepwise.players[0]?.houses.push({ tiles: [{ material: "straw", part: "door" }] });
stepwise.waive = ["pigs.house.one-door"];

function shown(tile: PrinceTile): number {
  return tile.kind === "character" ? (tile.big_star ?? 0) : (tile.objects?.big_star ?? 0);
}

function seats(table: Table): number {
  switch (table.game) {
    case "three-little-pigs":
    case "three-little-wolves":
      return table.players.filter((player) => player.houses.length).length;
    case "little-prince":
      return table.players.filter((player) => player.planet.form === "grid").length;
    default: // a game that was added later
      return 0;
  }
}

async function answers(signal: AbortSignal): Promise<void> {
  const { report, requestId, etag, location } = await here.score(most[0], {
    language: "pl",
    signal,
    timeout: 100,
    retries: 1,
    totalTimeout: 500,
    headers: {},
  });
  const explained: [Report, Finding[], ScoreLine[], string, string | null, string | null] = [
    report,
    report.findings,
    report.score?.players.flatMap((player) => player.lines) ?? [],
    requestId,
    etag,
    location,
  ];
  const again = await there.report(report.id, { etag });
  const known: Report = again.unchanged ? report : again.report;
  const { catalogue }: { catalogue: Catalogue } = await there.game("little-prince");
  for (const { game } of (await there.games()).games) await there.game(game, { etag: null });
  console.log(explained, known, catalogue, (await here.health()).health.rules);
}

// Moves, questions and answers have the types of the game of their table.
async function moves(record: PigsRecord): Promise<PigsRecord["moves"]> {
  const { replay } = await here.replay(record, { totals: true });
  const { options, complete } = await here.options(replay.table, replay.next.ask ?? { seat: 0, dice: null });
  const { verdict, requestId } = await here.checkMove(replay.table, { seat: 0 }, { totals: true, language: "fr" });
  const after: PigsRunningTable | null = verdict.table;
  const end: PigsTable = (await here.replay(record, { stage: "final" })).replay.table;
  await here.scoreBatch([end, replay.table]);
  console.log(complete, requestId, after && (await here.checkMove(after, { seat: 1, buys: [] })).verdict.changes);
  return [...record.moves, ...options.map(({ move }) => move)];
}

// A program for all games needs no types of its own.
async function anyGame(record: GameRecord): Promise<number> {
  const { replay } = await here.replay(record);
  if (!replay.next.ask) return 0;
  const { options } = await here.options(record, replay.next.ask);
  const verdicts = options.map(async ({ move }) => (await here.checkMove(replay.table, move)).verdict.legal);
  return (await Promise.all(verdicts)).length;
}

const start = pigsRunningTable({ stage: "running", players: [{ houses: [] }, { houses: [] }] });
const records: GameRecord[] = [
  pigsRecord({ start, moves: [{ seat: 0 }] }),
  { start, moves: [pigsWaiveEvent({ rule: "pigs.turn.afford" }), { seat: 0 }, { event: "table", table: start }] },
];
const build: WolvesMove = wolvesBuild({ seat: 0, card: { color: "red", number: 4 } });

async function* many(): AsyncGenerator<Table> {
  yield* [...least, ...most, ...built, stepwise];
}

async function streams(): Promise<void> {
  const { results }: { results: BatchResult[] } = await here.scoreBatch(new Set(most));
  for await (const result of here.scoreMany(many())) results.push(result);
  for (const result of results) console.log("report" in result ? result.report.legal : result.problem.detail);
}

function told(error: unknown): string | number | undefined {
  if (error instanceof ShapeError) return error.errors.map(({ at, detail }) => `${at}: ${detail}`).join();
  if (error instanceof TooManyRequestsError) return error.retryAfter;
  if (error instanceof ApiError) return error.slug === "from-the-future" ? error.status : error.problem.title;
  if (error instanceof TallytaleError) return error.requestId;
  throw error;
}

function colors(findings: Finding[]): WolvesColor[] {
  const ascending: FindingOf<"wolves.house.ascending">[] = findings.filter((finding) =>
    isRule(finding, "wolves.house.ascending"),
  );
  return ascending.map(({ facts }) => facts.color);
}

function explanation(finding: Finding): string {
  if (isRule(finding, "pigs.house.one-door")) {
    const doors: number = finding.facts.doors;
    const same: Finding = finding;
    return `${doors} doors: ${same.message}`;
  }
  return finding.rule === "pigs.rule.of-tomorrow" ? "new" : finding.message;
}

const titles: Partial<Record<RuleId, string>> = { "prince.baobab.limit": "Baobabs" };
const facts: FactsByRule["prince.baobab.limit"] = { seat: 0, baobabs: 3 };

console.log(
  moves,
  anyGame,
  records,
  build,
  examples,
  shown,
  seats,
  answers,
  streams,
  told,
  colors,
  explanation,
  titles,
  facts,
);
