/** Whether the phone's own judge is about to be ready. Until then, a judge that can't be reached is no trouble. */

import { useEffect, useState } from "preact/hooks";

// At first nobody knows: `offline/start.ts` looks whether this phone has a judge.
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
