import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { DARK, LIGHT } from "#src/view/colors/theme.ts";
import { nextFrame, rested } from "./atRest.ts";
import { violations, violationsInBoth } from "./axe.ts";
import { choose, opened, textFile } from "./filesPage.ts";
import { pixels } from "./harness.ts";
import { boxOfCell, focusedLabel, labelOfCell, openMatrix } from "./matrixPage.ts";
import { openPalette } from "./openPalette.ts";
import {
  announced,
  bar,
  button,
  cellsBetween,
  drag,
  pointOf,
  selectedCells,
  shiftClick,
  words,
} from "./selecting.ts";

const QUERY = "seed=1&users=300&groups=100";

/** The number of held cells that the labels of some cells tell. */
async function heldIn(page: Page, places: readonly string[]): Promise<number> {
  let held = 0;
  for (const place of places) {
    const [row, column] = place.split(",").map(Number);
    if (/: (assigned|assumed)/.test((await labelOfCell(page, row, column)) ?? "")) held++;
  }
  return held;
}

function scrolled(page: Page): Promise<number[]> {
  return page
    .locator(".matrix-scroller")
    .evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
}

test("the overview shows which part of the table is selected, as long as it is", async () => {
  const { page, errors } = await openMatrix({ query: QUERY });
  const selected = page.locator(".overview-selection");
  expect(await selected.count()).toBe(0);
  await drag(page, [1, 2], [4, 5]);
  for (let step = 0; step < 6; step++) await page.keyboard.press("Shift+ArrowDown");
  for (let step = 0; step < 4; step++) await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => words(page)).toMatch(/^10 users × 8 groups/);
  const map = (await page.locator(".overview").boundingBox())!;
  const box = (await selected.boundingBox())!;
  expect((box.x - map.x) / map.width).toBeCloseTo(2 / 100, 3);
  expect(box.width / map.width).toBeCloseTo(8 / 100, 3);
  expect((box.y - map.y) / map.height).toBeCloseTo(1 / 300, 3);
  expect(box.height / map.height).toBeCloseTo(10 / 300, 3);
  // A single cell at the far corner is to be seen, too.
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Shift+ArrowUp");
  await rested(page);
  const corner = (await selected.boundingBox())!;
  expect([corner.width, corner.height]).toEqual([4, 4]);
  expect(corner.x + corner.width).toBeCloseTo(map.x + map.width, 1);
  expect(corner.y + corner.height).toBeCloseTo(map.y + map.height, 1);
  await page.keyboard.press("Escape");
  await expect.poll(() => selected.count()).toBe(0);
  expect(errors).toEqual([]);
});

describe("Shift and the pointer", () => {
  test("draw a rectangle, framed and told", async () => {
    const { page, errors, grid } = await openMatrix({ query: QUERY });
    const places = cellsBetween([1, 2], [4, 5]);
    const held = await heldIn(page, places);
    const free = await boxOfCell(page, 4, 5);
    await drag(page, [1, 2], [4, 5]);
    await page.mouse.move(640, 20);
    expect(await words(page)).toBe(`4 users × 4 groups: ${held} of 16 cells held, 0 assumed`);
    expect(await selectedCells(page)).toEqual(places);
    expect(await grid.getAttribute("aria-multiselectable")).toBe("true");
    await expect
      .poll(() => announced(page))
      .toBe(`4 users × 4 groups selected, ${held} of 16 held`);
    // The frame is at the corner, and no further.
    const right = free.x + free.width - 1;
    const bottom = free.y + free.height - 1;
    for (const [colorScheme, theme] of [
      ["light", LIGHT],
      ["dark", DARK],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await rested(page);
      const rgb = [1, 3, 5].map((at) => Number.parseInt(theme.accent.slice(at, at + 2), 16));
      const shot = await pixels(page);
      expect(shot.at(right, bottom)).toEqual(rgb);
      expect(shot.at(right, free.y + 3)).toEqual(rgb);
      expect(shot.at(free.x + 3, bottom)).toEqual(rgb);
      expect(shot.at(right + 2, bottom + 2)).not.toEqual(rgb);
    }
    expect(await violationsInBoth(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await bar(page).waitFor({ state: "detached" });
    expect(await selectedCells(page)).toEqual([]);
    expect(await page.locator(".selection-layer").count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test("extend from the focused cell with a click, and toggle nothing", async () => {
    const { page, errors } = await openMatrix({ query: QUERY });
    const labels = () =>
      page
        .locator('[role="gridcell"]')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
    await page.mouse.click(...(await pointOf(page, [2, 0])));
    await rested(page);
    await shiftClick(page, [4, 3]);
    await rested(page);
    expect(await selectedCells(page)).toEqual(cellsBetween([2, 0], [4, 3]));
    // Again, from where it began.
    await shiftClick(page, [1, 1]);
    await rested(page);
    expect(await selectedCells(page)).toEqual(cellsBetween([1, 0], [2, 1]));
    expect((await labels()).filter((label) => label?.endsWith(": assumed"))).toEqual([]);
    // An ordinary click ends it.
    await page.mouse.click(...(await pointOf(page, [3, 3])));
    await bar(page).waitFor({ state: "detached" });
    expect(errors).toEqual([]);
  });

  test("take whole rows at names and whole columns in the header, and all in their corner", async () => {
    const { page } = await openMatrix({ query: QUERY });
    await drag(page, [1, -1], [3, -1]);
    expect(await words(page)).toMatch(/^3 users × 100 groups: /);
    await drag(page, [-1, 2], [-1, 5]);
    expect(await words(page)).toMatch(/^300 users × 4 groups: /);
    await shiftClick(page, [-1, -1]);
    await expect.poll(() => words(page)).toMatch(/^300 users × 100 groups: /);
    await page.keyboard.press("Escape");
    await page.mouse.click(...(await pointOf(page, [2, 3])));
    await shiftClick(page, [4, -1]);
    await expect.poll(() => words(page)).toMatch(/^3 users × 100 groups: /);
  });

  test("scroll at the window's edge as long as the pointer is there", async () => {
    const { page, errors } = await openMatrix({ query: QUERY });
    await page.keyboard.down("Shift");
    await page.mouse.move(...(await pointOf(page, [2, 3])));
    await page.mouse.down();
    await page.mouse.move(700, 830, { steps: 3 });
    await expect.poll(async () => (await scrolled(page))[1]).toBeGreaterThan(600);
    // Across, too, until the last group.
    await page.mouse.move(1400, 400, { steps: 3 });
    await expect.poll(() => page.locator(".selection-size").innerText()).toMatch(/ × 97 groups$/);
    expect((await scrolled(page))[0]).toBeGreaterThan(500);
    // Back over the names and the header.
    await page.mouse.move(100, 90, { steps: 3 });
    await expect.poll(() => scrolled(page)).toEqual([0, 0]);
    await page.mouse.up();
    await page.keyboard.up("Shift");
    expect(await words(page)).toMatch(/^3 users × 4 groups: /);
    await rested(page);
    expect(await scrolled(page)).toEqual([0, 0]);
    expect(errors).toEqual([]);
  });

  test.each([
    ["is none", false],
    ["is that of before", true],
  ])("draw nothing any more after Escape: there %s", async (_, hasOne) => {
    const { page } = await openMatrix({ query: QUERY });
    if (hasOne) await drag(page, [0, 0], [0, 1]);
    await page.keyboard.down("Shift");
    await page.mouse.move(...(await pointOf(page, [1, 1])));
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(page, [2, 2])));
    await page.locator(".selection-size").waitFor();
    await page.keyboard.press("Escape");
    await page.mouse.move(...(await pointOf(page, [4, 4])));
    await page.mouse.up();
    await page.keyboard.up("Shift");
    await rested(page);
    expect(await selectedCells(page)).toEqual(hasOne ? ["0,0", "0,1"] : []);
    expect(await page.locator(".selection-layer").count()).toBe(hasOne ? 1 : 0);
  });

  test("select the cells behind pixels where there are many", async () => {
    const { page } = await openMatrix({ query: "seed=1&users=4000&groups=3000" });
    await page.getByRole("button", { name: "Fit", exact: true }).click();
    await rested(page);
    const box = (await page.locator(".matrix-window").boundingBox())!;
    await page.keyboard.down("Shift");
    await page.mouse.move(box.x + 20, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 40, box.y + box.height + 40, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up("Shift");
    await bar(page).waitFor();
    const size = /^([\d,]+) users × ([\d,]+) groups: /.exec(await words(page))!;
    const [users, groups] = [size[1], size[2]].map((text) => Number(text.replace(",", "")));
    expect(users).toBeGreaterThan(3500);
    expect(users).toBeLessThan(4000);
    expect(groups).toBeGreaterThan(2700);
    expect(groups).toBeLessThan(3000);
    await page.keyboard.press("Control+A");
    await expect
      .poll(() => words(page))
      .toMatch(/^4,000 users × 3,000 groups: [\d,]+ of 12,000,000 /);
  });
});

describe("keys", () => {
  test("extend from the focused cell, lead to the edges, and end with any that moves", async () => {
    const { page, errors } = await openMatrix({ query: QUERY });
    await page.mouse.click(...(await pointOf(page, [2, 2])));
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"])
      await page.keyboard.press(`Shift+${key}`);
    await rested(page);
    expect(await selectedCells(page)).toEqual(cellsBetween([2, 2], [3, 4]));
    expect(await focusedLabel(page)).toBe(await labelOfCell(page, 3, 4));
    await expect.poll(() => announced(page)).toMatch(/^2 users × 3 groups selected, \d of 6 held$/);
    await page.keyboard.press("Shift+Home");
    await expect.poll(() => words(page)).toMatch(/^2 users × 3 groups/);
    expect(await selectedCells(page)).toEqual(cellsBetween([2, 0], [3, 2]));
    await page.keyboard.press("Control+Shift+ArrowDown");
    await expect.poll(() => words(page)).toMatch(/^298 users × 3 groups/);
    await page.keyboard.press("Shift+Space");
    await expect.poll(() => words(page)).toMatch(/^298 users × 100 groups/);
    await page.keyboard.press("ArrowUp");
    await bar(page).waitFor({ state: "detached" });
    expect(errors).toEqual([]);
  });

  test("reach the bar, whose end brings the keyboard back to the cells", async () => {
    const { page } = await openMatrix({ query: QUERY });
    await page.mouse.click(...(await pointOf(page, [2, 2])));
    await page.keyboard.press("Shift+ArrowRight");
    await bar(page).waitFor();
    const cell = await focusedLabel(page);
    await button(page, "New role").focus();
    await page.keyboard.press("Escape");
    await bar(page).waitFor({ state: "detached" });
    expect(await focusedLabel(page)).toBe(cell);
  });

  test("are in the list of keys, and what they lead to in the palette", async () => {
    const { page } = await openMatrix({ query: QUERY });
    await page.keyboard.press("?");
    const list = page.getByRole("region", { name: "In the matrix" });
    await list.getByText("End the selection").waitFor();
    await page.keyboard.press("Escape");
    await openPalette(page);
    await page.keyboard.type("Assume all");
    expect(await page.getByRole("option", { name: /^Assume all/ }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await drag(page, [0, 0], [4, 5]);
    await openPalette(page);
    await page.keyboard.type("Assume all");
    await page.getByRole("option", { name: /^Assume all/ }).click();
    await expect.poll(() => words(page)).toMatch(/: 30 of 30 cells held, \d+ assumed$/);
  });
});

describe("Select", () => {
  const PHONE = { query: QUERY, viewport: { width: 390, height: 844 }, hasTouch: true };

  async function touch(page: Page, points: readonly (readonly [number, number])[]) {
    const session = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", at?: readonly [number, number]) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: at ? [{ x: at[0], y: at[1] }] : [],
      });
    await send("touchStart", points[0]);
    for (const point of points.slice(1)) {
      await send("touchMove", point);
      await nextFrame(page);
    }
    await send("touchEnd");
    await rested(page);
  }

  test("lets a finger draw instead of scroll, and says so; a tap extends", async () => {
    const { page, errors } = await openMatrix(PHONE);
    await page.getByRole("button", { name: "More", exact: true }).tap();
    await page.getByRole("menuitem", { name: "Select", exact: true }).tap();
    await bar(page).waitFor();
    expect(await words(page)).toMatch(/^Drag over cells/);
    expect(await violations(page)).toEqual([]);
    const [x, y] = await pointOf(page, [1, 1]);
    const line = Array.from({ length: 9 }, (_, k) => [x + 9 * k, y + 12 * k] as const);
    await touch(page, line);
    expect(await scrolled(page)).toEqual([0, 0]);
    await expect.poll(() => words(page)).toMatch(/^5 users × 4 groups: \d+ of 20 cells held/);
    await page.touchscreen.tap(...(await pointOf(page, [2, 2])));
    await expect.poll(() => words(page)).toMatch(/^2 users × 2 groups: \d of 4 cells held/);
    const sizes = await bar(page)
      .getByRole("button")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    // Without it a finger scrolls again, and a tap toggles.
    await button(page, "End selection").tap();
    await bar(page).waitFor({ state: "detached" });
    await touch(
      page,
      line.map(([atX, atY]) => [atX, 700 - 2 * (atY - y)] as const),
    );
    expect((await scrolled(page))[1]).toBeGreaterThan(100);
    expect(await selectedCells(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test("scrolls under a finger at the edge, and gives way to two fingers", async () => {
    const { page } = await openMatrix(PHONE);
    await page.getByRole("button", { name: "More", exact: true }).tap();
    await page.getByRole("menuitem", { name: "Select", exact: true }).tap();
    await bar(page).waitFor();
    const [x, y] = await pointOf(page, [1, 1]);
    const session = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", points: [number, number][]) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map(([atX, atY], id) => ({ x: atX, y: atY, id })),
      });
    await send("touchStart", [[x, y]]);
    for (const to of [y + 100, y + 200, 690]) await send("touchMove", [[x, to]]);
    await expect.poll(async () => (await scrolled(page))[1]).toBeGreaterThan(200);
    await send("touchMove", [[x, y + 60]]);
    await rested(page);
    const before = (await boxOfCell(page, 0, 0)).width;
    // A second finger puts things back, and zooms.
    await send("touchStart", [
      [x, y + 60],
      [x, y + 160],
    ]);
    for (const by of [200, 240, 300]) {
      await send("touchMove", [
        [x, y + 60],
        [x, y + 60 + by],
      ]);
      await nextFrame(page);
    }
    await send("touchEnd", []);
    await rested(page);
    expect(await selectedCells(page)).toEqual([]);
    expect((await boxOfCell(page, 0, 0)).width).toBeGreaterThan(before);
  });

  test("is a button where there is room, on or off, and lets a mouse draw without Shift", async () => {
    const { page } = await openMatrix({ query: QUERY });
    const select = page.getByRole("button", { name: "Select", exact: true });
    await select.click();
    expect(await select.getAttribute("aria-pressed")).toBe("true");
    await page.mouse.move(...(await pointOf(page, [1, 1])));
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(page, [2, 3])), { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => words(page)).toMatch(/^2 users × 3 groups: /);
    await select.click();
    expect(await select.getAttribute("aria-pressed")).toBe("false");
    // What is selected stays.
    expect(await selectedCells(page)).toEqual(cellsBetween([1, 1], [2, 3]));
  });
});

describe("a selection in another order", () => {
  /** Users of three teams in turn, each with its team's groups. */
  function teams() {
    const lines = ["user,name,group"];
    for (let user = 0; user < 30; user++)
      for (let group = 0; group < 4; group++)
        lines.push(`u${user},Name ${99 - user},t${user % 3}-${group}`);
    return textFile("teams.csv", lines.join("\n"));
  }

  async function order(page: Page, item: string, role: "menuitem" | "menuitemradio") {
    await page.getByRole("button", { name: "Order", exact: true }).click();
    await page.getByRole(role, { name: item, exact: true }).click();
    await page.getByRole("menu").waitFor({ state: "detached" });
  }

  test("is drawn over a block, stays with its users where they stay together, else ends", async () => {
    const { page, errors } = await openMatrix();
    await choose(page, teams());
    await opened(page, "30 users, 12 groups");
    await order(page, "Blocks", "menuitem");
    const ids = () =>
      page
        .locator('[role="rowheader"][data-column="-2"]')
        .evaluateAll((all) => all.slice(0, 3).map((one) => one.getAttribute("aria-label")));
    await expect.poll(ids).not.toEqual(["u0", "u1", "u2"]);
    await rested(page);
    // Ten users of a team by its four groups: a block, all of it held.
    const [x, y] = await pointOf(page, [0, 0]);
    const { width, height } = await boxOfCell(page, 0, 0);
    await page.keyboard.down("Shift");
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 3 * width, y + 9 * height, { steps: 3 });
    await page.mouse.up();
    await page.keyboard.up("Shift");
    await expect
      .poll(() => words(page))
      .toBe("10 users × 4 groups: 40 of 40 cells held, 0 assumed");
    // The groups of a team stay side by side by name, its users do not.
    await order(page, "Groups by name", "menuitemradio");
    await expect
      .poll(() => words(page))
      .toBe("10 users × 4 groups: 40 of 40 cells held, 0 assumed");
    await order(page, "Users by name", "menuitemradio");
    await bar(page).waitFor({ state: "detached" });
    expect(errors).toEqual([]);
  });

  test("is of what is shown while only matches are", async () => {
    const { page } = await openMatrix();
    await choose(page, teams());
    await opened(page, "30 users, 12 groups");
    await page.keyboard.press("Control+F");
    const find = page.getByRole("search", { name: "Find" });
    await find.getByRole("textbox").fill("u1");
    await find.getByRole("combobox").selectOption({ label: "Users" });
    await find.getByRole("button", { name: "Only matches", exact: true }).click();
    await rested(page);
    // u1 and u10 to u19.
    await drag(page, [-1, 0], [-1, 1]);
    await expect.poll(() => words(page)).toMatch(/^11 users × 2 groups: \d+ of 22 cells held/);
    // Both lines are there, and neither covers the other.
    const [findBox, barBox] = [(await find.boundingBox())!, (await bar(page).boundingBox())!];
    expect(barBox.y + barBox.height).toBeLessThanOrEqual(findBox.y + 1);
    await find.getByRole("button", { name: "Only matches", exact: true }).click();
    // Among all users these are not side by side.
    await bar(page).waitFor({ state: "detached" });
  });
});

test("beside a panel the bars keep to the matrix, and nothing in them lies over anything else", async () => {
  const { page } = await openMatrix({ query: "seed=1&sample=organisation" });
  await page.keyboard.press("r");
  await page.getByRole("complementary", { name: "Roles" }).waitFor();
  await rested(page);
  await drag(page, [0, 0], [3, 3]);
  await page.keyboard.press("Control+f");
  await page.getByRole("search").waitFor();
  await rested(page);
  // The panel as wide as can be.
  await page.getByRole("separator").focus();
  for (const key of ["Home", "End"]) {
    await page.keyboard.press(key);
    await rested(page);
    const matrix = (await page.locator("main").boundingBox())!;
    for (const one of [bar(page), page.getByRole("search")]) {
      const boxes = await one
        .locator("button, input, select")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
      for (const [at, { left, right, top, bottom }] of boxes.entries()) {
        // What is scrolled in its line is reached by scrolling.
        if (right <= matrix.x + matrix.width) expect(left).toBeGreaterThanOrEqual(matrix.x);
        // Of a pair of buttons the edges lie on each other.
        for (const other of boxes.slice(at + 1)) {
          const isBeside = left >= other.right - 1 || right - 1 <= other.left;
          expect(isBeside || top >= other.bottom || bottom <= other.top).toBe(true);
        }
      }
      const end = (await one.getByRole("button").last().boundingBox())!;
      expect(end.x + end.width).toBeLessThanOrEqual(matrix.x + matrix.width);
    }
  }
});
