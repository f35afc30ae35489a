import { type PigsTable, scoreBatch, scoreTable } from "./client";
import { client } from "./client/client.gen";

declare const process: { argv: string[] };

const table: PigsTable = {
  game: "three-little-pigs",
  players: [
    { houses: [{ tiles: [{ material: "straw", part: "door" }, { material: "wood", part: "roof" }] }] },
    { houses: [] },
  ],
};

async function main(baseUrl: string): Promise<void> {
  client.setConfig({ baseUrl });
  const { data: report } = await scoreTable({ body: table, throwOnError: true });
  const { data: answer } = await scoreBatch({ body: { tables: [table, "no table"] }, throwOnError: true });
  const results = answer.results.map((result) => ("report" in result ? "report" : result.problem.status));
  console.log(`winners ${report.score?.winners}; results ${results.join(", ")}`);
}

main(process.argv[2] ?? "");
