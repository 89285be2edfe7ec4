import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import { formsOf } from "#src/files/reviews/answerForm.ts";
import { answerPage } from "#src/files/reviews/answerPage.ts";
import { readAnswers } from "#src/files/reviews/readAnswers.ts";
import { channelsOf, cssColorOf, mixedPixel } from "#src/matrix/density/pixelColor.ts";
import { FADE } from "#src/matrix/layers/cells/cellPart.ts";
import { roleColor } from "#src/model/roles/color.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { LIGHT } from "#src/view/colors/theme.ts";
import { example } from "../browser/filesPage.ts";
import { pixelsOf } from "../browser/harness.ts";
import { input } from "../files/inputs.ts";
import { DATA, REVIEW } from "../files/reviews/aReview.ts";
import { eventually, type Legend, lettersOf, type TourPage } from "./tourPage.ts";

const [FILE] = example("01_long_user_group.csv");
/** The file as a table of this many rows and columns. */
const SIDE = 6;
const READ = ["x.x...", "xxx...", "xxx.x.", "xx.x..", "xx.x..", "xx.x.x"];
/** What the tour makes of it, and the JSON that every engine is to export of that, byte for byte. */
const WORKED = ["xoF...", "xxFo..", "xxF.x.", "DD.D..", "DD.D..", "DD.D.x"];
const EXPORTED = join(import.meta.dirname, "exported.json");

const rgb = (color: string) => `rgb(${channelsOf(color).join(", ")})`;
const LEGEND: Legend = {
  [rgb(LIGHT.background)]: ".",
  [rgb(LIGHT.assigned)]: "x",
  [cssColorOf(mixedPixel(LIGHT.assigned, LIGHT.background, FADE))]: "-",
  [rgb(LIGHT.assumed)]: "o",
  [rgb(roleColor("Dev-Git"))]: "D",
  [rgb(roleColor("Finance-Read"))]: "F",
};

const matrix = (page: TourPage) => page.matrix(SIDE, SIDE, LEGEND);

/** Expects the cells to look like this, with the pointer away from them. */
async function looks(page: TourPage, rows: readonly string[]): Promise<void> {
  await page.pointAside();
  await eventually(() => matrix(page)).toEqual(rows);
}

async function exportedJson(page: TourPage): Promise<string> {
  const { name, content } = await page.engine.download(async () => {
    await page.click("Export");
    await page.click("JSON");
  });
  expect(name).toMatch(/^(01_long_user_group|exported)-\d{4}-\d\d-\d\d\.json$/);
  // The day on which the file was opened is another one in each run.
  return content
    .toString()
    .replace(/"time":"[^"]+"/, '"time":"2026-01-01T00:00:00.000Z"')
    .replace(/"changed":\["[^"]+"\]/, '"changed":["2026-01-01T00:00:00.000Z"]');
}

/** Waits until the list of the recent tables says this of one. */
async function isSaved(page: TourPage, said: string): Promise<void> {
  await page.click("More to open");
  await page.click("Recent tables");
  await eventually(() => page.textOf(".recent-row")).toContain(said);
  await page.engine.press("Escape");
  await eventually(() => page.textOf("[role=dialog]")).toBe("");
}

/** The step that has a page of its own. */
export const FROM_DISK = "answers a page of a review from disk, and what it saves is read back";

/** The steps of the tour, each of which goes on where the one before it ended. */
export const STEPS: Readonly<Record<string, (page: TourPage, url: string) => Promise<void>>> = {
  async "opens a file"(page, url) {
    await page.open(url);
    await eventually(() => page.status()).toMatch(/^10 users 60 groups /);
    await page.engine.choose("input[type=file]", FILE);
    await eventually(() => page.title()).toBe("01_long_user_group.csv – Access table");
    await eventually(() => page.status()).toBe(
      "6 users 6 groups 19 assigned 0 assumed 0 roles 0 covered (0%)",
    );
    await looks(page, READ);
  },

  async "tells what is under the pointer"(page) {
    await page.pointAtCell(2, 4);
    await eventually(() => page.status()).toMatch(/carol.*Finance-Post.*assigned/);
    await eventually(() => page.textOf('[role="tooltip"]')).toMatch(/carol.*Finance-Post/);
    await page.pointAside();
    await eventually(() => page.status()).toMatch(/^6 users /);
  },

  async "derives roles"(page) {
    await page.click("Recalculate Roles");
    await eventually(() => page.status()).toContain(" 6 roles ");
    await eventually(() => page.textOf("[data-role-id] > :not(.unseen)")).toBe(
      "All Staff 6 × 1 Finance-Read 3 × 2 VPN 5 × 2 Finance-Post 1 × 4 Dev-Git 3 × 3 Dev-Deploy 1 × 4",
    );
  },

  async "highlights the role under the pointer"(page) {
    await page.pointAtRole("Dev-Git");
    const highlighted = ["-.-...", "---...", "---.-.", "DD.D..", "DD.D..", "DD.D.-"];
    await eventually(() => matrix(page)).toEqual(highlighted);
    await looks(page, READ);
  },

  async "applies a role"(page) {
    await page.clickRole("Dev-Git");
    await looks(page, ["x.x...", "xxx...", "xxx.x.", "DD.D..", "DD.D..", "DD.D.x"]);
    await eventually(() => page.status()).toContain(" 6 roles, 1 applied 9 covered (47.3%)");
  },

  async "toggles by the mouse, but not what is assigned"(page) {
    for (const column of [0, 1, 3]) await page.clickCell(0, column);
    for (const column of [3, 3]) await page.clickCell(2, column);
    await looks(page, ["xoxo..", "xxx...", "xxx.x.", "DD.D..", "DD.D..", "DD.D.x"]);
    await eventually(() => page.status()).toContain(" 19 assigned 2 assumed ");
  },

  async "toggles by keys"(page) {
    await page.clickCell(1, 0);
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "Space"])
      await page.engine.press(key);
    await eventually(() => page.focused()).toBe("bob, Dev-Git: assumed");
    for (const key of ["ArrowUp", "Enter"]) await page.engine.press(key);
    await eventually(() => page.focused()).toBe("alice, Dev-Git: not assigned");
    await looks(page, ["xox...", "xxxo..", "xxx.x.", "DD.D..", "DD.D..", "DD.D.x"]);
  },

  async "undoes and redoes, by keys and by buttons"(page) {
    await page.engine.press("Mod+z");
    await looks(page, ["xoxo..", "xxxo..", "xxx.x.", "DD.D..", "DD.D..", "DD.D.x"]);
    await page.click("Undo");
    await looks(page, ["xoxo..", "xxx...", "xxx.x.", "DD.D..", "DD.D..", "DD.D.x"]);
    await page.click("Redo");
    await page.engine.press("Mod+Shift+z");
    await looks(page, ["xox...", "xxxo..", "xxx.x.", "DD.D..", "DD.D..", "DD.D.x"]);
  },

  async "zooms by button, by wheel and by key"(page) {
    const seen = await matrix(page);
    await page.click("Zoom in");
    await eventually(() => page.cellSize()).toBe(28);
    await page.zoomByWheelAtCell(1, 1, 100);
    await eventually(() => page.cellSize()).toBe(20);
    await looks(page, seen);
    await page.engine.press("0");
    await eventually(() => page.cellSize()).toBe(24);
    await looks(page, seen);
  },

  async "fits the table into the window"(page) {
    const seen = await matrix(page);
    await page.click("Fit");
    await eventually(() => page.cellSize()).toBe(64);
    await looks(page, seen);
    await page.engine.press("0");
    await eventually(() => page.cellSize()).toBe(24);
  },

  async finds(page) {
    await page.engine.press("Mod+f");
    await eventually(() => page.focused()).toBe("Find users, groups and roles");
    await page.engine.type("dev");
    await eventually(() => page.textOf(".find-count")).toBe("4 found");
    for (const key of ["Enter", "Enter"]) await page.engine.press(key);
    await eventually(() => page.textOf(".find-count")).toMatch(/^2 of 4 ?: group Dev-Deploy$/);
    await page.engine.press("Escape");
    await eventually(() => page.focused()).toMatch(/^Dev-Deploy/);
  },

  async "applies another role, and has saved it all"(page) {
    await page.clickRole("Finance-Read");
    await looks(page, WORKED);
    await isSaved(page, "6 × 6 · open here · 2 applied roles: Dev-Git, Finance-Read");
  },

  async "exports a picture that shows the same"(page) {
    await page.click("Export");
    await page.click("PNG");
    await page.click("Title, legend and applied roles");
    const { name, content } = await page.engine.download(() => page.click("Download"));
    expect(name).toMatch(/^01_long_user_group-\d{4}-\d\d-\d\d\.png$/);
    const picture = pixelsOf(content);
    const corner = { x: picture.width - SIDE * 24, y: picture.height - SIDE * 24 };
    const cells = lettersOf(picture, { ...corner, width: 24, height: 24 }, SIDE, SIDE, LEGEND);
    expect(cells).toEqual(WORKED);
  },

  async "exports the same JSON as every engine"(page) {
    expect(await exportedJson(page)).toBe(readFileSync(EXPORTED, "utf8"));
    const { problems, answeringWorkers } = await page.watched();
    expect(problems).toEqual([]);
    // One has read the file, and one has drawn the picture.
    expect(answeringWorkers).toBeGreaterThanOrEqual(2);
  },

  async "goes on after it was loaded again"(page) {
    const status = await page.status();
    await page.reload();
    await eventually(() => page.title()).toBe("01_long_user_group.csv – Access table");
    await eventually(() => page.status()).toBe(status);
    await looks(page, WORKED);
    expect(await exportedJson(page)).toBe(readFileSync(EXPORTED, "utf8"));
    await page.click("Undo");
    await page.clickCell(5, 4);
    await looks(page, ["xox...", "xxxo..", "xxx.x.", "DD.D..", "DD.D..", "DD.Dox"]);
  },

  async "opens the JSON as the table that it was"(page) {
    await page.engine.choose("input[type=file]", EXPORTED);
    await eventually(() => page.title()).toBe("exported.json – Access table");
    await looks(page, WORKED);
    expect(await exportedJson(page)).toBe(readFileSync(EXPORTED, "utf8"));
    await isSaved(page, "exported.json 6 × 6 · open here · 2 applied roles");
    expect((await page.watched()).problems).toEqual([]);
  },

  async "makes, derives and counts a large table, each in a worker"(page, url) {
    await page.open(`${url}?seed=1&users=20000&groups=200`);
    await eventually(() => page.status()).toMatch(/^20,000 users 200 groups /);
    const first = await page.status();
    await page.click("New sample");
    await eventually(() => page.status()).not.toBe(first);
    await page.click("Recalculate Roles");
    await eventually(() => page.status()).toMatch(
      /^20,000 users 200 groups .* 0 assumed 200 roles /,
    );
    await page.click("Fit");
    await page.pointAside();
    // The groups that most users hold come first, and are darker; in the middle of columns, off their lines.
    await eventually(
      async () => (await page.lightAt(4.5 / 200, 0.4)) < (await page.lightAt(180.5 / 200, 0.4)),
    ).toBe(true);
    const { problems, answeringWorkers } = await page.watched();
    expect(problems).toEqual([]);
    expect(answeringWorkers).toBeGreaterThanOrEqual(3);
    await page.open(`${url}?seed=1&users=20000&groups=200&sample=organisation`);
    await eventually(() => page.status()).toMatch(/^20,000 users 200 groups /);
    expect((await page.watched()).problems).toEqual([]);
  },

  async [FROM_DISK](page) {
    const folder = mkdtempSync(join(tmpdir(), "access-table-review-"));
    try {
      const file = join(folder, "eva.html");
      writeFileSync(file, [...answerPage(atOnce(formsOf(REVIEW, DATA))[0])].join(""));
      await page.engine.open(pathToFileURL(file).href);
      await eventually(() => page.textOf("#progress")).toBe("0 of 2 answered");
      await page.click("Answered by");
      await page.engine.type("Ida");
      await page.click("Remove");
      await eventually(() => page.textOf("#progress")).toBe("1 of 2 answered");
      const { content } = await page.engine.download(() => page.click("Save answers"));
      const { given, refused } = await readAnswers([input("eva.json", content)]);
      expect(refused).toEqual([]);
      const { review, asked, answeredBy, rows } = given[0];
      expect([review, asked, answeredBy]).toEqual(["k3m9", "eva", "Ida"]);
      expect(rows).toMatchObject([{ entry: 1, user: "ann", group: "Pay", answer: "remove" }]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
