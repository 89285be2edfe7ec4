import type { BrowserContext, Page } from "playwright";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { choose, opened, textFile } from "./filesPage.ts";
import { contentOf } from "./harness.ts";
import { rested } from "./matrixPage.ts";
import {
  button,
  comeAgain,
  comeBehind,
  comeTo,
  goTo,
  newVisitor,
  openRecent,
  saved,
  shown,
  toggleFree,
} from "./visitor.ts";

let context: BrowserContext;
beforeEach(async () => {
  context = await newVisitor();
});
afterEach(() => context.close());

const notices = (page: Page) => page.locator(".notice-text").allInnerTexts();
const elsewhere = (page: Page) => page.getByRole("dialog", { name: /is open in another tab/ });

async function scrollPlace(page: Page): Promise<number[]> {
  return page
    .locator("#matrix-scroller")
    .evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
}

async function assumedCount(page: Page): Promise<number> {
  const status = await page.locator(".status-line").innerText();
  return Number(/(\d+)\s+assumed/.exec(status)?.[1]);
}

/** Lets every table take two seconds to open from now on. */
async function slowDown(): Promise<void> {
  await context.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks) as (...of: unknown[]) => unknown;
    navigator.locks.request = (async (...of: unknown[]) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      return request(...of);
    }) as typeof navigator.locks.request;
  });
}

describe("on start", () => {
  test("the last table is back: states, roles, the order they were applied in, and undo", async () => {
    const page = await comeTo(context);
    await toggleFree(page, 3);
    await button(page, "Recalculate Roles").click();
    for (const at of [4, 1]) await page.locator("[data-role-id]").nth(at).click();
    await toggleFree(page, 2);
    await button(page, "Undo").click();
    await saved(page);
    const before = await shown(page);
    expect(before.status).toContain("2 applied");
    await comeAgain(page);
    expect(await shown(page)).toEqual(before);
    const words: unknown[] = [];
    for (let step = 0; step < 7; step++) {
      words.push((await shown(page)).undo);
      await button(page, "Undo").click();
    }
    expect(words[1]).toMatch(/^Undo: applying/);
    expect(words[3]).toMatch(/^Undo: recalculation/);
    expect((await shown(page)).undo).toBe("Nothing to undo.");
    expect(await assumedCount(page)).toBe(0);
    for (let step = 0; step < 7; step++) await button(page, "Redo").click();
    expect(await shown(page)).toEqual(before);
  });

  test("a table is scrolled to where it was, its cells and columns as large as they were", async () => {
    const page = await comeTo(context, "users=300&groups=400");
    await toggleFree(page);
    await page.mouse.move(299.5, 300);
    await page.mouse.down();
    await page.mouse.move(350, 300, { steps: 3 });
    await page.mouse.up();
    await button(page, "Zoom out").click();
    await page.locator("#matrix-scroller").evaluate((element) => element.scrollTo(700, 2000));
    await saved(page);
    const dialog = await openRecent(page);
    await dialog.getByRole("button", { name: "Close" }).click();
    const widths = await page.locator('[data-row="-1"][data-column="-1"]').getAttribute("style");
    // By its address it would be another one: it is taken from the list.
    await page.close();
    const again = await comeTo(context);
    await (await openRecent(again)).getByRole("button", { name: "Sample", exact: true }).click();
    await expect.poll(() => scrollPlace(again)).toEqual([700, 2000]);
    expect(await again.locator('[data-row="-1"][data-column="-1"]').getAttribute("style")).toBe(
      widths,
    );
    // From now on it is the last table of a page without parameters.
    await saved(again);
    await comeAgain(again);
    await expect.poll(() => scrollPlace(again)).toEqual([700, 2000]);
  });

  test("an untouched sample is not saved: the next start makes a fresh one", async () => {
    const page = await comeTo(context);
    await page.locator("#matrix-scroller").evaluate((element) => element.scrollTo(200, 0));
    await saved(page);
    const { cells } = await shown(page);
    await comeAgain(page);
    expect((await shown(page)).cells).not.toEqual(cells);
    expect(await (await openRecent(page)).innerText()).toContain("None yet.");
  });

  test("a table that takes long to open says so, and can be left for a fresh sample", async () => {
    const first = await comeTo(context);
    await toggleFree(first, 2);
    await saved(first);
    await first.close();
    await slowDown();
    const page = await context.newPage();
    await goTo(page, "", '[role="progressbar"]');
    expect(await page.locator(".card").innerText()).toContain("Opening «Sample»…");
    await button(page, "Cancel").click();
    await expect.poll(() => assumedCount(page)).toBe(0);
    await page.waitForTimeout(2500);
    expect(await assumedCount(page)).toBe(0);
    await (await openRecent(page)).getByRole("button", { name: "Sample", exact: true }).click();
    await expect.poll(() => assumedCount(page)).toBe(2);
  });

  test("what is done while a table is being opened stays, and nothing lies over it", async () => {
    const first = await comeTo(context);
    await toggleFree(first, 2);
    await saved(first);
    await first.close();
    await slowDown();
    const page = await comeTo(context, "seed=1");
    await button(page, "New sample").click();
    await (await openRecent(page)).getByRole("button", { name: "Sample", exact: true }).click();
    const progress = page.getByRole("progressbar");
    await progress.waitFor();
    await button(page, "Undo").click();
    await progress.waitFor({ state: "hidden" });
    await page.waitForTimeout(2500);
    expect(await progress.count()).toBe(0);
    expect(await assumedCount(page)).toBe(0);
    expect(await button(page, "Redo").getAttribute("title")).toBe("Redo: the new sample");
  });

  test("a file is kept as soon as it is opened, under its name, and the storage asked to last", async () => {
    await context.addInitScript(() => {
      let asked = 0;
      navigator.storage.persist = async () => {
        document.documentElement.dataset.asked = String(++asked);
        return true;
      };
    });
    const page = await comeTo(context);
    const asked = () => page.evaluate(() => document.documentElement.dataset.asked);
    await toggleFree(page);
    await saved(page);
    expect(await asked()).toBeUndefined();
    await choose(page, textFile("staff.csv", "user,group\nann,Mail\nbob,VPN\n"));
    await opened(page, "2 users, 2 groups, 2 memberships");
    await expect.poll(() => page.title()).toBe("staff.csv – Access table");
    await saved(page);
    expect(await asked()).toBe("1");
    await comeAgain(page);
    expect(await page.title()).toBe("staff.csv – Access table");
    expect((await shown(page)).cells).toHaveLength(4);
    expect(await (await openRecent(page)).getByRole("listitem").allInnerTexts()).toEqual([
      expect.stringContaining("staff.csv"),
      expect.stringContaining("Sample"),
    ]);
  });

  test("URL parameters win, and leave what was kept as it was", async () => {
    const page = await comeTo(context);
    await toggleFree(page, 2);
    await saved(page);
    const kept = await shown(page);
    await page.close();

    const asked = await comeTo(context, "seed=5&users=12&groups=20");
    expect(await asked.locator(".status-line").innerText()).toMatch(/12\s+users\s+20\s+groups/);
    await toggleFree(asked, 3);
    await saved(asked);
    const done = await shown(asked);
    await comeAgain(asked);
    expect(await assumedCount(asked)).toBe(0);
    expect(await notices(asked)).toEqual([expect.stringContaining("kept under Recent tables")]);
    await button(asked, "Open it").click();
    await expect.poll(() => assumedCount(asked)).toBe(3);
    expect({ ...(await shown(asked)), undo: "" }).toEqual({ ...done, undo: "" });
    await asked.close();

    expect(await shown(await comeTo(context))).toEqual(kept);
  });

  test("New sample, Start over and Undo lead to the table that comes back", async () => {
    const page = await comeTo(context);
    await toggleFree(page, 4);
    await button(page, "New sample").click();
    await expect.poll(() => assumedCount(page)).toBe(0);
    await toggleFree(page, 2);
    await saved(page);
    await comeAgain(page);
    expect(await assumedCount(page)).toBe(2);
    await button(page, "Start over").click();
    await saved(page);
    await comeAgain(page);
    expect(await assumedCount(page)).toBe(0);
    await button(page, "Undo").click();
    await saved(page);
    await comeAgain(page);
    expect(await assumedCount(page)).toBe(2);
    const names = (await openRecent(page)).getByRole("listitem");
    await expect.poll(() => names.count()).toBe(2);
  });

  test("going back to the table before a new sample makes it the last one again", async () => {
    const page = await comeTo(context);
    await toggleFree(page, 4);
    await button(page, "New sample").click();
    await expect.poll(() => assumedCount(page)).toBe(0);
    await toggleFree(page, 1);
    await button(page, "Undo").click();
    await button(page, "Undo").click();
    await expect.poll(() => assumedCount(page)).toBe(4);
    await saved(page);
    await comeAgain(page);
    expect(await assumedCount(page)).toBe(4);
  });
});

describe("a second tab", () => {
  test("takes the table over; the first says so, and goes on with a copy", async () => {
    const first = await comeTo(context);
    await toggleFree(first, 2);
    await saved(first);
    const second = await comeTo(context);
    await elsewhere(second).getByRole("button", { name: "Take over" }).click();
    await expect.poll(() => assumedCount(second)).toBe(2);
    await expect
      .poll(() => notices(first))
      .toEqual([expect.stringContaining("not saved any more")]);
    await toggleFree(second, 3);
    await saved(second);
    await toggleFree(first, 1);
    await button(first, "Go on with a copy").click();
    await saved(first);
    expect(await first.title()).toBe("Sample (copy) – Access table");
    await second.close();
    await first.close();

    const later = await comeTo(context);
    expect(await assumedCount(later)).toBe(3);
    await (await openRecent(later)).getByRole("button", { name: "Sample", exact: true }).click();
    await expect.poll(() => assumedCount(later)).toBe(5);
  });

  test("works on a copy, and neither writes over the other", async () => {
    const first = await comeTo(context);
    await toggleFree(first, 2);
    await saved(first);
    const second = await comeTo(context);
    await elsewhere(second).getByRole("button", { name: "Work on a copy" }).click();
    await expect.poll(() => assumedCount(second)).toBe(2);
    await toggleFree(second, 3);
    await toggleFree(first, 1);
    await saved(second);
    expect(await notices(first)).toEqual([]);
    await comeAgain(first);
    expect(await assumedCount(first)).toBe(3);
    // Each tab comes back to its own table, whichever was the last.
    await comeAgain(second);
    expect(await assumedCount(second)).toBe(5);
  });

  test("is told without Web Locks, as on plain HTTP, too", async () => {
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
    });
    const first = await comeTo(context);
    await toggleFree(first, 2);
    await saved(first);
    await comeAgain(first);
    expect(await assumedCount(first)).toBe(2);
    const second = await comeTo(context);
    await elsewhere(second).getByRole("button", { name: "Take over" }).click();
    await expect.poll(() => assumedCount(second)).toBe(2);
    await expect
      .poll(() => notices(first))
      .toEqual([expect.stringContaining("not saved any more")]);
  });

  test("may go on with a fresh sample", async () => {
    const first = await comeTo(context);
    await toggleFree(first, 2);
    await saved(first);
    const second = await comeTo(context);
    await elsewhere(second).getByRole("button", { name: "Open a fresh sample" }).click();
    await expect.poll(() => assumedCount(second)).toBe(0);
    expect(await notices(first)).toEqual([]);
  });
});

describe("recent tables", () => {
  test("are opened, renamed and deleted; the name shows in the title", async () => {
    const page = await comeTo(context);
    expect(await page.title()).toBe("Access table");
    await toggleFree(page, 2);
    await button(page, "New sample").click();
    await expect.poll(() => assumedCount(page)).toBe(0);
    await button(page, "Recalculate Roles").click();
    await page.locator("[data-role-id]").first().click();
    await saved(page);
    let dialog = await openRecent(page);
    const rows = dialog.getByRole("listitem");
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.first().innerText()).toMatch(/10 × 60 · open here · 1 applied role: /);
    expect(await rows.last().innerText()).toMatch(/10 × 60 · just now · 0 applied roles/);

    await rows.first().getByRole("button", { name: "Rename Sample" }).click();
    await dialog.getByRole("textbox", { name: "New name" }).fill("North");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.title()).toBe("North – Access table");
    await rows.last().getByRole("button", { name: "Rename Sample" }).click();
    await page.keyboard.press("Escape");
    await rows.last().getByRole("button", { name: "Rename Sample" }).click();
    await dialog.getByRole("textbox", { name: "New name" }).fill("South");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "South", exact: true }).click();
    await expect.poll(() => page.title()).toBe("South – Access table");
    expect(await assumedCount(page)).toBe(2);
    await button(page, "Undo").click();
    await button(page, "Undo").click();
    await button(page, "Undo").click();
    await expect.poll(() => page.title()).toBe("North – Access table");
    await saved(page);
    await comeAgain(page);
    expect(await page.title()).toBe("North – Access table");

    dialog = await openRecent(page);
    await dialog.getByRole("button", { name: "Delete South" }).click();
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await dialog.getByRole("button", { name: "Delete South" }).click();
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expect.poll(() => dialog.getByRole("listitem").count()).toBe(1);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await comeAgain(page);
    expect(await (await openRecent(page)).getByRole("listitem").count()).toBe(1);
  });

  test("that another tab has open are not deleted, and that is said", async () => {
    const first = await comeTo(context);
    await toggleFree(first, 2);
    await saved(first);
    const second = await comeTo(context);
    await elsewhere(second).getByRole("button", { name: "Open a fresh sample" }).click();
    await expect.poll(() => assumedCount(second)).toBe(0);
    const dialog = await openRecent(second);
    await dialog.getByRole("button", { name: "Delete Sample" }).click();
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await dialog.getByText("Another tab has it open").waitFor();
    await dialog.getByRole("button", { name: "Sample", exact: true }).click();
    await elsewhere(second).getByRole("button", { name: "Cancel" }).click();
    await elsewhere(second).waitFor({ state: "hidden" });
    expect(await assumedCount(second)).toBe(0);
  });
});

describe("a storage that fails", () => {
  test("is said once, and work goes on", async () => {
    await context.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException("No storage here.", "SecurityError");
      };
    });
    const page = await comeTo(context);
    await toggleFree(page, 3);
    await saved(page);
    await toggleFree(page, 1);
    await saved(page);
    expect(await notices(page)).toEqual([expect.stringContaining("no storage")]);
    expect(await assumedCount(page)).toBe(4);
    expect(await (await openRecent(page)).innerText()).toContain("no storage");
  });

  test("because it is full is said once, and work goes on", async () => {
    const page = await comeBehind(context);
    const session = await context.newCDPSession(page);
    const { origin } = new URL(page.url());
    await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
    await goTo(page);
    // The browser counts in the background: the first small writes may still come through.
    for (let round = 0; round < 20 && (await notices(page)).length === 0; round++) {
      await toggleFree(page);
      await saved(page);
    }
    expect(await notices(page)).toEqual([expect.stringContaining("storage is full")]);
    const before = await assumedCount(page);
    await toggleFree(page, 2);
    await saved(page);
    expect(await notices(page)).toHaveLength(1);
    expect(await assumedCount(page)).toBe(before + 2);
  });

  test("does not keep the page waiting", async () => {
    await context.addInitScript(() => {
      indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    const page = await comeTo(context);
    await toggleFree(page, 3);
    expect(await assumedCount(page)).toBe(3);
  });

  test("a foreign database is set aside for download, and said once", async () => {
    const behind = await comeBehind(context);
    await behind.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open("access-table", 7);
          request.onupgradeneeded = () =>
            request.result.createObjectStore("rubbish").put({ any: "thing" }, "here");
          request.onsuccess = () => {
            request.result.close();
            resolve();
          };
        }),
    );
    const page = await comeTo(context);
    await expect.poll(() => notices(page)).toEqual([expect.stringContaining("set aside")]);
    const download = page.waitForEvent("download");
    await button(page, "Download it").click();
    expect(String(await contentOf(await download))).toContain("thing");
    await toggleFree(page, 2);
    await saved(page);
    await comeAgain(page);
    expect(await notices(page)).toEqual([]);
    expect(await assumedCount(page)).toBe(2);
    await (await openRecent(page)).getByRole("button", { name: /^Download / }).waitFor();
  });

  test("a damaged table is set aside, and work goes on with a fresh sample", async () => {
    const first = await comeTo(context);
    await toggleFree(first, 2);
    await saved(first);
    await first.close();
    const behind = await comeBehind(context);
    await behind.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open("access-table");
          request.onsuccess = async () => {
            const writing = request.result.transaction("checkpoints", "readwrite");
            const keys = writing.objectStore("checkpoints").getAllKeys();
            keys.onsuccess = () => {
              for (const key of keys.result)
                writing.objectStore("checkpoints").put({ version: 1, toggled: "none" }, key);
            };
            writing.oncomplete = () => {
              request.result.close();
              resolve();
            };
          };
        }),
    );
    const page = await comeTo(context);
    await expect.poll(() => notices(page)).toEqual([expect.stringContaining("set aside")]);
    expect(await assumedCount(page)).toBe(0);
    await toggleFree(page, 3);
    await saved(page);
    await comeAgain(page);
    expect(await assumedCount(page)).toBe(3);
  });
});

test("a killed tab loses no more than the last second", async () => {
  let least = 0;
  let most = 0;
  for (let kill = 0; kill < 6; kill++) {
    const page = await comeTo(context);
    const takeOver = page.getByRole("button", { name: "Take over" });
    if (await takeOver.isVisible()) await takeOver.click();
    await expect.poll(() => assumedCount(page)).toBeGreaterThanOrEqual(least);
    const found = await assumedCount(page);
    expect(found).toBeLessThanOrEqual(most);
    const times: number[] = [];
    const until = Date.now() + 200 + Math.random() * 1200;
    while (Date.now() < until) {
      await toggleFree(page);
      times.push(Date.now());
      await page.waitForTimeout(50);
    }
    const crashed = page.waitForEvent("crash");
    const killed = Date.now();
    (await context.newCDPSession(page)).send("Page.crash").catch(() => {});
    await crashed;
    await page.close();
    least = found + times.filter((time) => time < killed - 1000).length;
    most = found + times.length;
  }
  const last = await comeTo(context);
  await rested(last);
  expect(await assumedCount(last)).toBeGreaterThanOrEqual(least);
});
