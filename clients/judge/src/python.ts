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

/** Computes the status and the body with which the service would answer a request. Throws an error if that fails. */
export type Answer = (
  path: string,
  body: Uint8Array<ArrayBuffer>,
  language: string,
) => [number, Uint8Array<ArrayBuffer>];

interface Loader {
  loadPyodide(options: object): Promise<Python>;
}

interface Python {
  unpackArchive(archive: Uint8Array<ArrayBuffer>, format: "zip"): void;
  runPython(source: string): (...request: Parameters<Answer>) => { toJs(): ReturnType<Answer>; destroy(): void };
}

const ANSWER = `
from tallytale.engine.phone import answer
lambda path, body, language: answer(path, body.to_bytes(), language)
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
  return (path, body, language) => {
    const answered = answer(path, body, language);
    try {
      return answered.toJs();
    } finally {
      answered.destroy();
    }
  };
}

/** Import a script whose URL is known only when the program runs. */
function importScript<Script>(url: string): Promise<Script> {
  return import(/* @vite-ignore */ /* webpackIgnore: true */ url) as Promise<Script>;
}
