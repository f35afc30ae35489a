// The module that browsers load. It runs the engine in a web worker.

import { Engine, type FileUrls } from "./engine.js";
import { type Judge, type LoadOptions, LocalClient } from "./judge.js";
import { FILE_NAMES } from "./python.js";

export * from "@tallytale/client";
export type { Judge, LoadOptions } from "./judge.js";

// Bundlers recognize only the full form `new URL("…", import.meta.url)`. They copy the file that it names.
const FILES: FileUrls = {
  "pyodide.mjs": new URL("../engine/pyodide.mjs", import.meta.url).href,
  "pyodide.asm.mjs": new URL("../engine/pyodide.asm.mjs", import.meta.url).href,
  "pyodide.asm.wasm": new URL("../engine/pyodide.asm.wasm", import.meta.url).href,
  "lock.json": new URL("../engine/lock.json", import.meta.url).href,
  "stdlib.zip": new URL("../engine/stdlib.zip", import.meta.url).href,
  "msgspec.zip": new URL("../engine/msgspec.zip", import.meta.url).href,
  "rules.zip": new URL("../engine/rules.zip", import.meta.url).href,
};

/** Load the engine, and return a judge that needs no service. In browsers, the engine runs in a web worker. */
export async function load({ from, ...options }: LoadOptions = {}): Promise<Judge> {
  const engine = from === undefined ? new Engine(startWorker, FILES) : engineFrom(String(from));
  await new Promise<void>((resolve, reject) => {
    engine.onReady = resolve;
    engine.onDead = (reason) => reject(new Error(`The engine could not be loaded: ${reason}`));
  });
  return new LocalClient(
    (input, init) => engine.fetch(input, init),
    () => engine.close(),
    options,
  );
}

function startWorker(): Worker {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}

/** Return an engine that loads its files from another copy of this package, whose URL is given. */
function engineFrom(copy: string): Engine {
  const folder = new URL(copy.replace(/\/*$/, "/"), location.href);
  const urls = FILE_NAMES.map((name) => [name, new URL(`engine/${name}`, folder).href]);
  const worker = new URL("dist/worker.js", folder);
  return new Engine(() => new Worker(worker, { type: "module" }), Object.fromEntries(urls) as FileUrls);
}
