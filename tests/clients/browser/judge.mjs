// Runs the engine in Pyodide, without a network: node judge.mjs ENGINE-FOLDER < bodies > answers
//
// Each line of the input is JSON: {"method": "POST", "path": "/v1/scores", "body": base64, "language": "en"}. The
// body is in base64, because it can be any bytes. Each line of the output has the bytes that the engine returns, which are an answer or a
// problem.
// The last line of the output is about Python's standard library. It is JSON with the files that were loaded, and the
// modules that were not found.
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const ENGINE = `
import sys

class Missing:
    names = []
    def find_spec(self, name, path=None, target=None):
        self.names.append(name)

sys.meta_path.append(Missing())  # it is asked last

from tallytale.engine.phone import answer

lambda method, path, body, language: answer(method, path, body.to_bytes(), language)[1]
`;
const MODULES = `
import json, sys

found = [module for module in sys.modules.values() if getattr(module, "__file__", None)]
files = {module.__file__ for module in found if module.__spec__ and module.__spec__.origin != "frozen"}
loaded = sorted(file.partition(".zip/")[2] for file in files if ".zip/" in file)
json.dumps({"loaded": loaded, "missing": Missing.names})
`;

async function start(folder) {
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
  const lockFileContents = await readFile(`${folder}/lock.json`, "utf8");
  const pyodide = await loadPyodide({ indexURL: folder, stdLibURL: `${folder}/stdlib.zip`, lockFileContents });
  for (const name of ["msgspec.zip", "rules.zip"])
    pyodide.unpackArchive(typed(await readFile(`${folder}/${name}`)), "zip");
  return pyodide;
}

// Pyodide accepts typed arrays, but not Node's Buffer.
const typed = (buffer) => new Uint8Array(buffer);

async function main([folder]) {
  const pyodide = await start(folder);
  const answer = pyodide.runPython(ENGINE);
  for await (const line of createInterface({ input: process.stdin })) {
    const { method, path, body, language } = JSON.parse(line);
    const bytes = answer(method, path, typed(Buffer.from(body, "base64")), language);
    process.stdout.write(bytes.toJs());
    process.stdout.write("\n");
    bytes.destroy();
  }
  // This loads the modules that write a traceback, which an exception needs.
  try {
    answer("POST", "/v1/scores", null, "en");
  } catch (error) {
    if (!error.message.includes("AttributeError")) throw error;
  }
  process.stdout.write(pyodide.runPython(MODULES));
}

main(process.argv.slice(2)).catch((error) => {
  // Node itself would print the line of code that threw. In Pyodide, that line is longer than a megabyte.
  console.error(error.stack);
  process.exitCode = 1;
});
