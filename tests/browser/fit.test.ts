import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { inkOf } from "#src/matrix/density/densityInk.ts";
import { DARK, LIGHT } from "#src/view/colors/theme.ts";
import { rested, saved } from "./atRest.ts";
import { choose, FRAMED, opened, textFile } from "./filesPage.ts";
import { contentOf, type PageOptions, type Pixels, pixelsOf, rowOf } from "./harness.ts";
import { focusedLabel, openMatrix } from "./matrixPage.ts";

type Rule = (user: number, group: number) => boolean;

/** A table by a rule. The first user holds all groups. */
interface Example {
  readonly users: number;
  readonly groups: number;
  readonly rule: Rule;
}

/** The groups in the order of their columns: those held by most come first. */
function columnsOf({ users, groups, rule }: Example): number[] {
  const holders = Array.from({ length: groups }, (_, group) => {
    let count = 0;
    for (let user = 0; user < users; user++) if (rule(user, group)) count++;
    return count;
  });
  return holders.map((_, group) => group).sort((one, other) => holders[other] - holders[one]);
}

const checkered: Rule = (user, group) => user === 0 || (user + group) % 2 === 0;
const mixed: Rule = (user, group) => user === 0 || (user * 7 + group * 13) % 11 < 3;
const blocks: Rule = (user, group) =>
  user === 0 || ((user >> 5) + (group >> 4)) % 41 === 0 || (user * 31 + group * 17) % 211 === 0;

async function openFitted({ users, groups, rule }: Example, options: PageOptions = {}) {
  const lines = ["user,group"];
  for (let user = 0; user < users; user++)
    for (let group = 0; group < groups; group++)
      if (rule(user, group)) lines.push(`u${user},g${group}`);
  const opening = await openMatrix({ ...options, hasNoOverview: true });
  const { page } = opening;
  await choose(page, textFile("example.csv", lines.join("\n")));
  await opened(page, `${users.toLocaleString("en")} users`);
  await page.getByRole("button", { name: "Fit", exact: true }).click();
  await page.mouse.move(3, 3);
  await rested(page);
  return opening;
}

/** What is painted below the header, pixel by pixel, and where the pinned columns and the header end. */
async function painted(page: Page, dpr: number) {
  const { url, header, pinned, width, height } = await page.evaluate(() => {
    const canvas = document.querySelectorAll<HTMLCanvasElement>(".matrix-stage canvas")[1];
    const corner = document.querySelector('[data-row="-1"][data-column="-1"]');
    const own = document.querySelector(".matrix-window")?.getBoundingClientRect();
    const box = corner?.getBoundingClientRect();
    if (!canvas || !own || !box) throw new Error("There is no matrix");
    return {
      url: canvas.toDataURL(),
      header: box.height,
      pinned: box.right - own.left,
      width: own.width,
      height: own.height,
    };
  });
  const inPixels = (length: number) => Math.round(length * dpr);
  return {
    shot: pixelsOf(Buffer.from(url.split(",")[1], "base64")),
    pinned: inPixels(pinned),
    width: inPixels(width),
    height: inPixels(height) - inPixels(header),
  };
}

/** The cells at each pixel along an axis that all of them fill, and if it is the line after them. */
function cellsAlong(length: number, count: number, line: number) {
  const pitch = length / count;
  const edge = (index: number, size: number) => Math.round(index * size);
  const at = new Array<{ from: number; to: number; isLine: boolean }>(length);
  if (pitch < 1)
    for (let pixel = 0; pixel < length; pixel++)
      at[pixel] = { from: edge(pixel, 1 / pitch), to: edge(pixel + 1, 1 / pitch), isLine: false };
  else
    for (let cell = 0; cell < count; cell++)
      for (let pixel = edge(cell, pitch); pixel < edge(cell + 1, pitch); pixel++) {
        const isLine = pitch >= 5 * line && pixel >= edge(cell + 1, pitch) - line;
        at[pixel] = { from: cell, to: cell + 1, isLine };
      }
  return at;
}

const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Where what is painted differs from a literal reading of the table, all of which is in the window. */
async function differences(page: Page, example: Example, dpr: number, theme = LIGHT) {
  const { users, groups, rule } = example;
  const order = columnsOf(example);
  const { shot, pinned, width, height } = await painted(page, dpr);
  const line = Math.max(1, Math.round(dpr));
  const columns = cellsAlong(width - pinned, groups, line);
  const rows = cellsAlong(height, users, line);
  const [background, assigned, grid] = [theme.background, theme.assigned, theme.grid].map(channels);
  const least = theme === DARK ? 0.2 : 0.1;
  const isBelowPixel = width - pinned < groups || height < users;
  const found: string[] = [];
  for (const [y, row] of rows.entries())
    for (const [x, column] of columns.entries()) {
      let held = 0;
      for (let user = row.from; user < row.to; user++)
        for (let group = column.from; group < column.to; group++)
          if (rule(user, order[group])) held++;
      const share = held / ((row.to - row.from) * (column.to - column.from));
      const ink = isBelowPixel ? inkOf(share, least) : share;
      const expected =
        row.isLine || column.isLine
          ? grid
          : background.map((from, at) => Math.round(from + (assigned[at] - from) * ink));
      const from = 4 * (y * shot.width + pinned + x);
      if (expected.some((part, at) => part !== shot.data[from + at]))
        found.push(`${x}, ${y}: ${shot.at(pinned + x, y)}`);
      if (found.length > 5) return found;
    }
  return found;
}

async function pictureOf(page: Page, part: string): Promise<Pixels> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "PNG", exact: true }).click();
  const dialog = page.getByRole("dialog");
  for (const choice of [part, "As on the screen"])
    await dialog.getByLabel(choice, { exact: true }).check();
  await dialog.getByLabel(FRAMED).uncheck();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  return pixelsOf(await contentOf(download));
}

/** Where a picture shows something else than the window does. */
async function pictureDifferences(page: Page, part: string, dpr: number): Promise<string[]> {
  const { shot, width, height } = await painted(page, dpr);
  const picture = await pictureOf(page, part);
  const header = picture.height - height;
  expect(picture.width).toBe(width);
  const found: string[] = [];
  for (let y = 0; y < height; y++) {
    if (rowOf(picture, header + y, 0, width).equals(rowOf(shot, y, 0, width))) continue;
    for (let x = 0; x < width; x++)
      if (String(picture.at(x, header + y)) !== String(shot.at(x, y))) found.push(`${x}, ${y}`);
  }
  return found.slice(0, 5);
}

interface Opening extends PageOptions {
  /** What a picture is taken of, which has the same pixels. */
  readonly part?: "Visible part" | "Whole table";
}

describe("fitted, every pixel shows its cells, also in a picture, and edges stand at rounded multiples:", () => {
  test.each<[string, Example, Opening]>([
    [
      "wide columns and thin rows",
      { users: 493, groups: 56, rule: checkered },
      { part: "Visible part" },
    ],
    ["the same in the dark", { users: 493, groups: 56, rule: checkered }, { colorScheme: "dark" }],
    [
      "on a broken ratio",
      { users: 300, groups: 200, rule: checkered },
      { dpr: 1.25, part: "Visible part" },
    ],
    ["cells with names", { users: 37, groups: 49, rule: checkered }, { dpr: 1.5 }],
    ["rows behind pixels, wide columns", { users: 2500, groups: 60, rule: mixed }, {}],
    [
      "all behind pixels, counted in a worker",
      { users: 3477, groups: 1587, rule: blocks },
      { part: "Whole table" },
    ],
    [
      "behind pixels of a finer screen",
      { users: 3477, groups: 1587, rule: blocks },
      { dpr: 2, viewport: { width: 1100, height: 600 } },
    ],
  ])("%s", async (_, example, { part, ...options }) => {
    const { page, errors } = await openFitted(example, options);
    const theme = options.colorScheme === "dark" ? DARK : LIGHT;
    await expect.poll(() => differences(page, example, options.dpr ?? 1, theme)).toEqual([]);
    const scrolls = await page.locator(".matrix-scroller").evaluate((scroller) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = scroller;
      return scrollWidth > clientWidth || scrollHeight > clientHeight;
    });
    expect(scrolls).toBe(false);
    if (part) expect(await pictureDifferences(page, part, options.dpr ?? 1)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

test("pointing and clicking hit the cell that is seen, at its first pixel and at its last", async () => {
  const example = { users: 37, groups: 49, rule: checkered };
  const { page, errors } = await openFitted(example);
  const { pinned, width, height } = await painted(page, 1);
  const box = await page.locator(".matrix-window").boundingBox();
  if (!box) throw new Error("There is no window");
  const [pitchX, pitchY] = [(width - pinned) / example.groups, height / example.users];
  expect([pitchX, pitchY].map(Number.isInteger)).toEqual([false, false]);
  const top = box.y + box.height - height;
  const edge = (index: number, pitch: number) => Math.round(index * pitch);
  const order = columnsOf(example);
  for (const [user, column] of [
    [1, 1],
    [7, 30],
    [18, 8],
    [36, 43],
  ]) {
    const group = order[column];
    const corners = [
      [edge(column, pitchX), edge(user, pitchY)],
      [edge(column + 1, pitchX) - 1, edge(user + 1, pitchY) - 1],
    ];
    for (const [x, y] of corners) {
      await page.mouse.move(box.x + pinned + x + 0.5, top + y + 0.5);
      await expect
        .poll(() => page.locator("footer").innerText())
        .toMatch(new RegExp(`^u${user}\\s(.|\\s)*\\bg${group}\\b`));
    }
    const [x, y] = corners[1];
    await page.mouse.click(box.x + pinned + x + 0.5, top + y + 0.5);
    const state = checkered(user, group) ? "assigned" : "assumed";
    await expect.poll(() => focusedLabel(page)).toBe(`u${user}, g${group}: ${state}`);
  }
  expect(errors).toEqual([]);
});

test("a fitted table is fitted again when the window changes, and at the next visit", async () => {
  const example = { users: 493, groups: 56, rule: checkered };
  const { page } = await openFitted(example, { query: "" });
  const size = () => page.getByRole("slider", { name: "Cell size" }).getAttribute("aria-valuetext");
  const before = await size();
  await page.setViewportSize({ width: 1100, height: 700 });
  await rested(page);
  expect(await size()).not.toBe(before);
  expect(await differences(page, example, 1)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await rested(page);
  expect(await size()).toBe(before);
  await saved(page);
  const address = page.url();
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.setViewportSize({ width: 1000, height: 650 });
  await again.goto(address);
  await again.getByRole("button", { name: "Fit", exact: true }).waitFor();
  await expect.poll(() => differences(again, example, 1)).toEqual([]);
});
