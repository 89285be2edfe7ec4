import type { Page } from "playwright";
import { expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { violationsInBoth } from "./axe.ts";
import { openMatrix } from "./matrixPage.ts";

const ORGANISATION = "sample=organisation&seed=7";
const path = (page: Page) => page.getByRole("navigation", { name: "Path", exact: true });
const step = (page: Page, name: RegExp) => path(page).getByRole("button", { name });

/** The colour of what is the thing to do, of the buttons that are. */
function filled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--accent)";
    const accent = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll("header button")]
      .filter((one) => getComputedStyle(one).backgroundColor === accent)
      .map((one) => one.textContent);
  });
}

test("one button is the thing to do: the next step, or Recalculate Roles until there are roles", async () => {
  const { page, errors } = await openMatrix({ query: ORGANISATION, hasPath: true });
  await step(page, /^Check: \d+ findings$/).waitFor();
  expect(await filled(page)).toEqual([expect.stringMatching(/^Check: \d+ findings$/)]);
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await step(page, /^Plan: \d+ candidates$/).waitFor();
  await page.mouse.move(5, 700);
  expect(await filled(page)).toEqual([expect.stringMatching(/^Plan: \d+ candidates$/)]);
  await rested(page);
  expect(await violationsInBoth(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test("nothing moves when its steps come", async () => {
  const { page } = await openMatrix({
    query: "seed=1",
    hasPath: true,
    initScript: `addEventListener("DOMContentLoaded", () => {
      const tops = (window.tops = new Set());
      new MutationObserver(() => {
        const main = document.querySelector("main .matrix-scroller");
        if (main) tops.add(main.getBoundingClientRect().top);
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });`,
  });
  await step(page, /^Plan: no roles$/).waitFor();
  await rested(page);
  const tops = await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops]);
  expect(tops).toHaveLength(1);
  expect(await filled(page)).toEqual(["Recalculate Roles"]);
});

test("by keys: its steps are one stop after the tools; put away it stays so, until Help brings it back", async () => {
  const { page } = await openMatrix({ query: "seed=1", hasPath: true });
  await step(page, /^Plan/).waitFor();
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).focus();
  await page.keyboard.press("Tab");
  await path(page).locator("button:focus", { hasText: "Check" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "About this table" }).waitFor();
  await page.keyboard.press("Escape");
  await path(page).locator("button:focus", { hasText: "Check" }).waitFor();
  await page.keyboard.press("ArrowRight");
  await path(page).locator("button:focus", { hasText: "Leave out" }).waitFor();
  expect(await page.getByText(/^No roles yet/).isVisible()).toBe(false);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await path(page).waitFor({ state: "detached" });
  // Without roles, the hint is there in its place.
  await page.getByText(/^No roles yet/).waitFor();
  await page.reload();
  await rested(page);
  expect(await path(page).count()).toBe(0);
  await page.getByRole("button", { name: "Help", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Path", exact: true }).click();
  await page.keyboard.press("Escape");
  await step(page, /^Plan/).waitFor();
});

test("on a phone the next step is a button, and all are a menu", async () => {
  const { page, errors } = await openMatrix({
    ...{ query: ORGANISATION, hasPath: true, hasTouch: true },
    viewport: { width: 390, height: 844 },
  });
  await step(page, /^Check: \d+ findings$/).waitFor();
  expect(await path(page).getByRole("button").count()).toBe(2);
  // Lying, it has room for the menu alone, beside the tools.
  await page.setViewportSize({ width: 844, height: 390 });
  await rested(page);
  expect(await path(page).getByRole("button").count()).toBe(1);
  const [tools, menu] = await Promise.all([
    page.getByRole("toolbar", { name: "Tools" }).boundingBox(),
    path(page).boundingBox(),
  ]);
  expect(menu!.y).toBeLessThan(tools!.y + tools!.height / 2);
  await page.setViewportSize({ width: 390, height: 844 });
  await path(page).getByRole("button", { name: "Path", exact: true }).click();
  const names = await page
    .getByRole("menuitem")
    .evaluateAll((all) => all.map((one) => one.textContent));
  expect(names).toHaveLength(9);
  await rested(page);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Plan", exact: true }).click();
  await page.getByRole("dialog", { name: "Plan roles" }).waitFor();
  expect(errors).toEqual([]);
});
