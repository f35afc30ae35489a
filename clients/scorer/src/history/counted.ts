/** Chooses the games that statistics count. */

import { latestFirst, type PlayedGame } from "./played-game";

const ONE_EVENING = 6 * 60 * 60 * 1000; // milliseconds

/**
 * Return the games that statistics count. Games that the judge has not checked are left out. So are games in
 * `changing`, whose table changed after their result, and games that were entered twice in one evening, with the same
 * table and names.
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
