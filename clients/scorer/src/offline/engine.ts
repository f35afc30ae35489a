/** The judge in this phone: a worker with the engine in it, asked as if it were the service. */

import type { EngineMessage, EngineRequest } from "./engine-worker";

const LOW_MEMORY_GB = 1; // of memory: the engine takes more than a tenth of that
const SLOW_START = 20_000; // milliseconds: a phone that takes longer had better ask the service
const START_TIMEOUT = 120_000;
const ANSWER_TIMEOUT = 10_000; // for one answer
const MAX_STARTS = 3; // an engine that died so often dies again

interface QueuedRequest extends EngineRequest {
  readonly resolve: (response: Response) => void;
  readonly reject: (reason: unknown) => void;
}

export class Engine {
  ready = false;
  /** Whether it is worth asking before the service. */
  fast = memoryInGigabytes() > LOW_MEMORY_GB;
  onReady: () => void = () => undefined;
  #worker: Worker | null = null;
  #startsLeft = MAX_STARTS;
  #queue: QueuedRequest[] = [];
  #current: QueuedRequest | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#start();
  }

  /** Ask it as the service is asked. Questions wait here, not in the worker: one that is taken back is never answered. */
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

  /** A question that the engine could not answer is the service's; after a fatal error it answers none. */
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

  /** Begin again with a fresh worker; whoever waits asks the service. */
  #restart(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.ready = false;
    const unanswered = [this.#current, ...this.#queue];
    [this.#current, this.#queue] = [null, []];
    unanswered.forEach((question) => question?.reject(new Error("The engine died.")));
    if (--this.#startsLeft > 0) this.#start();
  }
}

/** Return how much memory the phone says it has, in gigabytes. */
function memoryInGigabytes(): number {
  return (navigator as { deviceMemory?: number }).deviceMemory ?? Number.POSITIVE_INFINITY;
}
