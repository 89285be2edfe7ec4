import type { Page } from "playwright";
import { expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { violations } from "./axe.ts";
import { openMatrix } from "./matrixPage.ts";

const panel = (page: Page) => page.getByRole("complementary", { name: "Roles" });
const dialog = (page: Page) => page.getByRole("dialog");
const inPanel = (page: Page, name: string) =>
  panel(page).getByRole("button", { name, exact: true });
const values = (page: Page) => dialog(page).getByRole("listbox", { name: "Values of Department" });

/** The panel with a role of the department of the most people, made by the keyboard alone. */
async function openRuled() {
  const opened = await openMatrix({ query: "sample=organisation&seed=1" });
  const { page } = opened;
  await page.keyboard.press("r");
  await inPanel(page, "New role").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "By attributes …" }).waitFor();
  await rested(page);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "Value of Department: choose a value" }).focus();
  await page.keyboard.press("Enter");
  await values(page).waitFor();
  const first = await values(page).getByRole("option").first().getAttribute("title");
  await values(page).focus();
  await page.keyboard.press("Enter");
  await dialog(page)
    .getByText(/^\d+ people fit\./)
    .waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
    `Value of Department: ${first}`,
  );
  await dialog(page)
    .getByRole("button", { name: /^Tick the \d+ groups? that 80% of them hold$/ })
    .click();
  await dialog(page)
    .getByText(/memberships? would be granted$/)
    .waitFor();
  return { ...opened, first: first! };
}

test("a role is made of who fits conditions, by the keyboard, and its details say its rule", async () => {
  const { page, errors, first } = await openRuled();
  await rested(page);
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Create role" }).click();
  await page.getByRole("button", { name: "Show", exact: true }).last().click();
  const rule = panel(page).locator(".rule-part");
  await rule.getByText(`Department is ${first}`).waitFor();
  expect(await panel(page).locator(".details-bar h3").innerText()).toContain(first);
  await rested(page);
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test("a member is excepted for a reason, listed with it, and put in again; undo and redo follow", async () => {
  const { page, errors } = await openRuled();
  await dialog(page).getByRole("button", { name: "Create role" }).click();
  await page.getByRole("button", { name: "Show", exact: true }).last().click();
  const users = panel(page).getByRole("tab", { name: /^Users/ });
  const count = async () => Number((await users.innerText()).match(/\d+/)![0]);
  const before = await count();
  await users.click();
  const list = panel(page).getByRole("grid", { name: "Users of the role" });
  const name = await list.locator(".action-names .cut").first().innerText();
  await list.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await panel(page).getByLabel(`Why is ${name.trim()} excepted from the rule?`).waitFor();
  await rested(page);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type("On leave until May");
  await page.keyboard.press("Enter");
  await expect.poll(count).toBe(before - 1);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
    "Users of the role",
  );
  await panel(page).getByRole("tab", { name: "Why" }).click();
  const excepted = panel(page).getByRole("grid", { name: "Excepted users" });
  await excepted.getByText("On leave until May").waitFor();
  await page.keyboard.press("Control+z");
  await expect.poll(count).toBe(before);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(count).toBe(before - 1);
  await excepted.getByRole("button", { name: /^Put in again/ }).click();
  await expect.poll(count).toBe(before);
  expect(await excepted.count()).toBe(0);
  expect(errors).toEqual([]);
});
