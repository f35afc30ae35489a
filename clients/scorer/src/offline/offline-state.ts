/** What screens show about offline use, updates and installing. */

import { useEffect, useState } from "preact/hooks";

export interface OfflineState {
  /**
   * Whether the page works offline. `by-tap`: the phone saves data, so the user has to start the download. `waiting`:
   * the download continues when there is a network. `full`: the phone has no storage left.
   */
  readonly stage: "none" | "by-tap" | "loading" | "waiting" | "full" | "ready";
  readonly progress: number; // 0 to 1
  readonly megabytes: number;
  readonly download: (() => void) | null;
  readonly update: (() => void) | null;
  readonly install: (() => void) | null;
}

let state: OfflineState = { stage: "none", progress: 0, megabytes: 0, download: null, update: null, install: null };
const listeners = new Set<(state: OfflineState) => void>();

export function setOfflineState(change: Partial<OfflineState>): void {
  state = { ...state, ...change };
  listeners.forEach((listener) => listener(state));
}

export function useOffline(): OfflineState {
  const [snapshot, setSnapshot] = useState(state);
  useEffect(() => {
    listeners.add(setSnapshot);
    setSnapshot(state);
    return () => void listeners.delete(setSnapshot);
  }, []);
  return snapshot;
}
