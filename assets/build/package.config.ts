import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { konvaParts } from "./konvaParts.ts";
import { nestedHosts } from "./nestedHosts.ts";
import { styleTexts } from "./styleTexts.ts";
import { typesOf } from "./typesOf.ts";

const ENTRIES = fileURLToPath(new URL("../../src/component/", import.meta.url));

const STAGES = fileURLToPath(new URL("../../src/matrix/stage/plainStages.tsx", import.meta.url));

/** What `access-table/react` takes from the page that it is in: two Reacts on one page understand nothing of each other. */
const PEERS = [/^react(-dom)?(\/|$)/, /^konva(\/|$)/];

/**
 * React's own stores for Base UI, in the place of those for Reacts before 19: these ask for React by
 * `require`, which no browser has.
 */
const ownStores: Plugin = {
  name: "own-stores",
  enforce: "pre",
  resolveId: {
    filter: { id: /^use-sync-external-store\// },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: /^\0use-sync-external-store\// },
    handler: () =>
      `export { useSyncExternalStore } from "react"; export const useSyncExternalStoreWithSelector = undefined;`,
  },
};

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
      nestedHosts,
      ...(isWhole ? [konvaParts] : [typesOf(["react", "element", "model"]), ownStores]),
    ],
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { alias: [{ find: /^react-konva\/.*/, replacement: STAGES }] },
    // Bundlers copy a worker as the one file that its address names.
    worker: { format: "es", rolldownOptions: { output: { codeSplitting: false } } },
    build: {
      target: "es2023",
      outDir: "dist-package",
      emptyOutDir: !isWhole,
      lib: {
        entry: (isWhole ? ["element"] : ["react", "model"]).map((name) => `${ENTRIES}${name}.ts`),
        formats: ["es"],
      },
      rolldownOptions: {
        external: isWhole ? [] : PEERS,
        checks: { pluginTimings: false },
        output: { chunkFileNames: "assets/[name]-[hash].js", minify: true },
      },
    },
  };
});
