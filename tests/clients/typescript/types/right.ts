// What has to compile.

import {
  ApiError,
  center,
  character,
  downhill,
  grid,
  pigs,
  prince,
  ShapeError,
  Tallytale,
  tally,
  TallytaleError,
  TooManyRequestsError,
  uphill,
  wolves,
  type BatchResult,
  type Catalogue,
  type Finding,
  type PigsTable,
  type PrinceTable,
  type PrinceTile,
  type Report,
  type ScoreLine,
  type Table,
  type WolvesTable,
} from "@tallytale/client";

const here = new Tallytale();
const there = new Tallytale(new URL("https://tally.example/api"), { timeout: 5000, retries: 0, language: "fr", fetch });

// A table needs its game and its players, and no default.
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
    firsts: { straw: 0, wood: null, brick: 1 },
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

const untagged: Table[] = [
  pigs({ players: [{ houses: [] }] }),
  wolves({ players: [{ houses: [] }], smooki: null }),
  prince({ players: [{ planet: grid([[uphill(), downhill({ covered: true }), center(), character("king", 1)]]) }] }),
  prince({ players: [{ planet: tally({ characters: ["king"], objects: { rose: 1 } }) }] }),
];

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
  }
}

async function answers(signal: AbortSignal): Promise<void> {
  const { report, requestId, etag, location } = await here.score(most[0], {
    language: "pl",
    signal,
    timeout: 100,
    retries: 1,
  });
  const explained: [Report, Finding[], ScoreLine[], string, string | null, string | null] = [
    report,
    report.findings,
    report.score?.players.flatMap((player) => player.lines) ?? [],
    requestId,
    etag,
    location,
  ];
  const again = await there.recall(report.id, { etag });
  const known: Report = again.unchanged ? report : again.report;
  const { catalogue }: { catalogue: Catalogue } = await there.game("little-prince");
  for (const { game } of (await there.games()).games) await there.game(game, { etag: null });
  console.log(explained, known, catalogue, (await here.health()).health.rules);
}

async function* many(): AsyncGenerator<Table> {
  yield* [...least, ...most, ...untagged];
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

console.log(shown, seats, answers, streams, told);
