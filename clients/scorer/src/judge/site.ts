/**
 * Supports sites without a service, which `dev.py site` writes as static files. There the phone judges everything. The
 * catalogue is in files, so that the games appear before the engine has started.
 */

/** Whether the page's host runs the service. */
export const HAS_SERVICE = document.documentElement.dataset["service"] !== "none";

/** Return the URL of the file that replaces a response of the API. `path` is the path of the request to the API. */
export function catalogueFile(path: string, language: string): string {
  return new URL(`catalogue/${language}/${path.slice("/v1/".length)}.json`, document.baseURI).href;
}

/** Return the key for a part of the catalogue in the service worker's cache. */
export function catalogueCacheKey(path: string, language: string): string {
  return HAS_SERVICE ? `${path}?${language}` : new URL(catalogueFile(path, language)).pathname;
}
