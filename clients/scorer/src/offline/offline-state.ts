/** What is known of flight mode, for the screens to show. */

import { useEffect, useState } from "preact/hooks";

export interface OfflineState {
  /** `by-tap`: this phone would rather not load much; `waiting`: for a network, to go on; `full`: there is no room. */
  readonly stage: "none" | "by-tap" | "loading" | "waiting" | "full" | "ready";
  readonly progress: number; // of what has to be loaded
  readonly megabytes: number;
  /** Load all that flight mode needs. */
  readonly download: (() => void) | null;
  /** Go over to the new version. */
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
