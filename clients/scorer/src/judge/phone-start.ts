/**
 * Knows whether the engine on the phone is still starting. Until it has started, screens don't warn that there is no
 * judge.
 */

import { useEffect, useState } from "preact/hooks";

// True until `offline/start.ts` knows whether this phone can run the engine.
let starting = import.meta.env.PROD && "serviceWorker" in navigator;
const listeners = new Set<(starting: boolean) => void>();

export function setPhoneStarting(now: boolean): void {
  starting = now;
  listeners.forEach((listener) => listener(now));
}

export function usePhoneStarting(): boolean {
  const [snapshot, setSnapshot] = useState(starting);
  useEffect(() => {
    listeners.add(setSnapshot);
    setSnapshot(starting);
    return () => void listeners.delete(setSnapshot);
  }, []);
  return snapshot;
}
