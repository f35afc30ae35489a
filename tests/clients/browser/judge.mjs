// Runs the engine in Pyodide, offline: node judge.mjs PYODIDE-FOLDER WHEEL… < bodies > answers
//
// Input: JSON lines, each {"path": "/v1/scores", "body": base64, "language": "en"}. The body is in base64, because it can be
// any bytes. Output: for each input, in order, a line with exactly the bytes that the engine returns: an answer, or the problem.
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const ENGINE = `
from tallytale.offline import answer

lambda path, body, language: answer(path, body.to_bytes(), language)[1]
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
    const { path, body, language } = JSON.parse(line);
    const bytes = answer(path, typed(Buffer.from(body, "base64")), language);
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
