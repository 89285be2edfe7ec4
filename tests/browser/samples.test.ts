import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { rested, saved } from "./atRest.ts";
import { violations } from "./axe.ts";
import { openPalette } from "./openPalette.ts";
import { context, giveEachTestAContext } from "./ownContext.ts";
import { button, goTo, notices, openRecent, openTab, reload, toggleFree } from "./visitor.ts";

giveEachTestAContext();

const ORGANISATION = "Example organisation – Access table";

/** The address in the status line's tooltip, without the page's own. */
async function link(page: Page): Promise<string> {
  const title = await page.locator(".status-line").getAttribute("title");
  return new URL(title!.split("\n")[1]).search;
}

async function choose(page: Page, kind: string): Promise<void> {
  await button(page, "Samples").click();
  await page.getByRole("menuitem", { name: kind, exact: true }).click();
}

function users(page: Page, count: string) {
  return page.locator(".status-line", { hasText: `${count} users` }).waitFor();
}

function firstNames(page: Page): Promise<string[]> {
  return page.locator("[role=rowheader]").allInnerTexts();
}

describe("the arrow beside New sample", () => {
  test("has the kinds of samples with their sizes, by pointer and by keyboard", async () => {
    const page = await openTab(context);
    const arrow = button(page, "Samples");
    await arrow.click();
    const items = page.getByRole("menuitem");
    await items.first().waitFor();
    expect(await items.allInnerTexts()).toEqual(["Random table", "Example organisation"]);
    expect(await items.evaluateAll((all) => all.map((item) => item.dataset.note))).toEqual([
      "10 × 60",
      "300 × 120",
    ]);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator("button:focus[aria-label=Samples]").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.locator("[role=menuitem]:focus", { hasText: "Random table" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await users(page, "300");
    expect(await page.title()).toBe(ORGANISATION);
  });

  test("leaves New sample what it was: another one like the present one", async () => {
    const page = await openTab(context, "seed=1&users=12&groups=9");
    await button(page, "New sample").click();
    await expect.poll(() => link(page)).toMatch(/^\?seed=(?!1&)\d+&users=12&groups=9$/);
    await choose(page, "Example organisation");
    await users(page, "300");
    const before = await link(page);
    await button(page, "New sample").click();
    await expect.poll(() => link(page)).not.toBe(before);
    expect(await link(page)).toMatch(
      /^\?sample=organisation&seed=\d+&users=300&groups=120&strays=3&missing=2$/,
    );
    await choose(page, "Random table");
    await users(page, "10");
    expect(await page.title()).toBe("Access table");
  });
});

describe("an organisation", () => {
  test("is made from the palette, undone to the sample before, and redone", async () => {
    const page = await openTab(context, "seed=1");
    await openPalette(page);
    await page.keyboard.type("example");
    await page.getByRole("option", { selected: true, name: /Example organisation/ }).waitFor();
    await page.keyboard.press("Enter");
    await users(page, "300");
    const made = await link(page);
    await button(page, "Undo").click();
    await users(page, "10");
    expect([await page.title(), await link(page)]).toEqual([
      "Access table",
      "?seed=1&users=10&groups=60",
    ]);
    await button(page, "Redo").click();
    await users(page, "300");
    expect([await page.title(), await link(page)]).toEqual([ORGANISATION, made]);
  });

  test("is kept once it is changed, with its name and its link", async () => {
    const page = await openTab(context);
    await choose(page, "Example organisation");
    await users(page, "300");
    const made = [await link(page), ...(await firstNames(page))];
    await toggleFree(page);
    await saved(page);
    await reload(page);
    expect(await page.title()).toBe(ORGANISATION);
    expect([await link(page), ...(await firstNames(page))]).toEqual(made);
    const recent = await openRecent(page);
    await recent.getByRole("button", { name: "Example organisation", exact: true }).waitFor();
  });

  test("is the same whenever its address is opened", async () => {
    const query = "sample=organisation&users=40&groups=30&seed=4&strays=0&missing=0";
    const page = await openTab(context, query);
    expect(await page.title()).toBe(ORGANISATION);
    const names = await firstNames(page);
    expect(names.length).toBeGreaterThan(5);
    const figures = await page.locator(".status-line").innerText();
    const other = await openTab(context, (await link(page)).slice(1));
    expect(await firstNames(other)).toEqual(names);
    expect(await other.locator(".status-line").innerText()).toBe(figures);
  });

  test("whose address is wrong is a usual one, and a notice says so", async () => {
    const page = await openTab(context, "sample=organisation&strays=3%25&users=1e9");
    await users(page, "300");
    // What was found in it is told behind these.
    expect((await notices(page)).slice(0, 2)).toEqual([
      "users=1e9 was ignored: it has to be a whole number from 1 to 100,000. The sample has 300 users instead.",
      "strays=3% was ignored: it has to be a whole number from 0 to 100. It is 3 percent instead.",
    ]);
  });

  test("that is large is made off the main thread with progress, and can be cancelled", async () => {
    const page = await context.newPage();
    const query = "sample=organisation&users=100000&groups=10000&seed=1";
    await goTo(page, query, "[role=progressbar]");
    await page.getByRole("progressbar", { name: "Making the sample" }).waitFor();
    await button(page, "Cancel").click();
    await users(page, "10");
    expect(await notices(page)).toEqual(["Cancelled. This is the small sample instead."]);
    await goTo(page, query);
    await users(page, "100,000");
    await rested(page);
    expect(await link(page)).toBe(
      "?sample=organisation&seed=1&users=100000&groups=10000&strays=3&missing=2",
    );
  });
});
