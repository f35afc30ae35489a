// Writes the types of the client from the OpenAPI document, and the document's version into package.json.
//
//     node generate.mjs            writes the files
//     node generate.mjs --check    names the files that are out of date, and fails

import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const MARK = "// Generated from openapi/openapi.json by generate.mjs; changes are lost.\n\n";

const document = JSON.parse(await readFile(new URL("../../openapi/openapi.json", import.meta.url), "utf8"));
const { schemas } = document.components;
const packageFile = new URL("package.json", import.meta.url);
const packageText = await readFile(packageFile, "utf8");
// In requests, members with a default are optional.
const types = await openapiTS(document, { defaultNonNullable: false });

const generated = new Map([
  [new URL("src/generated/schema.ts", import.meta.url), MARK + declarations(types)],
  [new URL("src/generated/rules.ts", import.meta.url), MARK + factsByRule(document["x-rules"])],
  [new URL("src/generated/labels.ts", import.meta.url), MARK + labels(document["x-labels"])],
  [new URL("src/generated/builders.ts", import.meta.url), MARK + builders()],
  [packageFile, packageText.replace(/"version": "[^"]*"/, `"version": "${document.info.version}"`)],
]);

for (const [file, text] of generated) {
  if (!process.argv.includes("--check")) {
    await writeFile(file, text);
  } else if ((await readFile(file, "utf8").catch(() => "")) !== text) {
    console.error(`${file.pathname.split("/clients/").pop()} is out of date: python3 dev.py generate`);
    process.exitCode = 1;
  }
}

/**
 * Declare each schema as a type of its own, so that editors and compilers show `PigsTable` instead of all its members.
 */
function declarations(types) {
  const named = types.flatMap((type) => (type.name.text === "components" ? separated(type) : [type]));
  return astToString(named)
    .replaceAll("Record<string, never>", "{ [name: string]: never }") // a schema has the name Record
    .replaceAll(/components\["schemas"\]\["(\w+)"\]/g, "$1")
    .replaceAll(/^ \* {5}- /gm, " * - ")
    .replaceAll(/@description | \(enum property replaced by openapi-typescript\)/g, "");
}

function separated(components) {
  const isSchemas = (member) => member.name.text === "schemas";
  const rest = components.members.filter((member) => !isSchemas(member));
  const without = ts.factory.createInterfaceDeclaration(
    components.modifiers,
    components.name,
    undefined,
    undefined,
    rest,
  );
  return [...components.members.find(isSchemas).type.members.map(declaration), without];
}

function declaration(schema) {
  const exported = [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  const declared = ts.isTypeLiteralNode(schema.type)
    ? ts.factory.createInterfaceDeclaration(exported, schema.name, undefined, undefined, schema.type.members)
    : ts.factory.createTypeAliasDeclaration(exported, schema.name, undefined, schema.type);
  return ts.setSyntheticLeadingComments(declared, ts.getSyntheticLeadingComments(schema));
}

/** For each rule of the game, write the type of the facts in its message. The text of the rule is the comment. */
function factsByRule(rules) {
  const members = Object.entries(rules).map(([id, { law, facts }]) => {
    const types = Object.entries(facts).map(([name, schema]) => `${name}: ${typeOf(schema)}`);
    return `  /** ${law} */\n  "${id}": { ${types.join("; ")} };`.replace("{  }", "Record<never, never>");
  });
  const names = [...new Set(JSON.stringify(rules).match(/(?<=schemas\/)\w+/g))].sort();
  const imports = `import type { ${names.join(", ")} } from "./schema.js";\n\n`;
  const comment = "/** The facts of each legality rule's findings, by the id of the rule. */\n";
  return `${imports}${comment}export interface FactsByRule {\n${members.join("\n")}\n}\n`;
}

function labels(byLanguage) {
  const entries = Object.entries(byLanguage).map(
    ([tag, label]) => `  ${JSON.stringify(tag)}: ${JSON.stringify(label)},`,
  );
  const comment = "/** What stands for a player in the sentences of each language; # is the seat, counted from 1. */\n";
  return `${comment}export const LABELS: Readonly<Record<string, string>> = {\n${entries.join("\n")}\n};\n`;
}

/** Return the TypeScript type of a JSON Schema. */
function typeOf(schema) {
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.type === "array") return `Array<${typeOf(schema.items)}>`;
  return schema.type === "integer" ? "number" : schema.type;
}

/** For parts of a table that have a tag, write functions that add the tag. */
function builders() {
  const tagged = Object.entries(schemas).flatMap(([name, schema]) => {
    const tag = Object.entries(schema.properties ?? {}).find(
      ([, { enum: values, type }]) => type && values?.length === 1,
    );
    return tag && schema.additionalProperties === false ? [[name, schema, tag]] : [];
  });
  const functions = tagged.map(([name, { description, required }, [tag, { enum: values }]]) => {
    const none = required.length === 1 ? " = {}" : "";
    const made = `({ ${tag}: "${values[0]}", ...members })`;
    const signature = `(members: Omit<${name}, "${tag}">${none}): ${name}`;
    const comment = description.split("\n").join("\n * ");
    return `/** ${comment} */\nexport const ${lowerFirst(name)} = ${signature} => ${made};\n`;
  });
  const names = tagged.map(([name]) => name);
  return `import type {\n  ${names.join(",\n  ")},\n} from "./schema.js";\n\n${functions.join("\n")}`;
}

function lowerFirst(name) {
  return name[0].toLowerCase() + name.slice(1);
}
