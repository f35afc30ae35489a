/** Caches the catalogue, so that the next visit shows the games at once, even without a network. */

import { PICTURES } from "../games";
import { catalogueCacheKey, catalogueFile, HAS_SERVICE } from "../judge/site";
import { LANGUAGES, language } from "../words/translate";
import type { PhoneEngine } from "./engine";
import { CACHE } from "./engine-files";

const GAMES = "/v1/games";

/** Request the catalogue in the current language, so that the service worker caches it. */
export async function requestCatalogue(): Promise<void> {
  const paths = [GAMES, ...[...PICTURES.keys()].map((game) => `${GAMES}/${game}`)];
  const request = (path: string) =>
    fetch(HAS_SERVICE ? path : catalogueFile(path, language), { headers: { "Accept-Language": language } });
  await Promise.all(paths.map(request));
}

/** Cache the engine's catalogue in every language. */
export async function cacheCatalogue(engine: PhoneEngine): Promise<void> {
  const cache = await caches.open(CACHE);
  const ask = (path: string, language: string) => engine.fetch(path, { headers: { "Accept-Language": language } });
  const { games } = (await (await ask(GAMES, "en")).json()) as { games: { game: string }[] };
  for (const language of LANGUAGES.keys()) {
    for (const path of [GAMES, ...games.map(({ game }) => `${GAMES}/${game}`)]) {
      const key = catalogueCacheKey(path, language);
      if (!(await cache.match(key))) await cache.put(key, await ask(path, language));
    }
  }
}
