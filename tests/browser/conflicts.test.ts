import type { Page } from "playwright";
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
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

test("a file that is no list of pairs is refused with a sentence", async () => {
  const { page, errors } = await openMatrix();
  await readPairs(page, "hello");
  await dialogOf(page).getByText("“pairs.csv” has no two columns.").waitFor();
  expect(errors).toEqual([]);
});
