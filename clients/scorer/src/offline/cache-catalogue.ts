/**
 * Caches the engine's catalogue in every language. The next visit shows it while the engine is still starting.
 */

import { catalogueCacheKey } from "../judge/site";
import { LANGUAGES } from "../words/translate";
import type { Engine } from "./engine";
import { CACHE } from "./engine-files";

const GAMES = "/v1/games";

export async function cacheCatalogue(engine: Engine): Promise<void> {
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
