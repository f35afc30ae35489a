/** Chooses the games that statistics count. */

import { latestFirst, type PlayedGame } from "./played-game";

const ONE_EVENING = 6 * 60 * 60 * 1000; // milliseconds

/**
 * Return the games that count. It leaves out games that the judge has not checked, games whose table was changed after
 * their result was shown (`changing` has their ids), and games that were entered twice in one evening: the same table
 * with the same names.
 */
export function countedGames(
  games: readonly PlayedGame[],
  changing: ReadonlySet<string> = new Set(),
): readonly PlayedGame[] {
  const lastSeen = new Map<string, number>();
  return games.toSorted(latestFirst).filter((game) => {
    if (game.check || changing.has(game.id)) return false;
    const content = JSON.stringify([game.people.map((person) => person.name), game.table]);
    const time = Date.parse(game.date);
    const isRepeated = (lastSeen.get(content) ?? Number.POSITIVE_INFINITY) - time < ONE_EVENING;
    lastSeen.set(content, time);
    return !isRepeated;
  });
}
