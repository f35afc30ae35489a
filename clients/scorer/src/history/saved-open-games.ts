/** Reads games that are still being entered from a file of “Export everything”. */

import { parse, TABLE_KEY } from "../store/local-storage";
import { restoreOpenGame } from "../store/restore";
import { isObject } from "../store/shapes";
import { isUnfinished } from "../store/steps";
import type { OpenGame } from "../store/types";

const MAX_SAVED = 1000; // the most values of a copied storage that are read

/** What a copy of the phone's storage contains: the open games, and the number of those that can't be read. */
export interface SavedOpenGames {
  readonly games: readonly OpenGame[];
  readonly faulty: number;
}

/** Read the unfinished games from a copy of the phone's storage. Finished games are in the file's history. */
export function readOpenGames(storage: unknown): SavedOpenGames {
  const saved = isObject(storage) ? Object.entries(storage).slice(0, MAX_SAVED) : [];
  const texts = saved.filter(([key]) => key.startsWith(TABLE_KEY)).map(([, text]) => text);
  const games = texts.map((text) => restoreOpenGame(typeof text === "string" ? parse(text) : null));
  const readable = games.filter((game) => game !== null);
  return { games: readable.filter(isUnfinished), faulty: games.length - readable.length };
}
