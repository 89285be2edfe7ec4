import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { launchOptions } from "../findBrowser.mjs";
import { serve } from "../serve.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the built page is served. */
    pageUrl: string;
    /** Where the one browser of all tests listens. */
    browserUrl: string;
  }
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Once for all browser tests: the built page, served, and a browser to open it in. */
export default async function setup(project: TestProject) {
  if (!isBuilt()) {
    console.log("The page in dist/ is older than its source, or missing: building it.");
    execFileSync("npx", ["vite", "build", "--logLevel", "warn"], {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
  }
  const options = await launchOptions();
  const browser = await chromium.launchServer(options);
  const page = await serve({ port: 0 });
  project.provide("pageUrl", page.url);
  project.provide("browserUrl", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await page.close();
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
