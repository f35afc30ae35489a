/** Tests the acts of the finale and the medals, with reports of the judge. Runs the scorer's modules in Node. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const scorer = await import(process.env.SCORER);
const { actsOf, momentLengths, medalsFor, PIGS_MEDALS, WOLVES_MEDALS, PRINCE_MEDALS } = scorer;
const { missingFrom, pictureLength, picturesOf } = scorer;
const { games, medals } = JSON.parse(await readFile(process.env.REPORTS, "utf8"));
const ALL_MEDALS = [...PIGS_MEDALS, ...WOLVES_MEDALS, ...PRINCE_MEDALS];

/** What the Three Little Wolves tell together: houses fall, and their owners and guests lose points. */
const WOLVES = {
  falls: (_, { score }) => score.pieces.filter(({ state }) => state === "demolished").map(({ at }) => at),
  sharedRules: new Set(["wolves.score.demolished", "wolves.score.pig-lost", "wolves.score.wolf-lost"]),
  bystanders: (table) => (table.smooki ? ["wolves.smooki"] : []),
  compare: (_, place) => ({ at: [`/${place}`], amount: 1 }),
};
const shows = games.map(({ name, table, score }) => {
  const game = table.game === "three-little-wolves" ? WOLVES : null;
  return { name, score, acts: actsOf({ score }, table, game) };
});
const actsOfKind = (acts, kind) => acts.filter((act) => act.kind === kind);

test("a show has an act for each player by seats, then comparisons, then falls, and the places last", () => {
  const order = ["player", "contest", "falls", "places"];
  for (const { name, score, acts } of shows) {
    const kinds = acts.map(({ kind }) => order.indexOf(kind));
    assert.deepEqual(kinds, kinds.toSorted(), name);
    assert.deepEqual(actsOfKind(acts, "player").map(({ seat }) => seat), [...score.players.keys()], name);
    assert.equal(acts.filter(({ kind }) => kind === "places").length, 1, name);
  }
});

test("the acts before the places tell each point of each player once", () => {
  for (const { name, score, acts } of shows) {
    const told = score.players.map(() => 0);
    for (const { steps } of actsOfKind(acts, "player")) for (const { seat, points } of steps) told[seat] += points;
    for (const { award } of actsOfKind(acts, "contest")) for (const seat of award.seats) told[seat] += award.points;
    for (const { losses } of actsOfKind(acts, "falls")) for (const { seat, points } of losses) told[seat] += points;
    const totals = score.players.toSorted((one, other) => one.seat - other.seat).map(({ total }) => total);
    assert.deepEqual(told, totals, name);
  }
});

test("an act before the places has no total", () => {
  const parts = shows.flatMap(({ acts }) => acts.slice(0, -1));
  assert.ok(parts.length > 100);
  assert.ok(parts.every((act) => !JSON.stringify(act).includes("total")));
});

test("everybody who has or ties for an award takes part in its comparison", () => {
  const contests = shows.flatMap(({ acts }) => actsOfKind(acts, "contest"));
  assert.ok(contests.filter(({ award }) => award.tied.length && !award.seats.length).length > 3);
  for (const { award, sides } of contests)
    for (const seat of [...award.seats, ...award.tied]) assert.ok(sides.some(({ place }) => place === seat));
});

test("what falls in an act has fallen in all later ones", () => {
  const falling = shows.filter(({ acts }) => actsOfKind(acts, "falls").length);
  assert.ok(falling.length > 3);
  for (const { name, acts } of falling) {
    const { falls, fallen } = actsOfKind(acts, "falls")[0];
    assert.equal(fallen.size, 0, name);
    assert.deepEqual([...acts.at(-1).fallen], falls, name);
  }
});

test("places are revealed from the last to the first, and all who have the most points together", () => {
  for (const { name, score, acts } of shows) {
    const totals = acts.at(-1).tiers.flat().map((seat) => score.players.find((player) => player.seat === seat).total);
    assert.deepEqual(totals, totals.toSorted((one, other) => one - other), name);
    const best = score.players.filter(({ total }) => total === totals.at(-1));
    assert.equal(acts.at(-1).tiers.at(-1).length, best.length, name);
  }
});

test("a player's act takes 10 seconds at most, and the whole show 75", () => {
  const sum = (lengths) => lengths.reduce((all, one) => all + one, 0);
  const [step] = actsOfKind(shows.find(({ acts }) => acts[0].steps?.length).acts, "player")[0].steps;
  const full = { kind: "player", steps: Array.from({ length: 12 }, () => step) };
  const crowded = [
    ...Array.from({ length: 6 }, () => full),
    ...Array.from({ length: 9 }, () => ({ kind: "contest" })),
    { kind: "places", tiers: [[0], [1], [2], [3], [4], [5]] },
  ];
  for (const acts of [crowded, ...shows.map((show) => show.acts)]) {
    const lengths = momentLengths(acts, "shared");
    assert.ok(sum(lengths.flat()) <= 75_000);
    acts.forEach((act, index) => assert.ok(act.kind !== "player" || sum(lengths[index]) <= 10_000));
  }
});

test("lines that a game tells together are one step", () => {
  const { table, score } = games.find(({ name }) => name === "three_little_wolves/example-finished");
  const stepOf = (lines, index) => (lines[index].rule.startsWith("wolves.score.roof") ? ["roofs", "roofs"] : [index, "x"]);
  const apart = actsOfKind(actsOf({ score }, table, WOLVES), "player");
  const together = actsOfKind(actsOf({ score }, table, { ...WOLVES, stepOf }), "player");
  const roofs = (acts) => acts.flatMap(({ steps }) => steps.filter(({ heading }) => heading.includes("roof")));
  const points = (steps) => steps.reduce((sum, step) => sum + step.points, 0);
  assert.equal(points(roofs(apart)), points(roofs(together)));
  assert.ok(roofs(together).every(({ heading }) => heading === "roofs"));
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

/** A street of houses, each given by its tiles from the lowest to the highest. */
const street = (...houses) => ({ players: [{ houses: houses.map((tiles) => ({ tiles: tiles.map((name) => ({ name })) })) }] });

test("the pictures of a recorded game take half a minute at most, and the last one is the last table", () => {
  for (const still of [false, true])
    for (const turns of [1, 2, 19, 20, 57, 58, 400]) {
      const tables = Array.from({ length: turns + 1 }, (_, turn) => street(Array(turn).fill("brick")));
      const pictures = picturesOf(tables, [0], still);
      const lengths = pictures.map((_, index) => pictureLength(index, pictures.length));
      assert.ok(lengths.reduce((all, one) => all + one) <= 30_000, `${turns} turns`);
      assert.ok(Math.min(...lengths) >= (still ? 1400 : 490), `${turns} turns`);
      assert.deepEqual([pictures[0].table, pictures.at(-1).table], [tables[0], tables.at(-1)]);
      assert.deepEqual(pictures.flatMap((one) => one.turns), [...Array(turns).keys()]);
    }
});

test("a turn that changes nothing on the table has no picture", () => {
  const tables = [street(), street(), street(["door"]), street(["door"]), street(["door", "roof"])];
  assert.deepEqual(picturesOf(tables, [0], false).map(({ turns }) => turns), [[], [1], [3]]);
});

test("only pieces that are gone are missing, not those that have moved down", () => {
  const before = street(["straw", "wood", "straw"], ["brick"]);
  assert.deepEqual(missingFrom(street(["wood"], ["brick"]), before, 0), [
    "/players/0/houses/0/tiles/0",
    "/players/0/houses/0/tiles/2",
  ]);
  assert.deepEqual(missingFrom(street(["brick"]), street(["straw"], ["brick"]), 0), ["/players/0/houses/0/tiles/0"]);
  assert.deepEqual(missingFrom(before, street(["straw", "wood", "straw", "roof"], ["brick"]), 0), [
    "/players/0/houses/0/tiles/3",
  ]);
});
