/** Statistics: arithmetic on totals that the judge gave. Nothing here knows a game or its rules. */

import type { Look } from "../store/store";
import { byDate, type Played } from "./played-game";

/** How somebody did, in one game or in all. */
export interface Counted {
  readonly games: number;
  readonly wins: number;
}

export interface GameRecord extends Counted {
  readonly game: string;
  readonly average: number;
  readonly best: number;
}

export interface PersonRecord extends Counted {
  readonly name: string;
  readonly look: Look; // the one worn last
  /** Games won one after the other: up to now, and the most there ever were. */
  readonly streak: number;
  readonly longest: number;
  readonly favourite: string; // the game played most; of several, the one played last
  readonly byGame: readonly GameRecord[]; // the one played most first
}

interface Sat {
  readonly game: string;
  readonly look: Look;
  readonly total: number;
  readonly won: boolean;
}

/** Return how everybody with a name did; who won most comes first. A victory that is shared is one for each. */
export function records(games: readonly Played[]): readonly PersonRecord[] {
  const people = [...seats(games)].map(([name, sat]) => personal(name, sat));
  return people.sort(
    (one, other) => other.wins - one.wins || other.games - one.games || (one.name < other.name ? -1 : 1),
  );
}

/** Return the names of those who can't be the same person as somebody: they sat at one table. */
export function rivals(games: readonly Played[], name: string): ReadonlySet<string> {
  const tables = games.map(({ people }) => people.map((person) => person.name));
  return new Set(tables.filter((names) => names.includes(name)).flat());
}

/** Gather the seats that everybody had, in the order of time. */
function seats(games: readonly Played[]): ReadonlyMap<string, readonly Sat[]> {
  const found = new Map<string, Sat[]>();
  for (const { table, people, score } of games.toSorted(byDate).reverse()) {
    people.forEach(({ name, look }, seat) => {
      if (!name) return;
      const sat = { game: table.game, look, total: score.totals[seat]!, won: score.winners.includes(seat) };
      const others = found.get(name);
      if (others) others.push(sat);
      else found.set(name, [sat]);
    });
  }
  return found;
}

function personal(name: string, sat: readonly Sat[]): PersonRecord {
  const latestFirst = sat.toReversed();
  const games = [...new Set(latestFirst.map((one) => one.game))];
  const byGame = games.map((game) =>
    ofGame(
      game,
      sat.filter((one) => one.game === game),
    ),
  );
  byGame.sort((one, other) => other.games - one.games); // stable: of equals, the one played last stays first
  return { name, look: latestFirst[0]!.look, ...counted(sat), ...streaks(sat), favourite: byGame[0]!.game, byGame };
}

function ofGame(game: string, sat: readonly Sat[]): GameRecord {
  const totals = sat.map((one) => one.total);
  const sum = totals.reduce((one, other) => one + other, 0);
  return { game, ...counted(sat), average: sum / totals.length, best: Math.max(...totals) };
}

function counted(sat: readonly Sat[]): Counted {
  return { games: sat.length, wins: sat.filter((one) => one.won).length };
}

function streaks(sat: readonly Sat[]): { streak: number; longest: number } {
  let [streak, longest] = [0, 0];
  for (const { won } of sat) {
    streak = won ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return { streak, longest };
}
