/** Makes the page work without a network; loaded after the first screen is painted. */

import { employ, whenReady } from "../judge/judges";
import { keepCatalogue } from "./cache-catalogue";
import { Engine } from "./engine";
import { ENGINE, keepAll, MEGABYTES, someKept } from "./engine-files";
import { tell } from "./offline-state";

const AGAIN = 30_000; // milliseconds

export async function start(): Promise<void> {
  const registration = await registered();
  if (!registration) return; // a browser that keeps nothing: the service judges
  offerNewVersions(registration);
  await controlled();
  if (!ENGINE.length) return;
  tell({ megabytes: MEGABYTES, load: () => void load() });
  if ((await someKept()) || !sparing()) await load();
  else tell({ stage: "by-tap" });
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    await caches.has("any"); // denied in some private windows
    return await navigator.serviceWorker.register("/sw.js");
  } catch {
    return undefined;
  }
}

async function controlled(): Promise<void> {
  if (navigator.serviceWorker.controller) return;
  await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
}

/** Load the engine and start it; what breaks off goes on when there is a network again. */
async function load(): Promise<void> {
  tell({ stage: "loading", load: null });
  try {
    await keepAll((share) => tell({ share }));
  } catch (error) {
    const full = (error as Error).name === "QuotaExceededError";
    tell({ stage: full ? "full" : "waiting", load: () => void load() });
    if (!full) goOn();
    return;
  }
  tell({ stage: "ready" });
  // What is installed is wanted for long; in a mere tab some browsers would ask, and nobody would know what for.
  if (matchMedia("(display-mode: standalone)").matches) void navigator.storage.persist();
  const engine = new Engine();
  whenReady(() => void keepCatalogue(engine).catch(() => undefined)); // without it the first screen waits for the engine
  employ(engine);
}

function goOn(): void {
  const again = () => {
    clearTimeout(timer);
    removeEventListener("online", again);
    void load();
  };
  const timer = setTimeout(again, AGAIN);
  addEventListener("online", again);
}

/** A new version waits until it is asked for: nobody loses the screen that is being used. */
function offerNewVersions(registration: ServiceWorkerRegistration): void {
  const worker = navigator.serviceWorker;
  let first = !worker.controller;
  let asked = false;
  const offer = () =>
    tell({
      renew: () => {
        asked = true;
        registration.waiting?.postMessage("now");
      },
    });
  if (registration.waiting && !first) offer();
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && worker.controller && offer());
  });
  worker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    else if (!first) tell({ renew: () => location.reload() }); // another tab asked for it
    first = false;
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => undefined);
  });
}

/** Tell whether the phone would rather not load some megabytes, or not run what takes much memory. */
function sparing(): boolean {
  const { connection, deviceMemory = Number.POSITIVE_INFINITY } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
    deviceMemory?: number;
  };
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? "") || deviceMemory <= 1;
}
