// Prints how many bytes the client adds to a page, with all its exports, minified and gzipped.

import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";

const bundle = await rolldown({ input: new URL("dist/index.js", import.meta.url).pathname });
const { output } = await bundle.generate({ format: "esm", minify: true });
console.log(`${gzipSync(output[0].code, { level: 9 }).length} bytes`);
