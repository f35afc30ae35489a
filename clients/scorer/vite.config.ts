import { defineConfig } from "vite";

// Built into the service's package, which serves the page at / and everything that it loads at /scorer/.
export default defineConfig({
  base: "/scorer/",
  publicDir: false,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../../service/tallytale/web/pages/scorer",
    emptyOutDir: true,
    assetsDir: "",
    assetsInlineLimit: 0, // the page's rights leave no room for data: addresses
    modulePreload: { polyfill: false },
    target: ["es2022", "safari16.4", "chrome111"],
  },
  server: { proxy: { "/v1": "http://127.0.0.1:8000" } },
});
