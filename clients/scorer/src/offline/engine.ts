/** The engine on this phone. If it is fast enough, it is asked before the service. */

import { Engine, type FileUrls } from "@tallytale/judge/engine";
import { ENGINE } from "./engine-files";

const LOW_MEMORY_GB = 1; // the engine needs more than a tenth of a gigabyte
const SLOW_START = 20_000; // milliseconds; if the engine takes longer to start, the service is asked first

export class PhoneEngine extends Engine {
  constructor() {
    const urls = ENGINE.map(({ url }) => [url.slice(url.lastIndexOf("/") + 1), url]);
    super(startWorker, Object.fromEntries(urls) as FileUrls);
  }

  /** True if the engine is asked before the service. */
  get fast(): boolean {
    return memoryInGigabytes() > LOW_MEMORY_GB && this.slowestStart < SLOW_START;
  }
}

function startWorker(): Worker {
  // This imports the worker's TypeScript source, because it is built together with the page.
  return new Worker(new URL("../../../judge/src/worker.ts", import.meta.url), { type: "module", name: "engine" });
}

function memoryInGigabytes(): number {
  return (navigator as { deviceMemory?: number }).deviceMemory ?? Number.POSITIVE_INFINITY;
}
