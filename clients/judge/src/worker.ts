// The web worker that runs the engine. Its first message contains the URLs of the engine's files. After that, it
// answers one request at a time.

import { type Answer, type FileName, type Files, startPython } from "./python.js";

export type FileUrls = Readonly<Record<FileName, string>>;

export interface EngineRequest {
  readonly path: string;
  readonly body: string;
  readonly language: string;
}

export type EngineMessage =
  | "ready"
  | { status: number; body: Uint8Array<ArrayBuffer> }
  | { failed: string; fatal: boolean };

const utf8 = new TextEncoder();

function filesAt(urls: FileUrls): Files {
  return {
    url: (name) => urls[name],
    read: async (name) => new Uint8Array(await (await fetch(urls[name])).arrayBuffer()),
    // Pyodide appends its own name of the file, but a bundler may have renamed it. Browsers don't send what follows a
    // “#”.
    indexURL: `${urls["pyodide.asm.wasm"]}#`,
    stdLibURL: urls["stdlib.zip"],
  };
}

function answerRequest(answer: Answer, { path, body, language }: EngineRequest): EngineMessage {
  try {
    const [status, written] = answer(path, utf8.encode(body), language);
    return { status, body: written };
  } catch (error) {
    return { failed: String(error), fatal: (error as { pyodide_fatal_error?: boolean }).pyodide_fatal_error === true };
  }
}

function send(message: EngineMessage): void {
  postMessage(message);
}

async function start(urls: FileUrls): Promise<void> {
  try {
    const answer = await startPython(filesAt(urls));
    addEventListener("message", ({ data }: MessageEvent<EngineRequest>) => send(answerRequest(answer, data)));
    send("ready");
  } catch (error) {
    send({ failed: String(error), fatal: true });
  }
}

addEventListener("message", ({ data }: MessageEvent<FileUrls>) => void start(data), { once: true });
