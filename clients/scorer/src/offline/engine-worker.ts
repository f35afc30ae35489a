/** The web worker that runs the engine in Pyodide. It answers one request at a time. */

import { ENGINE } from "./engine-files";

export interface EngineRequest {
  readonly path: string;
  readonly body: string;
  readonly language: string;
}

export type EngineMessage =
  | "ready"
  | { status: number; body: Uint8Array<ArrayBuffer> }
  | { failed: string; fatal: boolean };

type AnswerFunction = (
  path: string,
  body: Uint8Array,
  language: string,
) => { toJs(): [number, Uint8Array<ArrayBuffer>]; destroy(): void };

interface Python {
  unpackArchive(archive: Uint8Array, format: "zip"): void;
  runPython(source: string): AnswerFunction;
}

const ANSWER_SOURCE = `
from tallytale.offline import answer
lambda path, body, language: answer(path, body.to_bytes(), language)
`;
const utf8 = new TextEncoder();

async function start(): Promise<AnswerFunction> {
  const pyodide = engineUrl("/pyodide.mjs");
  const { loadPyodide } = (await import(/* @vite-ignore */ pyodide)) as {
    loadPyodide(options: object): Promise<Python>;
  };
  const [lockFileContents, msgspec, rules] = await Promise.all([
    fetch(engineUrl("/lock.json")).then((found) => found.text()),
    download("/msgspec.zip"),
    download("/rules.zip"),
  ]);
  const [indexURL, stdLibURL] = [new URL(".", pyodide).href, engineUrl("/stdlib.zip")];
  const python = await loadPyodide({ indexURL, stdLibURL, lockFileContents });
  python.unpackArchive(msgspec, "zip");
  python.unpackArchive(rules, "zip");
  return python.runPython(ANSWER_SOURCE);
}

async function download(end: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(engineUrl(end))).arrayBuffer());
}

function engineUrl(end: string): string {
  return ENGINE.find(({ url }) => url.endsWith(end))!.url;
}

function answerRequest(answer: AnswerFunction, { path, body, language }: EngineRequest): EngineMessage {
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
    addEventListener("message", ({ data }: MessageEvent<EngineRequest>) => postMessage(answerRequest(answer, data)));
    postMessage("ready" satisfies EngineMessage);
  },
  (error: unknown) => postMessage({ failed: String(error), fatal: true } satisfies EngineMessage),
);
