import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page, Worker } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { serve } from "../serve.mjs";
import { rested } from "./atRest.ts";
import { choose, opened, textFile } from "./filesPage.ts";
import { openForeignServer } from "./foreignServer.ts";
import { newContext } from "./harness.ts";
import { workersOf } from "./workers.ts";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const ASSETS = join(DIST, "assets");
const PROBE = readFileSync(new URL("./inPage/probe.js", import.meta.url), "utf8");
/** The worker that none but large tables need, or what is asked for rarely. */
const MINING = "miningWorker";
const WORKERS = [
  ...["densityWorker", "deriveWorker", "openWorker", "pictureWorker", "sampleWorker"],
  MINING,
].sort();

/** The ways in which a worker runs text as code and reaches others where no policy binds it. */
const CODE = ["Function", "blobModule", "dataModule", "eval", "timer"];
const FOREIGN = ["EventSource", "WebSocket", "XMLHttpRequest", "fetch", "import"];
/** Those that a page has, too. */
const PAGE_FOREIGN = ["beacon", "iframe", "image", "script", "style"];

let server: Awaited<ReturnType<typeof serve>>;
let foreign: Awaited<ReturnType<typeof openForeignServer>>;
beforeAll(async () => {
  // Most servers know nothing of the page: what it says of itself has to be enough.
  server = await serve({ port: 0, headers: {} });
  foreign = await openForeignServer();
});
afterAll(async () => {
  await server.close();
  foreign.close();
});

/** The page with each of its workers, none of which ends. */
async function openWithWorkers(url: string) {
  const context = await newContext();
  await context.addInitScript(() => {
    Worker.prototype.terminate = () => {};
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await page.goto(`${url}?seed=3&users=20000&groups=400`);
  await page.locator('[role="grid"]').waitFor();
  await rested(page);
  await press("Fit");
  await press("Recalculate Roles");
  await page.locator("[data-role-id]").first().waitFor();
  await choose(page, textFile("table.csv", "user,group\na,b\n"));
  await opened(page, "1 user, 1 group, 1 membership");
  await press("Export");
  await page.getByRole("menuitem", { name: "PNG", exact: true }).click();
  await Promise.all([page.waitForEvent("download"), press("Download")]);
  await startWorker(page, url, MINING);
  const workers = await workersOf(page);
  expect([...workers.keys()].sort()).toEqual(WORKERS);
  expect(errors).toEqual([]);
  return { page, workers, close: () => context.close() };
}

/** Starts a worker as the page does: one that begins as a `blob:`, which imports its module. */
async function startWorker(page: Page, url: string, name: string) {
  const module = readdirSync(ASSETS).find((file) => file.startsWith(`${name}-`));
  await page.evaluate(
    ([address, name]) =>
      new Promise((ready, failed) => {
        const script = `import(${JSON.stringify(address)})`;
        const beginning = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
        const worker = new Worker(beginning, { type: "module", name });
        worker.onmessage = () => ready(undefined);
        worker.onerror = ({ message }) => failed(new Error(message));
      }),
    [`${url}assets/${module}`, name],
  );
}

/** In which ways text is run as code, and a foreign server reached, in the page or in a worker. */
async function waysOut(scope: Pick<Page | Worker, "evaluate">) {
  const { evaluate } = scope as { evaluate(script: string): Promise<string[]> };
  const code = await evaluate.call(scope, `${PROBE} probe(${JSON.stringify(foreign.url)})`);
  return { code, foreign: foreign.takeAsked() };
}

describe("the page's policy, from a server that sends no headers", () => {
  test("lets nothing out of page and workers, and runs no text as code", async () => {
    const { page, workers } = await openWithWorkers(server.url);
    expect(await waysOut(page)).toEqual({ code: [], foreign: [] });
    for (const [name, worker] of workers)
      expect(await waysOut(worker), name).toEqual({ code: [], foreign: [] });
  });

  test("is what stops them: without it, everything is reached", async () => {
    const folder = mkdtempSync(join(tmpdir(), "access-table-"));
    cpSync(DIST, folder, { recursive: true });
    const index = readFileSync(join(DIST, "index.html"), "utf8");
    const bareIndex = index.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "");
    writeFileSync(join(folder, "index.html"), bareIndex);
    const bare = await serve({ port: 0, folder, headers: {} });
    const { page, workers, close } = await openWithWorkers(bare.url);
    expect(await waysOut(page)).toEqual({
      code: [...CODE, "inlineScript"].sort(),
      foreign: [...FOREIGN, ...PAGE_FOREIGN].sort(),
    });
    for (const [name, worker] of workers)
      expect(await waysOut(worker), name).toEqual({ code: CODE, foreign: FOREIGN });
    await close();
    await bare.close();
    rmSync(folder, { recursive: true });
  });

  test("refuses a worker that it would not bind", async () => {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(server.url);
    const file = readdirSync(ASSETS).find((name) => name.startsWith("deriveWorker"));
    const isRefused = await page.evaluate(
      (url) =>
        new Promise((tell) => {
          const worker = new Worker(url, { type: "module" });
          worker.onmessage = () => tell(false);
          worker.onerror = () => tell(true);
        }),
      `${server.url}assets/${file}`,
    );
    expect(isRefused).toBe(true);
  });
});

test("a worker's module needs no other one to begin: Firefox would take that for a worker, too", () => {
  const modules = readdirSync(ASSETS).filter((name) => /(?<!In)Worker-[^.]*\.js$/.test(name));
  expect(modules.map((name) => name.split("-")[0]).sort()).toEqual(WORKERS);
  const needs = modules.filter((name) =>
    /\b(import|from)\s*["'`]\.{0,2}\//.test(readFileSync(join(ASSETS, name), "utf8")),
  );
  expect(needs).toEqual([]);
});

test("nothing of the page is WebAssembly, which the policy forbids", () => {
  for (const name of readdirSync(ASSETS).filter((name) => name.endsWith(".js")))
    expect(readFileSync(join(ASSETS, name), "utf8").includes("WebAssembly"), name).toBe(false);
});

test("the sources, too, are served with a policy that binds workers", async () => {
  const context = await newContext();
  const page = await context.newPage();
  const base = inject("sourceUrl");
  await page.goto(base);
  await page.evaluate(`import("${base}src/model/tasks/startWorker.ts").then(
    ({ startWorker }) => new Promise((ready, failed) => {
      const worker = startWorker("${base}src/model/roles/inWorker/deriveWorker.ts?worker_file&type=module");
      worker.onmessage = ready;
      worker.onerror = ({ message }) => failed(new Error(message));
    }).then(() => {}))`);
  expect(await waysOut(page.workers()[0])).toEqual({ code: [], foreign: [] });
  expect(await waysOut(page)).toEqual({ code: ["inlineScript"], foreign: [] });
});
