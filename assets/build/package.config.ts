import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { konvaParts } from "./konvaParts.ts";
import { styleTexts } from "./styleTexts.ts";
import { typesOf } from "./typesOf.ts";

const ENTRIES = fileURLToPath(new URL("../../src/component/", import.meta.url));

const STAGES = fileURLToPath(new URL("../../src/matrix/stage/plainStages.tsx", import.meta.url));

/** What comes later is imported, and no more: there are no sheets to come before it, and no page to tell. */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/** What `access-table/react` takes from the page that it is in: two Reacts on one page understand nothing of each other. */
const PEERS = [/^react(-dom)?(\/|$)/, /^konva(\/|$)/];

/**
 * The package's modules: by default `./react` and `./model`, which share what both need; with
 * `--mode element` the one that has everything inside. Workers and later parts are files beside
 * them, found by `new URL("…", import.meta.url)`.
 */
export default defineConfig(({ mode }) => {
  const isWhole = mode === "element";
  return {
    base: "./",
    publicDir: false,
    plugins: [
      react(),
      styleTexts,
      plainImports,
      isWhole ? konvaParts : typesOf(["react", "element", "model"]),
    ],
    resolve: { alias: [{ find: /^react-konva\/.*/, replacement: STAGES }] },
    // Bundlers copy a worker as the one file that its address names.
    worker: { format: "es", rolldownOptions: { output: { codeSplitting: false } } },
    build: {
      target: "es2023",
      outDir: "dist-package",
      emptyOutDir: !isWhole,
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: (isWhole ? ["element"] : ["model"]).map((name) => `${ENTRIES}${name}.ts`),
        preserveEntrySignatures: "strict",
        checks: { pluginTimings: false },
        external: isWhole ? [] : PEERS,
        output: { entryFileNames: "[name].js" },
      },
    },
  };
});
