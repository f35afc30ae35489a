import createClient from "openapi-fetch";
import type { components, paths } from "./schema";

declare const process: { argv: string[] };

const table: components["schemas"]["PigsTable"] = {
  game: "three-little-pigs",
  players: [
    { houses: [{ tiles: [{ material: "straw", part: "door" }, { material: "wood", part: "roof" }] }] },
    { houses: [] },
  ],
};

const running: components["schemas"]["PigsRunningTable"] = { ...table, stage: "running" };
const roof: components["schemas"]["PigsMove"] = { seat: 1, buys: [{ material: "wood", part: "roof" }] };

async function main(baseUrl: string): Promise<void> {
  const client = createClient<paths>({ baseUrl });
  const { data: report, error } = await client.POST("/v1/scores", { body: table });
  if (!report) throw new Error(error.detail);
  const { data: answer } = await client.POST("/v1/scores/batch", { body: { tables: [table, "no table"] } });
  const results = answer?.results.map((result) => ("report" in result ? "report" : result.problem.status));
  const { data: verdict } = await client.POST("/v1/moves", { body: { table: running, move: roof } });
  const broken = verdict?.findings.map(({ rule }) => rule);
  console.log(`winners ${report.score?.winners}; results ${results?.join(", ")}; move breaks ${broken}`);
}

main(process.argv[2] ?? "");
