/** Keeps what the engine knows of the games, in every language, for the seconds before it is awake another time. */

import { LANGUAGES } from "../words/translate";
import type { Engine } from "./engine";
import { CACHE } from "./engine-files";

const GAMES = "/v1/games";

export async function cacheCatalogue(engine: Engine): Promise<void> {
  const cache = await caches.open(CACHE);
  const ask = (path: string, language: string) => engine.fetch(path, { headers: { "Accept-Language": language } });
  const { games } = (await (await ask(GAMES, "en")).json()) as { games: { game: string }[] };
  for (const language of Object.keys(LANGUAGES)) {
    for (const path of [GAMES, ...games.map(({ game }) => `${GAMES}/${game}`)]) {
      const name = `${path}?${language}`; // as the service worker names them
      if (!(await cache.match(name))) await cache.put(name, await ask(path, language));
    }
  }
}
