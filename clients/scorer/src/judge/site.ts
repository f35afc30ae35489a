/**
 * Sites without a service: `dev.py site` writes the page as static files for any web host. There the phone judges
 * everything. The catalogue is in files, so that the games are shown before the engine has started.
 */

/** Whether the host of the page runs the service. */
export const HAS_SERVICE = document.documentElement.dataset["service"] !== "none";

/** Return the URL of the file that replaces a response of the API, given the path of the API. */
export function catalogueFile(path: string, language: string): string {
  return new URL(`catalogue/${language}/${path.slice("/v1/".length)}.json`, document.baseURI).href;
}

/** Return the key under which the service worker caches a part of the catalogue. */
export function catalogueCacheKey(path: string, language: string): string {
  return HAS_SERVICE ? `${path}?${language}` : new URL(catalogueFile(path, language)).pathname;
}
