/**
 * A site of static files: `dev.py site` writes the page for a host that has no service. There the phone judges everything, and
 * the catalogue is in files, so that the games are shown before the engine has started.
 */

/** Whether a service is where the page came from. */
export const HAS_SERVICE = document.documentElement.dataset["service"] !== "none";

/** Return the URL of the file with a part of the catalogue. The path is that of the API. */
export function catalogueFile(path: string, language: string): string {
  return new URL(`catalogue/${language}/${path.slice("/v1/".length)}.json`, document.baseURI).href;
}

/** Return the key under which the service worker caches a part of the catalogue. */
export function catalogueCacheKey(path: string, language: string): string {
  return HAS_SERVICE ? `${path}?${language}` : new URL(catalogueFile(path, language)).pathname;
}
