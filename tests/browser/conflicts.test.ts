import type { Page } from "playwright";
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { take } from "./filesPage.ts";
import { focusedLabel, labelOfCell, openMatrix } from "./matrixPage.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Conflicts" });

/** Opens the dialog from the menu beside `Open`, and reads pairs in it. */
async function readPairs(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "More to open", exact: true }).click();
  await page.getByRole("menuitem", { name: "Conflicts …", exact: true }).click();
  await dialogOf(page)
    .getByLabel("CSV of pairs")
    .setInputFiles({ name: "pairs.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
}

test("pairs are read, counted, lead to the rows, and are told when a role is looked at", async () => {
  const { page, errors } = await openMatrix({ query: "users=40&groups=60&seed=3" });
  const [first, second] = [await labelOfCell(page, -1, 0), await labelOfCell(page, -1, 1)];
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await readPairs(page, `Group;Group;Reason\n${first};${second};four eyes\nPay;Approve;\nPay\n`);
  const dialog = dialogOf(page);
  await dialog.getByText("Line 4 names one group only; left out.").waitFor();
  await dialog.getByText("not in this table: Pay, Approve").waitFor();
  expect(await violations(page)).toEqual([]);
  const holders = dialog.getByRole("button", { name: new RegExp(`users with ${first} and`) });
  const count = await holders.innerText();
  await holders.click();
  await dialog.getByText(`${count} with both.`).waitFor();
  expect(await violations(page)).toEqual([]);
  const user = dialog.locator(".conflict-holder").nth(2);
  const name = await user.locator("b").innerText();
  await user.click();
  await expect.poll(() => focusedLabel(page)).toContain(name);

  await page.locator(`[data-role-id="${first}"]`).hover();
  await expect
    .poll(() => page.locator(".status-line").innerText())
    .toContain(`brings ${first} and ${second} together for ${count}`);
  await page.keyboard.press("Control+Z");
  await page.getByRole("button", { name: "More to open", exact: true }).click();
  await page.getByRole("menuitem", { name: "Conflicts …", exact: true }).click();
  await dialog.getByText("There are none yet.").waitFor();
  expect(errors).toEqual([]);
});

test("a pair is made by the keyboard, somebody is excepted, and both are written to a CSV", async () => {
  const { page, errors } = await openMatrix({ query: "users=40&groups=60&seed=3" });
  const [first, second] = [await labelOfCell(page, -1, 0), await labelOfCell(page, -1, 1)];
  await page.getByRole("button", { name: "More to open", exact: true }).click();
  await page.getByRole("menuitem", { name: "Conflicts …", exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Add a pair", exact: true }).press("Enter");
  await dialog.getByLabel("Group", { exact: true }).and(page.locator(":focus")).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type(first!);
  // What is offered closes first.
  await dialog.getByLabel("Other group", { exact: true }).focus();
  await page.keyboard.type(second!);
  await dialog.getByLabel("Severity").selectOption("critical");
  await dialog.getByLabel("Reason", { exact: true }).fill("four eyes");
  await page.keyboard.press("Enter");
  const holders = dialog.getByRole("button", { name: new RegExp(`users with ${first} and`) });
  await holders.waitFor();
  const count = Number((await holders.innerText()).split(" ")[0]);
  await holders.press("Enter");
  await dialog.getByText(`${count} users with both.`).waitFor();
  const except = dialog.getByRole("button", { name: /^Except / }).first();
  await except.press("Enter");
  const until = dialog.getByLabel("Until, this day included");
  await until.and(page.locator(":focus")).waitFor();
  await until.fill("9998-12-31");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await dialog.getByText(`${count} users with both, 1 of them excepted.`).waitFor();
  await dialog.getByRole("button", { name: "All pairs", exact: true }).press("Enter");
  await expect.poll(() => holders.innerText()).toBe(`${count - 1} users`);
  await dialog.getByRole("button", { name: "Close", exact: true }).press("Enter");
  const { file } = await take(page, "Conflict rules CSV");
  const lines = file.toString().trim().split("\r\n");
  expect(lines[1]).toBe(`${first},${second},four eyes,critical,,,`);
  expect(lines[2]).toMatch(/,u\d{6},,9998-12-31$/);
  expect(errors).toEqual([]);
});

test("a file that is no list of pairs is refused with a sentence", async () => {
  const { page, errors } = await openMatrix();
  await readPairs(page, "hello");
  await dialogOf(page).getByText("“pairs.csv” has no two columns.").waitFor();
  expect(errors).toEqual([]);
});
