import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "playwright";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharedBrowser } from "./harness.ts";
import type { Start, Tab } from "./inPage/storage.ts";

/** How often the tab is killed: `KILLS=2000` for a longer run. */
const KILLS = Number(process.env.KILLS ?? 200);

let server: ViteDevServer;
let base: string;

beforeAll(async () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  server = await createServer({
    root,
    logLevel: "error",
    server: { port: 0, fs: { strict: false } },
  });
  await server.listen();
  base = server.resolvedUrls?.local[0] ?? "";
});
afterAll(() => server.close());

async function newContext(): Promise<BrowserContext> {
  return (await sharedBrowser()).newContext();
}

/** An empty page of the right origin, with the code to try loaded as `tried`. */
async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route("**/blank", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
  );
  await page.goto(`${base}blank`);
  const module = JSON.stringify(`${base}tests/browser/inPage/storage.ts`);
  await page.evaluate(`import(${module}).then((tried) => { globalThis.tried = tried; })`);
  return page;
}

/** In the page: the code to try, and the tab that came up. */
declare const tried: typeof import("./inPage/storage.ts");
declare let tab: Tab;

async function comeUp(page: Page, takesOver = false): Promise<Start> {
  return page.evaluate(async (takesOver) => {
    const up = await tried.comeUp(takesOver);
    (globalThis as unknown as { tab: Tab }).tab = up;
    return up.start;
  }, takesOver);
}

describe("keeping in the browser", () => {
  test(`a tab killed ${KILLS} times loses no more than the last second`, async () => {
    const context = await newContext();
    let told = new Map<number, { state: string; at: number }>();
    for (let kill = 0; kill < KILLS; kill++) {
      const page = await newTab(context);
      const start = await comeUp(page, true);
      expect(start.events).toEqual([]);
      if (told.size > 0) {
        const latest = Math.max(...told.keys());
        const found = told.get(start.count);
        // What the page told last may not have come through, though it was saved.
        if (found) expect(start.state).toBe(found.state);
        else expect(start.count).toBeGreaterThan(latest);
        const firstLost = told.get(start.count + 1)?.at ?? told.get(latest)?.at ?? 0;
        expect((told.get(latest)?.at ?? 0) - firstLost).toBeLessThan(1000);
      }
      told = new Map([[start.count, { state: start.state, at: Date.now() }]]);
      await page.evaluate(() => tab.keep.close());
      await page.exposeFunction("tell", (count: number, state: string) =>
        told.set(count, { state, at: Date.now() }),
      );
      page
        .evaluate(() => tried.work((globalThis as unknown as { tell: () => void }).tell))
        .catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 400));
      const crashed = page.waitForEvent("crash");
      const session = await context.newCDPSession(page);
      session.send("Page.crash").catch(() => {});
      await crashed;
      page.close().catch(() => {});
      if ((kill + 1) % 50 === 0) console.log(`Killed ${kill + 1} of ${KILLS} times.`);
    }
    await context.close();
  }, 3_600_000);

  test("a second tab is told, takes over, and the first writes nothing any more", async () => {
    const context = await newContext();
    const first = await newTab(context);
    await comeUp(first);
    await first.evaluate(() => tab.keep.flush());
    const second = await newTab(context);
    const start = await comeUp(second, true);
    expect(start.outcome).toBe("elsewhere");
    await expect
      .poll(() => first.evaluate(() => tab.events))
      .toMatchObject([{ kind: "takenOver" }]);
    const ours = await second.evaluate(async () => {
      tab.access.toggle(0, 1);
      await tab.keep.flush();
      return tried.stateOf(tab.access);
    });
    await first.evaluate(async () => {
      tab.access.toggle(0, 2);
      await tab.keep.flush();
    });
    await first.close();
    await second.close();
    expect((await comeUp(await newTab(context))).state).toBe(ours);
    await context.close();
  });

  test("a full quota is said once, and work goes on", async () => {
    const context = await newContext();
    const page = await newTab(context);
    const session = await context.newCDPSession(page);
    const { origin } = new URL(base);
    await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
    await comeUp(page);
    const { events, held, state } = await page.evaluate(async () => {
      for (let user = 0; user < 60; user++) {
        tab.access.toggle(user, (user + 1) % 20);
        await tab.keep.flush();
      }
      const { events, access } = tab;
      return { events, held: access.table.assumed.size, state: tried.stateOf(access) };
    });
    expect(events).toMatchObject([{ kind: "failed", reason: expect.stringContaining("full") }]);
    expect(held).toBeGreaterThan(0);
    expect(state).toContain("toggle of u59");
    await context.close();
  });
});
