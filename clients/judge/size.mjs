// Prints the size of the package's files, and the median time that the engine takes to start in Node. First run:
//
//     python3 dev.py bundle FOLDER

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const STARTS = 5;
const START = `
  const { load } = await import(${JSON.stringify(new URL("dist/node.js", import.meta.url).href)});
  const began = performance.now();
  const judge = await load();
  await judge.score({ game: "three-little-pigs", players: [{ houses: [] }, { houses: [] }] });
  console.log(performance.now() - began);
`;

for (const folder of ["dist", "engine"]) {
  const url = new URL(`${folder}/`, import.meta.url);
  const files = readdirSync(url).map((name) => readFileSync(new URL(name, url)));
  const [plain, packed] = [files, files.map((file) => gzipSync(file, { level: 9 }))].map(megabytes);
  console.log(`${folder}: ${files.length} files, ${plain} MB, gzipped ${packed} MB`);
}
const times = Array.from({ length: STARTS }, () =>
  Number(execFileSync(process.execPath, ["--input-type=module", "--eval", START], { encoding: "utf8" })),
);
const median = times.sort((one, other) => one - other)[Math.floor(STARTS / 2)];
console.log(`start and first report in Node ${process.version}: ${(median / 1000).toFixed(2)} s`);

function megabytes(files) {
  return (files.reduce((sum, file) => sum + file.length, 0) / 1e6).toFixed(2);
}
