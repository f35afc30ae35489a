// Writes src/generated from the OpenAPI document: the members' defaults, how large numbers and how long lists may be, and
// the shape of a table.
//
//     node generate.mjs            writes the files
//     node generate.mjs --check    fails if a file is not what would be written

import { readFile, writeFile } from "node:fs/promises";

const document = JSON.parse(await readFile(new URL("../../openapi/openapi.json", import.meta.url), "utf8"));
const { schemas } = document.components;
const reached = schemasWithin("Table");

const files = {
  "defaults.json": `${JSON.stringify({ defaults: defaults(), nullable: nullableObjects() }, null, 2)}\n`,
  "bounds.ts": bounds(),
  "shapes.json": `{\n${reached
    .toSorted()
    .map((name) => `  "${name}": ${JSON.stringify(shapeOf(schemas[name]))}`)
    .join(",\n")}\n}\n`,
};

for (const [name, text] of Object.entries(files)) {
  const file = new URL(`src/generated/${name}`, import.meta.url);
  if (!process.argv.includes("--check")) {
    await writeFile(file, text);
  } else if ((await readFile(file, "utf8").catch(() => "")) !== text) {
    console.error(`scorer/src/generated/${name} is out of date: python3 dev.py generate`);
    process.exitCode = 1;
  }
}

/**
 * Return each member's default by the member's name. A name with two defaults stops the script: the list has no place
 * for it. No number or word equals an object, so `{}` may be the default of a name that elsewhere is no object.
 */
function defaults() {
  const found = new Map();
  for (const [name, property] of reached.flatMap(propertiesOf)) {
    const value = JSON.stringify(defaultOf(property)); // undefined if it has none
    const values = found.get(name) ?? new Set();
    found.set(name, values.add(value === undefined && canBeObject(property) ? "an object without a default" : value));
  }
  const named = [...found].map(([name, values]) => [name, onlyDefault(name, [...values])]);
  const sorted = named.filter(([, value]) => value !== undefined).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, value]) => [name, JSON.parse(value)]));
}

/** Return the names of the objects that can also be null, which means the same as their default. */
function nullableObjects() {
  const names = reached.flatMap(propertiesOf).filter(([, property]) => {
    const isNullable = property.anyOf?.some(({ type }) => type === "null");
    return isNullable && JSON.stringify(defaultOf(property)) === "{}";
  });
  return [...new Set(names.map(([name]) => name))].sort();
}

function onlyDefault(name, values) {
  const [one, other] = values.includes("{}") ? values.filter((value) => value !== undefined) : values;
  if (other !== undefined || values.length > 2) throw new Error(`“${name}” has more than one default`);
  return one === "an object without a default" ? undefined : one;
}

function canBeObject(property) {
  return [property, ...(property.anyOf ?? [])].some(({ $ref }) => schemas[$ref?.split("/").at(-1)]?.properties);
}

/** Return a member's default. An object that can be null is empty by default; the document doesn't say so. */
function defaultOf(property) {
  if ("default" in property) return property.default;
  const objects = property.anyOf?.map(({ $ref }) => schemas[$ref?.split("/").at(-1)]) ?? [];
  return objects.some((schema) => schema?.properties && !schema.required?.length) ? {} : undefined;
}

/** Return a module with a constant for each schema that has limits, so that a page loads only those that it uses. */
function bounds() {
  const lines = reached.toSorted().flatMap((schema) => {
    const numbers = schemas[schema].enum?.filter(Number.isInteger);
    if (numbers?.length) return [`export const ${constantName(schema)} = [${numbers.join(", ")}] as const;`];
    const members = propertiesOf(schema).flatMap(([name, property]) => {
      const own = [name, boundOf(property)];
      const items = [`"${name}[]"`, boundOf(property.items ?? {})];
      return [own, items].filter(([, max]) => max !== undefined).map(([key, max]) => `${key}: ${max}`);
    });
    return members.length ? [`export const ${constantName(schema)} = { ${members.join(", ")} } as const;`] : [];
  });
  return `// Written by generate.mjs from openapi/openapi.json: how large numbers and how long lists may be, by schema.\n// "tiles" bounds the list, "tiles[]" each of its items.\n\n${lines.join("\n")}\n`;
}

function boundOf(property) {
  const options = [property, ...(property.anyOf ?? [])];
  return options.map((option) => option.maximum ?? option.maxItems).find((max) => max !== undefined);
}

/** Return a schema in the form that `src/store/shapes.ts` reads. */
function shapeOf(schema) {
  if (schema.$ref) return schema.$ref.split("/").at(-1);
  if (schema.discriminator) return taggedUnion(schema.discriminator);
  if (schema.anyOf) return { any: schema.anyOf.map(shapeOf) };
  if (schema.enum) return { words: schema.enum };
  if (schema.type === "null") return { words: [null] };
  if (schema.type === "boolean") return { words: [false, true] };
  if (schema.type === "integer") return { from: schema.minimum, to: schema.maximum };
  if (schema.type === "array") return listShape(schema);
  const members = Object.entries(schema.properties).map(([name, property]) => [name, shapeOf(property)]);
  return { members: Object.fromEntries(members), required: schema.required ?? [] };
}

function taggedUnion({ propertyName, mapping }) {
  const names = Object.entries(mapping).map(([value, reference]) => [value, reference.split("/").at(-1)]);
  return { tag: propertyName, of: Object.fromEntries(names) };
}

/** A list of unique words without a limit of its own can't be longer than the number of words. */
function listShape({ items, minItems = 0, maxItems, uniqueItems = false }) {
  const list = maxItems === 0 ? { words: [] } : shapeOf(items);
  return { list, min: minItems, max: maxItems ?? schemas[list].enum.length, unique: uniqueItems };
}

/** `PigsHouse` becomes `PIGS_HOUSE`. */
function constantName(schema) {
  return schema.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase();
}

function propertiesOf(schema) {
  return Object.entries(schemas[schema].properties ?? {});
}

/** Return the names of a schema and of all that it refers to. */
function schemasWithin(root) {
  const names = [root];
  for (const name of names)
    for (const [, other] of JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (!names.includes(other)) names.push(other);
  return names;
}
