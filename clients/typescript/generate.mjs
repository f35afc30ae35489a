// What the OpenAPI document says, in TypeScript; and its version, in package.json.
//
//     node generate.mjs            writes both
//     node generate.mjs --check    says which of them is not what would be written, and fails

import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const MARK = "// Generated from openapi/openapi.json by generate.mjs; changes are lost.\n\n";

const document = JSON.parse(await readFile(new URL("../../openapi/openapi.json", import.meta.url), "utf8"));
const packageFile = new URL("package.json", import.meta.url);
const packageText = await readFile(packageFile, "utf8");
// A member with a default may be left out of what is sent.
const types = await openapiTS(document, { defaultNonNullable: false });

const generated = new Map([
  [new URL("src/generated/schema.ts", import.meta.url), MARK + named(types)],
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

/** Give each schema a declaration of its own: editors and compilers then say `PigsTable`, not all that it consists of. */
function named(types) {
  const declarations = types.flatMap((type) => (type.name.text === "components" ? apart(type) : [type]));
  return astToString(declarations)
    .replaceAll(/components\["schemas"\]\["(\w+)"\]/g, "$1")
    .replaceAll(/^ \* {5}- /gm, " * - ")
    .replaceAll(/@description | \(enum property replaced by openapi-typescript\)/g, "");
}

function apart(components) {
  const isSchemas = (member) => member.name.text === "schemas";
  const rest = components.members.filter((member) => !isSchemas(member));
  const without = ts.factory.createInterfaceDeclaration(
    components.modifiers,
    components.name,
    undefined,
    undefined,
    rest,
  );
  return [...components.members.find(isSchemas).type.members.map(declared), without];
}

function declared(schema) {
  const exported = [ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  const declaration = ts.isTypeLiteralNode(schema.type)
    ? ts.factory.createInterfaceDeclaration(exported, schema.name, undefined, undefined, schema.type.members)
    : ts.factory.createTypeAliasDeclaration(exported, schema.name, undefined, schema.type);
  return ts.setSyntheticLeadingComments(declaration, ts.getSyntheticLeadingComments(schema));
}
