/** Makes the page work without a network; loaded after the first screen is painted. */

import { onEngineReady, usePhone } from "../judge/judges";
import { cacheCatalogue } from "./cache-catalogue";
import { Engine } from "./engine";
import { downloadEngine, ENGINE, isPartlyDownloaded, MEGABYTES } from "./engine-files";
import { setOfflineState } from "./offline-state";

const RETRY_DELAY = 30_000; // milliseconds

export async function start(): Promise<void> {
  const registration = await registerServiceWorker();
  if (!registration) return; // a browser that keeps nothing: the service judges
  offerNewVersions(registration);
  await waitForControl();
  if (!ENGINE.length) return;
  setOfflineState({ megabytes: MEGABYTES, download: () => void loadEngine() });
  if ((await isPartlyDownloaded()) || !wantsLittleData()) await loadEngine();
  else setOfflineState({ stage: "by-tap" });
}

async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    await caches.has("any"); // denied in some private windows
    return await navigator.serviceWorker.register("/sw.js");
  } catch {
    return undefined;
  }
}

async function waitForControl(): Promise<void> {
  if (navigator.serviceWorker.controller) return;
  await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
}

/** Load the engine and start it; what breaks off goes on when there is a network again. */
async function loadEngine(): Promise<void> {
  setOfflineState({ stage: "loading", download: null });
  try {
    await downloadEngine((share) => setOfflineState({ progress: share }));
  } catch (error) {
    const full = (error as Error).name === "QuotaExceededError";
    setOfflineState({ stage: full ? "full" : "waiting", download: () => void loadEngine() });
    if (!full) retryLater();
    return;
  }
  setOfflineState({ stage: "ready" });
  // What is installed is wanted for long; in a mere tab some browsers would ask, and nobody would know what for.
  if (matchMedia("(display-mode: standalone)").matches) void navigator.storage.persist();
  const engine = new Engine();
  onEngineReady(() => void cacheCatalogue(engine).catch(() => undefined)); // without it the first screen waits for the engine
  usePhone(engine);
}

function retryLater(): void {
  const retry = () => {
    clearTimeout(timer);
    removeEventListener("online", retry);
    void loadEngine();
  };
  const timer = setTimeout(retry, RETRY_DELAY);
  addEventListener("online", retry);
}

/** A new version waits until it is asked for: nobody loses the screen that is being used. */
function offerNewVersions(registration: ServiceWorkerRegistration): void {
  const worker = navigator.serviceWorker;
  let firstVisit = !worker.controller;
  let requested = false;
  const offer = () =>
    setOfflineState({
      update: () => {
        requested = true;
        registration.waiting?.postMessage("now");
      },
    });
  if (registration.waiting && !firstVisit) offer();
  registration.addEventListener("updatefound", () => {
    const installing = registration.installing;
    installing?.addEventListener("statechange", () => installing.state === "installed" && worker.controller && offer());
  });
  worker.addEventListener("controllerchange", () => {
    if (requested) location.reload();
    else if (!firstVisit) setOfflineState({ update: () => location.reload() }); // another tab asked for it
    firstVisit = false;
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => undefined);
  });
}

/** Tell whether the phone would rather not load some megabytes, or not run what takes much memory. */
function wantsLittleData(): boolean {
  const { connection, deviceMemory = Number.POSITIVE_INFINITY } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
    deviceMemory?: number;
  };
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? "") || deviceMemory <= 1;
}
