/** Keeps the score of the game whose result was shown last, for the home screen. The game itself is in the history. */

import type { Score, Table } from "@tallytale/client";
import { PREFIX, parse, readText, write } from "./local-storage";
import { isObject } from "./shapes";

const KEY = `${PREFIX}last-game`;

/** Keep a game's score without its sentences, in which players' names stand. */
export function keepLastGame(id: string, table: Table, score: Score): void {
  write(KEY, { id, table, score: JSON.parse(JSON.stringify(score, (key, value) => (key === "text" ? "" : value))) });
}

/** Return the score that was kept for a game, if the game still has the same table. */
export function lastScore(table: Table): Score | null {
  const kept = parse(readText(KEY));
  if (!isObject(kept) || JSON.stringify(kept["table"]) !== JSON.stringify(table)) return null;
  return isObject(kept["score"]) ? (kept["score"] as unknown as Score) : null;
}

/** Return the id of the game whose result was shown last. */
export function lastGameId(): string | null {
  const kept = parse(readText(KEY));
  return isObject(kept) && typeof kept["id"] === "string" ? kept["id"] : null;
}
