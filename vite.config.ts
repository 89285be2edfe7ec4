import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { konvaParts } from "./assets/build/konvaParts.ts";
import { guidePage } from "./assets/guidePage.ts";
import { PAGE_POLICY, SOURCES_POLICY } from "./src/model/tasks/pagePolicy.mjs";

/** The page says its policy itself, so that it holds from any server. */
const contentSecurityPolicy: Plugin = {
  name: "content-security-policy",
  transformIndexHtml: (_, { server }) => [
    {
      tag: "meta",
      attrs: {
        "http-equiv": "Content-Security-Policy",
        content: server ? SOURCES_POLICY : PAGE_POLICY,
      },
      injectTo: "head-prepend",
    },
  ],
};

const NOT_IN_NODE = ["tests/browser/**", "tests/engines/**", "tests/package/**", "tests/bench/**"];

const testFiles = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `tests/${name.replaceAll("\\", "/")}`)
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const isTest = ({ path }: { path: string }) => /\.test\.tsx?$/.test(path);

/**
 * A test that has other modules than the rest, or a clock of its own, by which what it leaves would wait
 * for ever; a test that imports such a thing is as one.
 */
const replacesModules = ({ text }: { text: string }) =>
  /\bvi\.(mock|doMock|resetModules|useFakeTimers)\(/.test(text);
const replacing = testFiles
  .filter((file) => !isTest(file) && replacesModules(file))
  .map(({ path }) => `/${basename(path)}"`);

const isolatedTests = testFiles
  .filter(isTest)
  .filter((file) => replacesModules(file) || replacing.some((name) => file.text.includes(name)))
  .map(({ path }) => path);

/** The tests in a DOM. */
const domTests = testFiles
  .filter((file) => isTest(file) && file.text.includes("@vitest-environment jsdom"))
  .map(({ path }) => path)
  .filter((path) => !isolatedTests.includes(path));

/** These take long, though they are short to read: killing tabs, tours in other engines, projects that install us. */
const LONG = /\/(?:browser\/(?:kills|policy|leaks|plan)|engines\/\w+|package\/package)\.test\.ts$/;

/** The long ones first, so that none is left alone at the end; where nothing was run before, files go by size. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  base: "/access-table/",
  publicDir: "assets/page",
  plugins: [react(), contentSecurityPolicy, konvaParts, guidePage(PAGE_POLICY)],
  worker: { format: "es" },
  build: {
    target: "es2023",
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false },
    // What the page starts with is one file, and so is what it loads right after, with all that this
    // imports: as many small ones, which parts share, they are larger, and each takes a request.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"] },
            { name: "loadedLater", test: /[\\/]loadedLater\.ts$/ },
          ],
        },
      },
    },
  },
  test: {
    // A busy machine is no failure: what is awaited is waited for as long as anybody would look on.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: "100%",
    sequence: { sequencer: LongFirst },
    // Most of what a test makes is gone when it ends: with more room, less of it is kept till then.
    execArgv: ["--max-semi-space-size=64"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          setupFiles: ["./tests/propertySeed.ts"],
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...NOT_IN_NODE, ...domTests, ...isolatedTests],
          // Loading the modules anew for each file takes longer than most of their tests.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          environment: "jsdom",
          setupFiles: ["vitest-canvas-mock", "./tests/propertySeed.ts"],
          include: domTests,
          exclude: NOT_IN_NODE,
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: "isolated",
          environment: "node", // a file that needs a page's DOM says so in its first line
          setupFiles: ["vitest-canvas-mock", "./tests/propertySeed.ts"],
          include: isolatedTests,
          exclude: NOT_IN_NODE,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          environment: "node",
          include: ["browser", "engines", "package"].map((name) => `tests/${name}/**/*.test.ts`),
          globalSetup: ["tests/browser/setup.ts"],
          // Files share a browser, one after the other: each worker has one.
          isolate: false,
          // After the others: they take all cores, and these watch how a page does.
          sequence: { groupOrder: 1 },
          // A page is mostly waited for: a half more of them keeps the cores busy.
          maxWorkers: Math.ceil(1.5 * availableParallelism()),
          // Where nobody looks on, a test that only a busy machine failed is tried again, and named.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
