// Runs the engine in Pyodide, offline: node judge.mjs PYODIDE-FOLDER WHEEL… < bodies > answers
//
// Input: JSON lines, each {"body": base64, "language": "en"}. The body is in base64, because it can be any bytes.
// Output: for each input, in order, a line with exactly the bytes that the engine returns: a report, or the problem.
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const ENGINE = `
from tallytale.rules.judge import encode, judge
from tallytale.rules.problems import InvalidBody

def answer(body, language):
    try:
        return judge(body.to_bytes(), language)
    except InvalidBody as refusal:
        return encode(refusal.problem(language))

answer
`;

async function engine(folder, wheels) {
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
  const pyodide = await loadPyodide({ indexURL: folder });
  for (const wheel of wheels) pyodide.unpackArchive(typed(await readFile(wheel)), "wheel");
  return pyodide.runPython(ENGINE);
}

// Pyodide takes typed arrays, but not Node's own kind of them.
const typed = (buffer) => new Uint8Array(buffer);

async function main([folder, ...wheels]) {
  const answer = await engine(folder, wheels);
  for await (const line of createInterface({ input: process.stdin })) {
    const { body, language } = JSON.parse(line);
    const bytes = answer(typed(Buffer.from(body, "base64")), language);
    process.stdout.write(bytes.toJs());
    process.stdout.write("\n");
    bytes.destroy();
  }
}

main(process.argv.slice(2)).catch((error) => {
  // Node itself would print the line of Pyodide that threw, which is longer than a megabyte.
  console.error(error.stack);
  process.exitCode = 1;
});
