import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { hasTurningName, isTurned, turningName, withoutMarks } from "../isolation.ts";
import { rested, saved } from "./atRest.ts";
import { choose, opened, take, textFile } from "./filesPage.ts";
import { boxOfCell, middleOf } from "./matrixPage.ts";
import { context, giveEachTestAContext } from "./ownContext.ts";
import { shownTexts } from "./shownTexts.ts";
import { button, openRecent, openTab, otherTabHasIt } from "./visitor.ts";

const USER = turningName("user");
const PERSON = turningName("person");
const GROUP = turningName("group");
const OTHER = turningName("other");
const FILE = turningName("file.csv");

giveEachTestAContext();

/** What was said with a name in it, on any surface. */
let said: Set<string>;
beforeEach(() => {
  said = new Set();
});

/** Checks whatever the page says now, and notes what has a name in it. */
async function check(page: Page): Promise<void> {
  await rested(page);
  const texts = (await shownTexts(page)).filter(hasTurningName);
  expect(texts.filter(isTurned).map(withoutMarks)).toEqual([]);
  for (const text of texts) said.add(withoutMarks(text).replace(/\s+/g, " ").trim());
}

/** Holds that each of these sentences was said: `*` stands for a name. */
function expectSaid(...sentences: string[]): void {
  const withStars = [...said].map((text) => text.replace(/ᚠ[^ᚢ]*ᚢ/g, "*"));
  expect(withStars).toEqual(expect.arrayContaining(sentences));
}

/** A table of names that turn around what follows them. */
async function openTable(page: Page): Promise<void> {
  const rows = [`${USER},${PERSON},${GROUP}`, `${OTHER},${PERSON},${GROUP}`, `${USER},x,other`];
  await choose(page, textFile(FILE, `user,name,group\n${rows.join("\n")}\n`));
  await button(page, "Use this table").waitFor();
  await check(page);
  await button(page, "Use this table").click();
  await opened(page, "2 users, 2 groups, 3 memberships");
  await check(page);
}

async function point(page: Page, row: number, column: number): Promise<void> {
  await page.mouse.move(...middleOf(await boxOfCell(page, row, column)));
  await page.getByRole("tooltip").waitFor();
  await check(page);
  await page.mouse.move(900, 700);
}

test("names leave the sentences around them in order: opening, pointing, roles, undo, find", async () => {
  const page = await openTab(context);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openTable(page);
  expectSaid(
    "Open *",
    "*, line 4: user “*” has a second name, “x”; the first one, “*”, stays.",
    "* – Access table",
    "Undo: opening «*»",
  );
  await button(page, "Recalculate Roles").click();
  await page.locator("[data-role-id]").first().click();
  await check(page);
  expectSaid("Undo: applying «*»");
  await page.locator('[data-row="0"][data-column="0"]').focus();
  for (const [row, column] of [
    [0, 0],
    [-1, 0],
    [0, -1],
  ])
    await point(page, row, column);
  expectSaid("*, *: assigned, role *", "* * *: assigned", "role *", "* *");
  await page.locator("[data-role-id]").first().hover();
  await check(page);
  const day = new Date().toLocaleDateString("sv");
  await take(page, "SVG");
  await check(page);
  await take(page, "Roles CSV");
  await check(page);
  expectSaid(
    `*-${day}.svg is among your downloads.`,
    `2 files are among your downloads: *-${day}.svg, *-roles-${day}.csv.`,
  );
  await page.locator('[data-row="1"][data-column="1"]').focus();
  await page.keyboard.press("Space");
  await check(page);
  expectSaid("Undo: toggle of *, other");
  await page.keyboard.press("ControlOrMeta+C");
  await page.locator('[data-row="-1"][data-column="0"]').focus();
  await page.keyboard.press("ControlOrMeta+C");
  await check(page);
  expectSaid("The row of * was copied.", "The column * was copied.");
  // What is copied is data, not a sentence.
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`\t${GROUP}\n`);
  await page.keyboard.press("Control+f");
  await page.locator(".find-bar input").fill("ᚠ");
  for (const kind of ["users", "groups", "roles"]) {
    await page.locator(".find-bar select").selectOption(kind);
    await page.locator(".find-bar input").press("Enter");
    await check(page);
  }
  expectSaid("*, *", "1 of 1: group *", "1 of 1: role *");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Find an action/ }).fill("ᚠ");
  await page.getByRole("option").first().waitFor();
  await check(page);
});

test("… and so do those of recent tables, and of one that another tab has", async () => {
  const page = await openTab(context);
  await openTable(page);
  await button(page, "Recalculate Roles").click();
  await page.locator("[data-role-id]").first().click();
  await saved(page);
  const dialog = await openRecent(page);
  await dialog.getByRole("button", { name: /^Delete/ }).click();
  await check(page);
  expectSaid(
    "Rename *",
    "Delete *",
    "Delete «*»? This cannot be undone. It stays on the screen, and is kept again from its next change.",
    "2 × 2 · open here · 1 applied role: *",
  );
  await page.keyboard.press("Escape");
  const second = await openTab(context);
  await otherTabHasIt(second).waitFor();
  await check(second);
  expectSaid("«*» is open in another tab");
  await otherTabHasIt(second).getByRole("button", { name: "Take over" }).click();
  await button(page, "Go on with a copy").waitFor();
  await check(page);
  expectSaid("Another tab has taken «*» over. What you change here is not saved any more.");
  await button(page, "Go on with a copy").click();
  await expect.poll(() => page.title()).toContain("(copy)");
  await check(page);
  expectSaid("* (copy) – Access table");
});

test("… and so do those of files that cannot be opened, of addresses and filters", async () => {
  const page = await openTab(context, `seed=${encodeURIComponent(turningName("1"))}`);
  await check(page);
  expectSaid(
    "seed=* was ignored: it has to be a whole number from 0 to 9,007,199,254,740,991. The sample is a fresh one instead.",
  );
  await button(page, "Recalculate Roles").click();
  await page.getByRole("searchbox", { name: "Filter roles" }).fill(USER);
  await page.getByText(/^No role’s id/).waitFor();
  await check(page);
  expectSaid("No role’s id or groups hold “*”.");
  await choose(page, [textFile(FILE, "\n"), textFile(OTHER, "nothing")]);
  await page.getByRole("dialog").waitFor();
  await check(page);
  expectSaid("* and 1 more cannot be opened");
  await page.getByRole("button", { name: "Close", exact: true }).last().click();
  await choose(page, textFile(FILE, `{"format":"access-table","version":1,"${FILE}":`));
  await page.getByRole("dialog").waitFor();
  await check(page);
  expectSaid("* cannot be opened");
});

test("… and so do those of the page about the table, and of what is told of groups", async () => {
  const page = await openTab(context);
  const TWIN = turningName("twin");
  const rows = [GROUP, TWIN].flatMap((group) =>
    [USER, OTHER].map((user) => `${user},${PERSON},${group},${turningName("told")},Service`),
  );
  const text = `user,name,group,Group description,Account type\n${rows.join("\n")}\n${USER},x,${GROUP},,\n`;
  await choose(page, textFile(FILE, text));
  await button(page, "Use this table").click();
  await opened(page, "2 users, 2 groups, 4 memberships");
  await page.locator('[data-row="0"][data-column="0"]').focus();
  await point(page, 0, 0);
  expectSaid("Group description: *");
  await page.keyboard.press("Control+F");
  await page.locator(".find-bar input").fill("told");
  await page.locator(".find-bar input").press("Enter");
  await check(page);
  expectSaid("1 of 2: group *, Group description: *");
  await page.keyboard.press("Escape");
  await button(page, "Help").click();
  await page.getByRole("menuitem", { name: "About this table" }).click();
  const dialog = page.getByRole("dialog", { name: "About this table" });
  await dialog.getByRole("heading", { name: "Not found" }).waitFor();
  const listAll = dialog.getByRole("button", { name: "List all" });
  for (let left = await listAll.count(); left > 0; left--) await listAll.first().press("Enter");
  const folded = dialog.locator("details:not([open]) > summary");
  for (let left = await folded.count(); left > 0; left--) await folded.first().click();
  await check(page);
  expectSaid(
    "*, line 6: user “*” has a second name, “x”; the first one, “*”, stays.",
    "Show 2 users: * (*), * (*)",
    "Held by 2 users: *, *",
  );
});
