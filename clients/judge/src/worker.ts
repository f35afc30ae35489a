// The web worker that runs the engine. Its first message contains the URLs of the engine's files. After that, it
// answers one request at a time.

import {
  type Answer,
  type EngineAnswer,
  type EngineRequest,
  type FileName,
  type Files,
  startPython,
} from "./python.js";

export type FileUrls = Readonly<Record<FileName, string>>;

export type EngineMessage = "ready" | EngineAnswer | { failed: string; fatal: boolean };

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

function answerRequest(answer: Answer, request: EngineRequest): EngineMessage {
  try {
    return answer(request);
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
