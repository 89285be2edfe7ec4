import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { rested, saved } from "./atRest.ts";
import { violationsInBoth } from "./axe.ts";
import type { PageOptions } from "./harness.ts";
import { focusedLabel, openMatrix } from "./matrixPage.ts";
import { openPalette } from "./openPalette.ts";

const named = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** A landmark beside the matrix; the main one as a sheet that covers it. */
const panel = (page: Page) =>
  page.getByRole("complementary", { name: "Roles" }).or(page.getByRole("main", { name: "Roles" }));
const assumed = async (page: Page) =>
  Number((await page.locator(".status-line").textContent())!.match(/(\d+) assumed/)![1]);
const section = (page: Page) => panel(page).locator('[data-section="assumed"]');

/** The list of the assumed cells, by its action. */
async function openAssumed(page: Page): Promise<void> {
  await openPalette(page);
  await page.keyboard.type("Assumed cells");
  await page.getByRole("option").first().filter({ hasText: "Assumed cells" }).waitFor();
  await page.keyboard.press("Enter");
}

/** The tab `Almost in` of a role of the example organisation. */
async function openAlmost(role: string, options: PageOptions = {}) {
  const opened = await openMatrix({ query: "sample=organisation&seed=1", ...options });
  const { page } = opened;
  await named(page, "Recalculate Roles").click();
  await page.locator("[data-role-id]").first().waitFor();
  await page.keyboard.press("r");
  await panel(page).locator("[data-role-at] .role-id").getByText(role, { exact: true }).click();
  await page.getByRole("tab", { name: /^Almost in/ }).click();
  await page.locator(".almost").waitFor();
  await rested(page);
  return opened;
}

describe("who is almost in a role", () => {
  test("axe finds nothing in it", async () => {
    const { page, errors } = await openAlmost("DL-Finance");
    await page.locator(".action-row").first().waitFor();
    expect(await violationsInBoth(page)).toEqual([]);
    await named(page, "Assume").click();
    await panel(page).getByRole("button", { name: "Close the details" }).click();
    await section(page).getByRole("button").first().click();
    await section(page).locator(".action-row").first().waitFor();
    expect(await violationsInBoth(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test("what is missing is assumed, for one and for all, and said with a way back", async () => {
    const { page } = await openAlmost("DL-Finance");
    const rows = page.locator(".almost .action-row");
    const before = await rows.count();
    expect(before).toBeGreaterThan(1);
    const note = await rows.first().locator(".action-names > .note").textContent();
    expect(note).toMatch(/^held by \d+ of \d+ users; lacked by /);
    await named(page, "Assume").click();
    await expect.poll(() => rows.count()).toBe(before - 1);
    await expect.poll(() => assumed(page)).toBe(1);
    // The roles are out of date, and the button says so.
    await expect
      .poll(() => named(page, "Recalculate Roles").getAttribute("title"))
      .toContain("Out of date");
    await page.getByRole("button", { name: /^Assume for all \d+$/ }).click();
    await expect.poll(() => rows.count()).toBe(0);
    await expect.poll(() => assumed(page)).toBeGreaterThan(1);
    await page.locator(".notices").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => assumed(page)).toBe(1);
  });

  test("who is almost in comes into the role, as a step to undo", async () => {
    const { page } = await openAlmost("DL-Finance");
    const rows = page.locator(".almost .action-row");
    const before = await rows.count();
    await named(page, "Add to this role").click();
    await expect.poll(() => rows.count()).toBe(before - 1);
    expect(await assumed(page)).toBe(0);
    await expect
      .poll(() => named(page, "Undo").first().getAttribute("title"))
      .toBe("Undo: changing «DL-Finance»");
    await page.getByRole("button", { name: /^Add all \d+ to this role$/ }).click();
    await expect.poll(() => rows.count()).toBe(0);
    await page.getByRole("tab", { name: /^Grants/ }).click();
    await page.getByRole("listbox", { name: "Users who would gain something" }).waitFor();
  });

  test("the list of assumed cells leads to a cell, and clears it by keys; it is kept", async () => {
    const { page } = await openAlmost("DL-Finance");
    await page.getByRole("button", { name: /^Assume for all \d+$/ }).click();
    await expect.poll(() => assumed(page)).toBeGreaterThan(2);
    const before = await assumed(page);
    await openAssumed(page);
    const row = section(page).locator(".action-row").first();
    await row.waitFor();
    const [user, group] = await row.locator(".action-names > span").allTextContents();
    await row.locator(".action-names").click();
    await rested(page);
    await page.locator('[role="grid"] [tabindex="0"]').first().focus();
    const label = await focusedLabel(page);
    expect(label).toContain(user.split(" ")[0]);
    expect(label).toContain(group);
    await section(page).getByRole("grid").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect.poll(() => assumed(page)).toBe(before - 1);
    await saved(page);
    await page.reload();
    await page.locator(".notices").getByRole("button", { name: "Open it" }).click();
    await section(page).locator(".action-row").first().waitFor();
    await expect.poll(() => assumed(page)).toBe(before - 1);
    await named(page, "Clear all assumed").click();
    await expect.poll(() => assumed(page)).toBe(0);
  });

  test("on a small screen the list is opened over all else", async () => {
    const { page } = await openMatrix({
      query: "seed=1",
      viewport: { width: 390, height: 780 },
      hasTouch: true,
    });
    await openAssumed(page);
    await section(page).getByText("No cell is assumed.").waitFor();
    expect(await panel(page).getAttribute("data-form")).toBe("cover");
  });
});
