// The module that Node loads. The engine runs in the thread that calls `load`.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Fetch } from "@tallytale/client";
import { responseOf } from "./engine.js";
import { type Judge, type LoadOptions, LocalClient } from "./judge.js";
import { type FileName, startPython } from "./python.js";

export * from "@tallytale/client";
export type { Judge, LoadOptions } from "./judge.js";

const utf8 = new TextEncoder();

/** Load the engine, and return a judge that needs no service. */
export async function load(options: LoadOptions = {}): Promise<Judge> {
  const url = (name: FileName) => new URL(`../engine/${name}`, import.meta.url);
  let answer = await startPython({
    url: (name) => url(name).href,
    read: async (name) => new Uint8Array(await readFile(url(name))), // Pyodide does not accept Node's Buffer
    indexURL: fileURLToPath(new URL("../engine", import.meta.url)),
    stdLibURL: fileURLToPath(url("stdlib.zip")),
  });
  const respond = (path: string, { headers, body }: RequestInit): Response => {
    const language = new Headers(headers).get("Accept-Language") ?? "en";
    const bytes = body instanceof Uint8Array ? new Uint8Array(body) : utf8.encode(String(body ?? ""));
    return responseOf(...answer(path, bytes, language));
  };
  const fetch: Fetch = (path, init) => new Promise((resolve) => resolve(respond(path, init)));
  const close = () => {
    answer = () => {
      throw new Error("The engine was closed.");
    };
  };
  return new LocalClient(fetch, close, options);
}
