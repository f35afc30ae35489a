/** What is known of flight mode, for the screens to show. */

import { useEffect, useState } from "preact/hooks";

export interface Offline {
  /** `by-tap`: this phone would rather not load much; `waiting`: for a network, to go on; `full`: there is no room. */
  readonly stage: "none" | "by-tap" | "loading" | "waiting" | "full" | "ready";
  readonly share: number; // of what has to be loaded
  readonly megabytes: number;
  /** Load all that flight mode needs. */
  readonly load: (() => void) | null;
  /** Go over to the new version. */
  readonly renew: (() => void) | null;
  readonly install: (() => void) | null;
}

let state: Offline = { stage: "none", share: 0, megabytes: 0, load: null, renew: null, install: null };
const listeners = new Set<(state: Offline) => void>();

export function tell(change: Partial<Offline>): void {
  state = { ...state, ...change };
  listeners.forEach((listener) => listener(state));
}

export function useOffline(): Offline {
  const [seen, see] = useState(state);
  useEffect(() => {
    listeners.add(see);
    see(state);
    return () => void listeners.delete(see);
  }, []);
  return seen;
}
