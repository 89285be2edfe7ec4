import type { Page } from "playwright";
import { expect, test } from "vitest";
import { nextFrame, saved } from "./atRest.ts";
import { linesOf, take } from "./filesPage.ts";
import { pixels } from "./harness.ts";
import { boxOfCell, columnsWith, focusedLabel, middleOf, openMatrix } from "./matrixPage.ts";
import { openRecent } from "./visitor.ts";

const LATER_PARTS = "**/loadedLater-*.js";

test("a page whose later parts do not arrive shows its table, says so, and tries again", async () => {
  let isBroken = true;
  const { page } = await openMatrix();
  const box = await boxOfCell(page, 0, 0);
  const first = await pixels(page, box);
  await page.route(LATER_PARTS, (route) => (isBroken ? route.abort() : route.continue()));
  await page.reload();
  await page.getByText("Parts of the page could not be loaded.").waitFor();
  await page.locator(".matrix-scroller").waitFor();
  const again = await pixels(page, box);
  expect(again.at(8, 8)).toEqual(first.at(8, 8));
  await page.getByRole("button", { name: "Recalculate Roles" }).click();
  expect(await page.locator("[data-role-id]").count()).toBe(0);
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("[data-role-id]").first().waitFor();
  await page.mouse.move(...middleOf(await boxOfCell(page, 2, 2)));
  await page.locator('[role="tooltip"]').waitFor();
});

test("a cell that is clicked before the later parts arrive is toggled at once, and has the keyboard then", async () => {
  const { page } = await openMatrix();
  const [column] = await columnsWith(page, 2, "not assigned");
  const middle = middleOf(await boxOfCell(page, 2, column));
  const release = await reloadWithoutLaterParts(page);
  await page.mouse.click(...middle);
  await expect.poll(() => page.locator(".status-line").textContent()).toContain("1 assumed");
  expect(await page.locator('[role="grid"]').count()).toBe(0);
  release();
  await expect.poll(() => focusedLabel(page)).toMatch(/: assumed$/);
  await page.keyboard.press("Space");
  await expect.poll(() => focusedLabel(page)).toMatch(/: not assigned$/);
});

test("a dialog and the find bar that are asked for before the later parts arrive come with them", async () => {
  const { page } = await openMatrix();
  for (const [key, opened] of [
    ["Control+f", page.getByLabel("Find users, groups and roles")],
    ["?", page.getByRole("dialog", { name: "Keyboard shortcuts" })],
  ] as const) {
    const release = await reloadWithoutLaterParts(page);
    await page.keyboard.press(key);
    release();
    await opened.waitFor();
  }
});

test("a kept table whose code can't be had now is kept, and opens once it can", async () => {
  let isBroken = true;
  const { page } = await openMatrix({ query: "" });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.keyboard.press("r");
  await button("Review").click();
  await page.getByRole("button", { name: /^List \d+ less odd cells$/ }).click();
  await page.locator(".review-row").first().waitFor();
  await page.keyboard.press("x");
  await expect.poll(() => page.locator(".review-count").innerText()).toContain("1 of ");
  await saved(page);
  await page.route("**/laterCommands-*.js", (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await page.reload();
  await page.getByText("a part of the page could not be loaded. Check the connection").waitFor();
  expect(await page.getByText("could not be read").count()).toBe(0);
  isBroken = false;
  // Browsers may remember that it failed until the page is loaded anew.
  await page.reload();
  const dialog = await openRecent(page);
  await dialog.getByRole("listitem").last().getByRole("button").first().click();
  await page.locator('[role="gridcell"]').first().waitFor({ state: "attached" });
  await expect.poll(async () => linesOf((await take(page, "Removals CSV")).file).length).toBe(1);
});

/** Loads the page again, up to its table that is drawn; its later parts come once the returned function is called. */
async function reloadWithoutLaterParts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(LATER_PARTS, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await page.locator(".matrix-window canvas").first().waitFor();
  await nextFrame(page);
  return release;
}
