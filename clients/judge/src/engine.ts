// Runs the engine in a web worker. Its method `fetch` has the interface of the browser's `fetch`.

import type { EngineAnswer, EngineRequest } from "./python.js";
import type { EngineMessage, FileUrls } from "./worker.js";

export type { FileName } from "./python.js";
export type { FileUrls } from "./worker.js";

const START_TIMEOUT = 120_000; // milliseconds
const ANSWER_TIMEOUT = 10_000;
const MAX_STARTS = 3; // starts without an answer, after which the engine is not restarted

interface QueuedRequest extends EngineRequest {
  readonly resolve: (response: Response) => void;
  readonly reject: (reason: unknown) => void;
}

/** The engine in a web worker, which is restarted when it crashes or hangs. */
export class Engine {
  ready = false;
  /** The longest time in milliseconds that the engine has taken to start. */
  slowestStart = 0;
  onReady: () => void = () => undefined;
  /** Called with the reason after several starts of the engine have failed. */
  onDead: (reason: string) => void = () => undefined;
  readonly #startWorker: () => Worker;
  readonly #files: FileUrls;
  #worker: Worker | null = null;
  #startsLeft = MAX_STARTS;
  #queue: QueuedRequest[] = [];
  #current: QueuedRequest | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `startWorker` starts this package's script `worker.js` as a web worker. */
  constructor(startWorker: () => Worker, files: FileUrls) {
    this.#startWorker = startWorker;
    this.#files = files;
    this.#start();
  }

  /**
   * Send a request to the engine. Requests wait here and not in the worker, so an aborted request is never computed.
   */
  async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const asked = await engineRequest(input, init);
    const signal = init.signal ?? (input instanceof Request ? input.signal : null);
    if (!this.#startsLeft) throw new Error("The engine has ended.");
    return new Promise((resolve, reject) => {
      const request: QueuedRequest = { ...asked, resolve, reject };
      signal?.addEventListener("abort", () => {
        this.#queue = this.#queue.filter((one) => one !== request);
        reject(signal.reason);
      });
      this.#queue.push(request);
      this.#sendNext();
    });
  }

  /** End the worker, and reject all requests without an answer. */
  close(): void {
    this.#startsLeft = 0;
    this.#end("The engine was closed.");
  }

  #start(): void {
    const began = performance.now();
    const worker = this.#startWorker();
    this.#worker = worker;
    this.#startTimer(START_TIMEOUT, "The engine did not start in time.");
    worker.onerror = (event) => {
      event.preventDefault();
      this.#restart(event.message || "The engine's worker could not be loaded.");
    };
    worker.onmessage = ({ data }: MessageEvent<EngineMessage>) => {
      clearTimeout(this.#timer);
      if (data === "ready") this.#onStarted(performance.now() - began);
      else if ("failed" in data) this.#onFailure(data);
      else this.#onAnswer(data);
    };
    worker.postMessage(this.#files);
  }

  #onStarted(took: number): void {
    this.slowestStart = Math.max(this.slowestStart, took);
    this.ready = true;
    this.onReady();
    this.#sendNext();
  }

  #sendNext(): void {
    if (!this.ready || this.#current) return;
    const question = this.#queue.shift();
    if (!question) return;
    this.#current = question;
    const { method, path, body, language } = question;
    this.#startTimer(ANSWER_TIMEOUT, "The engine did not answer in time.");
    this.#worker?.postMessage({ method, path, body, language } satisfies EngineRequest);
  }

  #onAnswer(answer: Exclude<EngineMessage, "ready" | { failed: string }>): void {
    this.#current?.resolve(responseOf(answer));
    this.#current = null;
    this.#startsLeft = MAX_STARTS;
    this.#sendNext();
  }

  /** Reject the request that failed. After a fatal error, also restart the worker. */
  #onFailure({ failed, fatal }: { failed: string; fatal: boolean }): void {
    console.warn(`The engine failed: ${failed}`);
    if (fatal) {
      this.#restart(failed);
      return;
    }
    this.#current?.reject(new Error(failed));
    this.#current = null;
    this.#sendNext();
  }

  #startTimer(milliseconds: number, failure: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#restart(failure), milliseconds);
  }

  /** Start a new worker. Reject all open requests, so that their callers don't wait for the restart. */
  #restart(reason: string): void {
    this.#end("The engine died.");
    if (--this.#startsLeft > 0) this.#start();
    else this.onDead(reason);
  }

  #end(reason: string): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.ready = false;
    const unanswered = [this.#current, ...this.#queue];
    [this.#current, this.#queue] = [null, []];
    unanswered.forEach((question) => question?.reject(new Error(reason)));
  }
}

/** Return what the engine needs to know of a request, which is given as for `fetch`. */
export async function engineRequest(input: string | URL | Request, init: RequestInit): Promise<EngineRequest> {
  const request = new Request(input instanceof Request ? input : new URL(input, "http://localhost"), init);
  request.signal.throwIfAborted();
  const body = new Uint8Array(await request.arrayBuffer());
  const { pathname } = new URL(request.url);
  return { method: request.method, path: pathname, body, language: request.headers.get("Accept-Language") ?? "" };
}

export function responseOf({ status, body, allow }: EngineAnswer): Response {
  const type = status < 400 ? "application/json" : "application/problem+json";
  const headers = { ...(status !== 204 && { "Content-Type": type }), ...(allow && { Allow: allow }) };
  return new Response(body.length ? body : null, { status, headers });
}
