import { useEffect } from "preact/hooks";

/** Keep the screen on while a table is being entered, where the phone can. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let here = true;
    const hold = () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      navigator.wakeLock.request("screen").then(
        (held) => {
          if (here) lock = held;
          else void held.release();
        },
        () => undefined, // a battery that is low has the last word
      );
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      here = false;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, []);
}
