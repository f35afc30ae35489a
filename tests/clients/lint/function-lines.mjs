// Lists all TypeScript functions of more than 40 lines, and fails if there are any: node function-lines.mjs FILE …
//
// Biome's rule noExcessiveLinesPerFunction does not count lines of JSX that have no expression.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const ts = createRequire(new URL("../../../clients/package.json", import.meta.url))("typescript");
const MOST_LINES = 40;

for (const file of process.argv.slice(2)) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node) => {
    const [first, last] = [lineOf(node.getStart(source)), lineOf(node.end)];
    if (ts.isFunctionLike(node) && last - first >= MOST_LINES) {
      console.error(`${file}:${first} ${node.name?.getText(source) ?? "a function"} has ${last - first + 1} lines`);
      process.exitCode = 1;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}
