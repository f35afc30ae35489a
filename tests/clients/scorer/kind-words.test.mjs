/** Tests personal bests, and how often two players have met, with saved games. Runs the scorer's modules in Node. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { personalBests, headToHead } = await import(process.env.SCORER);

let number = 0;
const game = (names, totals, { date, variant = "base", name = "little-prince" } = {}) => {
  number += 1;
  const ranks = totals.map((total) => 1 + totals.filter((other) => other > total).length);
  return {
    id: `game-${number}`,
    date: date ?? new Date(number * 86_400_000).toISOString(),
    table: { game: name, variant, players: names.map(() => ({})) },
    people: names.map((one) => ({ name: one, look: "star" })),
    score: { totals, ranks, winners: [], rules: "1" },
  };
};

test("a personal best is more than in every earlier game of the same variant", () => {
  const earlier = [game(["Ann", "Ben"], [20, 30]), game(["Ben", "Ann"], [10, 25]), game(["Ann", "Ben"], [99, 99], { variant: "other" })];
  const now = game(["Ann", "Ben"], [26, 30]);
  assert.deepEqual(personalBests(now, [now, ...earlier]), [{ name: "Ann", total: 26 }]);
});

test("a first game, a later game and a player without a name make no personal best", () => {
  const now = game(["Ann", "Ben", ""], [26, 30, 50]);
  const later = game(["Ann", "", "Cleo"], [3, 4, 5]);
  assert.deepEqual(personalBests(now, [now, later]), []);
});

test("two players are told how often they met and who was placed better", () => {
  const games = [game(["Ann", "Ben"], [20, 30]), game(["Ben", "Ann", "Cleo"], [10, 25, 5]), game(["Ann", "Ben"], [7, 7])];
  const now = game(["Cleo", "Ben", "Ann"], [1, 9, 20]);
  assert.deepEqual(headToHead(now, [now, ...games]), { names: ["Ben", "Ann"], games: 4, wins: [1, 2] });
});

test("players who meet for the first time are not compared", () => {
  const now = game(["Ann", "Ben"], [20, 30]);
  assert.equal(headToHead(now, [now, game(["Ann", "Cleo"], [20, 30])]), null);
});
