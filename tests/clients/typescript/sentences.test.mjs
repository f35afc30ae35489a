import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { sentence } from "../../../clients/typescript/dist/index.js";

const { catalogues, vectors } = JSON.parse(await readFile(process.env.TALLYTALE_SENTENCES, "utf8"));
const OWN = "what the service said";
const english = catalogues["three-little-pigs"].en;
const finding = (rule, facts) => ({
  rule,
  message: OWN,
  at: [],
  facts,
  cite: { book: "", section: "" },
  waived: false,
});

test("every sentence in every language equals the engine's", () => {
  assert.ok(vectors.length > 100);
  for (const { game, about, names, sentences } of vectors)
    for (const [language, expected] of Object.entries(sentences))
      assert.equal(sentence(about, catalogues[game][language], names), expected);
});

test("names replace players, and a seat without a name gets a number", () => {
  const doors = (seat) => finding("pigs.house.one-door", { seat, house: 0, doors: 2 });
  assert.match(sentence(doors(1), english, ["Mia", "Bo"]), /^Bo’s house 1 has/);
  assert.match(sentence(doors(1), catalogues["three-little-pigs"].de, ["Mia", "Bo"]), /^Haus 1 von Bo /);
  assert.match(sentence(doors(2), english, ["Mia", "Bo", undefined]), /^Player 3’s house 1 has/);
});

test("a template that this version can't read is replaced by the service's own sentence", () => {
  const templates = [
    "{seat, moon}",
    "{seat, plural, one {x}}",
    "{seat, select, a {x}}",
    "{seat",
    "{seat}}",
    "{nobody}",
    "{seat, plural",
  ];
  for (const template of templates)
    assert.equal(sentence(finding("rule", { seat: 0 }), { ...english, sentences: { rule: template } }), OWN, template);
});

test("for an unknown rule, or without published sentences, the service's own sentence is used", () => {
  assert.equal(sentence(finding("chess.mate", {}), english, ["Mia"]), OWN);
  const { sentences: _, formats: __, ...old } = english;
  assert.equal(sentence(finding("pigs.house.one-door", { seat: 0, house: 0, doors: 2 }), old, ["Mia"]), OWN);
});
