/** Computes statistics from the saved totals. It works the same for all games and knows no rules. */

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
  readonly look: Look; // the player's symbol in the latest game
  /** Games won in a row: `streak` is the current number, `longest` the highest ever. */
  readonly streak: number;
  readonly longest: number;
  readonly favourite: string; // the game played most often; of several, the one played last
  readonly byGame: readonly GameRecord[]; // sorted by the number of games, the highest first
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

/**
 * Return all names in the games that this name appears in. They belong to other people, because nobody plays twice in a
 * game.
 */
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
      const result = { game: table.game, look, total: score.totals[seat]!, won: score.winners.includes(seat) };
      const previous = found.get(name);
      if (previous) previous.push(result);
      else found.set(name, [result]);
    });
  }
  return found;
}

function personRecord(name: string, results: readonly SeatResult[]): PersonRecord {
  const newestFirst = results.toReversed();
  const games = [...new Set(newestFirst.map((one) => one.game))];
  const byGame = games.map((game) =>
    gameRecord(
      game,
      results.filter((one) => one.game === game),
    ),
  );
  byGame.sort((one, other) => other.games - one.games); // of games played equally often, the last played stays first
  return {
    name,
    look: newestFirst[0]!.look,
    ...winCount(results),
    ...streaks(results),
    favourite: byGame[0]!.game,
    byGame,
  };
}

function gameRecord(game: string, results: readonly SeatResult[]): GameRecord {
  const totals = results.map((one) => one.total);
  const sum = totals.reduce((one, other) => one + other, 0);
  return { game, ...winCount(results), average: sum / totals.length, best: Math.max(...totals) };
}

function winCount(results: readonly SeatResult[]): WinCount {
  return { games: results.length, wins: results.filter((one) => one.won).length };
}

function streaks(results: readonly SeatResult[]): { streak: number; longest: number } {
  let [streak, longest] = [0, 0];
  for (const { won } of results) {
    streak = won ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return { streak, longest };
}
