import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import manifest from "../../package.json" with { type: "json" };

/** Workers as modules of the same build, so that they share what the command has: their file's address. */
const threads: Plugin = {
  name: "threads",
  enforce: "pre",
  load: {
    filter: { id: /\?worker&url$/ },
    handler(id) {
      const reference = this.emitFile({ type: "chunk", id: id.replace(/\?.*$/, "") });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  },
  // All lie in one folder, wherever that is.
  resolveFileUrl: ({ fileName }) => `new URL(${JSON.stringify(fileName)}, import.meta.url).href`,
};

/** The build of the command, for Node: one folder with all that it needs. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  publicDir: false,
  plugins: [threads],
  define: { __VERSION__: JSON.stringify(manifest.version) },
  ssr: { noExternal: true, external: ["@napi-rs/canvas"] },
  build: {
    ssr: "src/command/main.ts",
    outDir: "dist-command",
    target: "node20",
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        banner: (chunk) => (chunk.isEntry && chunk.name === "main" ? "#!/usr/bin/env node" : ""),
        entryFileNames: "[name].mjs",
        chunkFileNames: "[name]-[hash].mjs",
      },
    },
  },
});
