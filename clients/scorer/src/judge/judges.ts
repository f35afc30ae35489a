/** The two judges: the service, and the engine on the phone as soon as it is ready. Both have the same client. */

import { ApiError, Tallytale } from "@tallytale/client";
import type { Engine } from "../offline/engine";

export type JudgeName = "phone" | "service";

const service = new Tallytale();
const ENGINE_TIMEOUT = 30_000; // milliseconds; longer than the engine's own timeout

let engine: Engine | null = null;
let phone: Tallytale | null = null;
const readyListeners = new Set<() => void>();

/** Use the phone's engine from now on, whenever it is ready. */
export function usePhone(started: Engine): void {
  engine = started;
  phone = new Tallytale("", { fetch: (url, init) => started.fetch(url, init), retries: 0, timeout: ENGINE_TIMEOUT });
  started.onReady = () => readyListeners.forEach((again) => again());
}

/** Call a listener whenever the phone's engine becomes ready. Returns a function that unsubscribes. */
export function onEngineReady(listener: () => void): () => void {
  readyListeners.add(listener);
  return () => void readyListeners.delete(listener);
}

/** Ask the preferred judge, and the other one if it fails. The answer says who gave it. */
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

/** Whether an error is the judge's answer, so that asking again would give the same one. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

function judgesInOrder(): readonly { judge: Tallytale; by: JudgeName }[] {
  const serviceJudge = { judge: service, by: "service" } as const;
  if (!phone || !engine?.ready) return [serviceJudge];
  const phoneJudge = { judge: phone, by: "phone" } as const;
  return engine.fast || !navigator.onLine ? [phoneJudge, serviceJudge] : [serviceJudge, phoneJudge];
}
