import { expect, test } from "vitest";
import { rested, saved } from "./atRest.ts";
import { violations } from "./axe.ts";
import { choose, opened, textFile } from "./filesPage.ts";
import { openMatrix } from "./matrixPage.ts";

const RIGHTS = "User;Group;Department\nann;VPN;Sales\nbob;VPN;IT\ncid;Mail;\n";
const HR = "Login,Department,Site\nANN,Marketing,Bonn\nbob,,Köln\ndora,IT,Ulm\n";

test("Open ▸ Attributes … adds the columns of another file, as a step that is kept and undone", async () => {
  const { page, errors } = await openMatrix({ query: "" });
  await choose(page, textFile("rights.csv", RIGHTS));
  await opened(page, "3 users, 2 groups, 3 memberships");
  await page.getByRole("button", { name: "More to open" }).click();
  await page.getByRole("menuitem", { name: "Attributes …" }).click();
  const dialog = page.getByRole("dialog", { name: "Attributes …" });
  const file = dialog.getByLabel("File with attributes");
  await file.setInputFiles(textFile("bad.csv", "Login\nann\n"));
  await dialog.getByRole("alert").getByText("has no two columns").waitFor();
  await file.setInputFiles(textFile("hr.csv", HR));
  await dialog.getByText("2 of 3 users match a row.").waitFor();
  expect(await dialog.getByLabel("The file’s column").inputValue()).toBe("0");
  expect(await dialog.getByRole("radio", { name: "Users" }).isChecked()).toBe(true);
  await dialog.getByText("1 row about no user of this table").click();
  expect(await dialog.locator("details[open] li").allInnerTexts()).toEqual([
    expect.stringContaining("dora"),
  ]);
  const changes = await dialog.locator(".column-changes li").allInnerTexts();
  expect(changes[1]).toContain("changes 1 value");
  expect(changes[1]).toContain("→");
  expect(changes[2]).toContain("new, 2 values");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add 2 attributes" }).click();
  await page.getByText("Added 2 attributes to 2 users").waitFor();
  // They are found, and after a reload, too.
  const find = async (text: string, count: string) => {
    await page.keyboard.press("Control+f");
    await page.locator(".find-bar input:focus").waitFor();
    await page.locator(".find-bar input").fill(text);
    await page.locator(".find-count", { hasText: count }).waitFor();
  };
  await find("köln", "1 found");
  await saved(page);
  await page.reload();
  await page.locator('[role="gridcell"]').first().waitFor({ state: "attached" });
  await rested(page);
  await find("marketing", "1 found");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await find("marketing", "No user, group or role matches");
  expect(errors).toEqual([]);
});
