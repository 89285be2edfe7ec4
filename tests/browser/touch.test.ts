import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { nextFrame, rested } from "./atRest.ts";
import { violations } from "./axe.ts";
import { choose, opened, textFile } from "./filesPage.ts";
import { boxOfCell, colorOfCell, labelOfCell, middleOf, openMatrix } from "./matrixPage.ts";

const PHONE = {
  query: "seed=1&users=300&groups=100",
  viewport: { width: 390, height: 844 },
  hasTouch: true,
};

/** A finger that goes through some points, and leaves when what it waits for is there. */
async function touch(
  page: Page,
  points: [number, number][],
  awaited: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", at?: [number, number]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at ? [{ x: at[0], y: at[1] }] : [],
    });
  await send("touchStart", points[0]);
  for (const point of points.slice(1)) {
    await send("touchMove", point);
    await nextFrame(page);
  }
  await awaited;
  await send("touchEnd");
  await rested(page);
}

/** Two fingers, one above the other, whose distance changes while their middle stays. */
async function pinch(page: Page, [x, y]: [number, number], from: number, to: number) {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", spread?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: spread
        ? [
            { x, y: y - spread / 2, id: 1 },
            { x, y: y + spread / 2, id: 2 },
          ]
        : [],
    });
  await send("touchStart", from);
  for (let step = 1; step <= 8; step++) {
    await send("touchMove", from + ((to - from) * step) / 8);
    await nextFrame(page);
  }
  await send("touchEnd");
  await rested(page);
}

function line(from: [number, number], dx: number, dy: number): [number, number][] {
  return Array.from({ length: 11 }, (_, k) => [from[0] + (k * dx) / 10, from[1] + (k * dy) / 10]);
}

/** The first square in view that is free, and its middle. */
async function freeSquare(page: Page) {
  const [row, column] = await page.locator('[role="gridcell"]').evaluateAll((cells) => {
    const free = cells.find(
      (cell) =>
        /: not assigned/.test(cell.getAttribute("aria-label") ?? "") &&
        cell.getBoundingClientRect().right < innerWidth,
    ) as HTMLElement;
    return [Number(free.dataset.row), Number(free.dataset.column)];
  });
  return { row, column, at: middleOf(await boxOfCell(page, row, column)) };
}

function scrolled(page: Page): Promise<number[]> {
  return page
    .locator(".matrix-scroller")
    .evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
}

const roles = (page: Page) => page.locator("[data-role-id]");
const preview = (page: Page) => page.getByRole("region", { name: "Previewed role" });

/** A phone with roles, of which none is applied. */
async function openWithRoles() {
  const opened = await openMatrix({ ...PHONE, query: "seed=1" });
  await opened.page.getByRole("button", { name: "Recalculate Roles", exact: true }).tap();
  await roles(opened.page).first().waitFor();
  return opened;
}

describe("a tap on a role", () => {
  test("previews it, also while one scrolls and taps elsewhere; a second one applies it", async () => {
    const { page, errors } = await openWithRoles();
    const plain = await colorOfCell(page, 0, 0);
    await roles(page).nth(0).tap();
    await preview(page).waitFor();
    expect(await preview(page).textContent()).toContain(
      await roles(page).nth(0).getAttribute("data-role-id"),
    );
    await rested(page);
    const previewed = await colorOfCell(page, 0, 0);
    expect(previewed).not.toBe(plain);
    const { at } = await freeSquare(page);
    await page.touchscreen.tap(...at);
    await rested(page);
    expect(await colorOfCell(page, 0, 0)).toBe(previewed);
    expect(await roles(page).nth(0).getAttribute("aria-disabled")).toBeNull();
    expect(await violations(page)).toEqual([]);
    await roles(page).nth(0).tap();
    expect(await roles(page).nth(0).getAttribute("aria-disabled")).toBe("true");
    await preview(page).waitFor({ state: "detached" });
    expect(errors).toEqual([]);
  });

  test("offers to apply it, or to end the preview", async () => {
    const { page } = await openWithRoles();
    const plain = await colorOfCell(page, 0, 0);
    await roles(page).nth(0).tap();
    await preview(page).getByRole("button", { name: "End the preview" }).tap();
    await preview(page).waitFor({ state: "detached" });
    await rested(page);
    expect(await colorOfCell(page, 0, 0)).toBe(plain);
    await roles(page).nth(1).tap();
    await preview(page).getByRole("button", { name: "Apply", exact: true }).tap();
    await preview(page).waitFor({ state: "detached" });
    expect(await roles(page).nth(1).getAttribute("aria-disabled")).toBe("true");
  });

  test("that lasts long never applies it", async () => {
    const { page } = await openWithRoles();
    await roles(page).nth(0).tap();
    await preview(page).waitFor();
    const box = (await roles(page).nth(0).boundingBox())!;
    const held = new Promise((resolve) => setTimeout(resolve, 1200));
    await touch(page, [middleOf(box)], held);
    expect(await roles(page).nth(0).getAttribute("aria-disabled")).toBeNull();
  });
});

describe("what a finger presses", () => {
  /** The presses that are smaller than a finger's tip, of all that can be seen now. */
  const small = (page: Page) =>
    page.locator("button, input, select, [role=menuitem]").evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => ({
          name: one.ariaLabel || one.textContent,
          box: one.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 1 && (box.height < 44 || box.width < 36))
        .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
    );

  test("is large enough for it, in a window of a phone and of a tablet", async () => {
    const { page, errors } = await openMatrix({ ...PHONE, query: "", hasFirstSteps: true });
    const inWindows = async (look: (height: number) => Promise<void>) => {
      for (const [width, height] of [
        [390, 844],
        [1024, 700],
      ]) {
        await page.setViewportSize({ width, height });
        await rested(page);
        await look(height);
      }
    };
    await page.getByRole("region", { name: "First steps" }).waitFor();
    await inWindows(async () => expect(await small(page)).toEqual([]));
    await page.getByRole("button", { name: "Recalculate Roles", exact: true }).tap();
    await roles(page).first().tap();
    await preview(page).waitFor();
    await inWindows(async () => expect(await small(page)).toEqual([]));
    await inWindows(async (height) => {
      await page.getByRole("button", { name: "More", exact: true }).tap();
      await page.getByRole("menuitem").first().waitFor();
      await rested(page);
      expect(await small(page)).toEqual([]);
      const header = (await page.locator(".screen > header").boundingBox())!;
      expect(header.height).toBeLessThan(0.35 * height);
      await page.keyboard.press("Escape");
      await page.getByRole("menu").waitFor({ state: "detached" });
    });
    expect(errors).toEqual([]);
  });

  test("is not covered by anything: the preview by a notice, the first steps by the preview", async () => {
    const { page } = await openMatrix({ ...PHONE, query: "", hasFirstSteps: true });
    const card = page.getByRole("region", { name: "First steps" });
    await card.waitFor();
    await page.getByRole("button", { name: "Recalculate Roles", exact: true }).tap();
    await roles(page).first().tap();
    await preview(page).waitFor();
    expect(await card.isVisible()).toBe(false);
    await preview(page).getByRole("button", { name: "End the preview" }).tap();
    expect(await card.isVisible()).toBe(true);
    const rows = Array.from({ length: 60 }, (_, k) => `user ${k},Mail`);
    await choose(page, textFile("members.csv", `user,group\n${rows.join("\n")}\n`));
    await opened(page, "60 users");
    await page.getByRole("button", { name: "Recalculate Roles", exact: true }).tap();
    await roles(page).first().tap();
    const bar = (await preview(page).boundingBox())!;
    const notice = (await page.locator(".notice").last().boundingBox())!;
    expect(notice.y + notice.height).toBeLessThanOrEqual(bar.y);
  });

  test("shows a role that is not in the window; no line speaks of keys that a phone lacks", async () => {
    const { page } = await openWithRoles();
    await page.locator(".matrix-scroller").evaluate((scroller) => scroller.scrollTo(9999, 0));
    await rested(page);
    await roles(page).nth(0).tap();
    await preview(page).getByRole("button", { name: "Show", exact: true }).waitFor();
    await page.locator("footer", { hasText: "none in the window" }).waitFor();
    expect(await page.locator("footer").innerText()).not.toContain("Alt");
    await preview(page).getByRole("button", { name: "Show", exact: true }).tap();
    await page.locator("footer", { hasNotText: "none in the window" }).waitFor();
  });

  test("filters and sorts the roles in a line of its own", async () => {
    const { page } = await openWithRoles();
    await page.getByRole("button", { name: "Filter", exact: true }).tap();
    const field = (await page.getByLabel("Filter roles").boundingBox())!;
    const strip = (await page.locator(".roles").boundingBox())!;
    expect(field.y).toBeGreaterThanOrEqual(strip.y + strip.height);
    expect(field.width).toBeGreaterThan(160);
    expect(strip.width).toBeGreaterThan(200);
  });
});

describe("touch", () => {
  test("a tap toggles a cell, and the status line says what became of it for a while", async () => {
    const { page } = await openMatrix(PHONE);
    const { row, column, at } = await freeSquare(page);
    await page.touchscreen.tap(...at);
    await page.locator("footer", { hasText: "assumed" }).waitFor();
    const [user] = (await labelOfCell(page, row, column))!.split(",");
    await page.locator("footer", { hasText: user }).waitFor();
    await page.locator("footer", { hasText: "300 users" }).waitFor();
    expect(await labelOfCell(page, row, column)).toMatch(/: assumed$/);
  });

  test("a drag scrolls and toggles nothing", async () => {
    const { page } = await openMatrix(PHONE);
    const { row, column, at } = await freeSquare(page);
    await touch(page, line(at, 0, -100));
    expect((await scrolled(page))[1]).toBeGreaterThan(50);
    expect(await labelOfCell(page, row, column)).toMatch(/: not assigned$/);
  });

  test("a long press shows the tooltip and toggles nothing", async () => {
    const { page } = await openMatrix(PHONE);
    const { row, column, at } = await freeSquare(page);
    await touch(page, [at], page.locator('[role="tooltip"]').waitFor());
    expect(await labelOfCell(page, row, column)).toMatch(/: not assigned$/);
  });

  test("a long press on a name shows it whole, and its menu when the finger is lifted", async () => {
    const { page } = await openMatrix(PHONE);
    const at = middleOf(await boxOfCell(page, 2, -1));
    const name = (await labelOfCell(page, 2, -1))!;
    await touch(page, [at], page.locator('[role="tooltip"]').waitFor());
    await page.getByRole("menuitem", { name: "Leave out", exact: true }).tap();
    await page.getByText(`The user «${name}» is left out now.`).waitFor();
    expect(await labelOfCell(page, 2, -1)).toBe(`${name}, left out`);
  });

  test("a pinch zooms around the fingers' middle, there and back, and toggles nothing", async () => {
    const { page, errors } = await openMatrix(PHONE);
    const [row, column] = [4, 3];
    const label = await labelOfCell(page, row, column);
    const start = await boxOfCell(page, row, column);
    const at = middleOf(start);
    const isUnderFingers = async () => {
      const box = await boxOfCell(page, row, column);
      expect(Math.abs(middleOf(box)[0] - at[0])).toBeLessThan(box.width / 2);
      expect(Math.abs(middleOf(box)[1] - at[1])).toBeLessThan(box.height / 2);
      return box.width;
    };
    await pinch(page, at, 100, 200);
    expect(await isUnderFingers()).toBeCloseTo(2 * start.width, 0);
    await pinch(page, at, 200, 100);
    expect(await isUnderFingers()).toBeCloseTo(start.width, 0);
    expect(await labelOfCell(page, row, column)).toBe(label);
    // The page itself is not zoomed.
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    expect(errors).toEqual([]);
  });

  test("a finger pulls an edge in the header, and the table stays", async () => {
    const { page } = await openMatrix(PHONE);
    const before = await boxOfCell(page, -1, -1);
    await touch(page, line([before.x + before.width, before.y + 60], -40, 0));
    expect((await boxOfCell(page, -1, -1)).width).toBeCloseTo(before.width - 40, 0);
    expect(await scrolled(page)).toEqual([0, 0]);
  });
});

test("in a narrow window an edge follows the pointer, and the other one stays", async () => {
  const { page } = await openMatrix({ viewport: { width: 390, height: 844 } });
  // There ID is folded away at first.
  await page.mouse.click(...middleOf(await boxOfCell(page, -1, -1)), { button: "right" });
  await page.getByRole("menuitem", { name: "Show ID" }).click();
  await rested(page);
  const id = await boxOfCell(page, -1, -2);
  const name = await boxOfCell(page, -1, -1);
  const edge = name.x + name.width;
  await page.mouse.move(edge, name.y + 60);
  await page.mouse.down();
  for (const to of [edge - 10, edge - 40, edge + 80, edge - 20]) {
    await page.mouse.move(to, name.y + 60);
    await rested(page);
    expect((await boxOfCell(page, -1, -2)).width).toBe(id.width);
    expect((await boxOfCell(page, 0, 0)).x).toBeCloseTo(Math.min(to, 390 * 0.4), 0);
  }
  await page.mouse.up();
});

test("notices stand above a sheet, one at a time", async () => {
  const { page } = await openMatrix(PHONE);
  const roomOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
  await page.keyboard.press("r");
  await page.getByRole("complementary", { name: "Roles" }).waitFor();
  await choose(page, textFile("members.csv", "user,group\nann,Mail\nbob,VPN\n"));
  const seen = page.locator(".notice:visible");
  await seen.filter({ hasText: "Columns…" }).waitFor();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "a sentence");
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await seen.filter({ hasText: "What was pasted is no table" }).waitFor();
  expect(await page.locator(".notice").count()).toBeGreaterThanOrEqual(2);
  expect(await seen.count()).toBe(1);
  const [notice, matrix, sheet] = [
    await roomOf(".notice:visible"),
    await roomOf("main"),
    await roomOf('[data-panel="roles"]'),
  ];
  expect(notice.y).toBeGreaterThan(matrix.y);
  expect(notice.y + notice.height).toBeLessThanOrEqual(sheet.y);
  await page.getByRole("button", { name: "Dismiss" }).tap();
  await seen.filter({ hasText: "Columns…" }).waitFor();
  await page.getByRole("button", { name: "Cover the matrix" }).tap();
  await page.getByRole("main", { name: "Roles" }).waitFor();
  const covering = await roomOf('[data-panel="roles"]');
  expect((await roomOf(".notice:visible")).y).toBeGreaterThan(covering.y + covering.height / 2);
});

test("what is in a sheet stays within it", async () => {
  const { page } = await openWithRoles();
  await page.keyboard.press("r");
  const panel = page.getByRole("complementary", { name: "Roles" });
  await panel.getByRole("button", { name: "Apply until …" }).tap();
  const apply = panel.locator(".until-form .primary");
  await apply.waitFor();
  await rested(page);
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!;
  const [form, sheet, tables, button] = [
    await boxOf(".until-form"),
    await boxOf('[data-panel="roles"]'),
    await boxOf(".role-tables"),
    (await apply.boundingBox())!,
  ];
  expect(button.x + button.width).toBeLessThan(form.x + form.width);
  expect(tables.y + tables.height).toBeLessThanOrEqual(sheet.y + sheet.height);
});
