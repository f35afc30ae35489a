/** The judge in this phone: a worker with the engine in it, asked as if it were the service. */

import type { Answered, Asked } from "./engine-worker";

const WEAK_GB = 1; // of memory: the engine takes more than a tenth of that
const SLOW_START = 20_000; // milliseconds: a phone that takes longer had better ask the service
const NO_START = 120_000;
const PATIENCE = 10_000; // for one answer
const LIVES = 3; // an engine that died so often dies again

interface Question extends Asked {
  readonly resolve: (response: Response) => void;
  readonly reject: (reason: unknown) => void;
}

export class Engine {
  ready = false;
  /** Whether it is worth asking before the service. */
  quick = memory() > WEAK_GB;
  onReady: () => void = () => undefined;
  #worker: Worker | null = null;
  #lives = LIVES;
  #waiting: Question[] = [];
  #asked: Question | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#start();
  }

  /** Ask it as the service is asked. Questions wait here, not in the worker: one that is taken back is never answered. */
  fetch(url: string, init: RequestInit): Promise<Response> {
    return new Promise((resolve, reject) => {
      const language = new Headers(init.headers).get("Accept-Language") ?? "en";
      const question: Question = { path: url, body: String(init.body ?? ""), language, resolve, reject };
      init.signal?.addEventListener("abort", () => {
        this.#waiting = this.#waiting.filter((one) => one !== question);
        reject(init.signal?.reason);
      });
      this.#waiting.push(question);
      this.#next();
    });
  }

  #start(): void {
    const began = performance.now();
    const worker = new Worker(new URL("./engine-worker.ts", import.meta.url), { type: "module" });
    this.#worker = worker;
    this.#expect(NO_START);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#died();
    };
    worker.onmessage = ({ data }: MessageEvent<Answered>) => {
      clearTimeout(this.#timer);
      if (data === "ready") this.#began(performance.now() - began);
      else if ("failed" in data) this.#failed(data);
      else this.#answered(data);
    };
  }

  #began(took: number): void {
    this.quick &&= took < SLOW_START;
    this.ready = true;
    this.onReady();
    this.#next();
  }

  #next(): void {
    if (!this.ready || this.#asked) return;
    const question = this.#waiting.shift();
    if (!question) return;
    this.#asked = question;
    const { path, body, language } = question;
    this.#expect(PATIENCE);
    this.#worker?.postMessage({ path, body, language } satisfies Asked);
  }

  #answered({ status, body }: Exclude<Answered, "ready" | { failed: string }>): void {
    this.#asked?.resolve(new Response(body, { status, headers: { "Content-Type": "application/json" } }));
    this.#asked = null;
    this.#lives = LIVES;
    this.#next();
  }

  /** A question that the engine could not answer is the service's; after a fatal error it answers none. */
  #failed({ failed, fatal }: { failed: string; fatal: boolean }): void {
    console.warn(`The engine failed: ${failed}`);
    if (fatal) {
      this.#died();
      return;
    }
    this.#asked?.reject(new Error(failed));
    this.#asked = null;
    this.#next();
  }

  #expect(patience: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#died(), patience);
  }

  /** Begin again with a fresh worker; whoever waits asks the service. */
  #died(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.ready = false;
    const gone = [this.#asked, ...this.#waiting];
    [this.#asked, this.#waiting] = [null, []];
    gone.forEach((question) => question?.reject(new Error("The engine died.")));
    if (--this.#lives > 0) this.#start();
  }
}

/** Return how much memory the phone says it has, in gigabytes. */
function memory(): number {
  return (navigator as { deviceMemory?: number }).deviceMemory ?? Number.POSITIVE_INFINITY;
}
