// The module that Node loads. The engine runs in the thread that calls `load`.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { engineRequest, responseOf } from "./engine.js";
import { type Judge, type LoadOptions, LocalClient } from "./judge.js";
import { type FileName, startPython } from "./python.js";

export * from "@tallytale/client";
export type { Judge, LoadOptions } from "./judge.js";

/** Load the engine, and return a judge that needs no service. */
export async function load(options: LoadOptions = {}): Promise<Judge> {
  const url = (name: FileName) => new URL(`../engine/${name}`, import.meta.url);
  let answer = await startPython({
    url: (name) => url(name).href,
    read: async (name) => new Uint8Array(await readFile(url(name))), // Pyodide does not accept Node's Buffer
    indexURL: fileURLToPath(new URL("../engine", import.meta.url)),
    stdLibURL: fileURLToPath(url("stdlib.zip")),
  });
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const request = await engineRequest(input, init);
    try {
      return responseOf(answer(request));
    } catch (error) {
      // Node would print the line of code that threw an error. In Pyodide, that line is longer than a megabyte.
      throw new Error((error as Error).message);
    }
  };
  const close = () => {
    answer = () => {
      throw new Error("The engine was closed.");
    };
  };
  return new LocalClient(fetch, close, options);
}
