import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NESTED } from "../files/inputs.ts";
import { rested, saved } from "./atRest.ts";
import { violations } from "./axe.ts";
import { choose, figures, opened, take, textFile } from "./filesPage.ts";
import { boxOfCell, middleOf, openMatrix } from "./matrixPage.ts";

const button = (name: string) => ({ name, exact: true }) as const;
const dialogOf = (page: Page) => page.getByRole("dialog");
const radio = (page: Page, name: string) => dialogOf(page).getByRole("radio", button(name));
/** A button of the toolbar: a notice may offer to undo, too. */
const tool = (page: Page, name: string) =>
  page.locator(".icon-tool").and(page.getByRole("button", button(name)));
const without = (text: string) => text.replace(/[\u2066-\u2069]/g, "");

/** All files of a folder of those with groups in groups. */
function nestedFiles(folder: string): string[] {
  return readdirSync(join(NESTED, folder)).map((name) => join(NESTED, folder, name));
}

async function useTable(page: Page): Promise<void> {
  await dialogOf(page).getByRole("button", button("Use this table")).click();
  await dialogOf(page).waitFor({ state: "detached" });
}

/** Opens the dialog of `Columns…`, from the menu beside `Open`. */
async function showColumns(page: Page): Promise<void> {
  await page.getByRole("button", button("More to open")).click();
  await page.getByRole("menuitem", { name: /^Columns…/ }).click();
  await radio(page, "Direct memberships").waitFor();
}

/** What is told of each cell near the focus: "alice, Team-A: assigned". */
async function labels(page: Page): Promise<string[]> {
  const all = await page
    .locator('[role="gridcell"]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
  return all.map(without);
}

/** Points at the cell of a label until its tooltip is there; its lines. */
async function tooltipAt(page: Page, start: string): Promise<string[]> {
  const cell = page.locator('[role="gridcell"]');
  const all = await cell.evaluateAll((cells) =>
    cells.map((one) => ({
      label: (one.getAttribute("aria-label") ?? "").replace(/[\u2066-\u2069]/g, ""),
      row: Number((one as HTMLElement).dataset.row),
      column: Number((one as HTMLElement).dataset.column),
    })),
  );
  const { row, column } = all.find(({ label }) => label.startsWith(start))!;
  await page.mouse.move(...middleOf(await boxOfCell(page, row, column)));
  const tooltip = page.getByRole("tooltip");
  await tooltip.waitFor();
  return without(await tooltip.innerText()).split("\n");
}

describe("groups in groups", () => {
  let matrix: Awaited<ReturnType<typeof openMatrix>>;
  beforeEach(async () => {
    // Without parameters: a reload brings back what was there.
    matrix = await openMatrix({ query: "" });
  });
  afterEach(() => matrix.close());

  test("are a choice when a file is opened: what it comes to is said, in the dialog and after", async () => {
    const { page, errors } = matrix;
    await choose(page, nestedFiles("ldif"));
    const dialog = dialogOf(page);
    await dialog.getByText("4 users, 6 groups, 5 memberships").waitFor();
    const said = await dialog.getByRole("group", { name: "Which memberships count?" }).innerText();
    expect(said).toContain("5 groups are in other groups.");
    expect(said).toContain("Counting their members there, too, adds 5 memberships.");
    expect(said).toContain("1 cycle of groups is broken");
    expect(await radio(page, "Direct memberships").isChecked()).toBe(true);
    await radio(page, "With groups in groups").check();
    await dialog.getByText("4 users, 6 groups, 10 memberships").waitFor();
    expect(await violations(page)).toEqual([]);
    await useTable(page);
    await opened(page, "4 users, 6 groups, 10 memberships");
    await expect.poll(() => figures(page)).toContain("10 assigned");
    expect(errors).toEqual([]);
  });

  test("an inherited cell is held, and its tooltip says through which group", async () => {
    const { page, errors } = matrix;
    await choose(page, nestedFiles("bloodhound"));
    await radio(page, "With groups in groups").check();
    await useTable(page);
    await rested(page);
    await expect
      .poll(() => labels(page))
      .toContain("Alice Adams, Finance-All: assigned, through Team-A");
    const told = await tooltipAt(page, "Alice Adams, Finance-All");
    expect(told.slice(0, 3)).toEqual([
      "Alice Adams alice",
      "Finance-All: assigned",
      "through Team-A",
    ]);
    // An inherited cell is fixed, as all that are assigned.
    await page.mouse.down();
    await page.mouse.up();
    await rested(page);
    expect(await labels(page)).toContain("Alice Adams, Finance-All: assigned, through Team-A");
    expect(errors).toEqual([]);
  });

  test("can be chosen later, undone, and chosen again after a reload, without the files", async () => {
    const { page, errors } = matrix;
    await choose(page, nestedFiles("scim"));
    await useTable(page);
    await opened(page, "4 users, 5 groups, 5 memberships");
    await showColumns(page);
    await radio(page, "With groups in groups").check();
    await useTable(page);
    await expect.poll(() => figures(page)).toContain("10 assigned");
    await tool(page, "Undo").click();
    await expect.poll(() => figures(page)).toContain("5 assigned");
    await tool(page, "Redo").click();
    await expect.poll(() => figures(page)).toContain("10 assigned");
    await saved(page);
    await page.reload();
    await expect.poll(() => figures(page)).toContain("10 assigned");
    await expect
      .poll(() => labels(page))
      .toContain("Alice Adams, Everyone: assigned, through Team-A, in Finance-All");
    await showColumns(page);
    expect(await radio(page, "With groups in groups").isChecked()).toBe(true);
    await dialogOf(page).getByText("4 groups are in other groups.").waitFor();
    await radio(page, "Direct memberships").check();
    await useTable(page);
    await expect.poll(() => figures(page)).toContain("5 assigned");
    await tool(page, "Undo").click();
    await expect.poll(() => figures(page)).toContain("10 assigned");
    await tool(page, "Undo").click();
    await expect.poll(() => figures(page)).toContain("5 assigned");
    expect(errors).toEqual([]);
  });

  test("come back with our own JSON, and so does the choice", async () => {
    const { page, errors } = matrix;
    await choose(page, nestedFiles("keycloak"));
    await radio(page, "With groups in groups").check();
    await useTable(page);
    await expect.poll(() => figures(page)).toContain("9 assigned");
    const { file } = await take(page, "JSON");
    const { nesting, groups, users } = JSON.parse(file.toString("utf8"));
    expect(nesting).toBe("expanded");
    expect(groups).toContainEqual(
      expect.objectContaining({ name: "Finance-All/Team-A", memberOf: ["Finance-All"] }),
    );
    expect(users[0].groupStates["Finance-All"]).toBe("assigned");
    expect(users[0].directStates).toEqual({ "Finance-All/Team-A": "assigned" });
    await choose(page, textFile("again.json", file.toString("utf8")));
    // Its figures are those of the table before.
    await page.getByText("Opened again.json").waitFor();
    await showColumns(page);
    await radio(page, "Direct memberships").check();
    await useTable(page);
    await expect.poll(() => figures(page)).toContain("3 assigned");
    expect(errors).toEqual([]);
  });
});
