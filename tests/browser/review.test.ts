import { expect, test } from "vitest";
import { rested, saved } from "./atRest.ts";
import { violations } from "./axe.ts";
import { linesOf, take } from "./filesPage.ts";
import { openMatrix } from "./matrixPage.ts";
import { openPalette } from "./openPalette.ts";

const ORGANISATION = "seed=1&sample=organisation";

test("odd cells are reviewed by keys, marked, exported, kept over a reload, and undone", async () => {
  const { page, errors } = await openMatrix({ query: "" });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const count = page.locator(".review-count");
  await page.keyboard.press("r");
  await button("Review").click();
  await page.getByRole("button", { name: /^List \d+ less odd cells$/ }).click();
  await page.locator(".review-row").first().waitFor();
  expect(await count.innerText()).toMatch(/^0 of \d+ reviewed$/);
  expect(await page.locator(".review-row").first().innerText()).toMatch(
    /of the \d+ similar users holds? /,
  );
  expect(await violations(page)).toEqual([]);

  // The list has the keyboard.
  const first = await page.locator(".review-row").first().innerText();
  await page.keyboard.press("x");
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  await expect.poll(() => count.innerText()).toContain("3 of ");
  await page.getByRole("radio", { name: "For removal" }).check();
  const removals = page.locator(".review-row");
  await expect.poll(() => removals.count()).toBe(2);
  expect((await removals.first().innerText()).split("\n")[0]).toBe(first.split("\n")[0]);
  await removals.nth(1).click();
  const place = page.locator('[role="gridcell"][aria-label$="marked for removal"]');
  await expect.poll(() => place.count()).toBeGreaterThan(0);

  const { name, file } = await take(page, "Removals CSV");
  expect(name).toContain("removals");
  const lines = linesOf(file);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/holds? .+,\d{4}-\d\d-\d\dT[\d:.]+Z,,$/);

  await rested(page);
  await saved(page);
  await page.reload();
  await page.locator('[role="gridcell"]').first().waitFor({ state: "attached" });
  await rested(page);
  expect(linesOf((await take(page, "Removals CSV")).file)).toEqual(lines);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => linesOf((await take(page, "Removals CSV")).file).length).toBe(1);
  expect(errors).toEqual([]);
});

test("what was decided is listed, and can be withdrawn, though its user is left out or it is odd no more", async () => {
  const { page, errors } = await openMatrix({ query: ORGANISATION });
  const rows = page.locator(".review-row");
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await rows.first().waitFor();
  const [first, second] = (await rows.allInnerTexts()).map((text) => text.split("\n")[0]);
  await page.keyboard.press("x");
  await page.keyboard.press("x");
  // The user of the first, whose cell the details have shown.
  await page.getByRole("radio", { name: "For removal" }).check();
  await rows.first().click();
  const id = await rows.first().locator(".review-id").innerText();
  await page.locator(`[role="rowheader"][aria-label="${id}"]`).first().focus();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Leave out", exact: true }).click();
  const note = page.getByText("It is not among the odd cells listed now.");
  await expect
    .poll(async () => (await rows.allInnerTexts()).map((text) => text.split("\n")[0]))
    .toEqual([second, first]);
  await rows.nth(1).click();
  await note.waitFor();
  expect(await violations(page)).toEqual([]);
  expect(linesOf((await take(page, "Removals CSV")).file)).toHaveLength(2);
  const withdraw = page.getByRole("button", { name: "Withdraw", exact: true });
  await withdraw.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => rows.count()).toBe(1);
  await note.waitFor({ state: "detached" });
  expect(linesOf((await take(page, "Removals CSV")).file)).toHaveLength(1);
  // The button goes with the last one: the keyboard stays in the review.
  await withdraw.focus();
  await page.keyboard.press("Enter");
  await page.getByText("No cell is marked for removal.").waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.closest("label")?.textContent);
  await expect.poll(focused).toBe("For removal");
  expect(errors).toEqual([]);
});

test("a group of the list, and what Shift and Ctrl select, is decided about at once, with a comment and a name", async () => {
  const { page, errors } = await openMatrix({ query: ORGANISATION });
  const rows = page.locator(".review-row");
  const selected = page.getByRole("status").filter({ hasText: /selected$/ });
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await rows.first().waitFor();
  await rows.first().click();
  await rows.nth(2).click({ modifiers: ["Shift"] });
  await rows.nth(4).click({ modifiers: ["Control"] });
  await expect.poll(() => selected.innerText()).toBe("4 selected");
  await rows.nth(4).locator(".role-tick").click();
  await expect.poll(() => selected.innerText()).toBe("3 selected");
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("");

  await page.getByText("More choices").click();
  await page.getByRole("textbox", { name: "Decided by" }).fill("Ada Lovelace");
  await page.getByText("More choices").click();
  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.fill("asked by phone");
  await comment.press("Enter");
  await page.keyboard.press("x");
  await expect.poll(() => page.locator(".review-count").innerText()).toContain("3 of ");
  await page.keyboard.press("Control+z");
  await expect.poll(() => page.locator(".review-count").innerText()).toContain("0 of ");

  await page.getByRole("combobox", { name: "Group by" }).selectOption({ label: "By Department" });
  const groups = page.locator(".review-group");
  await groups.first().waitFor();
  const open = Number((await groups.nth(1).innerText()).match(/([\d,]+) open/)![1]);
  await groups.nth(1).click();
  await page.locator(".review-rows").focus();
  await page.keyboard.press("a");
  await expect.poll(() => selected.innerText()).toBe(`${open} selected`);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("k");
  await expect.poll(() => page.locator(".review-count").innerText()).toContain(`${open} of `);
  await page.getByRole("radio", { name: "Kept" }).check();
  await page.getByRole("combobox", { name: "Group by" }).selectOption("");
  await rows.first().click();
  await expect
    .poll(() => page.locator(".reviewed-decision").innerText())
    .toMatch(/^decided .+ by Ada Lovelace$/);
  expect(errors).toEqual([]);
});

test("another number and another attribute give another list", async () => {
  const { page } = await openMatrix({ query: ORGANISATION });
  const count = page.locator(".review-count");
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Review", exact: true }).click();
  const all = async () => Number(/of ([\d,]+)/.exec(await count.innerText())![1]);
  await page.locator(".review-row").first().waitFor();
  const usual = await all();
  await page.getByText("More choices").click();
  await page.getByRole("textbox", { name: /^Held by at most/ }).fill("0");
  await expect.poll(all).toBeLessThan(usual);
  const strict = await all();
  await page.getByRole("combobox", { name: "First those of the same" }).selectOption("Department");
  await expect.poll(all).not.toBe(strict);
  expect(await page.locator(".review-row").first().innerText()).toContain(
    "those of the same Department first, holds",
  );
  await page.getByRole("textbox", { name: /^Held by at most/ }).fill("20");
  await page.getByText("A whole number from 0 to 19.").waitFor();
});

test("where a sheet covers the matrix, what is gone to is seen above it", async () => {
  const viewport = { width: 390, height: 844 };
  const { page, errors } = await openMatrix({
    query: ORGANISATION,
    viewport,
    hasTouch: true,
  });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const focused = page.locator('[role="grid"] [tabindex="0"]');
  /** True if the focused cell is in the matrix, and nothing lies over it. */
  const isSeen = () =>
    focused.evaluate((cell) => {
      const box = cell.getBoundingClientRect();
      const matrix = document
        .querySelector<HTMLElement>(".matrix-scroller")!
        .getBoundingClientRect();
      return box.top >= matrix.top && box.bottom <= matrix.bottom && box.right <= matrix.right;
    });
  const cover = async () => {
    await button("Cover the matrix").tap();
    await page.getByRole("main", { name: "Roles" }).waitFor();
  };
  await page.keyboard.press("r");
  await button("Review").tap();
  await page.locator(".review-row").first().waitFor();
  for (const row of [3, 5]) {
    await cover();
    await page.locator(".review-row").nth(row).tap();
    const title = await page.getByRole("heading", { level: 3 }).innerText();
    await button("Show").tap();
    await page.getByRole("complementary", { name: "Roles" }).waitFor();
    await rested(page);
    const [user, group] = title.split(": ");
    await expect.poll(() => focused.getAttribute("aria-label")).toContain(`${user}, ${group}`);
    await expect.poll(isSeen).toBe(true);
  }

  // From the palette, too, which brings the keyboard to the matrix.
  await cover();
  const row = await page.locator(".review-row .review-user").first().innerText();
  const [, name, id] = /^(.+) (\S+)$/.exec(row)!;
  await openPalette(page);
  await page.keyboard.type(id);
  await page.getByRole("option").filter({ hasText: id }).first().tap();
  await expect.poll(() => focused.getAttribute("aria-label")).toContain(name);
  await expect.poll(isSeen).toBe(true);
  await expect.poll(() => focused.evaluate((cell) => cell === document.activeElement)).toBe(true);

  // And where something is to be found.
  await cover();
  await page.keyboard.press("Control+f");
  await page.getByRole("complementary", { name: "Roles" }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest(".find-bar") !== null))
    .toBe(true);
  expect(errors).toEqual([]);
});
