// Starts Python with the rules of the games, in a web worker or in Node.

export const FILE_NAMES = [
  "pyodide.mjs",
  "pyodide.asm.mjs",
  "pyodide.asm.wasm",
  "lock.json",
  "stdlib.zip",
  "msgspec.zip",
  "rules.zip",
] as const;

export type FileName = (typeof FILE_NAMES)[number];

/** Tells where the engine's files are, and reads them. */
export interface Files {
  url(name: FileName): string;
  read(name: FileName): Promise<Uint8Array<ArrayBuffer>>;
  /** The start of the URL of `pyodide.asm.wasm`. Pyodide appends the name `/pyodide.asm.wasm` to it. */
  readonly indexURL: string;
  readonly stdLibURL: string;
}

/** A request to the engine. `language` is the value of the header `Accept-Language`. */
export interface EngineRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly language: string;
}

/** An answer of the engine. `allow` names the methods that a path accepts; it is empty in most answers. */
export interface EngineAnswer {
  readonly status: number;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly allow: string;
}

/** Answers a request as the service would. Throws an error if that fails. */
export type Answer = (request: EngineRequest) => EngineAnswer;

interface Loader {
  loadPyodide(options: object): Promise<Python>;
}

interface Python {
  unpackArchive(archive: Uint8Array<ArrayBuffer>, format: "zip"): void;
  runPython(
    source: string,
  ): (
    method: string,
    path: string,
    body: Uint8Array<ArrayBuffer>,
    language: string,
  ) => { toJs(): Tuple; destroy(): void };
}

type Tuple = [EngineAnswer["status"], EngineAnswer["body"], EngineAnswer["allow"]];

const ANSWER = `
from tallytale.engine.phone import answer
lambda method, path, body, language: answer(method, path, body.to_bytes(), language)
`;

export async function startPython(files: Files): Promise<Answer> {
  const [{ loadPyodide }, { default: createPyodideModule }, lock, msgspec, rules] = await Promise.all([
    importScript<Loader>(files.url("pyodide.mjs")),
    importScript<{ default: unknown }>(files.url("pyodide.asm.mjs")),
    files.read("lock.json"),
    files.read("msgspec.zip"),
    files.read("rules.zip"),
  ]);
  const { indexURL, stdLibURL } = files;
  const lockFileContents = new TextDecoder().decode(lock);
  const python = await loadPyodide({ indexURL, stdLibURL, lockFileContents, createPyodideModule });
  python.unpackArchive(msgspec, "zip");
  python.unpackArchive(rules, "zip");
  const answer = python.runPython(ANSWER);
  return ({ method, path, body: sent, language }) => {
    const answered = answer(method, path, sent, language);
    try {
      const [status, body, allow] = answered.toJs();
      return { status, body, allow };
    } finally {
      answered.destroy();
    }
  };
}

/** Import a script whose URL is known only when the program runs. */
function importScript<Script>(url: string): Promise<Script> {
  return import(/* @vite-ignore */ /* webpackIgnore: true */ url) as Promise<Script>;
}
