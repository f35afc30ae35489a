/** Adds to the build what an installable app needs: icons, the manifest, and the list of files for the service worker. */

import { loadEnv, type Plugin } from "vite";

const ENGINE = "TALLYTALE_ENGINE"; // an environment variable: the engine's files as a JSON list
const SOURCES = "src/manifest";
const ICONS = [
  { file: "icon-192.png", sizes: "192x192", purpose: "any" },
  { file: "icon-512.png", sizes: "512x512", purpose: "any" },
  { file: "icon-maskable-512.png", sizes: "512x512", purpose: "maskable" },
] as const;
const WORKER = "sw.js";
const MANIFEST = "manifest.webmanifest";

export function app(): Plugin {
  return {
    name: "app",
    // The files of the engine; empty if the engine could not be downloaded for the build.
    config: (_, { mode }) => ({ define: { __ENGINE__: loadEnv(mode, ".", ENGINE)[ENGINE] ?? "[]" } }),
    async generateBundle(_, bundle) {
      const emit = async ({ file, ...icon }: (typeof ICONS)[number]) => {
        const id = this.emitFile({ type: "asset", name: file, source: await this.fs.readFile(`${SOURCES}/${file}`) });
        return { src: `scorer/${this.getFileName(id)}`, type: "image/png", ...icon };
      };
      const manifest = JSON.parse(await this.fs.readFile(`${SOURCES}/${MANIFEST}`, { encoding: "utf8" })) as object;
      const icons = await Promise.all(ICONS.map(emit));
      this.emitFile({ type: "asset", fileName: MANIFEST, source: JSON.stringify({ ...manifest, icons }) });
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") throw new Error("There is no service worker.");
      worker.code = worker.code.replaceAll("__SHELL__", JSON.stringify(shell(Object.keys(bundle))));
    },
  };
}

/** Return all files that the page may load, except the page itself, as paths beside the page. */
function shell(files: readonly string[]): readonly string[] {
  const loaded = files.filter((file) => /\.(?:js|css|woff2|svg)$/.test(file) && file !== WORKER);
  return loaded.sort().map((file) => `scorer/${file}`);
}
