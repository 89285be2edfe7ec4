import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { NESTED } from "../files/inputs.ts";
import { rested } from "./atRest.ts";
import { violations } from "./axe.ts";
import { choose, linesOf, opened, take, textFile } from "./filesPage.ts";
import { pixels } from "./harness.ts";
import { boxOfCell, focusedLabel, labelOfCell, openMatrix } from "./matrixPage.ts";

/** The memberships of a table as our own CSV has them: `ann: Mail VPN`. */
function csv(...users: readonly string[]): string {
  const lines = users.flatMap((user) => {
    const [id, groups] = user.split(": ");
    return groups.split(" ").map((group) => `${id},${id.toUpperCase()},${group},assigned`);
  });
  return ["User ID,User name,Group,State", ...lines, ""].join("\r\n");
}

const NOW = csv("ann: Mail VPN Wiki", "bob: Mail Fin-Mail", "eve: Mail");
const OLD = csv("ann: Mail VPN Old", "bob: Mail Finance-Post", "dan: Mail");

type FilesToCompare = ReturnType<typeof textFile> | string[];

/** Opens the dialog beside `Open`, and chooses the files to compare with. */
async function compareWith(page: Page, files: FilesToCompare): Promise<void> {
  await page.getByRole("button", { name: "More to open", exact: true }).click();
  await page.getByRole("menuitem", { name: "Compare with …", exact: true }).click();
  await page.getByRole("dialog", { name: "Compare with …" }).waitFor();
  await page.getByLabel("Files to compare with").setInputFiles(files);
}

const words = (page: Page) => page.locator(".compared-words");

/** The page with the table of now, compared with the old one; its renamed group as it is. */
async function openCompared(options: Parameters<typeof openMatrix>[0] = {}) {
  const open = await openMatrix(options);
  await choose(open.page, textFile("now.csv", NOW));
  await opened(open.page, "3 users, 4 groups, 6 memberships");
  await compareWith(open.page, textFile("old.csv", OLD));
  await open.page.getByRole("dialog", { name: "Renamed groups" }).waitFor();
  await open.page.getByRole("button", { name: "Leave as they are" }).click();
  await words(open.page).waitFor();
  await rested(open.page);
  return open;
}

describe("two small tables, compared", () => {
  let compared: Awaited<ReturnType<typeof openCompared>>;
  beforeAll(async () => {
    compared = await openCompared({ hasNoOverview: true });
    return () => compared.close();
  });

  test("what came, what went and what is the same is told in words, by form and by shade", async () => {
    const { page, errors } = compared;
    await expect
      .poll(() => words(page).innerText())
      .toBe(
        "Compared with old.csv: 3 gained, 3 lost, 1 user new, 1 user gone, 2 groups new, 2 groups gone",
      );
    // Columns: Mail, VPN, Wiki, Fin-Mail, and behind them the gone ones, Old and Finance-Post.
    expect(await labelOfCell(page, 0, 0)).toBe("ANN, Mail: assigned, the same in old.csv");
    expect(await labelOfCell(page, 0, 2)).toBe("ANN, Wiki: assigned, gained since old.csv");
    expect(await labelOfCell(page, 0, 4)).toBe("ANN, Old: not assigned, lost since old.csv");
    expect(await labelOfCell(page, 0, 3)).toBe("ANN, Fin-Mail: not assigned");
    expect(await labelOfCell(page, 2, -1)).toBe("EVE, new since old.csv");
    expect(await labelOfCell(page, 3, -1)).toBe("DAN, gone since old.csv");
    expect(await labelOfCell(page, -1, 4)).toBe("Old, gone since old.csv");

    // The files had no question of their own, and nothing in them says which is the older: that is asked.
    const older = page.locator(".compared-older");
    expect(await older.innerText()).toContain("Is old.csv the older? Nothing in them says it.");
    await older.getByRole("button", { name: "Yes", exact: true }).click();
    await older.getByText("old.csv is the older, as you said.").waitFor();
    await rested(page);

    const colors = async (row: number, column: number) => {
      const shot = await pixels(page, await boxOfCell(page, row, column));
      return {
        corner: hex(shot.at(2, 2)),
        middle: hex(shot.at(11, 11)),
        inside: hex(shot.at(6, 5)),
      };
    };
    const [gained, lost, same, none] = ["#0b4f9e", "#d9660b", "#c9d0d8", "#ffffff"];
    await page.mouse.move(2, 2);
    expect(await colors(1, 0)).toEqual({ corner: none, middle: same, inside: none });
    expect(await colors(2, 0)).toEqual({ corner: gained, middle: none, inside: gained });
    expect(await colors(3, 0)).toEqual({ corner: lost, middle: lost, inside: none });
    expect(await colors(1, 1)).toEqual({ corner: none, middle: none, inside: none });
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test("the list leads to the cells by keys and clicks, and is filtered", async () => {
    const { page, errors } = compared;
    const list = page.getByRole("listbox", { name: "Changes by user" });
    const rows = () => list.getByRole("option").allInnerTexts();
    const flat = async () => (await rows()).map((text) => text.replace(/\s+/g, " "));
    await expect
      .poll(flat)
      .toEqual([
        "ANN ann, 1 gained, 1 lost",
        "Wiki gained",
        "Old lost",
        "BOB bob, 1 gained, 1 lost",
        "Fin-Mail gained",
        "Finance-Post lost",
        "EVE eve, new, 1 gained",
        "Mail gained",
        "DAN dan, gone, 1 lost",
        "Mail lost",
      ]);
    await list.focus();
    for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    await page.keyboard.press("Escape");
    await expect.poll(() => focusedLabel(page)).toBe("ANN, Old: not assigned, lost since old.csv");

    await page.getByRole("button", { name: "Changes", exact: true }).click();
    await page.getByRole("tab", { name: "Groups" }).click();
    await page.getByLabel("Kind of change").selectOption("gone");
    const groups = page.getByRole("listbox", { name: "Changes by group" }).getByRole("option");
    await expect.poll(() => groups.count()).toBe(4);
    await page.getByLabel("Filter groups").fill("finance");
    await expect.poll(() => groups.count()).toBe(2);
    await groups.last().click();
    await page.getByRole("button", { name: "Close the changes" }).click();
    await expect
      .poll(() => focusedLabel(page))
      .toBe("BOB, Finance-Post: not assigned, lost since old.csv");
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test("only changes are shown, found and taken away as a picture and as a CSV", async () => {
    const { page, errors } = compared;
    await page.getByRole("button", { name: "Only changes" }).click();
    await expect
      .poll(() => page.locator(".filter-chip").innerText())
      .toContain("5 of 6 groups shown");
    await page.getByRole("button", { name: "Only changes", pressed: true }).click();
    await expect.poll(() => page.locator(".filter-chip").count()).toBe(0);
    await page.keyboard.press("Control+F");
    await page.getByLabel("Find users, groups and roles").fill("dan");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".find-count").innerText()).toContain("DAN");
    await page.keyboard.press("Escape");
    const { name, file } = await take(page, "Changes CSV");
    expect(name).toMatch(/^now-changes-.*\.csv$/);
    expect(linesOf(file).filter((line) => line.includes("Finance-Post")).length).toBeGreaterThan(0);
    const drawing = await take(page, "SVG");
    expect(drawing.file.toString()).toContain("#0b4f9e");
    expect(errors).toEqual([]);
  });

  test("small cells tell what is lost by being hollow, or by a hatch", async () => {
    const { page, errors } = compared;
    const [gained, lost, same, none] = ["#0b4f9e", "#d9660b", "#c9d0d8", "#ffffff"];
    const middleOf = async (row: number, column: number) => {
      const box = await boxOfCell(page, row, column);
      const shot = await pixels(page, box);
      const [x, y] = [Math.floor((shot.width - 1) / 2), Math.floor((shot.height - 1) / 2)];
      return { edge: hex(shot.at(0, y)), middle: hex(shot.at(x, y)) };
    };
    const zoomTo = async (size: number) => {
      for (let step = 0; step < 12; step++) {
        if ((await boxOfCell(page, 1, 0)).width <= size) return;
        await page.keyboard.press("-");
        await rested(page);
      }
    };
    // The focus is on the first row, whose ring is larger than small cells.
    await page.locator('[data-row="0"][data-column="1"]').focus();
    await page.mouse.move(2, 2);
    await zoomTo(6);
    expect(await middleOf(3, 0)).toEqual({ edge: lost, middle: none });
    expect(await middleOf(2, 0)).toEqual({ edge: gained, middle: gained });
    expect(await middleOf(1, 0)).toEqual({ edge: same, middle: same });
    await zoomTo(2);
    const { x, y, width } = await boxOfCell(page, 3, 0);
    expect(width).toBe(2);
    const shot = await pixels(page, { x, y, width: 2, height: 2 });
    expect(new Set([lost, "#f0c29d"])).toContain(hex(shot.at(0, 0)));
    expect(errors).toEqual([]);
  });
});

test("a renamed group is offered by its members, matched, and taken apart again", async () => {
  const { page, errors } = await openMatrix();
  await choose(page, textFile("now.csv", NOW));
  await opened(page, "3 users, 4 groups, 6 memberships");
  await compareWith(page, textFile("old.csv", OLD));
  const dialog = page.getByRole("dialog", { name: "Renamed groups" });
  const former = dialog.getByLabel("Fin-Mail");
  expect(await former.locator("option:checked").innerText()).toBe("Finance-Post, 1 of 1 member");
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel("Wiki").selectOption({ label: "not there" });
  await dialog.getByRole("button", { name: "Match 1 group" }).click();
  await expect.poll(() => words(page).innerText()).toContain(": 2 gained, 2 lost");
  await expect
    .poll(() => labelOfCell(page, 1, 3))
    .toBe("BOB, Fin-Mail: assigned, the same in old.csv");

  await page.getByRole("button", { name: "Renamed groups …" }).click();
  await former.selectOption({ label: "not there" });
  await dialog.getByRole("button", { name: "Match none" }).click();
  await expect.poll(() => words(page).innerText()).toContain(": 3 gained, 3 lost");
  expect(errors).toEqual([]);
});

const withDept = (text: string, depts: Readonly<Record<string, string>>) =>
  text
    .split("\r\n")
    .map((line, at) => `${line},${at === 0 ? "Dept" : (depts[line.slice(0, 3)] ?? "")}`)
    .join("\r\n");

test("which is the older is found by the names, said, and swapped; movers are listed, lead to the user, and to a review", async () => {
  const { page, errors } = await openMatrix();
  const sales = "Sales for all that is far away and for what is sold to nobody else";
  const march = withDept(csv("ann: Mail", "bob: Mail VPN"), { ann: "IT", bob: sales });
  const june = withDept(csv("ann: Mail", "bob: Mail Wiki"), { ann: "IT", bob: "Legal" });
  await choose(page, textFile("2026-03.csv", march));
  await opened(page, "2 users, 2 groups, 3 memberships");
  await compareWith(page, textFile("June 2026.csv", june));
  await page.getByRole("button", { name: "Leave as they are" }).click();
  const older = page.locator(".compared-older span");
  const saying = (text: string) => expect.poll(() => older.innerText()).toBe(text);
  await saying("This table is the older, by their names: 2026-03, then June 2026.");
  expect(await words(page).innerText()).toContain("1 gained, 1 lost, 1 group new, 1 group gone");
  await rested(page);
  expect(await labelOfCell(page, 1, 2)).toBe("BOB, Wiki: not assigned, gained in June 2026.csv");
  expect(await labelOfCell(page, -1, 1)).toBe("VPN, gone in June 2026.csv");

  await page.getByRole("tab", { name: "Movers" }).click();
  const rows = page.getByRole("listbox", { name: "Changes by mover" }).getByRole("option");
  const told = async () => (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
  await expect
    .poll(told)
    .toEqual([
      ...["BOB 1 gained, 1 lost, 1 kept", `Dept: Legal was ${sales}`],
      ...["Wiki gained", "VPN lost", "Mail kept"],
    ]);
  expect(await violations(page)).toEqual([]);
  const isCut = (part: string) =>
    rows.locator(part).evaluateAll((all) => all.map((one) => one.scrollWidth > one.clientWidth));
  // What is long gives way to whom and what it is about.
  expect(await isCut(".cut:not(.note)")).not.toContain(true);
  expect(await isCut(".note")).toContain(true);
  await rows.first().click();
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedLabel(page)).toContain("BOB");

  const swap = page.getByRole("button", { name: "Swap", exact: true });
  await swap.focus();
  await page.keyboard.press("Enter");
  await saying("June 2026.csv is the older, as you said.");
  await rested(page);
  await expect.poll(() => swap.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await labelOfCell(page, 1, 2)).toBe("BOB, Wiki: not assigned, lost since June 2026.csv");
  expect(await labelOfCell(page, -1, 1)).toBe("VPN, new since June 2026.csv");
  await page.getByRole("button", { name: "Changes", exact: true }).click();
  await expect.poll(told).toContain(`Dept: ${sales} was Legal`);
  // Of what Bob holds, VPN is new: only Mail he held before he moved.
  await page.getByRole("button", { name: "Review what they held before" }).click();
  const held = page.getByRole("listbox", { name: "What movers held before" });
  await expect
    .poll(async () => (await held.innerText()).replace(/\s+/g, " "))
    .toContain("Mail: Moved");
  expect(await page.locator(".review-count").innerText()).toBe("0 of 1 reviewed");
  expect(await words(page).count()).toBe(0);
  expect(errors).toEqual([]);
});

test("nothing is changed while tables are compared, and why is said", async () => {
  const { page, errors } = await openCompared();
  const notice = page.getByText("While tables are compared, nothing is changed.");
  const before = await labelOfCell(page, 1, 1);
  const box = await boxOfCell(page, 1, 1);
  await page.mouse.click(box.x + 8, box.y + 8);
  await notice.waitFor();
  expect(await labelOfCell(page, 1, 1)).toBe(before);
  await page.locator(".notice").getByRole("button", { name: "Dismiss" }).last().click();
  const recalculate = page.getByRole("button", { name: "Recalculate Roles" });
  expect(await recalculate.getAttribute("aria-disabled")).toBe("true");
  expect(await recalculate.getAttribute("title")).toContain("Off while tables are compared");
  // It is off, and pressed all the same.
  await recalculate.click({ force: true });
  await notice.waitFor();
  await notice.locator("..").getByRole("button", { name: "End comparison" }).click();
  await words(page).waitFor({ state: "detached" });
  await expect.poll(() => labelOfCell(page, 1, 1)).toBe("BOB, VPN: not assigned");
  expect(errors).toEqual([]);
});

test("ending it leads back to what was seen before: place, zoom, filter, panel and undo", async () => {
  const { page, errors } = await openMatrix({ query: "users=300&groups=120&seed=2" });
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await page.getByRole("button", { name: "Roles", exact: true }).click();
  await page.keyboard.press("Control+F");
  await page.getByLabel("Find users, groups and roles").fill("an");
  await page.getByRole("button", { name: "Only matches" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("-");
  for (let step = 0; step < 30; step++) await page.keyboard.press("ArrowDown");
  for (let step = 0; step < 45; step++) await page.keyboard.press("ArrowRight");
  await rested(page);
  const seen = () =>
    page.evaluate(() => ({
      focused: document.activeElement?.getAttribute("aria-label"),
      scrolled: [...document.querySelectorAll(".matrix *")]
        .map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])
        .filter(([left, top]) => left + top > 0),
      shown: document.querySelector(".filter-chip")?.textContent,
      panel: document.querySelector('[data-panel="roles"]') !== null,
      undo: document.querySelector("[aria-label=Undo]")?.getAttribute("title"),
    }));
  const before = await seen();
  expect(before.scrolled.length).toBeGreaterThan(0);
  expect(before.shown).toBeTruthy();

  await compareWith(page, textFile("old.csv", OLD));
  await words(page).waitFor();
  expect(await page.locator('.filter-chip, [data-panel="roles"]').count()).toBe(0);
  await page.getByRole("button", { name: "Only changes" }).click();
  await page.keyboard.press("+");
  await page.getByRole("button", { name: "End comparison" }).click();
  await words(page).waitFor({ state: "detached" });
  await rested(page);
  await expect.poll(seen).toEqual(before);
  expect(errors).toEqual([]);
});

test("a file is dropped into the dialog, and another one while tables are compared", async () => {
  const { page, errors } = await openMatrix();
  await choose(page, textFile("now.csv", NOW));
  await opened(page, "3 users, 4 groups, 6 memberships");
  await page.getByRole("button", { name: "More to open", exact: true }).click();
  await page.getByRole("menuitem", { name: "Compare with …", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Compare with …" });
  await dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "old.csv"));
    return data;
  }, OLD);
  await dialog.dispatchEvent("dragenter", { dataTransfer: dropped });
  await dialog.dispatchEvent("dragover", { dataTransfer: dropped });
  // The page itself would open it.
  expect(await page.getByText("Drop to open").count()).toBe(0);
  await dialog.dispatchEvent("drop", { dataTransfer: dropped });
  await page.getByRole("button", { name: "Leave as they are" }).click();
  await expect.poll(() => focusedLabel(page)).toBe("ANN, Mail: assigned, the same in old.csv");

  await compareWith(page, textFile("same.csv", NOW));
  await expect.poll(() => words(page).innerText()).toBe("Compared with same.csv: no differences");
  await page.getByRole("button", { name: "End comparison" }).click();
  await expect.poll(() => focusedLabel(page)).toBe("ANN, Mail: assigned");
  expect(errors).toEqual([]);
});

test("on a phone in the dark the list is a sheet over which the matrix stays to be seen", async () => {
  const { page, errors } = await openCompared({
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
    hasTouch: true,
  });
  expect(await page.locator(".changes-panel").count()).toBe(0);
  await page.getByRole("button", { name: "Changes", exact: true }).tap();
  const panel = page.locator(".changes-panel");
  await panel.waitFor();
  await rested(page);
  expect(await violations(page)).toEqual([]);
  await page.locator(".change-row", { hasText: "Finance-Post" }).tap();
  await rested(page);
  const [sheet, cell] = await Promise.all([panel.boundingBox(), boxOfCell(page, 1, 5)]);
  expect(cell.y + cell.height).toBeLessThan(sheet!.y);
  // No button is cut, or has to be scrolled to.
  const buttons = await page.locator(".compared-bar button").all();
  // Which is the older, to say and to swap, and what there is to do.
  expect(buttons).toHaveLength(2 + 4);
  for (const button of buttons) {
    const box = (await button.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
  }
  expect(errors).toEqual([]);
});

test("a file that is no table is refused with a sentence, and nothing is lost", async () => {
  const { page, errors } = await openMatrix();
  const before = await labelOfCell(page, 0, 0);
  await compareWith(page, textFile("notes.txt", "hello"));
  const refusal = page.getByRole("dialog", { name: "notes.txt cannot be opened" });
  await refusal.getByRole("alert").waitFor();
  expect(await violations(page)).toEqual([]);
  await refusal.getByRole("button", { name: "Close" }).click();
  await refusal.waitFor({ state: "detached" });
  expect(await labelOfCell(page, 0, 0)).toBe(before);
  expect(await words(page).count()).toBe(0);
  expect(errors).toEqual([]);
});

test("another table that is opened ends the comparison", async () => {
  const { page, errors } = await openCompared();
  await choose(page, textFile("other.csv", OLD));
  await opened(page, "3 users, 4 groups, 6 memberships");
  await words(page).waitFor({ state: "detached" });
  await expect.poll(() => labelOfCell(page, 2, -1)).toBe("DAN");
  expect(errors).toEqual([]);
});

test("no group of the other export is matched with two here", async () => {
  const { page, errors } = await openMatrix();
  await choose(page, textFile("now.csv", NOW));
  await opened(page, "3 users, 4 groups, 6 memberships");
  await compareWith(page, textFile("old.csv", OLD));
  const dialog = page.getByRole("dialog", { name: "Renamed groups" });
  await dialog.waitFor();
  const matched = (name: string) => dialog.getByLabel(name).locator("option:checked").innerText();
  await dialog.getByLabel("Wiki").selectOption({ label: "Finance-Post, 1 member" });
  // It was suggested for this one, which has it no more.
  expect(await matched("Fin-Mail")).toBe("not there");
  await dialog.getByRole("button", { name: "Match 1 group" }).click();
  await expect.poll(() => words(page).innerText()).toContain("1 group new, 1 group gone");
  await page.getByRole("button", { name: "Renamed groups …" }).click();
  await dialog.getByLabel("Fin-Mail").waitFor();
  expect(await dialog.getByRole("combobox").count()).toBe(2);
  expect(await matched("Wiki")).toBe("Finance-Post");
  expect(errors).toEqual([]);
});

test("only changes of two equal tables are said to be none, and all stays shown", async () => {
  const { page, errors } = await openMatrix();
  await choose(page, textFile("now.csv", NOW));
  await opened(page, "3 users, 4 groups, 6 memberships");
  await compareWith(page, textFile("same.csv", NOW));
  await words(page).waitFor();
  await rested(page);
  const only = page.getByRole("button", { name: "Only changes" });
  await only.click();
  await page.getByText("Nothing has changed, so all stays shown.").waitFor();
  expect(await only.getAttribute("aria-pressed")).toBe("false");
  expect(errors).toEqual([]);
});

test("another choice of groups in groups ends the comparison, whose other table has the former one", async () => {
  const { page, errors } = await openMatrix();
  const folder = join(NESTED, "ldif");
  const files = readdirSync(folder).map((name) => join(folder, name));
  const dialog = page.getByRole("dialog");
  await choose(page, files);
  await dialog.getByRole("button", { name: "Use this table" }).click();
  await opened(page, "4 users, 6 groups, 5 memberships");
  await compareWith(page, files);
  await dialog.getByRole("button", { name: "Compare", exact: true }).click();
  await expect.poll(() => words(page).innerText()).toContain(": no differences");
  await rested(page);
  await page.getByRole("button", { name: "More to open", exact: true }).click();
  await page.getByRole("menuitem", { name: /^Columns…/ }).click();
  await dialog.getByRole("radio", { name: "With groups in groups" }).check();
  await dialog.getByRole("button", { name: "Use this table" }).click();
  await words(page).waitFor({ state: "detached" });
  await expect.poll(() => page.locator("footer").innerText()).toContain("10 assigned");
  expect(errors).toEqual([]);
});

function hex(color: readonly number[]): string {
  return `#${color.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
