/** Registers the service worker and starts the engine. Loaded after the first screen is painted. */

import { onEngineReady, usePhone } from "../judge/judges";
import { setPhoneStarting } from "../judge/phone-start";
import { HAS_SERVICE } from "../judge/site";
import { cacheCatalogue, requestCatalogue } from "./cache-catalogue";
import { PhoneEngine } from "./engine";
import { downloadEngine, ENGINE, isPartlyDownloaded, MEGABYTES } from "./engine-files";
import { setOfflineState } from "./offline-state";

const FIRST_RETRY = 30_000; // milliseconds until the first retry; each further delay is twice as long
const MAX_RETRIES = 6; // further retries wait for a change of the network, a tap or the next visit

/** Prepare the page for offline use, if the browser allows it. Throws if the network is lost before that is done. */
export async function start(): Promise<void> {
  if (!(await startPhone())) setPhoneStarting(false);
}

/** Prepare the page for offline use, and start the engine. Return whether the engine is starting. */
async function startPhone(): Promise<boolean> {
  const registration = await registerServiceWorker();
  if (!registration) {
    if (HAS_SERVICE || !ENGINE.length) return false;
    usePhone(new PhoneEngine()); // without a service worker, every visit downloads the engine again
    return true;
  }
  offerNewVersions(registration);
  await waitForControl(registration);
  void requestCatalogue().catch(() => undefined); // this fails without a network; the catalogue may be cached from an earlier visit
  if (!ENGINE.length) return false;
  setOfflineState({ megabytes: MEGABYTES, download: () => void loadEngine() });
  if (!HAS_SERVICE || (await isPartlyDownloaded()) || !wantsLittleData()) return loadEngine();
  setOfflineState({ stage: "by-tap" });
  return false;
}

async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    await caches.has("any"); // throws in some private windows
    return await navigator.serviceWorker.register(new URL("sw.js", document.baseURI));
  } catch (error) {
    if (!navigator.onLine) throw error;
    return undefined;
  }
}

/** Wait until the service worker is installed and controls this page. */
async function waitForControl({ installing }: ServiceWorkerRegistration): Promise<void> {
  if (navigator.serviceWorker.controller) return;
  await new Promise((resolve, reject) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    installing?.addEventListener(
      "statechange",
      () => installing.state === "redundant" && reject(new Error("not installed")),
    );
  });
}

/**
 * Download the engine and start it. Return whether it is starting. An interrupted download continues when the network
 * is back. So does one that got a wrong file, such as the login page of a network.
 */
async function loadEngine(retries = 0): Promise<boolean> {
  setOfflineState({ stage: "loading", download: null });
  try {
    await downloadEngine((share) => setOfflineState({ progress: share }));
  } catch (error) {
    const full = (error as Error).name === "QuotaExceededError";
    setOfflineState({ stage: full ? "full" : "waiting", download: () => void loadEngine() });
    if (!full) retryLater(retries);
    return false;
  }
  setOfflineState({ stage: "ready" });
  // Only an installed app asks the browser to keep its data. In a tab, some browsers would ask the user for permission.
  if (matchMedia("(display-mode: standalone)").matches) void navigator.storage.persist();
  const engine = new PhoneEngine();
  onEngineReady(() => void cacheCatalogue(engine).catch(() => undefined)); // if this fails, only the next visit starts more slowly
  usePhone(engine);
  return true;
}

function retryLater(retries: number): void {
  const retry = (nextRetries: number) => {
    clearTimeout(timer);
    removeEventListener("online", onOnline);
    void loadEngine(nextRetries);
  };
  const onOnline = () => retry(0);
  const timer = retries < MAX_RETRIES ? setTimeout(() => retry(retries + 1), FIRST_RETRY * 2 ** retries) : undefined;
  addEventListener("online", onOnline);
}

/**
 * When a new version of the page is installed, offer it to the user. It starts only after a tap, so that the page does
 * not reload while somebody uses it.
 */
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
    else if (!firstVisit) setOfflineState({ update: () => location.reload() }); // another tab has switched to the new version
    firstVisit = false;
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => undefined);
  });
}

/** Tell whether this phone should not download much: it saves data, has a slow network, or has little memory. */
function wantsLittleData(): boolean {
  const { connection, deviceMemory = Number.POSITIVE_INFINITY } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
    deviceMemory?: number;
  };
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? "") || deviceMemory <= 1;
}
