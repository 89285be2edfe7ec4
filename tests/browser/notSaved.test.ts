import type { Dialog, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { saved } from "./atRest.ts";
import { killTab } from "./bareTab.ts";
import { choose, opened, textFile } from "./filesPage.ts";
import { contentOf, sharedBrowser } from "./harness.ts";
import { context, giveEachTestAContext } from "./ownContext.ts";
import {
  assumedCount,
  button,
  notices,
  openRecent,
  openTab,
  otherTabHasIt,
  reload,
  toggleFree,
} from "./visitor.ts";

giveEachTestAContext();

declare global {
  interface Window {
    /** How many of the next writes fail. */
    failing: number;
    /** Lets what was held go on. */
    letGo(): void;
  }
}

/** Lets the page's writes fail, as many as `failing` says. */
async function failWrites(): Promise<void> {
  await context.addInitScript(() => {
    window.failing = 0;
    for (const name of ["put", "add"] as const) {
      const write = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function (...of) {
        if (window.failing-- > 0) throw new DOMException("Full.", "QuotaExceededError");
        return write.apply(this, of);
      };
    }
  });
}

const fail = (page: Page, times: number) =>
  page.evaluate((times) => {
    window.failing = times;
  }, times);

/** By its class: while a dialog is open, no button beside it has a role. */
const mark = (page: Page) => page.locator(".not-saved");
const popup = (page: Page) => page.getByRole("dialog", { name: "Not saved" });

/** Leaves the page, and stays where the browser asks; returns whether it has. */
async function asksWhenLeft(page: Page): Promise<boolean> {
  // Nothing goes on listening: the next test may have the same page.
  const isAsked = new Promise<boolean>((tell) => {
    const ask = async (dialog: Dialog) => {
      await dialog.dismiss();
      end(dialog.type() === "beforeunload");
    };
    const leave = () => end(false);
    const end = (isAsked: boolean) => {
      page.off("dialog", ask);
      page.off("framenavigated", leave);
      tell(isAsked);
    };
    page.on("dialog", ask);
    page.on("framenavigated", leave);
  });
  await page.evaluate(() => void setTimeout(() => location.assign("?seed=1#left")));
  return isAsked;
}

describe("a write that fails", () => {
  test("once is told, tried again, and saved", async () => {
    await failWrites();
    const page = await openTab(context);
    await toggleFree(page, 1);
    await saved(page);
    await fail(page, 1);
    await toggleFree(page, 2);
    await mark(page).waitFor();
    await mark(page).waitFor({ state: "detached" });
    expect(await notices(page)).toEqual([]);
    await reload(page);
    expect(await assumedCount(page)).toBe(3);
  });

  test("for good is told for good: also after the notice, with reason, trying again, download", async () => {
    await failWrites();
    const page = await openTab(context);
    await toggleFree(page, 1);
    await saved(page);
    await fail(page, 1e9);
    await toggleFree(page, 2);
    await mark(page).waitFor();
    await button(page, "Dismiss").click();
    await mark(page).click();
    await popup(page).waitFor();
    expect(await popup(page).innerText()).toMatch(/storage is full.*Unsaved: «Sample»/s);
    const tryAgain = popup(page).getByRole("button", { name: "Try again" });
    await tryAgain.click();
    await tryAgain.waitFor();
    const downloading = page.waitForEvent("download");
    await popup(page).getByRole("button", { name: "Download" }).click();
    const file = await contentOf(await downloading);
    expect(String(file).match(/"assumed"/g)).toHaveLength(3);
    expect(await asksWhenLeft(page)).toBe(true);
    // Room is there again: no need to wait for a timer, which would close the dialog by itself.
    await mark(page).click();
    await tryAgain.waitFor();
    await tryAgain.evaluate((button: HTMLElement) => {
      window.failing = 0;
      button.click();
    });
    await mark(page).waitFor({ state: "detached" });
    await popup(page).waitFor({ state: "detached" });
    await reload(page);
    expect(await assumedCount(page)).toBe(3);
  });

  test("is over when room was made under Recent tables", async () => {
    await failWrites();
    const page = await openTab(context);
    await choose(page, textFile("old.csv", "user,group\nann,Mail\nbob,VPN\n"));
    await opened(page, "2 users, 2 groups, 2 memberships");
    await saved(page);
    await fail(page, 1e9);
    await choose(page, textFile("new.csv", "user,group\nann,Mail\nbob,VPN\ncid,VPN\n"));
    await opened(page, "3 users, 2 groups, 3 memberships");
    await toggleFree(page, 1);
    await mark(page).waitFor();
    // The first write and both tries by itself are over.
    await expect.poll(() => page.evaluate(() => 1e9 - window.failing)).toBeGreaterThanOrEqual(3);
    const dialog = await openRecent(page);
    await dialog.getByRole("button", { name: "Delete old.csv" }).click();
    await fail(page, 0);
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await mark(page).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await reload(page);
    expect(await page.title()).toBe("new.csv – Access table");
    expect(await assumedCount(page)).toBe(1);
  });
});

describe("a storage that does not answer", () => {
  test("when it is opened is told after two seconds, and all is saved when it answers", async () => {
    await context.addInitScript(() => {
      const { open } = IDBFactory.prototype;
      const held: (() => void)[] = [];
      let isHeld = true;
      window.letGo = () => {
        isHeld = false;
        for (const go of held.splice(0)) go();
      };
      IDBFactory.prototype.open = function (...of) {
        const request = open.apply(this, of);
        request.addEventListener("success", (event) => {
          if (!isHeld) return;
          event.stopImmediatePropagation();
          held.push(() => request.dispatchEvent(new Event("success")));
        });
        return request;
      };
    });
    const page = await openTab(context);
    await toggleFree(page, 2);
    await mark(page).waitFor();
    expect(await notices(page)).toEqual([expect.stringContaining("does not answer")]);
    const dialog = await openRecent(page, "p");
    expect(await dialog.innerText()).toContain("does not answer");
    await page.keyboard.press("Escape");
    expect(await asksWhenLeft(page)).toBe(true);
    await page.evaluate(() => window.letGo());
    await mark(page).waitFor({ state: "detached" });
    expect(await notices(page)).toEqual([]);
    await saved(page);
    await page.close();
    await context.addInitScript(() => window.letGo());
    expect(await assumedCount(await openTab(context))).toBe(2);
  });

  test("when a table is locked is told after two seconds, and gone when it answers", async () => {
    await context.addInitScript(() => {
      const { request } = LockManager.prototype;
      const isLetGo = new Promise<void>((resolve) => {
        window.letGo = resolve;
      });
      LockManager.prototype.request = async function (this: LockManager, ...of: unknown[]) {
        await isLetGo;
        return (request as (...of: unknown[]) => Promise<unknown>).apply(this, of);
      } as typeof request;
    });
    const page = await openTab(context);
    await toggleFree(page, 2);
    await mark(page).waitFor();
    await page.evaluate(() => window.letGo());
    await mark(page).waitFor({ state: "detached" });
    await saved(page);
    expect(await asksWhenLeft(page)).toBe(false);
  });
});

test("writing that takes a while is told until it is over, and asks when the page is left", async () => {
  await context.addInitScript(() => {
    const { request } = LockManager.prototype;
    LockManager.prototype.request = async function (this: LockManager, ...of: unknown[]) {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return (request as (...of: unknown[]) => Promise<unknown>).apply(this, of);
    } as typeof request;
  });
  const page = await openTab(context);
  const saving = page.getByText("Saving…");
  const matrix = await page.locator("main").boundingBox();
  await toggleFree(page, 1);
  await saving.waitFor();
  // It hangs from the toolbar, and moves nothing.
  expect(await page.locator("main").boundingBox()).toEqual(matrix);
  expect(await asksWhenLeft(page)).toBe(true);
  await saving.waitFor({ state: "detached" });
  expect(await mark(page).count()).toBe(0);
  expect(await asksWhenLeft(page)).toBe(false);
});

test("where there is no storage it is told for good, and asked when the page is left with work", async () => {
  await context.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException("No storage here.", "SecurityError");
    };
  });
  const page = await openTab(context);
  await mark(page).waitFor();
  await toggleFree(page, 1);
  await mark(page).click();
  await popup(page).waitFor();
  expect(await popup(page).innerText()).toMatch(/gives no storage.*Unsaved: «Sample»/s);
  await page.keyboard.press("Escape");
  expect(await asksWhenLeft(page)).toBe(true);
});

test("where another tab took the table over it is told until one goes on with a copy", async () => {
  const first = await openTab(context);
  await toggleFree(first, 2);
  await saved(first);
  const second = await openTab(context);
  await otherTabHasIt(second).getByRole("button", { name: "Take over" }).click();
  await mark(first).waitFor();
  await toggleFree(first, 1);
  await first.bringToFront();
  await mark(first).click();
  expect(await popup(first).innerText()).toContain("taken «Sample» over");
  await popup(first).getByRole("button", { name: "Go on with a copy" }).click();
  await mark(first).waitFor({ state: "detached" });
  await saved(first);
  expect(await first.title()).toBe("Sample (copy) – Access table");
});

test("a crashed tab that is loaded again comes back with its own last table", async () => {
  const page = await openTab(context);
  await choose(page, textFile("one.csv", "user,group\nann,Mail\nbob,VPN\n"));
  await opened(page, "2 users, 2 groups, 2 memberships");
  await saved(page);
  await reload(page);
  await choose(page, textFile("two.csv", "user,group\nann,Mail\nbob,VPN\ncid,VPN\n"));
  await opened(page, "3 users, 2 groups, 3 memberships");
  await saved(page);
  // Another tab has the last table of all.
  const other = await openTab(context, "seed=1");
  await choose(other, textFile("three.csv", "user,group\nann,Mail\n"));
  await opened(other, "1 user, 1 group, 1 membership");
  await saved(other);
  const tab = await tabOf(page);
  await page.evaluate(() => {
    document.title = "before the crash";
  });
  await killTab(page);
  await tab.reload();
  await expect.poll(tab.title).toMatch(/csv – Access table$/);
  expect(await tab.title()).toBe("two.csv – Access table");
});

/** A tab as the browser has it: Playwright leaves a page alone once that has crashed. */
async function tabOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { targetId } = (await session.send("Target.getTargetInfo")).targetInfo;
  const browser = await (await sharedBrowser()).newBrowserCDPSession();
  return {
    async reload() {
      const { sessionId } = await browser.send("Target.attachToTarget", { targetId });
      const message = JSON.stringify({ id: 1, method: "Page.reload" });
      await browser.send("Target.sendMessageToTarget", { sessionId, message });
    },
    async title() {
      return (await browser.send("Target.getTargetInfo", { targetId })).targetInfo.title;
    },
  };
}
