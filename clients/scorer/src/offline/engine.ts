/** Runs the engine on this phone in a web worker. Its method `fetch` has the interface of the browser's `fetch`. */

import type { EngineMessage, EngineRequest } from "./engine-worker";

const LOW_MEMORY_GB = 1; // the engine takes more than a tenth of a gigabyte
const SLOW_START = 20_000; // milliseconds; if the engine takes longer to start, the service is asked first
const START_TIMEOUT = 120_000;
const ANSWER_TIMEOUT = 10_000;
const MAX_STARTS = 3; // starts without an answer; after that, only the service is asked

interface QueuedRequest extends EngineRequest {
  readonly resolve: (response: Response) => void;
  readonly reject: (reason: unknown) => void;
}

export class Engine {
  ready = false;
  /** Whether the engine is asked before the service. */
  fast = memoryInGigabytes() > LOW_MEMORY_GB;
  onReady: () => void = () => undefined;
  /** Called when the engine has failed to start too often. */
  onDead: () => void = () => undefined;
  #worker: Worker | null = null;
  #startsLeft = MAX_STARTS;
  #queue: QueuedRequest[] = [];
  #current: QueuedRequest | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#start();
  }

  /** Send a request to the engine. The queue is here and not in the worker, so that an aborted request is never computed. */
  fetch(url: string, init: RequestInit): Promise<Response> {
    return new Promise((resolve, reject) => {
      const language = new Headers(init.headers).get("Accept-Language") ?? "en";
      const request: QueuedRequest = { path: url, body: String(init.body ?? ""), language, resolve, reject };
      init.signal?.addEventListener("abort", () => {
        this.#queue = this.#queue.filter((one) => one !== request);
        reject(init.signal?.reason);
      });
      this.#queue.push(request);
      this.#sendNext();
    });
  }

  #start(): void {
    const began = performance.now();
    const worker = new Worker(new URL("./engine-worker.ts", import.meta.url), { type: "module" });
    this.#worker = worker;
    this.#startTimer(START_TIMEOUT);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#restart();
    };
    worker.onmessage = ({ data }: MessageEvent<EngineMessage>) => {
      clearTimeout(this.#timer);
      if (data === "ready") this.#onStarted(performance.now() - began);
      else if ("failed" in data) this.#onFailure(data);
      else this.#onAnswer(data);
    };
  }

  #onStarted(took: number): void {
    this.fast &&= took < SLOW_START;
    this.ready = true;
    this.onReady();
    this.#sendNext();
  }

  #sendNext(): void {
    if (!this.ready || this.#current) return;
    const question = this.#queue.shift();
    if (!question) return;
    this.#current = question;
    const { path, body, language } = question;
    this.#startTimer(ANSWER_TIMEOUT);
    this.#worker?.postMessage({ path, body, language } satisfies EngineRequest);
  }

  #onAnswer({ status, body }: Exclude<EngineMessage, "ready" | { failed: string }>): void {
    this.#current?.resolve(new Response(body, { status, headers: { "Content-Type": "application/json" } }));
    this.#current = null;
    this.#startsLeft = MAX_STARTS;
    this.#sendNext();
  }

  /** Reject the current request, so that the service is asked instead. After a fatal error, restart the worker. */
  #onFailure({ failed, fatal }: { failed: string; fatal: boolean }): void {
    console.warn(`The engine failed: ${failed}`);
    if (fatal) {
      this.#restart();
      return;
    }
    this.#current?.reject(new Error(failed));
    this.#current = null;
    this.#sendNext();
  }

  #startTimer(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#restart(), milliseconds);
  }

  /** Start a new worker, and reject all requests, so that the service is asked instead. */
  #restart(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.ready = false;
    const unanswered = [this.#current, ...this.#queue];
    [this.#current, this.#queue] = [null, []];
    unanswered.forEach((question) => question?.reject(new Error("The engine died.")));
    if (--this.#startsLeft > 0) this.#start();
    else this.onDead();
  }
}

function memoryInGigabytes(): number {
  return (navigator as { deviceMemory?: number }).deviceMemory ?? Number.POSITIVE_INFINITY;
}
