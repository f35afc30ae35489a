/** The engine in a browser's Python, in a thread of its own: it gets questions one by one, and answers each. */

import { ENGINE } from "./engine-files";

/** What the service would be asked. */
export interface Asked {
  readonly path: string;
  readonly body: string;
  readonly language: string;
}

export type Answered = "ready" | { status: number; body: Uint8Array<ArrayBuffer> } | { failed: string; fatal: boolean };

type Answer = (
  path: string,
  body: Uint8Array,
  language: string,
) => { toJs(): [number, Uint8Array<ArrayBuffer>]; destroy(): void };

interface Python {
  unpackArchive(archive: Uint8Array, format: "wheel" | "zip", options?: { extractDir: string }): void;
  runPython(source: string): Answer;
}

const ANSWER = `
from tallytale.offline import answer
lambda path, body, language: answer(path, body.to_bytes(), language)
`;
const utf8 = new TextEncoder();

async function start(): Promise<Answer> {
  const pyodide = where("/pyodide.mjs");
  const { loadPyodide } = (await import(/* @vite-ignore */ pyodide)) as {
    loadPyodide(options: object): Promise<Python>;
  };
  const [lockFileContents, msgspec, rules] = await Promise.all([
    fetch(where("/lock.json")).then((found) => found.text()),
    loaded(".whl"),
    loaded("/rules.zip"),
  ]);
  const python = await loadPyodide({ indexURL: new URL(".", pyodide).href, lockFileContents });
  python.unpackArchive(msgspec, "wheel");
  python.unpackArchive(rules, "wheel");
  return python.runPython(ANSWER);
}

async function loaded(end: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(where(end))).arrayBuffer());
}

function where(end: string): string {
  return new URL(ENGINE.find(({ url }) => url.endsWith(end))!.url, location.href).href;
}

function judged(answer: Answer, { path, body, language }: Asked): Answered {
  try {
    const answered = answer(path, utf8.encode(body), language);
    const [status, written] = answered.toJs();
    answered.destroy();
    return { status, body: written };
  } catch (error) {
    return { failed: String(error), fatal: (error as { pyodide_fatal_error?: boolean }).pyodide_fatal_error === true };
  }
}

const started = start();
started.then(
  (answer) => {
    addEventListener("message", ({ data }: MessageEvent<Asked>) => postMessage(judged(answer, data)));
    postMessage("ready" satisfies Answered);
  },
  (error: unknown) => postMessage({ failed: String(error), fatal: true } satisfies Answered),
);
