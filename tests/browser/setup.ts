import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, createServer, type ViteDevServer } from "vite";
import type { TestProject } from "vitest/node";
import { type FoundEngine, findEngines } from "../engines/findEngines.mjs";
import { launchOptions } from "../findBrowser.mjs";
import { serve } from "../serve.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the built page is served. */
    pageUrl: string;
    /** Where the sources are served, each module by itself. */
    sourceUrl: string;
    /** Where `inPage/storage.ts` is served, as one file. */
    storageUrl: string;
    /** How a browser is launched. */
    browser: Awaited<ReturnType<typeof launchOptions>>;
    /** The engines beside Chromium that are installed. */
    engines: FoundEngine[];
  }
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Once for all browser tests: the built page and the sources, served, and a browser found. */
export default async function setup(project: TestProject) {
  if (!isBuilt()) {
    console.log("The page in dist/ is older than its source, or missing: building it.");
    execFileSync("npx", ["vite", "build", "--logLevel", "warn"], {
      cwd: ROOT,
      // Not "test", as Vitest has it: that would bring in React's checks for developers.
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
  }
  const page = await serve({ port: 0 });
  const sources = await serveSources();
  const storage = await serveStorage();
  project.provide("pageUrl", page.url);
  project.provide("sourceUrl", sources.resolvedUrls?.local[0] ?? "");
  project.provide("storageUrl", storage.url);
  project.provide("browser", await launchOptions());
  project.provide("engines", findEngines());
  return async () => {
    await sources.close();
    await storage.close();
    await page.close();
  };
}

/** The packages that no browser takes as they are. */
const PACKAGES = [
  ...["react", "react/jsx-dev-runtime", "react-dom", "react-dom/client"],
  ...["react-konva/lib/ReactKonvaCore", "@base-ui/react/menu", "@base-ui/react/dialog"],
];

/** Without what serves a developer: pages that are being tested are not to load again by themselves. */
async function serveSources(): Promise<ViteDevServer> {
  const server = await createServer({
    root: ROOT,
    logLevel: "error",
    optimizeDeps: { noDiscovery: true, include: PACKAGES },
    server: { port: 0, fs: { strict: false }, hmr: false, watch: null },
  });
  return server.listen();
}

/** What bare tabs run: they come up so often that one file is worth its while. */
async function serveStorage() {
  const folder = mkdtempSync(join(tmpdir(), "access-table-"));
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      outDir: folder,
      minify: false,
      target: "es2023",
      rolldownOptions: {
        input: join(ROOT, "tests/browser/inPage/storage.ts"),
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  writeFileSync(join(folder, "index.html"), "");
  const server = await serve({ port: 0, folder });
  return {
    url: server.url,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function isBuilt(): boolean {
  const page = join(ROOT, "dist", "index.html");
  if (!existsSync(page)) return false;
  const built = statSync(page).mtimeMs;
  const sources = ["src", "assets", "index.html", "vite.config.ts", "package.json"];
  return sources.every((source) => newest(join(ROOT, source)) <= built);
}

/** When a file, or the newest in a folder, was last changed. */
function newest(path: string): number {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return readdirSync(path).reduce((time, name) => Math.max(time, newest(join(path, name))), 0);
}
