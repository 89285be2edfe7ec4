import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { violations, violationsInBoth } from "./axe.ts";
import { choose, textFile } from "./filesPage.ts";
import type { PageOptions } from "./harness.ts";
import { openMatrix } from "./matrixPage.ts";

const LOOKS: PageOptions[] = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 1024, height: 700 }, colorScheme: "dark" },
  { viewport: { width: 390, height: 844 }, hasTouch: true },
];

/** What axe finds: on a phone in both themes, else in that of the look. */
const found = (page: Page) =>
  page.viewportSize()!.width < 400 ? violationsInBoth(page) : violations(page);

const named = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Waits for a menu; sees that all of it is in the window, and that axe finds nothing. */
async function expectFineMenu(page: Page): Promise<void> {
  const menu = page.getByRole("menu");
  await menu.getByRole("menuitem").first().waitFor();
  await rested(page);
  const box = (await menu.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  expect(await found(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
}

/** A phone on its side: the longest menus are higher than its window. */
const LOW: PageOptions = { viewport: { width: 844, height: 390 }, hasTouch: true };

const LABEL = "$viewport.width × $viewport.height:";

describe.each([...LOOKS, LOW])(LABEL, (options) => {
  test("all menus are in the window, and axe finds nothing", async () => {
    const { page, errors } = await openMatrix(options);
    for (const name of ["Samples", "Export", "Help"]) {
      const isInMore = !(await named(page, name).isVisible());
      if (isInMore) {
        await named(page, "More").click();
        await page.getByRole("menuitem", { name, exact: true }).click();
      } else await named(page, name).click();
      await page.getByRole("menu", { name, exact: true }).waitFor();
      await expectFineMenu(page);
    }
    if (await named(page, "More").isVisible()) {
      await named(page, "More").click();
      await expectFineMenu(page);
    }
    await page.locator('[role="columnheader"][data-column="-1"]').focus();
    await page.keyboard.press("Shift+F10");
    await expectFineMenu(page);
    await named(page, "Recalculate Roles").click();
    await page.locator("[data-role-id]").nth(1).click({ button: "right" });
    await expectFineMenu(page);
    expect(errors).toEqual([]);
  });
});

describe.each(LOOKS)(LABEL, (options) => {
  test("axe finds nothing while the table is named, nor in notices", async () => {
    const { page } = await openMatrix(options);
    await page.getByRole("button", { name: "Sample", exact: true }).click();
    await page.getByRole("textbox", { name: "The table's name" }).waitFor();
    expect(await found(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await choose(page, textFile("members.csv", "user,group\nann,Mail\nbob,VPN\n"));
    await page.locator(".notice").first().waitFor();
    await rested(page);
    expect(await found(page)).toEqual([]);
  });
});
