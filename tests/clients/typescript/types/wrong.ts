// Uses of the client that must not compile. The line below each `expect` must have exactly this error.

import {
  type Finding,
  isRule,
  type PigsMove,
  type PigsRecord,
  type PigsRunningTable,
  type PigsTable,
  type PigsTile,
  type PrinceTable,
  type PrinceTile,
  pigsTable,
  princeCharacter,
  princeTally,
  princeUphill,
  type RuleId,
  ShapeError,
  type Table,
  Tallytale,
  type WolvesTable,
} from "@tallytale/client";

const service = new Tallytale();
const players: PigsTable["players"] = [];
const table: Table = { game: "three-little-pigs", players };

// expect TS2322: '"chess"'
const unknownGame: Table = { game: "chess", players };

// expect TS2741: 'PigsTable'
const noGame: PigsTable = { players };

// expect TS2741: 'players'
const noPlayers: PigsTable = { game: "three-little-pigs" };

// expect TS2353: 'winner'
const unknownMember: Table = { game: "three-little-pigs", players, winner: 0 };

// expect TS2322: 'PigsMaterial'
const unknownWord: PigsTable["players"] = [{ houses: [{ tiles: [{ material: "stone", part: "door" }] }] }];

// expect TS2322: 'number'
const textForNumber: PigsTile = { material: "straw", part: "door", flowerpots: "1" };

// expect TS2322: 'number'
const textForStack: NonNullable<PigsTable["stacks"]> = { straw: { door: "0" } };

// expect TS2322: 'number'
const unknownFirst: NonNullable<PigsTable["firsts"]> = { straw: "unknown", wood: 1, brick: null };

// expect TS2322: 'Stage'
const unknownStage: Table = { game: "three-little-pigs", players, stage: "done" };

// expect TS2322: 'WolvesVariant'
const othersVariant: WolvesTable = { game: "three-little-wolves", players: [], variant: "veteran" };

// expect TS2322: 'WolvesWaivable'
const othersRule: WolvesTable = { game: "three-little-wolves", players: [], waive: ["pigs.house.one-door"] };

// expect TS2322: '"demolished-rooftop-counts"'
const unknownHouseRule: WolvesTable = { game: "three-little-wolves", players: [], house_rules: ["roof-counts"] };

// expect TS2322: 'WolvesPigValue | null'
const noSuchPig: WolvesTable["players"] = [{ houses: [{ floors: [], pig: 5 }] }];

// expect TS2322: 'WolvesWolfValue'
const noSuchWolf: WolvesTable["players"] = [{ houses: [{ floors: [], wolves: [{ owner: 0, value: 6 }] }] }];

// expect TS2322: '"sideways"'
const unknownKind: PrinceTile = { kind: "sideways" };

// expect TS2353: 'character'
const othersMember: PrinceTile = { kind: "uphill", character: "king" };

// expect TS2322: 'PrinceCharacter'
const noCharacter: PrinceTile = { kind: "character" };

// expect TS2820: Did you mean '"drunkard"'
const misspelt: PrinceTile = { kind: "character", character: "drunkart" };

// expect TS2353: 'tiles'
const othersForm: PrinceTable["players"] = [{ planet: { form: "tally", characters: [], tiles: [] } }];

// expect TS2353: 'dragon'
const unknownObject = princeTally({ characters: [], objects: { dragon: 1 } });

// expect TS2322: 'PrincePersona | null'
const unknownPersona = princeCharacter({ character: "queen" });

// expect TS2353: 'kind'
const tagGiven = princeUphill({ kind: "downhill" });

// expect TS2353: 'game'
const gameGiven = pigsTable({ game: "three-little-pigs", players });

// expect TS2345: 'string | URL | undefined'
const noAddress = new Tallytale(8000);

// expect TS2353: 'retry'
const unknownOption = new Tallytale("", { retry: 3 });

// expect TS2322: 'number'
const wordsForTime = service.score(table, { timeout: "5s" });

// expect TS2345: 'PigsTable[]'
const manyForOne = service.score([table]);

// expect TS2345: Iterable
const oneForMany = service.scoreBatch(table);

async function answers(): Promise<void> {
  const { report } = await service.score(table);
  // expect TS18047: 'report.score'
  const noScore = report.score.winners;

  // expect TS2339: 'title'
  const noMember = report.title;

  const loaded = await service.report(report.id, { etag: '"one"' });
  // expect TS2339: Unchanged
  const unchanged = loaded.report;

  const { results } = await service.scoreBatch([table]);
  // expect TS2339: BatchProblem
  const refused = results.map((result) => result.report);

  // expect TS2504: Symbol.asyncIterator
  for await (const result of service.score(table)) console.log(result);

  // expect TS2488: Symbol.iterator
  for (const result of service.scoreMany([table])) console.log(result);
}

// expect TS2820: Did you mean '"pigs.house.one-door"'
const misspeltRule: PigsTable = { game: "three-little-pigs", players, waive: ["pigs.house.one-dor"] };

// expect TS2820: Did you mean '"pigs.house.one-door"'
const misspeltId: RuleId = "pigs.house.one-dor";

function facts(finding: Finding): void {
  // expect TS2345: '"pigs.house.one-dor"'
  if (isRule(finding, "pigs.house.one-dor")) console.log(finding);

  if (isRule(finding, "wolves.house.ascending")) {
    // expect TS2322: 'WolvesColor'
    const color: "blue" = finding.facts.color;

    // expect TS2322: 'string'
    const number: string = finding.facts.number;
  }

  // expect TS2322: 'number'
  const seat: number = finding.facts["seat"];
}

function told(error: unknown): void {
  // expect TS18046: 'error'
  console.log(error.detail);

  // expect TS2367: no overlap
  if (error instanceof ShapeError && error.slug === "not-found") console.log(error);
}

const running: PigsRunningTable = { game: "three-little-pigs", stage: "running", players };
const record: PigsRecord = { start: running, moves: [] };

// expect TS2353: 'do'
service.checkMove(running, { do: "send", seat: 0, wolf: null });

// expect TS2322: 'PigsMaterial'
const unknownTile: PigsMove = { seat: 0, buys: [{ material: "stone", part: "door" }] };

// expect TS2379: '"running"'
service.checkMove(table, { seat: 0 });

// expect TS2769: 'hand'
service.options(running, { seat: 0, dice: null, hand: [] });

// expect TS2769: 'seat'
service.options(running, { dice: null });

// expect TS2353: 'PigsMove | PigsEvent'
const othersMove: PigsRecord = { start: running, moves: [{ do: "send", seat: 0, wolf: null }] };

// expect TS2322: 'Stage | undefined'
service.replay(record, { stage: "done" });

// expect TS2322: '"running"'
const stillRunning: Promise<PigsRunningTable> = service
  .replay(record, { stage: "final" })
  .then(({ replay }) => replay.table);

console.log(unknownTile, othersMove, stillRunning);
