import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { boxOfCell, columnsWith, middleOf, openMatrix } from "./matrixPage.ts";

const LARGE = "seed=1&users=400&groups=200";

interface Painted {
  /** Names written. */
  texts: number;
  /** Device pixels filled, or covered by bitmaps, and those of them in the header. */
  pixels: number;
  header: number;
}

/** What is painted while something is done. */
async function painted(page: Page, act: () => Promise<unknown>): Promise<Painted> {
  await rested(page);
  await page.evaluate(() => {
    const counts: Painted = { texts: 0, pixels: 0, header: 0 };
    const header = document.querySelector(".matrix-stage canvas");
    const count = (canvas: HTMLCanvasElement, pixels: number) => {
      counts.pixels += pixels;
      if (canvas === header) counts.header += pixels;
    };
    const context = CanvasRenderingContext2D.prototype;
    const { fillText, fillRect, drawImage } = context;
    context.fillText = function (this: CanvasRenderingContext2D, ...inputs) {
      counts.texts++;
      fillText.apply(this, inputs);
    };
    context.fillRect = function (this: CanvasRenderingContext2D, ...inputs) {
      count(this.canvas, inputs[2] * inputs[3]);
      fillRect.apply(this, inputs);
    };
    context.drawImage = function (this: CanvasRenderingContext2D, ...inputs: unknown[]) {
      const { width, height } = inputs[0] as HTMLCanvasElement;
      count(this.canvas, Number(inputs[7] ?? width) * Number(inputs[8] ?? height));
      drawImage.apply(this, inputs as Parameters<typeof drawImage>);
    } as typeof drawImage;
    Object.assign(window, { painted: counts });
  });
  await act();
  await rested(page);
  return page.evaluate(() => (window as unknown as { painted: Painted }).painted);
}

function scrollBy(page: Page, left: number, top: number, frames: number): Promise<void> {
  return page.locator(".matrix-scroller").evaluate(
    async (scroller, by) => {
      for (let at = 0; at < by.frames; at++) {
        scroller.scrollBy(by.left, by.top);
        await new Promise(requestAnimationFrame);
      }
    },
    { left, top, frames },
  );
}

describe("what is painted", () => {
  test("scrolling down draws the rows once a frame, and never the header", async () => {
    const { page } = await openMatrix({ hasNoOverview: true, query: LARGE });
    const { pixels, header } = await painted(page, () => scrollBy(page, 0, 13, 10));
    expect(header).toBe(0);
    // Ground, squares and lines of a window, in at most 11 frames.
    expect(pixels).toBeGreaterThan(0);
    expect(pixels).toBeLessThan(11 * 2 * 1280 * 800);
  });

  test("pointing draws nothing", async () => {
    const { page } = await openMatrix({ hasNoOverview: true, query: LARGE });
    const nothing = await painted(page, async () => {
      for (let at = 0; at < 5; at++) await page.mouse.move(500 + 24 * at, 400);
    });
    expect(nothing).toEqual({ texts: 0, pixels: 0, header: 0 });
  });

  test("a toggle draws one square", async () => {
    const { page } = await openMatrix({ hasNoOverview: true, query: LARGE });
    const [column] = await columnsWith(page, 4, "not assigned");
    const at = middleOf(await boxOfCell(page, 4, column));
    await page.mouse.move(...at);
    const { texts, pixels } = await painted(page, () => page.mouse.click(...at));
    expect(texts).toBe(0);
    // The ground, the square, two lines and a corner of 24 × 24 pixels, and not two cells.
    expect(pixels).toBeGreaterThanOrEqual(24 * 24);
    expect(pixels).toBeLessThan(3 * 24 * 24);
  });

  test("undoing a toggle draws one square, and so does redoing it", async () => {
    const { page } = await openMatrix({ hasNoOverview: true, query: LARGE });
    const [column] = await columnsWith(page, 4, "not assigned");
    const at = middleOf(await boxOfCell(page, 4, column));
    await page.mouse.move(...at);
    await page.mouse.click(...at);
    for (const keys of ["Control+z", "Control+Shift+z"]) {
      const { texts, pixels } = await painted(page, () => page.keyboard.press(keys));
      expect(texts).toBe(0);
      expect(pixels).toBeGreaterThanOrEqual(24 * 24);
      expect(pixels).toBeLessThan(3 * 24 * 24);
    }
  });

  test("a square half hidden comes into view, and is drawn as a whole frame draws it", async () => {
    const { page } = await openMatrix({ hasNoOverview: true, query: LARGE, dpr: 1.5 });
    await scrollBy(page, 10, 10, 1);
    await rested(page);
    const column = await page
      .locator('[role="gridcell"][data-row="0"]')
      .evaluateAll((cells) => cells.findIndex((cell) => !/: assigned/.test(cell.ariaLabel ?? "")));
    await scrollBy(page, 24 * column, 0, 1);
    await rested(page);
    const clip = (await page.locator(".matrix-scroller").boundingBox())!;
    const header = await boxOfCell(page, -1, -1);
    await page.mouse.click(307, header.y + header.height + 5);
    await page.mouse.move(3, 3);
    await rested(page);
    expect(
      await page.locator(`[data-row="0"][data-column="${column}"]`).getAttribute("aria-label"),
    ).toMatch(/: assumed$/);
    const after = await page.screenshot({ clip, scale: "device" });
    await scrollBy(page, 0, 500, 1);
    await rested(page);
    await scrollBy(page, 0, -500, 1);
    await rested(page);
    expect((await page.screenshot({ clip, scale: "device" })).equals(after)).toBe(true);
  });

  test("names that are kept as bitmaps look as if they were written", async () => {
    for (const [dpr, colorScheme] of [
      [1, "light"],
      [1.5, "dark"],
    ] as const) {
      const { page, close } = await openMatrix({ query: LARGE, dpr, colorScheme });
      await scrollBy(page, 31, 47, 3);
      await page.getByRole("button", { name: "Recalculate Roles" }).click();
      // Without the overview, which is seen through, and the line that the find bar will take.
      const box = (await page.locator(".matrix-scroller").boundingBox())!;
      const clip = { ...box, width: 1100, height: box.height - 240 };
      const shot = async () => {
        await page.mouse.move(3, 3);
        await rested(page);
        return page.screenshot({ clip, scale: "device" });
      };
      await rested(page);
      const kept = await shot();
      // A search for nothing that is there makes the painter write, and changes nothing else.
      await page.keyboard.press("Control+f");
      await page.locator(".find-bar input").first().fill("no such name");
      await page.getByText("No user, group or role matches").waitFor();
      await page.locator(".find-bar").evaluate((bar) => {
        (bar as HTMLElement).style.visibility = "hidden";
      });
      expect((await shot()).equals(kept)).toBe(true);
      await close();
    }
  });

  test.each([1, 1.25])(
    "while the header rests, a still of it looks the same (ratio %d)",
    async (dpr) => {
      const { page, close } = await openMatrix({ hasNoOverview: true, query: LARGE, dpr });
      const still = page.locator(".matrix-still");
      await scrollBy(page, 31, 47, 3);
      await page.mouse.move(3, 3);
      expect(await still.isVisible()).toBe(false);
      const { x, y } = (await page.locator(".matrix-scroller").boundingBox())!;
      const { height } = await boxOfCell(page, -1, -1);
      const clip = { x, y, width: 1200, height };
      const drawn = await page.screenshot({ clip, scale: "device" });
      await still.waitFor({ state: "visible" });
      expect((await page.screenshot({ clip, scale: "device" })).equals(drawn)).toBe(true);
      // Scrolling down leaves the header as it is; across, it is drawn on again.
      await scrollBy(page, 0, 47, 3);
      expect(await still.isVisible()).toBe(true);
      await scrollBy(page, 24, 0, 1);
      expect(await still.isVisible()).toBe(false);
      const moved = await page.screenshot({ clip, scale: "device" });
      expect(moved.equals(drawn)).toBe(false);
      await still.waitFor({ state: "visible" });
      expect((await page.screenshot({ clip, scale: "device" })).equals(moved)).toBe(true);
      await close();
    },
  );

  test("another ratio of pixels, as on another screen, draws as many as the screen has", async () => {
    const { page } = await openMatrix({ hasNoOverview: true, query: LARGE });
    const session = await page.context().newCDPSession(page);
    for (const deviceScaleFactor of [1.5, 2, 1.25]) {
      const screen = { width: 1280, height: 800, deviceScaleFactor, mobile: false };
      await session.send("Emulation.setDeviceMetricsOverride", screen);
      // An emulated screen tells of itself only when a picture of it is taken.
      await session.send("Page.captureScreenshot");
      await expect
        .poll(() =>
          page
            .locator(".matrix-stage canvas")
            .evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).width)),
        )
        .toEqual([1280 * deviceScaleFactor, 1280 * deviceScaleFactor]);
    }
  });

  test("an error inside the stage shows a message with a way to go on", async () => {
    const { page } = await openMatrix({ hasNoOverview: true });
    await page.evaluate(() => {
      const context = CanvasRenderingContext2D.prototype;
      const { fillRect } = context;
      context.fillRect = () => {
        context.fillRect = fillRect;
        throw new Error("no memory");
      };
    });
    await page.setViewportSize({ width: 1100, height: 700 });
    const alert = page.getByRole("alert");
    await alert.waitFor();
    expect(await alert.textContent()).toContain("no memory");
    expect(await page.getByRole("button", { name: "Recalculate Roles" }).isEnabled()).toBe(true);
    await alert.getByRole("button", { name: "Draw it again" }).click();
    await rested(page);
    expect(await alert.count()).toBe(0);
    expect(await page.locator(".matrix-stage canvas").count()).toBe(2);
  });
});
