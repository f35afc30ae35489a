// Compiles Python modules to bytecode in Pyodide itself, because only the same version of Python can read the bytecode:
//
//     node compile.mjs PYODIDE-FOLDER SOURCES.zip COMPILED.zip LEVEL
//
// LEVEL is Python's level of optimization. Level 2 leaves out docstrings and assertions, and here line numbers, too.

import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [folder, sources, compiled, level] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
// Without debug ranges, the compiled modules are a quarter smaller. Tracebacks then show lines but no columns.
const env = { PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0", LEVEL: level };
const python = await loadPyodide({ indexURL: folder, env });
python.FS.writeFile("/sources.zip", await readFile(sources));
python.runPython(await readFile(new URL("compile.py", import.meta.url), "utf8"));
await writeFile(compiled, python.FS.readFile("/compiled.zip"));
