/**
 * The service worker: keeps the page and all that it loads, so that it opens without a network.
 *
 * Whatever has a digest of its content in its name is kept once and never asked for again. The page itself and the
 * catalogue come from the network if it answers soon, else as they were last kept.
 */

import type { ENGINE } from "./engine-files";

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The part of a service worker's scope that is used here; TypeScript knows the page's and the worker's, not both at once. */
interface ServiceWorkerScope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}

declare const self: ServiceWorkerScope;
declare const __SHELL__: readonly string[]; // put in when the page is built
declare const __ENGINE__: typeof ENGINE;

const CACHE = "tallytale";
const PAGE = "/";
const CATALOGUE = "/v1/games";
const NETWORK_TIMEOUT = 3000; // milliseconds

self.addEventListener("install", (event) => event.waitUntil(precache()));
self.addEventListener("activate", (event) => event.waitUntil(deleteOutdated().then(() => self.clients.claim())));
self.addEventListener("message", ({ data }) => void (data === "now" && self.skipWaiting()));
self.addEventListener("fetch", (event) => {
  const { method, headers, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/scorer/")) event.respondWith(cacheFirst(event.request));
  else if (pathname === PAGE) event.respondWith(networkFirst(event.request, PAGE));
  else if (pathname.startsWith(CATALOGUE))
    event.respondWith(networkFirst(event.request, `${pathname}?${headers.get("Accept-Language")}`));
});

/** Keep what is not kept yet, one by one, so that a network that breaks off costs one file. The page comes last. */
async function precache(): Promise<void> {
  const cache = await caches.open(CACHE);
  const here = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  for (const url of __SHELL__) if (!here.has(url)) await cache.add(url);
  await cache.add(PAGE);
}

/** Drop what no page of this version loads, and what older rules said. */
async function deleteOutdated(): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Set([PAGE, ...__SHELL__, ...__ENGINE__.map((file) => file.url)]);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!wanted.has(pathname)) await cache.delete(request);
  }
}

async function cacheFirst(request: Request): Promise<Response> {
  return (await fromCache(request.url)) ?? fetch(request);
}

async function networkFirst(request: Request, cacheKey: string): Promise<Response> {
  const cached = await fromCache(cacheKey);
  try {
    const response = await (cached ? withTimeout(request) : fetch(request));
    // A new page is kept by its own service worker, after all that it loads: before, it would open to nothing.
    if (response.ok && cacheKey !== PAGE) await toCache(cacheKey, response.clone());
    return response.status >= 500 && cached ? cached : response;
  } catch (error) {
    if (cached) return cached;
    throw error;
  }
}

/** Ask the network, and give it up if it does not begin to answer. */
function withTimeout(request: Request): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), NETWORK_TIMEOUT);
  return fetch(request, { signal: abort.signal }).finally(() => clearTimeout(timer));
}

// Storage that is full or broken costs flight mode, and nothing else.

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
