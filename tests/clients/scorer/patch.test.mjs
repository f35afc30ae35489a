/** Tests that applying the changes between two tables turns one into the other. Runs the scorer's modules in Node. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const { apply, changesBetween } = await import(process.env.SCORER);
const TABLES = JSON.parse(await readFile(process.env.TABLES, "utf8"));

/** Return the table without empty lists and objects, because a table may leave them out. */
function withoutEmpty(part) {
  if (Array.isArray(part)) return part.map(withoutEmpty);
  if (typeof part !== "object" || part === null) return part;
  const members = Object.entries(part).map(([name, value]) => [name, withoutEmpty(value)]);
  return Object.fromEntries(members.filter(([, value]) => typeof value !== "object" || Object.keys(value ?? {}).length));
}

test("the changes between two tables of a game lead from one to the other", () => {
  const pairs = TABLES.slice(1)
    .map((table, index) => [TABLES[index], table])
    .filter(([one, other]) => one.game === other.game);
  assert.ok(pairs.length > 100);
  for (const [one, other] of pairs) {
    const [before, after] = [structuredClone(one), structuredClone(other)];
    const made = apply(before, changesBetween(before, after));
    assert.deepEqual(withoutEmpty(made), withoutEmpty(after));
    assert.deepEqual(before, one);
  }
});

test("a change names the innermost place that differs", () => {
  const house = { tiles: [{ material: "straw", part: "door" }] };
  const table = { game: "three-little-pigs", players: [{ houses: [house] }, { houses: [] }] };
  const next = { ...table, players: [table.players[0], { houses: [house] }] };
  assert.deepEqual(changesBetween(table, next), [{ op: "add", path: "/players/1/houses/-", value: house }]);
  const window = { material: "straw", part: "window" };
  const replaced = { ...table, players: [{ houses: [{ tiles: [window] }] }, table.players[1]] };
  const path = "/players/0/houses/0/tiles/0/part";
  assert.deepEqual(changesBetween(table, replaced), [{ op: "add", path, value: "window" }]);
  assert.deepEqual(changesBetween(table, table), []);
});

test("a list that the table leaves out counts as empty", () => {
  const card = { color: "red", number: 2 };
  const table = { players: [{ houses: [{ floors: [card] }] }] };
  const change = { op: "add", path: "/players/0/houses/0/basement/-", value: card };
  assert.deepEqual(apply(table, [change]).players[0].houses[0].basement, [card]);
});
