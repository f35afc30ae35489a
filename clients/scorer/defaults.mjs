// What a table's members are when they are left out, as the OpenAPI document says: src/share/defaults.json.
//
//     node defaults.mjs            writes it
//     node defaults.mjs --check    says that it is not what would be written, and fails
//
// A name with one default wherever it stands makes the list short, and its use simple; a second one stops this script.

import { readFile, writeFile } from "node:fs/promises";

const file = new URL("src/share/defaults.json", import.meta.url);
const document = JSON.parse(await readFile(new URL("../../openapi/openapi.json", import.meta.url), "utf8"));
const text = `${JSON.stringify(defaults(), null, 2)}\n`;

if (!process.argv.includes("--check")) {
  await writeFile(file, text);
} else if ((await readFile(file, "utf8").catch(() => "")) !== text) {
  console.error("scorer/src/share/defaults.json is out of date: python3 dev.py generate");
  process.exitCode = 1;
}

function defaults() {
  const found = new Map();
  for (const [name, property] of within("Table")) {
    const value = JSON.stringify(property.default); // undefined where there is none
    if (found.has(name) && found.get(name) !== value) throw new Error(`“${name}” has more than one default`);
    found.set(name, value);
  }
  const named = [...found].filter(([, value]) => value !== undefined).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(named.map(([name, value]) => [name, JSON.parse(value)]));
}

/** Return the members of a schema and of all that it refers to, by their names. */
function within(root) {
  const reached = [root];
  for (const name of reached)
    for (const [, other] of JSON.stringify(document.components.schemas[name]).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    ))
      if (!reached.includes(other)) reached.push(other);
  return reached.flatMap((name) => Object.entries(document.components.schemas[name].properties ?? {}));
}
