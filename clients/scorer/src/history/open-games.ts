/** Imports games that are still being entered, from a file of "Export everything". */

import { parse } from "../store/local-storage";
import { restoreOpenGame } from "../store/restore";
import { isObject } from "../store/shapes";
import { getState, MAX_OPEN_GAMES, type OpenGame, saveGame, TABLE_KEY } from "../store/store";

const MAX_SAVED = 1000;

/** What a copy of the phone's storage contains: the games, and the number of those that can't be read. */
export interface SavedOpenGames {
  readonly games: readonly OpenGame[];
  readonly faulty: number;
}

/** Read the games from a copy of the phone's storage. A game in which nothing was entered is left out. */
export function readOpenGames(storage: unknown): SavedOpenGames {
  const saved = isObject(storage) ? Object.entries(storage).slice(0, MAX_SAVED) : [];
  const texts = saved.filter(([key]) => key.startsWith(TABLE_KEY)).map(([, text]) => text);
  const games = texts.map((text) => restoreOpenGame(typeof text === "string" ? parse(text) : null));
  const readable = games.filter((game) => game !== null);
  return { games: readable.filter((game) => !game.untouched), faulty: games.length - readable.length };
}

/** Save the games that are not on this phone yet, as long as there is room for more. Return the numbers of both. */
export function addOpenGames(games: readonly OpenGame[]): { readonly added: number; readonly leftOut: number } {
  const here = new Set(getState().openGames.map((game) => game.id));
  const missing = games.filter((game) => !here.has(game.id));
  const room = Math.max(0, MAX_OPEN_GAMES - here.size);
  const added = missing.slice(0, room);
  added.forEach(saveGame);
  return { added: added.length, leftOut: missing.length - added.length };
}
