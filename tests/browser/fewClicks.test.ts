import type { Page } from "playwright";
import { expect, test } from "vitest";
import { example, linesOf } from "./filesPage.ts";
import { contentOf, openPage } from "./harness.ts";

const MOST_CLICKS = 5;

/** Counts the presses of the page's own buttons and items, from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    addEventListener("pointerdown", () => counted.clicks++, true);
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

test("from an LDIF file to an applied role and an exported list are five clicks", async () => {
  const { page, errors } = await openPage({ hasFirstSteps: true });
  await page.locator(".matrix-scroller").waitFor();
  const clicks = await countClicks(page);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press("Open")]);
  await chooser.setFiles(example("06_ldif_memberof.ldif"));
  await page.locator("footer", { hasText: "6 users" }).waitFor();
  await press("Recalculate Roles");
  await page.locator("[data-role-id]").first().click();
  await page.locator("footer", { hasText: "1 applied" }).waitFor();
  await press("Export");
  const item = page.getByRole("menuitem", { name: "Role members CSV", exact: true });
  const [download] = await Promise.all([page.waitForEvent("download"), item.click()]);
  const lines = linesOf(await contentOf(download));
  expect(lines.filter((line) => line.endsWith(",true")).length).toBeGreaterThan(0);
  expect(await clicks()).toBeLessThanOrEqual(MOST_CLICKS);
  expect(errors).toEqual([]);
});
