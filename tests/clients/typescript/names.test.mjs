import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { named } from "../../../clients/typescript/dist/index.js";

const cases = JSON.parse(await readFile(new URL("../../support/named.json", import.meta.url), "utf8"));

for (const { says, text, names, language, named: expected } of cases)
  test(says, () => assert.equal(named(text, names, language), expected));

test("a missing name keeps the label", () => {
  assert.equal(named("Player 1 and Player 2", [undefined, null]), "Player 1 and Player 2");
});
