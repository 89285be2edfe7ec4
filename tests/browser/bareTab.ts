import type { BrowserContext, Page } from "playwright";
import { inject } from "vitest";
import { openWith } from "./blankPage.ts";
import type { Start, Tab } from "./inPage/storage.ts";

declare global {
  /** In a bare tab: the code to try. */
  var tried: typeof import("./inPage/storage.ts");
  /** In a bare tab: its table, and what keeps it. */
  var tab: Tab;
}

/** A tab with a table and what keeps it, and nothing on the screen. */
export function openBareTab(context: BrowserContext): Promise<Page> {
  const base = inject("storageUrl");
  return openWith(context, base, `${base}storage.js`);
}

/** Lets a bare tab begin: with the last table, or with a new one where there is none. */
export function startTab(page: Page, takesOver = false): Promise<Start> {
  return page.evaluate(async (takesOver) => {
    globalThis.tab = await tried.comeUp(takesOver);
    return tab.start;
  }, takesOver);
}

/** Kills a tab as the system does that runs out of memory: without a word. */
export async function killTab(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  const session = await page.context().newCDPSession(page);
  // The answer never comes.
  session.send("Page.crash").catch(() => {});
  await crashed;
}
