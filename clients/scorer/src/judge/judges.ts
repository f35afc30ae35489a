/** Who judges: the phone by itself as soon as it can, else the service. Both are asked with the same words. */

import { ApiError, Tallytale } from "@tallytale/client";
import type { Engine } from "../offline/engine";

export type JudgeName = "phone" | "service";

const service = new Tallytale();
const ENGINE_TIMEOUT = 30_000; // milliseconds; an engine that hangs is given up before

let engine: Engine | null = null;
let phone: Tallytale | null = null;
const readyListeners = new Set<() => void>();

/** Let the phone's own engine judge from now on, whenever it is ready. */
export function usePhone(started: Engine): void {
  engine = started;
  phone = new Tallytale("", { fetch: (url, init) => started.fetch(url, init), retries: 0, timeout: ENGINE_TIMEOUT });
  started.onReady = () => readyListeners.forEach((again) => again());
}

/** Be told when the phone can judge. */
export function onEngineReady(listener: () => void): () => void {
  readyListeners.add(listener);
  return () => void readyListeners.delete(listener);
}

/** Ask one judge after the other until there is an answer, and say whose it is. */
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

/** Tell an answer that would be the same again from what may pass by itself, such as whatever a proxy says. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

function judgesInOrder(): readonly { judge: Tallytale; by: JudgeName }[] {
  const serviceJudge = { judge: service, by: "service" } as const;
  if (!phone || !engine?.ready) return [serviceJudge];
  const phoneJudge = { judge: phone, by: "phone" } as const;
  return engine.fast || !navigator.onLine ? [phoneJudge, serviceJudge] : [serviceJudge, phoneJudge];
}
