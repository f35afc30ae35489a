/**
 * Chooses between two judges: the service, and the engine on the phone once it is ready. Both have the same client. On
 * a site without a service, requests wait until the engine is ready.
 */

import { ApiError, Tallytale } from "@tallytale/client";
import type { PhoneEngine } from "../offline/engine";
import { setPhoneStarting } from "./phone-start";
import { catalogueFile, HAS_SERVICE } from "./site";

export type JudgeName = "phone" | "service";

// The client makes no retries, because the hooks do. They show the reason while they wait. The client would wait as
// long as `Retry-After` says, and show nothing.
const service = new Tallytale("", { retries: 0 });
const ENGINE_TIMEOUT = 30_000; // milliseconds; longer than the engine's own timeout
const DOWNLOAD_TIMEOUT = 3_600_000; // milliseconds; on a slow network the engine takes many minutes
const site = new Tallytale("", {
  fetch: askSite,
  retries: 0,
  timeout: DOWNLOAD_TIMEOUT,
  totalTimeout: DOWNLOAD_TIMEOUT,
});

let engine: PhoneEngine | null = null;
let phone: Tallytale | null = null;
const readyListeners = new Set<() => void>();

/** Use the engine on the phone from now on, whenever it is ready. */
export function usePhone(started: PhoneEngine): void {
  engine = started;
  phone = new Tallytale("", { fetch: (url, init) => started.fetch(url, init), retries: 0, timeout: ENGINE_TIMEOUT });
  setPhoneStarting(true);
  started.onReady = () => {
    setPhoneStarting(false);
    readyListeners.forEach((again) => again());
  };
  started.onDead = () => setPhoneStarting(false);
}

/** Call a listener whenever the phone's engine becomes ready. Returns a function that unsubscribes. */
export function onEngineReady(listener: () => void): () => void {
  readyListeners.add(listener);
  return () => void readyListeners.delete(listener);
}

/** Ask the preferred judge and, if that fails, the other one. `by` says which of them answered. */
export async function askJudge<Answer extends object>(
  ask: (judge: Tallytale) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer & { by: JudgeName }> {
  const [first, ...others] = judgesInOrder();
  try {
    return { ...(await ask(first!.judge)), by: first!.by };
  } catch (error) {
    const [next] = others;
    if (!next || signal?.aborted || isRefusal(error)) throw error;
    return { ...(await ask(next.judge)), by: next.by };
  }
}

/** Tell whether the engine on the phone is asked first, so that a question costs no network and no rate limit. */
export function isPhoneFirst(): boolean {
  return judgesInOrder()[0]!.by === "phone" && engine?.ready === true;
}

/** Tell whether the judge refused the request, so that a retry would fail in the same way. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** Answer a request from the site's files or, once it is ready, from the engine on the phone. */
async function askSite(path: string, init: RequestInit): Promise<Response> {
  const language = new Headers(init.headers).get("Accept-Language") ?? "en";
  if (path.startsWith("/v1/games")) return fetch(catalogueFile(path, language), { signal: init.signal ?? null });
  if (!engine?.ready) await engineReady(init.signal);
  return engine!.fetch(path, init);
}

function engineReady(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const unsubscribe = onEngineReady(() => {
      unsubscribe();
      resolve();
    });
    signal?.addEventListener("abort", () => {
      unsubscribe();
      reject(signal.reason);
    });
  });
}

function judgesInOrder(): readonly { judge: Tallytale; by: JudgeName }[] {
  const serviceJudge = HAS_SERVICE
    ? ({ judge: service, by: "service" } as const)
    : ({ judge: site, by: "phone" } as const);
  if (!phone || !engine?.ready) return [serviceJudge];
  const phoneJudge = { judge: phone, by: "phone" } as const;
  return engine.fast || !navigator.onLine ? [phoneJudge, serviceJudge] : [serviceJudge, phoneJudge];
}
