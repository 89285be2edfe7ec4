// A table in use: what waits until it rests is there before anybody can miss it.
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { LIGHT } from "#src/view/colors/theme.ts";
import { nextFrame, rested } from "./atRest.ts";
import { pixels } from "./harness.ts";
import { holdRests } from "./holdRests.ts";
import {
  boxOfCell,
  columnsWith,
  focusedLabel,
  labelOfCell,
  middleOf,
  openMatrix,
} from "./matrixPage.ts";
import { openPalette } from "./openPalette.ts";

const LARGE = "seed=1&users=1000&groups=300";

/** One of Chromium's counters of what the page has done. */
async function counterOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  return async (name: string) => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find((metric) => metric.name === name)!.value;
  };
}

async function scrollBy(page: Page, frames: number, across: number, down: number): Promise<void> {
  await page.locator(".matrix-scroller").evaluate(
    async (scroller, { frames, across, down }) => {
      for (let frame = 0; frame < frames; frame++) {
        scroller.scrollBy(across, down);
        await new Promise(requestAnimationFrame);
      }
    },
    { frames, across, down },
  );
}

test("frames that scroll lay out nothing, with a cell focused, roles applied and the pointer over it", async () => {
  const { page } = await openMatrix({ query: LARGE, hasNoOverview: true });
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  for (const at of [0, 1, 2]) await page.locator(`[data-role-at="${at}"]`).click();
  await page.mouse.click(...middleOf(await boxOfCell(page, 3, 3)));
  await rested(page);
  const counted = await counterOf(page);
  await holdRests(page);
  const before = await counted("LayoutCount");
  await scrollBy(page, 60, 42, 42);
  // At the beginning what rests is hidden.
  expect((await counted("LayoutCount")) - before).toBeLessThan(10);
});

describe("the grid of screen readers", () => {
  test("has a clicked cell's element and label, and its neighbours', when clicks rest", async () => {
    const { page } = await openMatrix({ query: LARGE });
    await page.mouse.click(...middleOf(await boxOfCell(page, 0, 0)));
    await rested(page);
    const { x, y } = await boxOfCell(page, 0, 0);
    await page.mouse.click(x + 24 * 20 + 12, y + 24 * 12 + 12);
    await rested(page);
    expect(await focusedLabel(page)).toBe(await labelOfCell(page, 12, 20));
    for (const [row, column] of [
      [8, 14],
      [16, 26],
      [-1, 20],
      [12, -1],
    ])
      expect(await labelOfCell(page, row, column)).not.toBeNull();
    expect(await page.locator('[role="row"]').count()).toBe(10);
  });

  test("goes along with each key right after a click", async () => {
    const { page } = await openMatrix({ query: LARGE });
    await page.mouse.click(...middleOf(await boxOfCell(page, 0, 0)));
    const { x, y } = await boxOfCell(page, 0, 0);
    await page.mouse.click(x + 24 * 20 + 12, y + 24 * 12 + 12);
    for (const key of ["ArrowRight", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
    expect(await focusedLabel(page)).toBe(await labelOfCell(page, 14, 21));
    expect(await labelOfCell(page, 13, 20)).not.toBeNull();
  });

  test("is under its cells again when scrolling has come to rest", async () => {
    const { page } = await openMatrix({ query: LARGE });
    const { x, y } = await boxOfCell(page, 3, 3);
    await scrollBy(page, 5, 10, 20);
    await rested(page);
    expect(await boxOfCell(page, 3, 3)).toMatchObject({ x: x - 50, y: y - 100 });
  });

  test("has a toggled cell's new label once clicks rest, and says it", async () => {
    const { page } = await openMatrix();
    const [column] = await columnsWith(page, 2, "not assigned");
    await page.mouse.click(...middleOf(await boxOfCell(page, 2, column)));
    await rested(page);
    const label = await labelOfCell(page, 2, column);
    expect(label).toMatch(/: assumed$/);
    const said = page.locator(".matrix > [aria-live]");
    await expect.poll(() => said.textContent()).toBe(label);
  });
});

test("the ring of the focus is painted where the keyboard goes, and scrolls with its cell", async () => {
  const { page } = await openMatrix({ query: LARGE });
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  await nextFrame(page);
  await nextFrame(page);
  const ring = async (x: number, y: number) => {
    const shot = await pixels(page);
    return `rgb(${shot.at(Math.round(x), Math.round(y)).join(", ")})`;
  };
  const { x, y } = await boxOfCell(page, 2, 1);
  const accent = `rgb(${[1, 3, 5].map((at) => Number.parseInt(LIGHT.accent.slice(at, at + 2), 16)).join(", ")})`;
  expect(await ring(x + 1, y + 12)).toBe(accent);
  await scrollBy(page, 1, 0, 24);
  await nextFrame(page);
  expect(await ring(x + 1, y - 24 + 12)).toBe(accent);
  expect(await ring(x + 1, y + 12)).not.toBe(accent);
  // A press elsewhere takes it away, and draws none where it goes.
  await page.evaluate((color) => {
    const context = CanvasRenderingContext2D.prototype;
    const { fillRect } = context;
    context.fillRect = function (this: CanvasRenderingContext2D, ...inputs) {
      if (this.fillStyle === color) document.body.dataset.ring = "drawn";
      fillRect.apply(this, inputs);
    };
  }, LIGHT.accent);
  await page.mouse.click(x + 24 * 8, y + 12);
  await rested(page);
  expect(await page.locator("body").getAttribute("data-ring")).toBeNull();
  expect(await ring(x + 1, y - 24 + 12)).not.toBe(accent);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.locator("body").getAttribute("data-ring")).toBe("drawn");
});

test("what Undo would do is in words once it is pointed at, has the focus, or is in the palette", async () => {
  const { page } = await openMatrix();
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  const toggle = async () => {
    const [column] = await columnsWith(page, 2, "not assigned");
    const label = (await labelOfCell(page, 2, column))!;
    await page.mouse.click(...middleOf(await boxOfCell(page, 2, column)));
    return /, (.*):/.exec(label)![1];
  };
  const first = await toggle();
  await undo.hover();
  await expect.poll(() => undo.getAttribute("title")).toContain(first);
  const second = await toggle();
  await undo.focus();
  expect(await undo.getAttribute("title")).toContain(second);
  const third = await toggle();
  await openPalette(page);
  await page.getByRole("combobox").fill("undo");
  await expect.poll(() => page.getByRole("listbox").innerText()).toContain(third);
});

test("an applied role is in the overview some frames later", async () => {
  const { page } = await openMatrix({ query: "seed=1&users=500&groups=60" });
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await page.locator(".overview canvas").first().waitFor();
  await rested(page);
  const frames = await page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>(".overview canvas")!;
    const drawn = () =>
      canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height).data.join();
    const before = drawn();
    document.querySelector<HTMLElement>("[data-role-at='0']")!.click();
    let frames = 0;
    for (; frames < 60 && drawn() === before; frames++)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return frames;
  });
  expect(frames).toBeLessThanOrEqual(4);
});
