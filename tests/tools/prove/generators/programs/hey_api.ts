import { judgeMove, type PigsMove, type PigsRunningTable, type PigsTable, scoreBatch, scoreTable } from "./client";
import { client } from "./client/client.gen";

declare const process: { argv: string[] };

const table: PigsTable = {
  game: "three-little-pigs",
  players: [
    { houses: [{ tiles: [{ material: "straw", part: "door" }, { material: "wood", part: "roof" }] }] },
    { houses: [] },
  ],
};

const running: PigsRunningTable = { ...table, stage: "running" };
const roof: PigsMove = { seat: 1, buys: [{ material: "wood", part: "roof" }] };

async function main(baseUrl: string): Promise<void> {
  client.setConfig({ baseUrl });
  const { data: report } = await scoreTable({ body: table, throwOnError: true });
  const { data: answer } = await scoreBatch({ body: { tables: [table, "no table"] }, throwOnError: true });
  const results = answer.results.map((result) => ("report" in result ? "report" : result.problem.status));
  const { data: verdict } = await judgeMove({ body: { table: running, move: roof }, throwOnError: true });
  const broken = verdict.findings.map(({ rule }) => rule);
  console.log(`winners ${report.score?.winners}; results ${results.join(", ")}; move breaks ${broken}`);
}

main(process.argv[2] ?? "");
