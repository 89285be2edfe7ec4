import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll } from "vitest";
import { nestedHosts } from "../../assets/build/nestedHosts.ts";
import { styleTexts } from "../../assets/build/styleTexts.ts";
import { serve } from "../serve.mjs";
import { bring, openWith } from "./blankPage.ts";
import { newContext } from "./harness.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const STAGES = join(ROOT, "src/matrix/stage/plainStages.tsx");

/** Serves a module of `inPage/` as a page's bundler makes it of the package. */
export async function serveForeign(name: string) {
  const folder = mkdtempSync(join(tmpdir(), "access-table-"));
  await build({
    configFile: false,
    root: ROOT,
    base: "./",
    logLevel: "error",
    publicDir: false,
    plugins: [styleTexts, nestedHosts],
    // With React's checks for developers, and effects that run twice.
    define: { "process.env.NODE_ENV": '"development"' },
    resolve: { alias: [{ find: /^react-konva\/.*/, replacement: STAGES }] },
    worker: { format: "es" },
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: "es2023",
      rolldownOptions: {
        input: join(ROOT, `tests/browser/inPage/${name}.tsx`),
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  const bringing = `import * as tried from "./${name}.js"; globalThis.tried = tried;`;
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><script type="module">${bringing}</script>`,
  );
  const { url, close } = await serve({ port: 0, folder, headers: {} });
  return {
    url,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Opens pages with a module of `inPage/` in them. */
export function foreignPages(name = "foreignPage") {
  let server: Awaited<ReturnType<typeof serveForeign>>;
  beforeAll(async () => {
    server = await serveForeign(name);
  });
  afterAll(() => server.close());
  return async () => {
    const module = `${server.url}${name}.js`;
    const page = await openWith(await newContext(), server.url, module);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    const reload = async () => {
      await page.reload();
      await bring(page, module);
    };
    return { page, errors, reload };
  };
}
