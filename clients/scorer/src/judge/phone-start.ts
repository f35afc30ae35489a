/**
 * Knows whether the engine on the phone is still starting. During that time, screens don't warn that no judge can be
 * reached.
 */

import { useEffect, useState } from "preact/hooks";

// This is true until `offline/start.ts` has found out whether the phone can run the engine.
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
