/**
 * The service worker: caches the page and all files that it loads, so that it opens without a network.
 *
 * Files with a content hash in their name are served cache-first. The page and the catalogue are served network-first, with
 * a timeout.
 *
 * A network that needs a login, or a host with a fallback page, may answer any request with its own page and status 200.
 * So a file is cached only if it has the digest that the build wrote into this script, and a catalogue only if it has the
 * expected form.
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
/** The digest of each file that the page loads and, last, of the page. Set by the build. */
declare const __SHELL__: Readonly<Record<string, string>>; // the keys are paths relative to the page
declare const __ENGINE__: typeof ENGINE;

type IsExpected = (content: string) => boolean;

const PAGE = new URL(".", location.href).pathname;
const CACHE = `tallytale${PAGE.slice(0, -1)}`; // the same name as in engine-files.ts
const SCRIPTS = `${PAGE}scorer/`;
const SERVICE_CATALOGUE = "/v1/games"; // one URL for all languages
const SITE_CATALOGUE = `${PAGE}catalogue/`; // of a site without a service: one file for each language
const DIGESTS = new Map(Object.entries(__SHELL__).map(([file, digest]) => [absolutePath(file), digest]));
const PAGE_TIMEOUT = 3000; // milliseconds
const CATALOGUE_TIMEOUT = 700; // short, because the screen stays empty until the games are there

self.addEventListener("install", (event) => event.waitUntil(precache()));
self.addEventListener("activate", (event) => event.waitUntil(deleteOutdated().then(() => self.clients.claim())));
self.addEventListener("message", ({ data }) => void (data === "now" && self.skipWaiting()));
self.addEventListener("fetch", (event) => {
  const { method, headers, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(SCRIPTS)) event.respondWith(cacheFirst(event.request, pathname));
  else if (pathname === PAGE) event.respondWith(networkFirst(event.request, PAGE, PAGE_TIMEOUT, isOurPage));
  else if (isCatalogue(pathname)) event.respondWith(catalogue(event.request, pathname, headers.get("Accept-Language")));
});

/**
 * Cache missing files one by one, so that an interruption costs only one file. The page comes last, because it needs
 * all others. If a file is wrong, the installation fails. The browser tries it again later.
 */
async function precache(): Promise<void> {
  const cache = await caches.open(CACHE);
  const here = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  for (const [path, integrity] of DIGESTS)
    if (path === PAGE || !here.has(path)) await cache.put(path, await downloadChecked(path, integrity));
}

/**
 * Download a file, and throw if it has another digest. A wrong file may come from the browser's own cache, so the second
 * attempt bypasses that.
 */
function downloadChecked(path: string, integrity: string): Promise<Response> {
  return fetch(path, { integrity }).catch(() => fetch(path, { integrity, cache: "reload" }));
}

/** Delete cached files of older versions, and catalogues of older rules. */
async function deleteOutdated(): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Set([...DIGESTS.keys(), ...__ENGINE__.map((file) => absolutePath(file.url))]);
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
 * no file twice. The page checks the engine's files itself, because a check here would hide the download's progress.
 */
async function cacheFirst({ url }: Request, pathname: string): Promise<Response> {
  const integrity = DIGESTS.get(pathname) ?? "";
  return (await fromCache(url)) ?? fetch(url, { cache: "no-store", integrity });
}

function isCatalogue(pathname: string): boolean {
  return pathname.startsWith(SITE_CATALOGUE) || pathname.startsWith(SERVICE_CATALOGUE);
}

/** Return the list of games, or the catalogue of one game, in a language. */
function catalogue(request: Request, pathname: string, acceptLanguage: string | null): Promise<Response> {
  const ofSite = pathname.startsWith(SITE_CATALOGUE);
  const [, ofFile, game] = /([^/]+)\/games(?:\/([^/]+?))?(?:\.json)?$/.exec(pathname) ?? [];
  const language = ofSite ? ofFile : acceptLanguage;
  const isExpected = (content: string) => {
    const found = JSON.parse(content);
    return game ? found.game === game && found.language === language : Array.isArray(found.games);
  };
  const key = ofSite ? pathname : `${pathname}?${acceptLanguage}`;
  return networkFirst(request, key, CATALOGUE_TIMEOUT, isExpected);
}

/** Tell whether this is the page of any version of this app, because only that loads its scripts from this folder. */
function isOurPage(content: string): boolean {
  return /<script type="module"[^>]* src="scorer\//.test(content);
}

async function networkFirst(
  request: Request,
  cacheKey: string,
  timeout: number,
  isExpected: IsExpected,
): Promise<Response> {
  const cached = await fromCache(cacheKey);
  try {
    const [response, good] = await download(request, isExpected, cached && timeout);
    // The page itself is not cached here. The service worker of its new version does that, after the files that the
    // page needs.
    if (good && cacheKey !== PAGE) await toCache(cacheKey, response.clone());
    const failed = response.ok ? !good : response.status >= 500 || response.status === 429;
    return cached && failed ? cached : response;
  } catch (error) {
    if (cached) return cached;
    throw error;
  }
}

/** Send a request. Return the response, and whether it is successful and its content is the expected one. */
async function download(
  request: Request,
  isExpected: IsExpected,
  milliseconds: number | undefined,
): Promise<[Response, boolean]> {
  const abort = new AbortController();
  const timer = milliseconds === undefined ? undefined : setTimeout(() => abort.abort(), milliseconds);
  try {
    const response = await fetch(request, { signal: abort.signal });
    return [response, response.ok && passes(isExpected, await response.clone().text())];
  } finally {
    clearTimeout(timer);
  }
}

function passes(isExpected: IsExpected, content: string): boolean {
  try {
    return isExpected(content);
  } catch {
    return false; // the content is not JSON
  }
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
