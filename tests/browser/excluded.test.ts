import type { Page } from "playwright";
import { expect, test } from "vitest";
import { rested, saved } from "./atRest.ts";
import { violations } from "./axe.ts";
import { boxOfCell, colorOfCell, labelOfCell, middleOf, openMatrix } from "./matrixPage.ts";
import { openPalette } from "./openPalette.ts";

const QUERY = "users=40&groups=60&seed=3";
const HEADER = -1;
const NAME = -1;

const item = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });
const status = (page: Page) => page.locator(".status-line").innerText();
const legend = (page: Page) => page.getByRole("list", { name: "Legend" }).innerText();

/** Opens the menu of a name by a right click on it. */
async function openMenu(page: Page, row: number, column: number): Promise<void> {
  await page.mouse.click(...middleOf(await boxOfCell(page, row, column)), { button: "right" });
  await item(page, "Left out").waitFor();
}

/** Moves the pointer off the matrix, so that the status line has the totals. */
async function awayFromMatrix(page: Page): Promise<void> {
  await page.mouse.move(400, 20);
  await rested(page);
}

test("a group is left out by its menu: dimmed, told, out of the roles, and undone", async () => {
  const { page, errors } = await openMatrix({ query: QUERY });
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  const before = await colorOfCell(page, 0, 2);
  const name = (await labelOfCell(page, HEADER, 2))!;
  const roles = page.locator(`[data-role-id="${name}"]`);
  expect(await roles.count()).toBe(1);

  await openMenu(page, HEADER, 2);
  expect(await violations(page)).toEqual([]);
  await item(page, "Leave out").click();
  await page.getByText(`The group «${name}» is left out now.`).waitFor();
  await awayFromMatrix(page);
  expect(await colorOfCell(page, 0, 2)).not.toBe(before);
  expect(await labelOfCell(page, HEADER, 2)).toBe(`${name}, left out`);
  expect(await labelOfCell(page, 0, 2)).toMatch(/: assigned, group left out$/);
  expect(await legend(page)).toContain("left out");
  expect(await status(page)).toContain("1 left out");
  const recalculate = page.getByRole("button", { name: "Recalculate Roles", exact: true });
  expect(await recalculate.getAttribute("title")).toMatch(/^Out of date/);

  await recalculate.click();
  expect(await roles.count()).toBe(0);
  await page.keyboard.press("Control+Z");
  await page.keyboard.press("Control+Z");
  await awayFromMatrix(page);
  expect(await colorOfCell(page, 0, 2)).toBe(before);
  expect(await status(page)).not.toContain("left out");
  expect(errors).toEqual([]);
});

test("a user is left out and taken in again by the menu key, and stays so over a reload", async () => {
  const { page, errors } = await openMatrix({ query: "" });
  const name = (await labelOfCell(page, 3, NAME))!;
  await page.mouse.click(...middleOf(await boxOfCell(page, 3, NAME)));
  await page.keyboard.press("Shift+F10");
  await item(page, "Leave out").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText(`The user «${name}» is left out now.`).waitFor();
  await saved(page);
  await page.reload();
  await page.locator('[role="gridcell"]').first().waitFor({ state: "attached" });
  await rested(page);
  expect(await labelOfCell(page, 3, NAME)).toBe(`${name}, left out`);
  await page.mouse.click(...middleOf(await boxOfCell(page, 3, NAME)));
  await page.keyboard.press("Shift+F10");
  await item(page, "Take in again").click();
  await page.getByText(`The user «${name}» counts again.`).waitFor();
  expect(await labelOfCell(page, 3, NAME)).toBe(name);
  expect(errors).toEqual([]);
});

test("what Find has found is left out at once, listed, and taken in again", async () => {
  const { page, errors } = await openMatrix({ query: QUERY });
  await page.keyboard.press("Control+F");
  const find = page.getByRole("search", { name: "Find" });
  await find.getByRole("textbox").fill("an");
  await find.getByRole("combobox").selectOption({ label: "Users" });
  await find.getByRole("button", { name: "Only matches", exact: true }).click();
  const count = Number(/(\d+) found/.exec(await find.innerText())![1]);
  await find.getByRole("button", { name: "Leave out", exact: true }).click();
  await page.getByText(`${count} users are left out now.`).waitFor();
  await find.getByRole("button", { name: "Take in again", exact: true }).waitFor();
  await find.getByRole("button", { name: "Close", exact: true }).click();
  await awayFromMatrix(page);
  await page.getByRole("button", { name: `${count} left out` }).click();
  const dialog = page.getByRole("dialog", { name: "Left out" });
  await dialog.getByText("found by «an», since").first().waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog
    .getByRole("button", { name: /^Take in again/ })
    .first()
    .click();
  await dialog.getByText(`${count - 1} users: no part of`).waitFor();
  await dialog.getByRole("button", { name: "Take all in again" }).click();
  await dialog.getByText("Nothing is left out.").waitFor();
  expect(errors).toEqual([]);
});

test("groups are left out by rule, with their number told before, as one step", async () => {
  const { page, errors } = await openMatrix({ query: QUERY });
  await openPalette(page);
  await page.keyboard.type("Leave out");
  await page.getByRole("option", { name: /^Leave out …/ }).click();
  const dialog = page.getByRole("dialog", { name: "Leave out …" });
  await dialog.getByText("No rule is chosen yet.").waitFor();
  await dialog.getByLabel("Percent of the users").fill("80");
  await dialog.getByText("This leaves out 2 groups.").waitFor();
  await dialog.getByLabel("Groups held by fewer than").check();
  await dialog.getByText(/This leaves out \d+ groups/).waitFor();
  expect(await violations(page)).toEqual([]);
  const all = /leaves out (\d+) groups/.exec(await dialog.innerText())![1];
  await dialog.getByRole("button", { name: "Leave out", exact: true }).click();
  await awayFromMatrix(page);
  await expect.poll(() => status(page)).toContain(`${all} left out`);
  await page.keyboard.press("Control+Z");
  await expect.poll(() => status(page)).not.toContain("left out");
  expect(errors).toEqual([]);
});
