// What the OpenAPI document says, in TypeScript; and its version, in package.json.
//
//     node generate.mjs            writes both
//     node generate.mjs --check    says which of them is not what would be written, and fails

import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const DOCUMENT = new URL("../../openapi/openapi.json", import.meta.url);
const MARK = "// Generated from openapi/openapi.json by generate.mjs; changes are lost.\n\n";

const document = JSON.parse(await readFile(DOCUMENT, "utf8"));
const packageFile = new URL("package.json", import.meta.url);
const packageText = await readFile(packageFile, "utf8");

const generated = new Map([
  // A member with a default may be left out of what is sent.
  [new URL("src/generated/schema.ts", import.meta.url), MARK + astToString(await openapiTS(document, { defaultNonNullable: false }))],
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
