/**
 * Adds to the build what an installable app needs: icons, the manifest, and the list of files for the service worker.
 * Moves the page's stylesheet into the page, so that the page appears one request sooner.
 */

import { type IndexHtmlTransformContext, loadEnv, type Plugin, type Rolldown } from "vite";

type Build = Rolldown.PluginContext;
type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

const ENGINE = "TALLYTALE_ENGINE"; // an environment variable: the engine's files as a JSON list
const SOURCES = "src/manifest";
const ICONS = [
  { file: "icon-192.png", sizes: "192x192", purpose: "any" },
  { file: "icon-512.png", sizes: "512x512", purpose: "any" },
  { file: "icon-maskable-512.png", sizes: "512x512", purpose: "maskable" },
] as const;
const PAGE = "index.html";
const WORKER = "sw.js";
const MANIFEST = "manifest.webmanifest";
const STYLESHEET = /<link rel="stylesheet"[^>]* href="scorer\/([^"]+)">/;

export function app(): Plugin {
  return {
    name: "app",
    // The files of the engine; empty if the engine could not be downloaded for the build.
    config: (_, { mode }) => ({ define: { __ENGINE__: loadEnv(mode, ".", ENGINE)[ENGINE] ?? "[]" } }),
    transformIndexHtml: { order: "post", handler: (page, { bundle }) => (bundle ? withStyle(page, bundle) : page) },
    // This runs after the page is complete, because its stylesheet is then part of the page and no longer a file.
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const manifest = JSON.parse(await this.fs.readFile(`${SOURCES}/${MANIFEST}`, { encoding: "utf8" })) as object;
        const icons = await Promise.all(ICONS.map((icon) => emitIcon(this, icon)));
        this.emitFile({ type: "asset", fileName: MANIFEST, source: JSON.stringify({ ...manifest, icons }) });
        const worker = bundle[WORKER];
        if (worker?.type !== "chunk") throw new Error("There is no service worker.");
        worker.code = worker.code.replaceAll("__SHELL__", JSON.stringify(await shell(Object.keys(bundle), bundle)));
      },
    },
  };
}

/** Add an icon to the build, and return its entry in the manifest. */
async function emitIcon(build: Build, { file, ...icon }: (typeof ICONS)[number]): Promise<object> {
  const id = build.emitFile({ type: "asset", name: file, source: await build.fs.readFile(`${SOURCES}/${file}`) });
  return { src: `scorer/${build.getFileName(id)}`, type: "image/png", ...icon };
}

/** Return the digest of all files that the page may load and, last, of the page. The keys are paths beside the page. */
async function shell(built: readonly string[], bundle: Bundle): Promise<Readonly<Record<string, string>>> {
  const loaded = built.filter((file) => /\.(?:js|css|woff2|svg)$/.test(file) && file !== WORKER);
  const files = [...loaded.sort().map((file) => [`scorer/${file}`, file] as const), ["", PAGE] as const];
  return Object.fromEntries(
    await Promise.all(files.map(async ([path, file]) => [path, await integrity(bundle[file]!)] as const)),
  );
}

/** Return a file's digest in the format of the option `integrity` of `fetch`. */
async function integrity(file: Bundle[string]): Promise<string> {
  const content = file.type === "chunk" ? file.code : file.source;
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** Return the page with its stylesheet's content in place of the link to it. */
function withStyle(page: string, bundle: Bundle): string {
  const [link, file] = STYLESHEET.exec(page) ?? [];
  const style = file && bundle[file];
  if (!link || !style || style.type !== "asset") throw new Error("The page has no stylesheet.");
  delete bundle[file];
  // URLs in a stylesheet are relative to its folder. Inside the page, they must be relative to the page.
  const css = String(style.source).replaceAll("url(./", "url(scorer/").trim();
  return page.replace(link, () => `<style>${css}</style>`);
}
