import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer, type ViteDevServer } from "vite";
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
  project.provide("pageUrl", page.url);
  project.provide("sourceUrl", sources.resolvedUrls?.local[0] ?? "");
  project.provide("browser", await launchOptions());
  project.provide("engines", findEngines());
  return async () => {
    await sources.close();
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
