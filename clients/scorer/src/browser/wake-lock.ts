import { useEffect } from "preact/hooks";

/** Keep the screen on while the component is shown, if the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let mounted = true;
    const requestLock = () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      navigator.wakeLock.request("screen").then(
        (acquired) => {
          if (mounted) lock = acquired;
          else void acquired.release();
        },
        () => undefined, // browsers refuse when the battery is low
      );
    };
    requestLock();
    document.addEventListener("visibilitychange", requestLock);
    return () => {
      mounted = false;
      document.removeEventListener("visibilitychange", requestLock);
      void lock?.release();
    };
  }, []);
}
