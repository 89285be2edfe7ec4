import type { Page } from "playwright";
import { expect, test } from "vitest";
import { violationsInBoth } from "./axe.ts";
import { named, openPanel } from "./rolesPage.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const inDialog = (page: Page, name: string) =>
  dialog(page).getByRole("button", { name, exact: true });
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true }).first();

const fieldOf = (page: Page, at: number) => dialog(page).getByRole("textbox").nth(at);

test("all roles are named at once, as they were looked through, and undone in one step", async () => {
  const { page, errors } = await openPanel();
  await named(page, "Name all").click();
  await fieldOf(page, 0).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  const [first, second] = [
    await fieldOf(page, 0).inputValue(),
    await fieldOf(page, 1).inputValue(),
  ];
  expect(new Set([first, second, ""]).size).toBe(3);
  // Two of one name are none.
  await fieldOf(page, 0).fill(second);
  await dialog(page).getByText(`Two roles would be called «${second}»`).waitFor();
  await fieldOf(page, 0).fill("The very first");
  await dialog(page).getByRole("checkbox").nth(1).uncheck();
  await dialog(page)
    .getByRole("button", { name: /^Name \d+ roles$/ })
    .click();
  const button = page.locator("[data-role-id]", { hasText: "The very first" });
  await button.waitFor();
  await named(page, "Name all").click();
  await fieldOf(page, 0).waitFor();
  expect(await dialog(page).getByRole("textbox").count()).toBe(1);
  await page.keyboard.press("Escape");
  await undo(page).click();
  await button.waitFor({ state: "detached" });
  expect(errors).toEqual([]);
});

test("similar roles are listed and merged; a recalculation asks before that is lost, and pins it", async () => {
  const { page, errors } = await openPanel();
  const count = () => page.locator(".status-line").innerText();
  const before = await count();
  await named(page, "Similar roles").click();
  const merge = dialog(page).getByRole("button", { name: "Merge", exact: true }).first();
  await merge.waitFor();
  await dialog(page)
    .getByText(/^would grant/)
    .first()
    .waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await merge.click();
  await expect.poll(count).not.toBe(before);
  await inDialog(page, "Close").click();

  const merged = await count();
  await named(page, "Recalculate Roles").click();
  await dialog(page)
    .getByText(/^1 role by hand: /)
    .waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await inDialog(page, "Cancel").click();
  expect(await count()).toBe(merged);
  await named(page, "Recalculate Roles").click();
  await inDialog(page, "Keep them (pin)").click();
  await expect.poll(count).not.toBe(merged);
  // Nothing is lost any more: it does not ask.
  await named(page, "Recalculate Roles").click();
  expect(await dialog(page).count()).toBe(0);
  await undo(page).click();
  await undo(page).click();
  await expect.poll(count).toBe(merged);
  await named(page, "Recalculate Roles").click();
  await inDialog(page, "Recalculate").click();
  await expect.poll(count).toBe(before);
  expect(errors).toEqual([]);
});
