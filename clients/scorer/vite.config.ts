import { defineConfig } from "vite";
import { app } from "./app.plugin.ts";

// The files with the sentences that `loadLanguage` loads together.
const WORDS = /scorer\/src\/(?:games\/[^/]+\/|share\/)?words\/([^/]+)\.json$/;

// The pages about rules of a game, in a language.
const GUIDE = /clients\/(guide\/[^/]+\/[^/]+)\.json$/;

// The page is built into the service's package. The service has the page at / and all files that it loads at /scorer/.
// URLs in these files are relative, so that `dev.py site` can copy them to any path of another host.
export default defineConfig({
  base: "/scorer/",
  publicDir: false,
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === "html" ? `scorer/${file}` : { relative: true }),
  },
  // Imports the TypeScript sources of the client, so that a build needs no compiled packages and no TypeScript
  // compiler.
  resolve: {
    alias: {
      "@tallytale/client": decodeURI(new URL("../typescript/src/index.ts", import.meta.url).pathname),
      "@tallytale/judge/engine": decodeURI(new URL("../judge/src/engine.ts", import.meta.url).pathname),
    },
  },
  plugins: [app()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "[name]-[hash].js" } } },
  build: {
    outDir: "../../service/tallytale/web/pages/scorer",
    emptyOutDir: false, // the engine is there already
    assetsDir: "",
    assetsInlineLimit: 0, // the page's Content-Security-Policy allows no data: URLs
    modulePreload: { polyfill: false },
    license: { fileName: "licenses.txt" },
    target: ["es2022", "safari16.4", "chrome111"],
    rolldownOptions: {
      input: ["index.html", "src/offline/service-worker.ts"],
      output: {
        // A few large files load faster than many small ones, because each request of the first load costs a round
        // trip.
        codeSplitting: {
          groups: [
            { name: "index", test: /scorer\/src\/main\.tsx$/ },
            { name: (file) => WORDS.exec(file)?.[1], debugName: "sentences" },
            { name: (file) => GUIDE.exec(file)?.[1]?.replaceAll("/", "-"), debugName: "guide" },
          ],
        },
        entryFileNames: ({ name }) => (name === "service-worker" ? "sw.js" : "[name]-[hash].js"),
      },
    },
  },
  server: { proxy: { "/v1": "http://127.0.0.1:8000" } },
});
