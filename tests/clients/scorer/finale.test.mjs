/** Tests the acts of the finale and the medals, with reports of the judge. Runs the scorer's modules in Node. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const { actsOf, medalsFor, PIGS_MEDALS, WOLVES_MEDALS, PRINCE_MEDALS } = await import(process.env.SCORER);
const { games, catalogues, medals } = JSON.parse(await readFile(process.env.REPORTS, "utf8"));
const ALL_MEDALS = [...PIGS_MEDALS, ...WOLVES_MEDALS, ...PRINCE_MEDALS];

test("after the last act of each game the totals are the judge's", () => {
  for (const { name, table, score } of games) {
    const acts = actsOf(score, catalogues[table.game]);
    const seats = score.players.toSorted((one, other) => one.seat - other.seat);
    const expected = seats.map(({ total }) => total);
    const shown = acts.at(-1)?.totals ?? expected.map(() => 0);
    assert.deepEqual(shown, expected, name);
  }
});

test("each score line is told once, and each award that somebody has or ties for has a card", () => {
  for (const { name, table, score } of games) {
    const acts = actsOf(score, catalogues[table.game]);
    const cards = acts.filter(({ award }) => award).map(({ award }) => award);
    const wanted = score.awards.filter(({ points, seats, tied }) => points > 0 && seats.length + tied.length > 0);
    assert.equal(cards.length, wanted.length, name);
    const awarded = new Set(wanted.map(({ rule }) => rule));
    const lines = score.players.flatMap((player) => player.lines.filter(({ rule }) => !awarded.has(rule)));
    const told = acts.filter(({ award }) => !award).flatMap(({ earnings }) => earnings);
    assert.deepEqual(told.map(({ text }) => text).toSorted(), lines.map(({ text }) => text).toSorted(), name);
  }
});

test("in each act those who are behind come first, and the cards of those who are behind come first", () => {
  for (const { name, table, score } of games) {
    let totals = score.players.map(() => 0);
    let ofCard = Number.NEGATIVE_INFINITY;
    for (const act of actsOf(score, catalogues[table.game])) {
      const before = act.earnings.map(({ seat }) => totals[seat]);
      assert.deepEqual(before, before.toSorted((one, other) => one - other), name);
      if (act.award) assert.ok(Math.max(...before) >= ofCard, name);
      if (act.award) ofCard = Math.max(...before);
      totals = act.totals;
      const standing = act.places.map((seat) => totals[seat]);
      assert.deepEqual(standing, standing.toSorted((one, other) => other - one), name);
    }
  }
});

test("an award that is tied gives no points, and its card names those who tie", () => {
  const tied = games.flatMap(({ table, score }) => actsOf(score, catalogues[table.game])).filter(({ award }) => award?.tied.length && !award.seats.length);
  assert.ok(tied.length > 3);
  for (const { award, earnings } of tied) {
    assert.deepEqual(earnings.map(({ seat }) => seat).toSorted(), award.tied.toSorted());
    assert.ok(earnings.every(({ points }) => points === 0));
  }
});

test("lines that a game tells together are one act", () => {
  const { table, score } = games.find(({ name }) => name === "three_little_wolves/example-finished");
  const together = (lines, index) => (lines[index].rule.startsWith("wolves.score.roof") ? "roofs" : lines[index].rule);
  const acts = actsOf(score, catalogues[table.game], together);
  const chapters = ["wolves.score.house", "wolves.score.demolished", "roofs", "wolves.score.pig", "wolves.score.wolf"];
  const cards = acts.filter(({ award }) => award).map(({ key }) => key);
  assert.deepEqual(
    acts.map(({ key }) => key),
    [...chapters, "wolves.score.wolf-lost", ...cards],
  );
  assert.equal(acts.find(({ key }) => key === "roofs").earnings.length, 3);
});

test("every medal has a case", () => {
  assert.deepEqual(medals.map(({ medal }) => medal).toSorted(), ALL_MEDALS.map(({ name }) => name).toSorted());
});

for (const { medal: name, table, score, amount, both } of medals)
  test(`${name}: the player who alone has the most holds it, and nobody if two have as much`, () => {
    const medal = ALL_MEDALS.find((one) => one.name === name);
    const others = table.players.slice(1).map((_, index) => `kind-${index + 1}`);
    const held = medalsFor([medal], table, score);
    assert.deepEqual(held.map((one) => one.name), [name, ...others]);
    assert.equal(held[0].amount, amount);
    if (both) assert.deepEqual(medalsFor([medal], both.table, both.score).map((one) => one.name), ["kind-1", "kind-2"]);
  });

test("each player gets the first medal in the order that the player alone holds", () => {
  const amounts = { first: [2, 2, 0], second: [3, 1, 1], third: [9, 1, 0], fourth: [1, 2, 1] };
  const list = Object.entries(amounts).map(([name, bySeat]) => ({ name, amount: (seat) => bySeat[seat] || null }));
  const won = medalsFor(list, { players: [{}, {}, {}] }, {});
  assert.deepEqual(won, [
    { name: "second", amount: 3 },
    { name: "fourth", amount: 2 },
    { name: "kind-1", amount: null },
  ]);
});
