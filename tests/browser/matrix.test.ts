import { describe, expect, test } from "vitest";
import { DARK, LIGHT } from "#src/view/colors/theme.ts";
import { rested } from "./atRest.ts";
import { pixels } from "./harness.ts";
import {
  boxOfCell,
  columnsWith,
  focusedLabel,
  labelOfCell,
  middleOf,
  openMatrix,
} from "./matrixPage.ts";

function rgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${parts.join(", ")})`;
}

describe("squares", () => {
  test("have the colour of their state in either theme", async () => {
    const { page, errors } = await openMatrix();
    const [assigned] = await columnsWith(page, 0, "assigned");
    const [free] = await columnsWith(page, 4, "not assigned");
    // Only cells around the focused one have elements.
    const [held, box] = [await boxOfCell(page, 0, assigned), await boxOfCell(page, 4, free)];
    const colorAt = async (of: typeof box, x = of.width / 2, y = of.height / 2) =>
      `rgb(${(await pixels(page, of)).at(x, y).join(", ")})`;
    for (const [colorScheme, theme] of [
      ["light", LIGHT],
      ["dark", DARK],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await rested(page);
      expect(await colorAt(held)).toBe(rgb(theme.assigned));
      expect(await colorAt(box)).toBe(rgb(theme.background));
      await page.mouse.click(...middleOf(box));
      await page.mouse.move(5, 5);
      await rested(page);
      expect(await colorAt(box)).toBe(rgb(theme.assumed));
      // The ring of the focus stands where the outline is.
      for (const _ of [1, 2]) await page.keyboard.press("ArrowDown");
      await rested(page);
      expect(await colorAt(box, 0, 12)).toBe(rgb(theme.assumedEdge));
      await page.keyboard.press("Control+z");
    }
    expect(errors).toEqual([]);
  });

  test.each([1, 1.25, 1.5, 2])("have sharp edges at %f device pixels a pixel", async (dpr) => {
    const { page } = await openMatrix({ dpr });
    const [column] = await columnsWith(page, 0, "assigned");
    const shot = await pixels(page);
    const { x, y, width, height } = await boxOfCell(page, 0, column);
    const line = Math.max(1, Math.round(dpr));
    const left = Math.round(x * dpr);
    const top = Math.round(y * dpr);
    const right = Math.round((x + width) * dpr) - line - 1;
    const bottom = Math.round((y + height) * dpr) - line - 1;
    const colors = new Set<string>();
    for (let at = left; at <= right; at++) colors.add(`rgb(${shot.at(at, top + 3).join(", ")})`);
    for (let at = top; at <= bottom; at++) colors.add(`rgb(${shot.at(left + 3, at).join(", ")})`);
    expect([...colors]).toEqual([rgb(LIGHT.assigned)]);
    expect(`rgb(${shot.at(right + 1, top + 3).join(", ")})`).toBe(rgb(LIGHT.grid));
    expect(`rgb(${shot.at(left + 3, bottom + 1).join(", ")})`).toBe(rgb(LIGHT.grid));
  });

  test.each([
    [390, 700, 2],
    [1001, 403, 1.5],
    [1000, 701, 1.25],
    [777, 555, 1.75],
  ])("have sharp edges in a window of %i × %i px at %f", async (width, height, dpr) => {
    const { page } = await openMatrix({ viewport: { width, height }, dpr });
    await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
    await rested(page);
    const shot = await pixels(page);
    const cell = await boxOfCell(page, 0, 0);
    const colors = new Set<string>();
    const from = Math.round((cell.y + 3) * dpr);
    for (let y = from; y < Math.min(shot.height - 60, from + 4 * cell.height * dpr); y++)
      colors.add(`rgb(${shot.at(Math.round((cell.x + 8) * dpr), y).join(", ")})`);
    for (let x = Math.round((cell.x + 3) * dpr); x < (cell.x + 2 * cell.width) * dpr; x++)
      colors.add(`rgb(${shot.at(x, Math.round((cell.y + 8) * dpr)).join(", ")})`);
    expect([...colors].sort()).toEqual([rgb(LIGHT.grid), rgb(LIGHT.assigned)]);
  });

  test("stay sharp and in place after scrolling by an odd number of pixels", async () => {
    const { page } = await openMatrix({ query: "seed=1&users=300&groups=200" });
    await page.locator(".matrix-scroller").evaluate((scroller) => scroller.scrollTo(37, 61));
    await rested(page);
    const shot = await pixels(page);
    const { x, y } = await boxOfCell(page, 4, 4);
    const label = await labelOfCell(page, 4, 4);
    const expected = label?.endsWith(": assigned") ? LIGHT.assigned : LIGHT.background;
    expect(`rgb(${shot.at(x, y).join(", ")})`).toBe(rgb(expected));
    expect(`rgb(${shot.at(x - 1, y).join(", ")})`).toBe(rgb(LIGHT.grid));
    expect(`rgb(${shot.at(x, y - 1).join(", ")})`).toBe(rgb(LIGHT.grid));
  });
});

describe("clicks", () => {
  test("press and release on the same square toggles assumed and notAssigned", async () => {
    const { page } = await openMatrix();
    const [column] = await columnsWith(page, 4, "not assigned");
    const [x, y] = middleOf(await boxOfCell(page, 4, column));
    await page.mouse.click(x, y);
    await rested(page);
    expect(await labelOfCell(page, 4, column)).toMatch(/: assumed$/);
    await page.mouse.click(x, y);
    await rested(page);
    expect(await labelOfCell(page, 4, column)).toMatch(/: not assigned$/);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 24, y);
    await page.mouse.up();
    await rested(page);
    expect(await labelOfCell(page, 4, column)).toMatch(/: not assigned$/);
  });

  test("an assigned cell never changes, and the cursor is no pointer there", async () => {
    const { page } = await openMatrix();
    const [assigned] = await columnsWith(page, 4, "assigned");
    const [free] = await columnsWith(page, 4, "not assigned");
    const cursorAt = (x: number, y: number) =>
      page.evaluate(
        ([px, py]) => {
          const element = document.elementFromPoint(px, py);
          return element && getComputedStyle(element).cursor;
        },
        [x, y] as const,
      );
    const at = middleOf(await boxOfCell(page, 4, assigned));
    await page.mouse.click(...at);
    expect(await labelOfCell(page, 4, assigned)).toMatch(/: assigned$/);
    expect(await cursorAt(...at)).not.toBe("pointer");
    const there = middleOf(await boxOfCell(page, 4, free));
    await page.mouse.move(...there);
    expect(await cursorAt(...there)).toBe("pointer");
  });

  test("assistive technology clicks elements, and the toggle is announced", async () => {
    const { page } = await openMatrix();
    const [column] = await columnsWith(page, 4, "not assigned");
    await page
      .locator(`[data-row="4"][data-column="${column}"]`)
      .evaluate((cell) => (cell as HTMLElement).click());
    const label = await labelOfCell(page, 4, column);
    expect(label).toMatch(/: assumed$/);
    await expect
      .poll(() => page.locator('[aria-live="polite"]').allTextContents())
      .toContain(label);
  });

  test("a tap toggles", async () => {
    const { page } = await openMatrix({ hasTouch: true });
    const [column] = await columnsWith(page, 4, "not assigned");
    await page.touchscreen.tap(...middleOf(await boxOfCell(page, 4, column)));
    expect(await labelOfCell(page, 4, column)).toMatch(/: assumed$/);
  });
});

describe("pointing", () => {
  test("shows a crosshair, and says the cell in the status line and as a tooltip", async () => {
    const { page } = await openMatrix();
    const label = await labelOfCell(page, 2, 1);
    const box = await boxOfCell(page, 2, 1);
    await page.mouse.move(...middleOf(box));
    const [user, group] = (label ?? "").split(/, |: /);
    const status = page.locator("footer, .status-line, [class*=status]").first();
    await expect.poll(() => status.textContent()).toContain(user);
    const tooltip = page.locator('[role="tooltip"]');
    await tooltip.waitFor();
    expect(await tooltip.textContent()).toContain(user);
    expect(await tooltip.textContent()).toContain(group);
    const row = await page.locator(".crosshair-row").boundingBox();
    expect(row && row.y <= box.y && row.y + row.height >= box.y + box.height).toBe(true);
    await page.mouse.move(5, 5);
    await expect.poll(() => page.locator(".crosshair > :visible").count()).toBe(0);
  });

  test("the pinned edges are pulled, and fit on a double click", async () => {
    const { page } = await openMatrix();
    const name = await boxOfCell(page, -1, -1);
    expect(name.width).toBe(150);
    await page.mouse.move(name.x + name.width, name.y + 40);
    await page.mouse.down();
    await page.mouse.move(name.x + name.width + 60, name.y + 40, { steps: 4 });
    await page.mouse.up();
    await rested(page);
    expect((await boxOfCell(page, -1, -1)).width).toBe(210);
    expect((await boxOfCell(page, 0, 0)).x).toBe(360);
    await page.mouse.move(360, name.y + 40);
    await page.mouse.down();
    await page.mouse.move(5, name.y + 40, { steps: 4 });
    await page.mouse.up();
    await rested(page);
    expect((await boxOfCell(page, -1, -1)).width).toBe(20);
    await page.mouse.dblclick(170, name.y + 40);
    await rested(page);
    expect((await boxOfCell(page, -1, -1)).width).toBeGreaterThan(100);
  });
});

describe("keyboard", () => {
  test("the grid is one tab stop, and every key leaves the focus on the named cell", async () => {
    const { page, grid } = await openMatrix({ query: "seed=1&users=200&groups=120" });
    expect(await grid.getAttribute("aria-rowcount")).toBe("201");
    expect(await grid.getAttribute("aria-colcount")).toBe("122");
    expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
    await grid.locator('[tabindex="0"]').focus();
    const steps: [string, number, number][] = [
      ["ArrowRight", 2, 4],
      ["ArrowDown", 3, 4],
      ["End", 3, 122],
      ["Home", 3, 3],
      ["ArrowLeft", 3, 2],
      ["ArrowLeft", 3, 1],
      ["Control+End", 201, 122],
      ["Control+Home", 2, 3],
      ["ArrowUp", 1, 3],
      ["PageDown", 0, 3],
    ];
    for (const [key, row, column] of steps) {
      await page.keyboard.press(key);
      const at = await page.evaluate(() => {
        const active = document.activeElement;
        const box = active?.getBoundingClientRect();
        return {
          row: Number(active?.parentElement?.getAttribute("aria-rowindex")),
          column: Number(active?.getAttribute("aria-colindex")),
          label: active?.getAttribute("aria-label"),
          isInView:
            box &&
            box.left >= 0 &&
            box.top >= 0 &&
            box.right <= innerWidth &&
            box.bottom <= innerHeight,
        };
      });
      if (row > 0) expect([key, at.row, at.column]).toEqual([key, row, column]);
      expect(at.label).toBeTruthy();
      expect(at.isInView).toBe(true);
    }
  });

  test("Space and Enter toggle the focused cell", async () => {
    const { page, grid } = await openMatrix();
    const [column] = await columnsWith(page, 4, "not assigned");
    await grid.locator('[tabindex="0"]').focus();
    for (let at = 0; at < 4; at++) await page.keyboard.press("ArrowDown");
    for (let at = 0; at < column; at++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    expect(await focusedLabel(page)).toMatch(/: assumed$/);
    await page.keyboard.press("Enter");
    expect(await focusedLabel(page)).toMatch(/: not assigned$/);
  });

  test("Escape and Tab leave nothing trapped", async () => {
    const { page, grid } = await openMatrix();
    await grid.locator('[tabindex="0"]').focus();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+Tab");
    expect(await grid.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  });
});

describe("a long table", () => {
  test("scrolls to its last row past the browser's longest element", async () => {
    const { page, grid } = await openMatrix({ query: "seed=1&users=300000&groups=20" });
    const height = await page
      .locator(".matrix-scroller")
      .evaluate((scroller) => scroller.scrollHeight);
    expect(height).toBeLessThan(5_000_000);
    await grid.locator('[tabindex="0"]').focus();
    await page.keyboard.press("Control+End");
    const box = await boxOfCell(page, 299_999, 19);
    expect(box.y + box.height).toBeLessThanOrEqual(800);
    await page.keyboard.press("Control+Home");
    await page.locator(".matrix-scroller").evaluate((scroller) => scroller.scrollTo(0, 1e9));
    await rested(page);
    await page.mouse.move(100, 740);
    await expect.poll(() => page.locator(".crosshair-user").isVisible()).toBe(true);
  });

  test("the elements lie exactly over what they mirror", async () => {
    const { page } = await openMatrix({ query: "seed=1&users=300&groups=200", dpr: 1.5 });
    for (const [left, top] of [
      [0, 0],
      [500, 1000],
      [33, 77],
    ]) {
      await page
        .locator(".matrix-scroller")
        .evaluate((scroller, [x, y]) => scroller.scrollTo(x, y), [left, top] as const);
      await rested(page);
      const origin = await page.locator(".matrix-scroller").boundingBox();
      const corner = await boxOfCell(page, -1, -2);
      const cell = await boxOfCell(page, 2, 3);
      expect(corner.x).toBeCloseTo(origin?.x ?? Number.NaN, 3);
      expect(cell.x).toBeCloseTo(300 + 3 * 24 - left, 0);
      expect(cell.y).toBeCloseTo(corner.y + corner.height + 2 * 24 - top, 0);
    }
  });
});
