import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { LIGHT } from "#src/view/colors/theme.ts";
import { rested } from "./atRest.ts";
import { pixels } from "./harness.ts";
import { boxOfCell, labelOfCell, middleOf, openMatrix } from "./matrixPage.ts";

const LARGE = { query: "seed=1&users=300&groups=200" };

async function widthOfCell(page: Page): Promise<number> {
  return (await boxOfCell(page, 2, 2)).width;
}

describe("zoom", () => {
  test("Ctrl and the wheel zoom around the pointer, and do not scroll", async () => {
    const { page, errors } = await openMatrix(LARGE);
    const [x, y] = middleOf(await boxOfCell(page, 4, 5));
    await page.mouse.move(x, y);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -60);
    await page.mouse.wheel(0, -60);
    await page.keyboard.up("Control");
    await rested(page);
    const box = await boxOfCell(page, 4, 5);
    expect(box.width).toBeGreaterThan(30);
    expect(x).toBeGreaterThan(box.x);
    expect(x).toBeLessThan(box.x + box.width);
    expect(y).toBeGreaterThan(box.y);
    expect(y).toBeLessThan(box.y + box.height);
    expect(errors).toEqual([]);
  });

  test("the keys +, - and 0 zoom in, out and back", async () => {
    const { page, grid } = await openMatrix(LARGE);
    await grid.locator('[tabindex="0"]').focus();
    await page.keyboard.press("+");
    await rested(page);
    expect(await widthOfCell(page)).toBe(28);
    await page.keyboard.press("-");
    await page.keyboard.press("-");
    await rested(page);
    expect(await widthOfCell(page)).toBe(20);
    await page.keyboard.press("0");
    await rested(page);
    expect(await widthOfCell(page)).toBe(24);
  });

  test("keys zoom around the focused cell", async () => {
    const { page, grid } = await openMatrix(LARGE);
    await grid.locator('[tabindex="0"]').focus();
    for (let press = 0; press < 6; press++) await page.keyboard.press("ArrowDown");
    for (let press = 0; press < 6; press++) await page.keyboard.press("+");
    await rested(page);
    const { x, y, width } = await boxOfCell(page, 6, 0);
    expect(width).toBe(64);
    const view = await page.locator(".matrix-scroller").boundingBox();
    expect(x).toBeGreaterThan((view?.x ?? 0) + 299);
    expect(y).toBeGreaterThan((view?.y ?? 0) + 200);
    expect(y + 64).toBeLessThan((view?.y ?? 0) + (view?.height ?? 0));
  });

  test("the buttons zoom; Fit shows the whole table, each square in its colour", async () => {
    const { page } = await openMatrix(LARGE);
    const label = await labelOfCell(page, 2, 3);
    await page.getByRole("button", { name: "Zoom in", exact: true }).click();
    await rested(page);
    expect(await widthOfCell(page)).toBe(28);
    await page.getByRole("button", { name: "Zoom out", exact: true }).click();
    await page.getByRole("button", { name: "Fit", exact: true }).click();
    await page.mouse.move(3, 3);
    await rested(page);
    const size = await page.locator(".matrix-scroller").evaluate((scroller) => ({
      fits:
        scroller.scrollWidth <= scroller.clientWidth &&
        scroller.scrollHeight <= scroller.clientHeight,
    }));
    expect(size.fits).toBe(true);
    const { x, y, width, height } = await boxOfCell(page, 2, 3);
    // 200 columns in 1,280 px, and 300 rows in what the header leaves.
    expect([6, 7]).toContain(width);
    expect([1, 2]).toContain(height);
    const color = (await pixels(page)).at(x + width / 2, y + height / 2);
    const expected = label?.endsWith(": assigned") ? LIGHT.assigned : LIGHT.background;
    expect(color).toEqual([1, 3, 5].map((at) => Number.parseInt(expected.slice(at, at + 2), 16)));
  });

  test("each arrow on the slider is a step that is seen, below a pixel too", async () => {
    const { page, errors } = await openMatrix({ query: "seed=1&users=9000&groups=4000" });
    const slider = page.getByRole("slider", { name: "Cell size" });
    const words = () => slider.getAttribute("aria-valuetext");
    await page.getByRole("button", { name: "Fit", exact: true }).click();
    await slider.focus();
    const seen = [await words()];
    for (let press = 0; press < 5; press++) {
      await page.keyboard.press("ArrowRight");
      await expect.poll(words).not.toBe(seen.at(-1));
      seen.push(await words());
    }
    expect(seen.slice(-3)).toEqual(["1/2 pixels", "1 pixels", "2 pixels"]);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(words).toBe("1 pixels");
    expect(errors).toEqual([]);
  });

  test("a click on a square below 8 px focuses it and never toggles", async () => {
    const { page, grid } = await openMatrix(LARGE);
    await grid.locator('[tabindex="0"]').focus();
    for (let press = 0; press < 7; press++) await page.keyboard.press("-");
    await rested(page);
    expect(await widthOfCell(page)).toBeLessThan(8);
    const before = await labelOfCell(page, 4, 5);
    await page.mouse.click(...middleOf(await boxOfCell(page, 4, 5)));
    await rested(page);
    expect(await labelOfCell(page, 4, 5)).toBe(before);
    const focused = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    expect(focused).toBe(before);
    await page.keyboard.press("Space");
    expect(await labelOfCell(page, 4, 5)).toBe(before);
  });
});
