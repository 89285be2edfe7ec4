import type { Page } from "playwright";
import { expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { violations } from "./axe.ts";
import { boxOfCell, columnsWith, labelOfCell, middleOf, openMatrix } from "./matrixPage.ts";

/** Large enough to be derived in a worker. */
const LARGE = "seed=3&users=20000&groups=400";

const progress = (page: Page) => page.getByRole("progressbar", { name: "Deriving roles" });
const named = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const roles = (page: Page) => page.locator("[data-role-id]");

/** Presses the button, and does something while the worker has not come yet. */
async function recalculating(page: Page, act: () => Promise<unknown>): Promise<void> {
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/deriveWorker/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await named(page, "Recalculate Roles").click();
  await progress(page).waitFor();
  await act();
  letCome();
}

async function derived(page: Page): Promise<void> {
  await progress(page).waitFor({ state: "detached" });
  await roles(page).first().waitFor();
}

/** How many users the role of a group has, as its button tells. */
async function usersOf(page: Page, group: string): Promise<number> {
  const button = page.locator(`[data-role-id=${JSON.stringify(group)}]`);
  const size = await button.locator(".role-size").textContent();
  return Number(size?.split("×")[0].replaceAll(",", ""));
}

test("a large table is derived in a worker, which can be cancelled: the roles stay as they were", async () => {
  const { page, errors } = await openMatrix({ query: LARGE });
  const modules: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("deriveWorker")) modules.push(request.url());
  });
  await named(page, "Recalculate Roles").focus();
  await recalculating(page, async () => {
    expect(await violations(page)).toEqual([]);
  });
  await derived(page);
  expect(modules).toHaveLength(1);
  await roles(page).first().click();
  await recalculating(page, () => named(page, "Cancel").click());
  await page.getByText("Cancelled. The roles are as they were.").waitFor();
  expect(await progress(page).count()).toBe(0);
  expect(await roles(page).first().getAttribute("aria-disabled")).toBe("true");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Recalculate Roles");
  expect(errors).toEqual([]);
});

test("a cell that is toggled while the roles are being derived is among them", async () => {
  const { page, errors } = await openMatrix({ query: LARGE });
  const [column] = await columnsWith(page, 3, "not assigned");
  const group = (await labelOfCell(page, -1, column)) ?? "";
  await recalculating(page, async () => {});
  await derived(page);
  const before = await usersOf(page, group);
  const at = middleOf(await boxOfCell(page, 3, column));
  await recalculating(page, () => page.mouse.click(...at));
  await derived(page);
  expect(await labelOfCell(page, 3, column)).toMatch(/: assumed$/);
  expect(await usersOf(page, group)).toBe(before + 1);
  expect(await page.locator("[data-out-of-date]").count()).toBe(0);
  expect(errors).toEqual([]);
});

test("where no worker can be had, the roles are derived all the same, without a word", async () => {
  const { page, errors } = await openMatrix({ query: LARGE });
  await page.evaluate(() => {
    Object.assign(window, { Worker: undefined });
  });
  await named(page, "Recalculate Roles").click();
  await roles(page).first().waitFor();
  await rested(page);
  expect(await page.getByText(/could not be derived/).count()).toBe(0);
  expect(errors).toEqual([]);
});
