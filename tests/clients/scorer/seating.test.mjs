/** Tests changes of the players in the middle of a game. Runs the scorer's modules in Node. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const scorer = await import(process.env.SCORER);
const TABLES = JSON.parse(await readFile(process.env.TABLES, "utf8"));
const { withSeating, lostPlaces, renumberFirsts, renumberWolves } = scorer;
const { restoreTable, withSeats, undone, redone } = scorer;

const empty = (game, player, more) => (seats, variant) => ({
  game,
  variant,
  players: Array.from({ length: seats }, () => player),
  ...more(seats),
});
const PIGS = {
  emptyTable: empty("three-little-pigs", { houses: [] }, () => ({ stacks: null, firsts: {} })),
  extraPlaces: (table) => (table.variant === "veteran" ? ["pigs.stacks", "pigs.firsts"] : ["pigs.stacks"]),
  renumber: renumberFirsts,
};
const WOLVES = {
  emptyTable: empty("three-little-wolves", { houses: [] }, (seats) => ({ smooki: seats === 2 ? { houses: [] } : null })),
  extraPlaces: (table) => (table.smooki ? ["wolves.smooki"] : []),
  renumber: renumberWolves,
};
const PRINCE = {
  emptyTable: empty("little-prince", { planet: { form: "tally", characters: [], objects: {} } }, () => ({})),
  extraPlaces: () => [],
};
const GAMES = { "three-little-pigs": PIGS, "three-little-wolves": WOLVES, "little-prince": PRINCE };
const tower = (...wolves) => ({ houses: [{ floors: [{ color: "red", number: 2 }], wolves }] });
const wolf = (owner, value = 5) => ({ owner, value });
const ownersOf = (table) => table.players.map(({ houses }) => houses.flatMap((house) => house.wolves.map((one) => one.owner)));

test("players take their pieces, their wolves and their awards to their new seats", () => {
  const wolves = { game: "three-little-wolves", players: [tower(wolf(2)), tower(wolf(0)), tower(wolf(1))] };
  const turned = withSeating(WOLVES, wolves, [2, 0, 1], "base");
  assert.deepEqual(ownersOf(turned), [[2], [0], [1]]);
  const firsts = { straw: 0, wood: 2, brick: null };
  const pigs = { game: "three-little-pigs", variant: "veteran", players: [{ houses: [] }, { houses: [] }, { houses: [] }], firsts };
  assert.deepEqual(withSeating(PIGS, pigs, [2, 1, 0], "veteran").firsts, { straw: 2, wood: 0, brick: null });
});

test("a player who leaves loses their pieces, their wolves in other houses and their awards", () => {
  const lonelyWolf = { houses: [{ floors: [], wolves: [wolf(1)] }] };
  const wolves = { game: "three-little-wolves", players: [tower(wolf(1), wolf(2)), tower(wolf(0)), lonelyWolf] };
  const left = withSeating(WOLVES, wolves, [0, 2], "base");
  assert.deepEqual(ownersOf(left), [[1], []]);
  assert.deepEqual(left.players[1], { houses: [] }); // the wolf of the player who left was the only piece of this house
  assert.equal(left.smooki ?? null, null); // nobody has said anything about Smooki
  assert.deepEqual(lostPlaces(WOLVES, wolves, [0, 2], "base"), [1]);
  const firsts = { straw: 1, wood: 2, brick: null };
  const pigs = { game: "three-little-pigs", variant: "veteran", players: [{ houses: [] }, { houses: [] }, { houses: [] }], firsts };
  assert.deepEqual(withSeating(PIGS, pigs, [0, 2], "veteran").firsts, { wood: 1, brick: null }); // straw is unknown now
});

test("a third player removes Smooki, and another variant removes the awards", () => {
  const two = { game: "three-little-wolves", players: [tower(), tower()], smooki: tower() };
  assert.equal(withSeating(WOLVES, two, [0, 1, null], "base").smooki, null);
  assert.deepEqual(lostPlaces(WOLVES, two, [0, 1, null], "base"), ["wolves.smooki"]);
  assert.deepEqual(lostPlaces(WOLVES, { ...two, smooki: { houses: [] } }, [0, 1, null], "base"), []);
  const pigs = { ...PIGS.emptyTable(2, "veteran"), firsts: { straw: 1, wood: null, brick: null } };
  assert.deepEqual(withSeating(PIGS, pigs, [0, 1], "base").firsts, {});
  assert.deepEqual(lostPlaces(PIGS, pigs, [0, 1], "base"), ["pigs.firsts"]);
});

test("after any change of seats the judge can read the table, and undo brings everything back", () => {
  const people = ["Ann", "Ben", "Cleo", "Dan", "Eva"].map((name) => ({ name, look: "star" }));
  for (const table of TABLES) {
    const game = GAMES[table.game];
    const seats = table.players.length;
    const most = table.game === "three-little-wolves" ? 4 : 5;
    const all = Array.from({ length: seats }, (_, seat) => seat);
    const seatings = [all.toReversed(), seats < most ? [...all, null] : all, seats > 2 ? all.slice(1) : all];
    for (const seating of seatings) {
      const changed = withSeating(game, table, seating, table.variant ?? "base");
      assert.ok(restoreTable(changed), JSON.stringify(changed).slice(0, 200));
      const before = { table, people: people.slice(0, seats), place: 0, focus: null, past: [], future: [] };
      const after = withSeats(before, changed, people.slice(0, seating.length), { place: 0, focus: null });
      if (!after.past.length) continue;
      const back = undone(after);
      assert.deepEqual(back.table, table);
      assert.deepEqual(back.people.map(({ name }) => name), before.people.map(({ name }) => name));
      assert.deepEqual(redone(back).table, changed);
    }
  }
});
