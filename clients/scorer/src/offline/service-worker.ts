/**
 * The service worker: caches the page and all files that it loads, so that it opens without a network.
 *
 * Files with a content hash in their name are served cache-first. The page and the catalogue are served network-first, with
 * a timeout.
 */

import type { ENGINE } from "./engine-files";

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/**
 * The members of ServiceWorkerGlobalScope that are used here. TypeScript's own type can't be combined with the page's
 * types.
 */
interface ServiceWorkerScope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}

declare const self: ServiceWorkerScope;
declare const __SHELL__: readonly string[]; // set by the build
declare const __ENGINE__: typeof ENGINE;

const PAGE = new URL(".", location.href).pathname;
const CACHE = `tallytale${PAGE.slice(0, -1)}`; // the same name as in engine-files.ts
const SCRIPTS = `${PAGE}scorer/`;
const SERVICE_CATALOGUE = "/v1/games"; // one URL for all languages
const SITE_CATALOGUE = `${PAGE}catalogue/`; // of a site without a service: one file for each language
const PAGE_TIMEOUT = 3000; // milliseconds
const CATALOGUE_TIMEOUT = 700; // short, because the screen stays empty until the games are there

self.addEventListener("install", (event) => event.waitUntil(precache()));
self.addEventListener("activate", (event) => event.waitUntil(deleteOutdated().then(() => self.clients.claim())));
self.addEventListener("message", ({ data }) => void (data === "now" && self.skipWaiting()));
self.addEventListener("fetch", (event) => {
  const { method, headers, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(SCRIPTS)) event.respondWith(cacheFirst(event.request));
  else if (pathname === PAGE) event.respondWith(networkFirst(event.request, PAGE, PAGE_TIMEOUT));
  else if (pathname.startsWith(SITE_CATALOGUE))
    event.respondWith(networkFirst(event.request, pathname, CATALOGUE_TIMEOUT));
  else if (pathname.startsWith(SERVICE_CATALOGUE))
    event.respondWith(networkFirst(event.request, `${pathname}?${headers.get("Accept-Language")}`, CATALOGUE_TIMEOUT));
});

/**
 * Cache missing files one by one, so that an interruption costs only one file. The page comes last, because it needs
 * all others.
 */
async function precache(): Promise<void> {
  const cache = await caches.open(CACHE);
  const here = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  for (const path of __SHELL__.map(absolutePath)) if (!here.has(path)) await cache.add(path);
  await cache.add(PAGE);
}

/** Delete cached files of older versions, and catalogues of older rules. */
async function deleteOutdated(): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Set([PAGE, ...[...__SHELL__, ...__ENGINE__.map((file) => file.url)].map(absolutePath)]);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!wanted.has(pathname)) await cache.delete(request);
  }
}

function absolutePath(besidePage: string): string {
  return PAGE + besidePage;
}

/**
 * Return a file from the cache, or download it. The download bypasses the browser's own cache, so that the phone stores
 * no file twice.
 */
async function cacheFirst(request: Request): Promise<Response> {
  return (await fromCache(request.url)) ?? fetch(request, { cache: "no-store" });
}

async function networkFirst(request: Request, cacheKey: string, timeout: number): Promise<Response> {
  const cached = await fromCache(cacheKey);
  try {
    const response = await (cached ? withTimeout(request, timeout) : fetch(request));
    // The page itself is not cached here. The service worker of its new version does that, after the files that the
    // page needs.
    if (response.ok && cacheKey !== PAGE) await toCache(cacheKey, response.clone());
    return cached && (response.status >= 500 || response.status === 429) ? cached : response;
  } catch (error) {
    if (cached) return cached;
    throw error;
  }
}

function withTimeout(request: Request, milliseconds: number): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), milliseconds);
  return fetch(request, { signal: abort.signal }).finally(() => clearTimeout(timer));
}

// Errors of the cache are ignored, because the page works without it as long as there is a network.

function fromCache(name: string): Promise<Response | undefined> {
  return caches
    .open(CACHE)
    .then((cache) => cache.match(name))
    .catch(() => undefined);
}

async function toCache(name: string, response: Response): Promise<void> {
  await caches
    .open(CACHE)
    .then((cache) => cache.put(name, response))
    .catch(() => undefined);
}
