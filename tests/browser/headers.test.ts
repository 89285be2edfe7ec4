import type { Page } from "playwright";
import { expect, test } from "vitest";
import { rested, saved } from "./atRest.ts";
import { violations } from "./axe.ts";
import { choose, opened, textFile } from "./filesPage.ts";
import { boxOfCell, middleOf, openMatrix } from "./matrixPage.ts";
import { reload } from "./visitor.ts";

const LONG_NAMES = Array.from(
  { length: 12 },
  (_, at) => `GRP-SAP_FI_READ_ALL_COMPANY_${1000 + at}_OF_ALL`,
);

const headerOf = async (page: Page) => (await boxOfCell(page, -1, 0)).height;
const bottomOfHeader = async (page: Page) => {
  const { x, y, width, height } = await boxOfCell(page, -1, -1);
  return [x + width / 2, y + height - 2] as [number, number];
};

async function openFile(page: Page, users: readonly string[], groups: readonly string[]) {
  const text = `id;name;group\n${users.flatMap((user) => groups.map((group) => `${user};${group}`)).join("\n")}\n`;
  await choose(page, textFile("table.csv", text));
  const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? "" : "s"}`;
  await opened(page, `${count(users.length, "user")}, ${count(groups.length, "group")}`);
  await rested(page);
}

/** The page's long press of 500 ms is over: a timer that began later with the same delay ends later. */
const longPressed = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));

test("the header's lower edge is dragged, fits on a double click, and stays for the next visit", async () => {
  const { page, errors } = await openMatrix({ query: "" });
  await openFile(page, ["anna;Anna", "ben;Ben"], LONG_NAMES);
  const fitted = await headerOf(page);
  const edge = await bottomOfHeader(page);
  await page.mouse.move(...edge);
  expect(await page.locator(".matrix-window").evaluate(({ style }) => style.cursor)).toBe(
    "row-resize",
  );
  await page.mouse.down();
  await page.mouse.move(edge[0], edge[1] - 90, { steps: 4 });
  await page.mouse.up();
  await rested(page);
  expect(await headerOf(page)).toBe(fitted - 90);
  expect((await boxOfCell(page, 0, 0)).y).toBe(edge[1] + 2 - 90);
  await saved(page);
  await reload(page);
  await rested(page);
  expect(await headerOf(page)).toBe(fitted - 90);
  // Anywhere along the edge.
  const column = await boxOfCell(page, -1, 3);
  await page.mouse.dblclick(column.x + 12, column.y + column.height - 2);
  await rested(page);
  expect(await headerOf(page)).toBeGreaterThan(fitted);
  // Those of the columns are doubly clicked anywhere, too.
  const width = (await boxOfCell(page, -1, -1)).width;
  await page.mouse.dblclick(300, (await boxOfCell(page, 1, -1)).y + 12);
  await rested(page);
  expect((await boxOfCell(page, -1, -1)).width).toBeLessThan(width);
  // From 20 px to half of the window.
  const height = await page
    .locator(".matrix-scroller")
    .evaluate(({ clientHeight }) => clientHeight);
  for (const [to, expected] of [
    [5, 20],
    [790, Math.round(height / 2)],
  ]) {
    const [x, y] = await bottomOfHeader(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, to, { steps: 3 });
    await page.mouse.up();
    await rested(page);
    expect(await headerOf(page)).toBe(expected);
  }
  expect(errors).toEqual([]);
});

test("on a phone a finger drags the header in its corner, and holds ID or Name for the menu", async () => {
  // Where a table is opened on a phone, ID is folded away at first.
  const { page, errors } = await openMatrix({
    viewport: { width: 600, height: 844 },
    hasTouch: true,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await rested(page);
  const { clientWidth, clientHeight } = await page
    .locator(".matrix-scroller")
    .evaluate(({ clientWidth, clientHeight }) => ({ clientWidth, clientHeight }));
  const [id, name] = [await boxOfCell(page, -1, -2), await boxOfCell(page, -1, -1)];
  expect(id.width + name.width).toBeLessThanOrEqual(clientWidth * 0.4 + 1);
  expect(name.height).toBeLessThanOrEqual(clientHeight * 0.4);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
    });
  const [x, y] = await bottomOfHeader(page);
  await touch("touchStart", x, y);
  for (let step = 1; step <= 5; step++) await touch("touchMove", x, y - 10 * step);
  await touch("touchEnd");
  await rested(page);
  expect(await headerOf(page)).toBe(name.height - 50);
  const [left, top] = middleOf(await boxOfCell(page, -1, -1));
  await touch("touchStart", left, top - 20);
  await longPressed(page);
  await touch("touchEnd");
  await rested(page);
  await page.getByRole("menuitem", { name: "Fold ID away" }).tap();
  await rested(page);
  expect((await boxOfCell(page, -1, -1)).x).toBe(id.x);
  expect(errors).toEqual([]);
});

test("ID is folded away where it is the name of everybody, and comes back from the menu", async () => {
  const { page, grid, errors } = await openMatrix({ query: "" });
  expect((await boxOfCell(page, 0, 0)).x).toBe(300);
  await openFile(page, ["anna;anna", "ben;ben"], ["G", "H"]);
  expect((await boxOfCell(page, 0, 0)).x).toBe(150);
  // The grid has both.
  expect(await grid.getAttribute("aria-colcount")).toBe("4");
  expect(await grid.locator('[role="columnheader"]').allTextContents()).toEqual([
    "ID",
    "Name",
    "G",
    "H",
  ]);
  await page.mouse.click(...middleOf(await boxOfCell(page, -1, -1)), { button: "right" });
  await page.getByRole("menuitem", { name: "Show ID" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Show ID" }).click();
  await rested(page);
  expect((await boxOfCell(page, 0, 0)).x).toBe(300);
  await saved(page);
  await reload(page);
  await rested(page);
  expect((await boxOfCell(page, 0, 0)).x).toBe(300);
  await grid.locator('[data-row="-1"][data-column="-2"]').focus();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Fold ID away" }).waitFor();
  await page.keyboard.press("Enter");
  await rested(page);
  expect((await boxOfCell(page, 0, 0)).x).toBe(150);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("ID");
  // The focus is seen, though the column is not.
  expect((await boxOfCell(page, -1, -2)).width).toBe(150);
  await openFile(page, ["anna;anna", "ben;Benjamin"], ["G"]);
  expect((await boxOfCell(page, 0, 0)).x).toBe(300);
  expect(errors).toEqual([]);
});

test("a header's tooltip says what is not there to read, and the name only where it is cut", async () => {
  const { page, errors } = await openMatrix({ query: "" });
  await openFile(
    page,
    ["anna;Anna", "ben;Benjamin Alexander Maximilian", "cid;cid"],
    ["Short", ...LONG_NAMES],
  );
  const tooltip = page.getByRole("tooltip");
  const point = async (row: number, column: number) => {
    await page.mouse.move(700, 700);
    await tooltip.waitFor({ state: "detached" });
    await page.mouse.move(...middleOf(await boxOfCell(page, row, column)));
    await tooltip.waitFor();
    return (await tooltip.innerText()).replace(/[\u2066-\u2069]/g, "").split("\n");
  };
  const columns = await page.locator('[role="columnheader"]').allTextContents();
  expect(await point(-1, columns.indexOf("Short") - 2)).toEqual(["held by 3 users"]);
  const long = LONG_NAMES.find((name) => columns.includes(name))!;
  expect(await point(-1, columns.indexOf(long) - 2)).toEqual([long, "held by 3 users"]);
  expect(await point(0, -1)).toEqual(["anna", "holds 13 groups"]);
  expect(await point(1, -2)).toEqual(["Benjamin Alexander Maximilian", "ben", "holds 13 groups"]);
  // An id that is the name is not told twice.
  expect(await point(2, -1)).toEqual(["holds 13 groups"]);
  expect(await point(2, 0)).toEqual(["cid", expect.stringMatching(/: assigned$/)]);
  expect(errors).toEqual([]);
});
