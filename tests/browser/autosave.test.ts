import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { rested, saved } from "./atRest.ts";
import { choose, opened, textFile } from "./filesPage.ts";
import { context, giveEachTestAContext } from "./ownContext.ts";
import {
  assumedCount,
  button,
  notices,
  openRecent,
  openTab,
  reload,
  shown,
  toggleFree,
} from "./visitor.ts";

giveEachTestAContext();

async function scrollPlace(page: Page): Promise<number[]> {
  return page
    .locator(".matrix-scroller")
    .evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
}

describe("what was done is back on start", () => {
  test("the last table is back: states, roles, the order they were applied in, and undo", async () => {
    const page = await openTab(context);
    await toggleFree(page, 3);
    await button(page, "Recalculate Roles").click();
    for (const at of [4, 1]) await page.locator("[data-role-id]").nth(at).click();
    await toggleFree(page, 2);
    await button(page, "Undo").click();
    await saved(page);
    const before = await shown(page);
    expect(before.status).toContain("2 applied");
    await reload(page);
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
    const page = await openTab(context, "users=300&groups=400");
    await toggleFree(page);
    await page.mouse.move(299.5, 300);
    await page.mouse.down();
    await page.mouse.move(350, 300, { steps: 3 });
    await page.mouse.up();
    await button(page, "Zoom out").click();
    await page.locator(".matrix-scroller").evaluate((element) => element.scrollTo(700, 2000));
    await saved(page);
    const dialog = await openRecent(page);
    await dialog.getByRole("button", { name: "Close" }).click();
    const widths = await page.locator('[data-row="-1"][data-column="-1"]').getAttribute("style");
    // By its address it would be another one: it is taken from the list.
    await page.close();
    const again = await openTab(context);
    await (await openRecent(again)).getByRole("button", { name: "Sample", exact: true }).click();
    await expect.poll(() => scrollPlace(again)).toEqual([700, 2000]);
    expect(await again.locator('[data-row="-1"][data-column="-1"]').getAttribute("style")).toBe(
      widths,
    );
    // From now on it is the last table of a page without parameters.
    await saved(again);
    await reload(again);
    await expect.poll(() => scrollPlace(again)).toEqual([700, 2000]);
  });

  test("an untouched sample is not saved: the next start makes a fresh one", async () => {
    const page = await openTab(context);
    await page.locator(".matrix-scroller").evaluate((element) => element.scrollTo(200, 0));
    await saved(page);
    const { cells } = await shown(page);
    await reload(page);
    expect((await shown(page)).cells).not.toEqual(cells);
    expect(await (await openRecent(page)).innerText()).toContain("None yet.");
  });

  test("a file is kept as soon as it is opened, under its name, and the storage asked to last", async () => {
    await context.addInitScript(() => {
      let asked = 0;
      navigator.storage.persist = async () => {
        document.documentElement.dataset.asked = String(++asked);
        return true;
      };
    });
    const page = await openTab(context);
    const asked = () => page.evaluate(() => document.documentElement.dataset.asked);
    await toggleFree(page);
    await saved(page);
    expect(await asked()).toBeUndefined();
    await choose(page, textFile("staff.csv", "user,group\nann,Mail\nbob,VPN\n"));
    await opened(page, "2 users, 2 groups, 2 memberships");
    await expect.poll(() => page.title()).toBe("staff.csv – Access table");
    await saved(page);
    expect(await asked()).toBe("1");
    await reload(page);
    expect(await page.title()).toBe("staff.csv – Access table");
    expect((await shown(page)).cells).toHaveLength(4);
    expect(await (await openRecent(page)).getByRole("listitem").allInnerTexts()).toEqual([
      expect.stringContaining("staff.csv"),
      expect.stringContaining("Sample"),
    ]);
  });

  test("URL parameters win, and leave what was kept as it was", async () => {
    const page = await openTab(context);
    await toggleFree(page, 2);
    await saved(page);
    const kept = await shown(page);
    await page.close();

    const asked = await openTab(context, "seed=5&users=12&groups=20");
    expect(await asked.locator(".status-line").innerText()).toMatch(/12\s+users\s+20\s+groups/);
    await toggleFree(asked, 3);
    await saved(asked);
    const done = await shown(asked);
    await reload(asked);
    expect(await assumedCount(asked)).toBe(0);
    expect(await notices(asked)).toEqual([expect.stringContaining("kept under Recent tables")]);
    await button(asked, "Open it").click();
    await expect.poll(() => assumedCount(asked)).toBe(3);
    expect({ ...(await shown(asked)), undo: "" }).toEqual({ ...done, undo: "" });
    await asked.close();

    expect(await shown(await openTab(context))).toEqual(kept);
  });

  test("New sample, Start over and Undo lead to the table that comes back", async () => {
    const page = await openTab(context);
    await toggleFree(page, 4);
    await button(page, "New sample").click();
    await expect.poll(() => assumedCount(page)).toBe(0);
    // The elements of the cells are the new table's a moment later.
    await rested(page);
    await toggleFree(page, 2);
    await expect.poll(() => assumedCount(page)).toBe(2);
    await saved(page);
    await reload(page);
    expect(await assumedCount(page)).toBe(2);
    await button(page, "Start over").click();
    await saved(page);
    await reload(page);
    expect(await assumedCount(page)).toBe(0);
    await button(page, "Undo").click();
    await saved(page);
    await reload(page);
    expect(await assumedCount(page)).toBe(2);
    const names = (await openRecent(page)).getByRole("listitem");
    await expect.poll(() => names.count()).toBe(2);
  });

  test("going back to the table before a new sample makes it the last one again", async () => {
    const page = await openTab(context);
    await toggleFree(page, 4);
    await button(page, "New sample").click();
    await expect.poll(() => assumedCount(page)).toBe(0);
    await rested(page);
    await toggleFree(page, 1);
    await button(page, "Undo").click();
    await button(page, "Undo").click();
    await expect.poll(() => assumedCount(page)).toBe(4);
    await saved(page);
    await reload(page);
    expect(await assumedCount(page)).toBe(4);
  });
});
