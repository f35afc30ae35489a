/** Tests which corrections are offered to players. Runs the scorer's module in Node. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { offersOf } = await import(process.env.SCORER);
const RUNNING = { text: "The game is still running", changes: [{ op: "add", path: "/stage", value: "running" }] };

function correction(text, certain = false) {
  return { text, certain, changes: [{ op: "remove", path: "/players/0/houses/0" }], totals: null };
}

function offered({ corrections = [], steps = [], groups = [], complete = true }) {
  const { kind, offers } = offersOf({ legal: false, corrections, steps, groups, complete, tried: 1 });
  return [kind, ...offers.map((one) => one.text)];
}

test("three changes of pieces are offered, and after them that the game is still running", () => {
  const corrections = [RUNNING, ...["a", "b", "c", "d"].map((text) => correction(text))];
  assert.deepEqual(offered({ corrections }), ["choice", "a", "b", "c", RUNNING.text]);
  assert.deepEqual(offered({ corrections: [RUNNING] }), ["choice", RUNNING.text]);
  assert.deepEqual(offered({ steps: [RUNNING, correction("a")] }), ["steps", "a", RUNNING.text]);
});

test("of the offers, only a change of pieces has changes", () => {
  const both = { ...RUNNING, text: "both", changes: [...RUNNING.changes, ...correction("").changes] };
  const { offers } = offersOf({ corrections: [both, RUNNING], steps: [], groups: [], complete: true });
  assert.deepEqual(
    offers.map((one) => one.changes),
    [correction("").changes, []],
  );
});

test("two corrections with the same sentence are offered once", () => {
  const corrections = [correction("a"), correction("a"), correction("b")];
  assert.deepEqual(offered({ corrections }), ["choice", "a", "b"]);
});

test("a certain correction is offered as certain", () => {
  assert.deepEqual(offered({ corrections: [correction("a", true)] }), ["certain", "a"]);
});

test("without an offer, it is told whether the judge tried everything", () => {
  assert.deepEqual(offered({ complete: true }), ["none"]);
  assert.deepEqual(offered({ complete: false }), ["stopped"]);
});
