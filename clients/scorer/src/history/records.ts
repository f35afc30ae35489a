/** Statistics computed from the saved totals. No game and no rule is known here. */

import type { Look } from "../store/store";
import { latestFirst, type PlayedGame } from "./played-game";

export interface WinCount {
  readonly games: number;
  readonly wins: number;
}

export interface GameRecord extends WinCount {
  readonly game: string;
  readonly average: number;
  readonly best: number;
}

export interface PersonRecord extends WinCount {
  readonly name: string;
  readonly look: Look; // of the latest game
  /** Games won in a row: up to now, and the longest row ever. */
  readonly streak: number;
  readonly longest: number;
  readonly favourite: string; // the most played game; of several, the one played last
  readonly byGame: readonly GameRecord[]; // most played first
}

interface SeatResult {
  readonly game: string;
  readonly look: Look;
  readonly total: number;
  readonly won: boolean;
}

/** Return the record of each named player, most wins first. A shared victory counts for each winner. */
export function personRecords(games: readonly PlayedGame[]): readonly PersonRecord[] {
  const people = [...resultsByName(games)].map(([name, results]) => personRecord(name, results));
  return people.sort(
    (one, other) => other.wins - one.wins || other.games - one.games || (one.name < other.name ? -1 : 1),
  );
}

/** Return the names that played together with a name, so that they can't be the same person. */
export function tableMates(games: readonly PlayedGame[], name: string): ReadonlySet<string> {
  const tables = games.map(({ people }) => people.map((person) => person.name));
  return new Set(tables.filter((names) => names.includes(name)).flat());
}

/** Return each player's results, oldest first. */
function resultsByName(games: readonly PlayedGame[]): ReadonlyMap<string, readonly SeatResult[]> {
  const found = new Map<string, SeatResult[]>();
  for (const { table, people, score } of games.toSorted(latestFirst).reverse()) {
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

function personRecord(name: string, sat: readonly SeatResult[]): PersonRecord {
  const newestFirst = sat.toReversed();
  const games = [...new Set(newestFirst.map((one) => one.game))];
  const byGame = games.map((game) =>
    gameRecord(
      game,
      sat.filter((one) => one.game === game),
    ),
  );
  byGame.sort((one, other) => other.games - one.games); // the sort is stable: of equals, the one played last stays first
  return { name, look: newestFirst[0]!.look, ...winCount(sat), ...streaks(sat), favourite: byGame[0]!.game, byGame };
}

function gameRecord(game: string, sat: readonly SeatResult[]): GameRecord {
  const totals = sat.map((one) => one.total);
  const sum = totals.reduce((one, other) => one + other, 0);
  return { game, ...winCount(sat), average: sum / totals.length, best: Math.max(...totals) };
}

function winCount(sat: readonly SeatResult[]): WinCount {
  return { games: sat.length, wins: sat.filter((one) => one.won).length };
}

function streaks(sat: readonly SeatResult[]): { streak: number; longest: number } {
  let [streak, longest] = [0, 0];
  for (const { won } of sat) {
    streak = won ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return { streak, longest };
}
