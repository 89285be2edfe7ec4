import type { CDPSession, Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { openModule } from "./blankPage.ts";
import { newContext } from "./harness.ts";
import type { stateOf } from "./inPage/twoWorkspaces.ts";

/** A page with two workspaces, each with a table of its own. */
async function openTwo() {
  const page = await openModule(await newContext(), "twoWorkspaces");
  await put(page, "one", 300, 200);
  await put(page, "other", 200, 90);
  return { page, one: page.locator("#one"), other: page.locator("#other") };
}

async function put(page: Page, name: string, users: number, groups: number): Promise<void> {
  await page.evaluate(`tried.put("${name}", ${users}, ${groups})`);
  await page.locator(`#${name} [role="gridcell"]`).first().waitFor({ state: "attached" });
}

function state(page: Page, name: string): Promise<ReturnType<typeof stateOf>> {
  return page.evaluate(`tried.stateOf("${name}")`);
}

const CELL = 24;

/** Clicks a cell in the middle of a workspace's matrix, or one that is so many to its right. */
async function clickMatrix(page: Page, place: Locator, right = 0): Promise<void> {
  const box = (await place.locator(".matrix-scroller").boundingBox())!;
  await page.mouse.click(box.x + box.width / 2 + right * CELL, box.y + box.height / 2);
}

test("what is done in one of two workspaces on a page leaves the other as it is", async () => {
  const { page, one, other } = await openTwo();
  // Scripts find the matrix by this, the first where there are two.
  expect(await one.locator("#matrix-scroller").count()).toBe(1);
  expect(await page.locator("#matrix-scroller").count()).toBe(1);
  const before = await state(page, "other");
  expect([(await state(page, "one")).size, before.size]).toEqual([
    [300, 200],
    [200, 90],
  ]);

  // A cell is toggled by a click, another one by a key.
  // Of two beside one another one at least is free.
  for (const right of [0, 1]) await clickMatrix(page, one, right);
  await expect.poll(async () => (await state(page, "one")).canUndo).toBe(true);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  const { focused } = await state(page, "one");
  expect(focused).not.toEqual(before.focused);

  // It is scrolled, zoomed, ordered, and its panel is opened by a key.
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => (await state(page, "one")).offset).not.toEqual(before.offset);
  await page.keyboard.press("+");
  await one.getByRole("button", { name: "Order", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Users by name", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await state(page, "one")).order.users).toBe("name");
  await clickMatrix(page, one);
  await page.keyboard.press("r");
  await expect.poll(async () => (await state(page, "one")).isPanelOpen).toBe(true);
  await one.locator('[data-panel="roles"]').waitFor();
  expect(await other.locator('[data-panel="roles"]').count()).toBe(0);
  expect(await state(page, "other")).toEqual(before);

  // Then the other one has the keys.
  const after = await state(page, "one");
  await clickMatrix(page, other);
  // One of three cells in a row is assigned, and stays so.
  for (const key of ["ArrowRight", "Space", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expect.poll(async () => (await state(page, "other")).canUndo).toBe(true);
  for (let step = 0; step < 3; step++) await page.keyboard.press("Control+z");
  await expect.poll(async () => (await state(page, "other")).canUndo).toBe(false);
  expect(await state(page, "one")).toEqual(after);

  // Each has its own ids, whatever is open in both.
  await page.keyboard.press("r");
  for (const place of [one, other]) await place.locator('[data-panel="roles"]').waitFor();
  const ids = await page
    .locator("[id]")
    .evaluateAll((elements) => elements.map((element) => element.id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test("a workspace that is taken away lets go of the page", async () => {
  const { page } = await openTwo();
  const cdp = await page.context().newCDPSession(page);
  await page.evaluate(`tried.takeAway("other")`);
  // What is loaded later listens for printing: by then the first one has all its listeners.
  await expect.poll(() => listenersOf(cdp)).toContain("window beforeprint");
  const before = await listenersOf(cdp);
  await put(page, "third", 60, 40);
  expect((await listenersOf(cdp)).length).toBeGreaterThan(before.length);
  await page.evaluate(`tried.takeAway("third")`);
  expect(await listenersOf(cdp)).toEqual(before);
  expect((await state(page, "one")).canUndo).toBe(false);
});

/** The types of what listens on the window and on the document. */
async function listenersOf(cdp: CDPSession): Promise<string[]> {
  const types: string[] = [];
  for (const expression of ["window", "document"]) {
    const { result } = await cdp.send("Runtime.evaluate", { expression });
    const found = await cdp.send("DOMDebugger.getEventListeners", { objectId: result.objectId! });
    for (const { type } of found.listeners) types.push(`${expression} ${type}`);
  }
  return types.sort();
}
