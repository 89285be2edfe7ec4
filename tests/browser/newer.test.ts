import { expect, test } from "vitest";
import { examplesIn, monthLater } from "../monthLater.ts";
import { saved } from "./atRest.ts";
import { violations } from "./axe.ts";
import { choose, EXAMPLES, figures, linesOf, opened, take, textFile } from "./filesPage.ts";
import { openMatrix } from "./matrixPage.ts";

const [APRIL] = examplesIn(EXAMPLES).find(([{ name }]) => name.startsWith("04"))!;
const [{ text: MAY }] = monthLater([APRIL]);

test("a newer export is asked about, told, taken, undone and kept, by the keyboard alone", async () => {
  const { page, errors } = await openMatrix({ query: "" });
  await choose(page, textFile("april.csv", APRIL.text));
  await opened(page, "6 users, 6 groups, 19 memberships");
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await page.locator("[data-role-id]").first().click();
  // The status line tells of what the pointer is on.
  await page.mouse.move(700, 600);
  await expect.poll(() => figures(page)).toContain("6 covered");
  await choose(page, textFile("may.csv", MAY));
  await page.getByRole("button", { name: "Open as another table" }).waitFor();
  expect(await violations(page)).toEqual([]);
  // The likelier one has the focus.
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "What may.csv brings" });
  const unfolded = dialog.getByText("1 mover, whose attributes changed", { exact: true });
  await unfolded.focus();
  await page.keyboard.press("Enter");
  await dialog.getByText("Department: Finance → Engineering").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await figures(page)).toContain("6 covered");
  await dialog.getByRole("button", { name: "Renamed users …" }).press("Enter");
  const renamed = page.getByRole("dialog", { name: "Renamed users" });
  await renamed.waitFor();
  await page.keyboard.press("Escape");
  await renamed.waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: "Take the newer export" }).press("Enter");
  await expect.poll(() => figures(page)).toContain("5 covered");
  const { file } = await take(page, "Changes CSV");
  expect(linesOf(file)).toHaveLength(6);
  await page.keyboard.press("Control+Z");
  await expect.poll(() => figures(page)).toContain("6 covered");
  await page.keyboard.press("Control+Y");
  await expect.poll(() => figures(page)).toContain("5 covered");
  await saved(page);
  await page.reload();
  await expect.poll(() => figures(page)).toContain("5 covered");
  await page.getByRole("button", { name: "Help", exact: true }).click();
  await page.getByRole("menuitem", { name: "About this table", exact: true }).click();
  const taken = page.getByRole("region", { name: "Newer exports taken", exact: true });
  await taken.getByText("3 memberships gained, 3 lost").waitFor();
  expect(errors).toEqual([]);
});

test("from the menu a file is asked for, and cancelling leads back with nothing changed", async () => {
  const { page, errors } = await openMatrix();
  await choose(page, textFile("april.csv", APRIL.text));
  await opened(page, "6 users, 6 groups, 19 memberships");
  await page.getByRole("button", { name: "More to open", exact: true }).click();
  await page.getByRole("menuitem", { name: "Newer export of this table …", exact: true }).click();
  await page.getByLabel("Files of the newer export").setInputFiles(textFile("may.csv", MAY));
  const dialog = page.getByRole("dialog", { name: "What may.csv brings" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await page.title()).toContain("april.csv");
  expect(errors).toEqual([]);
});
