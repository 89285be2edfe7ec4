// Serves a bare page with the package's matrix, to be measured beside others (README.md); as a module it
// is the entry by which `../shared/peers` finds that.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PORT = Number(process.env.COMPONENT_PORT ?? 4301);

export default {
  name: "access-matrix",
  url: `http://127.0.0.1:${PORT}/access-table/?rows={rows}&cols={cols}&density={density}&seed={seed}`,
  draws: "canvas (konva)",
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [{ build }, { serve }] = await Promise.all([import("vite"), import("../serve.mjs")]);
  const at = (path) => fileURLToPath(new URL(path, import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), "access-table-"));
  await build({
    ...{ configFile: false, root: at("../.."), base: "./", publicDir: false, logLevel: "warn" },
    resolve: { alias: { "access-table/react": at("../../dist-package/react.js") } },
    build: {
      ...{
        outDir: folder,
        emptyOutDir: true,
        target: "es2023",
        modulePreload: { polyfill: false },
      },
      rolldownOptions: {
        input: at("component.jsx"),
        output: { entryFileNames: "component.js" },
      },
    },
  });
  const script = '<script type="module" src="component.js"></script>';
  writeFileSync(join(folder, "index.html"), `<!doctype html><body style="margin: 0">${script}`);
  const { url } = await serve({ port: PORT, folder, headers: {} });
  console.log(url);
}
