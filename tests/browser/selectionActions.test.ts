import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { rested, saved } from "./atRest.ts";
import { violations } from "./axe.ts";
import { choose, opened, take, textFile } from "./filesPage.ts";
import { labelOfCell, openMatrix } from "./matrixPage.ts";
import { bar, button, drag, selectedCells, words } from "./selecting.ts";

/** Six users and four groups: a0 to a2 hold A and B, the others hold what only they hold. */
const SMALL = textFile(
  "small.csv",
  [
    "user,name,group",
    ...["a0", "a1", "a2"].flatMap((user) => [`${user},Ann ${user},A`, `${user},Ann ${user},B`]),
    ...["b3", "b4"].map((user) => `${user},Bob ${user},A`),
    "b5,Bob b5,C",
    "b5,Bob b5,=D",
  ].join("\n"),
);

async function openSmall() {
  const opening = await openMatrix();
  await choose(opening.page, SMALL);
  await opened(opening.page, "6 users, 4 groups");
  await rested(opening.page);
  return opening;
}

const usable = async (page: Page, name: string) =>
  (await button(page, name).getAttribute("aria-disabled")) !== "true";

const rowIds = (page: Page) =>
  page
    .locator('[role="rowheader"][data-column="-2"]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
const groupNames = (page: Page) =>
  page
    .locator('[role="columnheader"]')
    .evaluateAll((cells) => cells.slice(2).map((cell) => cell.getAttribute("aria-label")));

describe("from a selection", () => {
  test("all cells are assumed, and those cleared again, each as one step", async () => {
    const { page, errors } = await openSmall();
    await drag(page, [1, 0], [4, 2]);
    expect(await words(page)).toBe("4 users × 3 groups: 6 of 12 cells held, 0 assumed");
    expect(await usable(page, "Clear assumed")).toBe(false);
    await button(page, "Assume all").click();
    await expect.poll(() => words(page)).toBe("4 users × 3 groups: 12 of 12 cells held, 6 assumed");
    expect(await usable(page, "Assume all")).toBe(false);
    expect(await labelOfCell(page, 4, 2)).toMatch(/: assumed$/);
    expect(await labelOfCell(page, 5, 1)).toMatch(/: not assigned$/);
    await button(page, "Clear assumed").click();
    await expect.poll(() => words(page)).toMatch(/: 6 of 12 cells held, 0 assumed$/);
    await page.keyboard.press("Control+Z");
    await expect.poll(() => words(page)).toMatch(/: 12 of 12 cells held, 6 assumed$/);
    await page.keyboard.press("Control+Z");
    await expect.poll(() => words(page)).toMatch(/: 6 of 12 cells held, 0 assumed$/);
    expect(errors).toEqual([]);
  });

  test("users, groups or both are left out", async () => {
    const { page, errors } = await openSmall();
    await drag(page, [1, 0], [2, 1]);
    await button(page, "Leave out").click();
    const items = page.getByRole("menuitem");
    await items.first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await items.allInnerTexts()).toEqual([
      "Leave out 2 users",
      "Leave out 2 groups",
      "Leave out 2 users and 2 groups",
    ]);
    await page.getByRole("menuitem", { name: "Leave out 2 users", exact: true }).click();
    await page.getByText("2 users are left out now.").waitFor();
    expect(await labelOfCell(page, 1, 0)).toMatch(/user left out/);
    expect(await labelOfCell(page, 3, 0)).not.toMatch(/left out/);
    // The selection is there still, and they can be taken in again.
    await button(page, "Leave out").click();
    await page.getByRole("menuitem", { name: "Take 2 users in again", exact: true }).click();
    expect(await labelOfCell(page, 1, 0)).not.toMatch(/left out/);
    await button(page, "Leave out").click();
    await page.getByRole("menuitem", { name: "Leave out 2 users and 2 groups" }).click();
    await page.getByText("2 users and 2 groups are left out now.").waitFor();
    expect(errors).toEqual([]);
  });

  test("only these are shown, until all are again", async () => {
    const { page, errors } = await openSmall();
    await drag(page, [1, 1], [3, 2]);
    const before = await words(page);
    await button(page, "Show only these").click();
    await expect.poll(() => rowIds(page)).toEqual(["ID", "a1", "a2", "b3"].slice(1));
    expect(await groupNames(page)).toEqual(["B", "C"]);
    await page.getByText("3 of 6 users, 2 of 4 groups shown").waitFor();
    // They are still selected, wherever they stand now.
    expect(await words(page)).toBe(before);
    expect(await selectedCells(page)).toHaveLength(6);
    expect(await usable(page, "Show only these")).toBe(false);
    expect(await violations(page)).toEqual([]);
    // Find has the way back, too, while it is open.
    await page.keyboard.press("Control+F");
    const find = page.getByRole("search", { name: "Find" });
    await find.getByRole("button", { name: "Show all", exact: true }).click();
    await expect.poll(() => rowIds(page)).toHaveLength(6);
    await find.getByRole("button", { name: "Close", exact: true }).click();
    await button(page, "Show only these").click();
    await page.getByRole("button", { name: "Show all", exact: true }).click();
    await expect.poll(() => rowIds(page)).toHaveLength(6);
    expect(await words(page)).toBe(before);
    expect(errors).toEqual([]);
  });

  test("a role is made, which says first what it grants", async () => {
    const { page, errors } = await openSmall();
    await drag(page, [1, 0], [3, 1]);
    await button(page, "New role").click();
    const dialog = page.getByRole("dialog", { name: "New role" });
    await dialog.getByText("1 cell that is not held, to 1 user: Bob b3 (1 group).").waitFor();
    expect(await violations(page)).toEqual([]);
    const facts = await dialog.locator("dd").allInnerTexts();
    // Of A and B, the fewest outside it hold B.
    expect([facts[0], ...facts.slice(2, 4)]).toEqual([
      ...["B", "3: Ann a1, Ann a2, Bob b3", "2: A, B"],
    ]);
    await page.keyboard.type("Accounting");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.getByText("The role «Accounting» is among the candidates.").waitFor();
    await page.locator('[data-role-id="B"]').waitFor();
    const { file } = await take(page, "JSON");
    const [role] = JSON.parse(file.toString("utf8")).roles;
    expect(role).toMatchObject({
      ...{ id: "B", name: "Accounting", groups: ["A", "B"], users: ["a1", "a2", "b3"] },
    });
    // A second one of the same gets an id of its own.
    await button(page, "New role").click();
    expect(await dialog.locator("dd").first().innerText()).toBe("B 2");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.press("Control+Z");
    await page.locator('[data-role-id="B"]').waitFor({ state: "detached" });
    expect(errors).toEqual([]);
  });

  test("a table of text is copied, by the keys and by the button", async () => {
    const { page, errors } = await openSmall();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.mouse.move(640, 20);
    await drag(page, [2, 1], [3, 3]);
    await page.keyboard.press("Control+C");
    await page.getByText("2 users × 3 groups were copied.").waitFor();
    const text = [
      "User ID\tUser name\tB\tC\t'=D",
      "a2\tAnn a2\tassigned\tnotAssigned\tnotAssigned",
      "b3\tBob b3\tnotAssigned\tnotAssigned\tnotAssigned",
      "",
    ].join("\n");
    expect(await clipboard()).toBe(text);
    await page.evaluate(() => navigator.clipboard.writeText("other"));
    await button(page, "Copy").click();
    await expect.poll(clipboard).toBe(text);
    // Without a selection it is the row again.
    await page.keyboard.press("Escape");
    await bar(page).waitFor({ state: "detached" });
    await page.keyboard.press("Control+C");
    await expect.poll(clipboard).toMatch(/^User ID\tUser name\tA\tB\tC/);
    expect(errors).toEqual([]);
  });

  test("as many as can be are copied and assumed: more are refused in a sentence", async () => {
    const { page, errors } = await openMatrix({ query: "seed=1&users=4000&groups=2000" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.locator('[role="grid"] [tabindex="0"]').focus();
    await page.keyboard.press("Control+A");
    await expect.poll(() => words(page)).toMatch(/of 8,000,000 cells held/);
    await page.keyboard.press("Control+C");
    await page
      .getByText("At most 1,000,000 cells can be copied as text, and 8,000,000 are selected.")
      .waitFor();
    await button(page, "Assume all").click();
    await page.getByText(/At most 1,000,000 cells can be assumed at once, and these are/).waitFor();
    expect(await words(page)).toMatch(/, 0 assumed$/);
    // As long as it is not too long, it comes a moment later.
    await page.keyboard.press("Escape");
    await page.locator('[role="grid"] [tabindex="0"]').focus();
    await page.keyboard.press("Control+Home");
    for (const key of ["Shift+PageDown", "Control+Shift+ArrowRight"])
      await page.keyboard.press(key);
    await expect.poll(() => words(page)).toMatch(/^\d+ users × 2,000 groups/);
    const users = Number(/^\d+/.exec(await words(page))![0]);
    await page.keyboard.press("Control+C");
    await page.getByText(/ users × 2,000 groups were copied\./).waitFor();
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).trim().split("\n");
    expect(lines).toHaveLength(users + 1);
    expect(lines.map((line) => line.split("\t").length)).toEqual(lines.map(() => 2002));
    expect(errors).toEqual([]);
  });

  test("nothing is left for the next visit but what was done", async () => {
    const { page, errors } = await openSmall();
    await drag(page, [3, 0], [4, 1]);
    await button(page, "Assume all").click();
    await saved(page);
    await page.goto(page.url().replace(/\?.*/, ""));
    await page.locator('[role="gridcell"]').first().waitFor({ state: "attached" });
    await rested(page);
    expect(await selectedCells(page)).toEqual([]);
    expect(await labelOfCell(page, 4, 1)).toMatch(/: assumed$/);
    expect(errors).toEqual([]);
  });
});
