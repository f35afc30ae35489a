/** Finds personal bests, and how often two players have met, in the saved games. */

import { variantOf } from "../store/variant";
import type { PlayedGame } from "./played-game";

export interface PersonalBest {
  readonly name: string;
  readonly total: number;
}

/** How often two players have met, and how often each was placed better. */
export interface HeadToHead {
  readonly names: readonly [string, string];
  readonly games: number;
  readonly wins: readonly [number, number];
}

/**
 * Return the players who have more points than in all their earlier games of this variant. A player's first game does
 * not count as a best.
 */
export function personalBests(game: PlayedGame, games: readonly PlayedGame[]): readonly PersonalBest[] {
  const earlier = games.filter(
    ({ id, date, table }) =>
      id !== game.id &&
      date <= game.date &&
      table.game === game.table.game &&
      variantOf(table) === variantOf(game.table),
  );
  return game.people.flatMap(({ name }, seat) => {
    const before = earlier.flatMap((one) => totalsOf(one, name));
    const total = game.score.totals[seat]!;
    return name && before.length && total > Math.max(...before) ? [{ name, total }] : [];
  });
}

function totalsOf({ people, score }: PlayedGame, name: string): readonly number[] {
  return people.flatMap((person, seat) => (person.name === name ? [score.totals[seat]!] : []));
}

/** Return the two players of a game who have met most often. Return null if no two have met more than once. */
export function headToHead(game: PlayedGame, games: readonly PlayedGame[]): HeadToHead | null {
  const names = [...new Set(game.people.map(({ name }) => name).filter(Boolean))];
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));
  const met = pairs.map((pair) => meetings(pair, games)).filter((pair) => pair.games > 1);
  return met.toSorted((one, other) => other.games - one.games)[0] ?? null;
}

function meetings(names: readonly [string, string], games: readonly PlayedGame[]): HeadToHead {
  const ranks = games.flatMap(({ people, score }) => {
    const [one, other] = names.map((name) => score.ranks[people.findIndex((person) => person.name === name)]);
    return one !== undefined && other !== undefined ? [[one, other] as const] : [];
  });
  const wins = [ranks.filter(([one, other]) => one < other), ranks.filter(([one, other]) => other < one)] as const;
  return { names, games: ranks.length, wins: [wins[0].length, wins[1].length] };
}
