import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { violations } from "./axe.ts";
import { pixels } from "./harness.ts";
import { holdRests, letRest } from "./holdRests.ts";
import { focusedLabel, openMatrix } from "./matrixPage.ts";

const LARGE = "seed=1&users=3000&groups=200";

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly data?: { readonly frame: string; readonly nodeName: string } };
}

const map = (page: Page) => page.getByRole("group", { name: "Overview" });
const part = (page: Page) => page.getByRole("slider", { name: "Visible part" });

async function boxOf(page: Page, of: (page: Page) => ReturnType<Page["locator"]>) {
  const box = await of(page).boundingBox();
  if (!box) throw new Error("It is not there");
  return box;
}

const scrolled = (page: Page) =>
  page.locator(".matrix-scroller").evaluate(({ scrollLeft, scrollTop }) => {
    return { left: scrollLeft, top: scrollTop };
  });

describe("the overview", () => {
  test("shows the whole table, and axe finds nothing", async () => {
    const { page, errors } = await openMatrix({ query: LARGE });
    await map(page).waitFor();
    const { x, y, width, height } = await boxOf(page, map);
    // The first columns are held by more than the last ones.
    const shade = async (share: number, sign: 1 | -1) => {
      const shot = await pixels(page, { x, y, width, height });
      const [from, to] = [share * (width - 10), share * (width - 10) + 10];
      let sum = 0;
      for (let at = from; at < to; at++)
        for (let down = 30; down < height; down++) sum += shot.at(at, down)[0];
      return sum * sign;
    };
    for (const [colorScheme, sign] of [
      ["light", 1],
      ["dark", -1],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(async () => (await shade(0, sign)) < (await shade(1, sign))).toBe(true);
      await rested(page);
      expect(await violations(page)).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

  test("of a small table its cells have edges", async () => {
    const { page, errors } = await openMatrix({ query: "seed=1&users=10&groups=60" });
    const canvas = map(page).locator("canvas").first();
    const colors = () =>
      canvas.evaluate((element) => {
        const { width, height } = element as HTMLCanvasElement;
        const context = (element as HTMLCanvasElement).getContext("2d");
        const data = context?.getImageData(0, 0, width, height).data.buffer;
        return new Set(new Uint32Array(data ?? new ArrayBuffer())).size;
      });
    await expect.poll(colors).toBe(2);
    expect(errors).toEqual([]);
  });

  test.each([
    ["counted on the page", "seed=1&users=500&groups=60"],
    ["counted in a worker", "seed=1&users=3000&groups=200"],
  ])("does not wait for a rest after a zoom or an applied role, %s", async (_, query) => {
    const { page, errors } = await openMatrix({ query });
    await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
    await page.locator("[data-role-at]").first().waitFor();
    await page.getByRole("button", { name: "Fit", exact: true }).click();
    await map(page).waitFor({ state: "detached" });
    await rested(page);
    // From now on whatever waits for longer than a frame never comes.
    await page.evaluate(() => {
      const { setTimeout } = window;
      const impatient = (act: () => void, delay = 0) => (delay > 50 ? 0 : setTimeout(act, delay));
      window.setTimeout = impatient as typeof window.setTimeout;
    });
    const shown = () =>
      map(page)
        .locator("canvas")
        .first()
        .evaluate((canvas) => {
          const { width, height } = canvas as HTMLCanvasElement;
          const context = (canvas as HTMLCanvasElement).getContext("2d");
          const { data } = context?.getImageData(0, 0, width, height) ?? {};
          return { isEmpty: !data?.some((channel) => channel > 0), data: data?.join() };
        });
    await page.mouse.move(3, 3);
    await page.keyboard.press("0");
    await map(page).waitFor();
    await expect.poll(async () => (await shown()).isEmpty).toBe(false);
    const before = (await shown()).data;
    await page.locator("[data-role-at]").first().click();
    await expect.poll(async () => (await shown()).data !== before).toBe(true);
    expect(errors).toEqual([]);
  });

  test("a press jumps, a drag moves on, and the table follows", async () => {
    const { page, errors } = await openMatrix({ query: LARGE });
    const box = await boxOf(page, map);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    const jumped = await scrolled(page);
    expect(jumped.top).toBeGreaterThan(30_000);
    expect(jumped.top).toBeLessThan(42_000);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 2, { steps: 4 });
    await page.mouse.up();
    await rested(page);
    const end = await page.locator(".matrix-scroller").evaluate((scroller) => {
      return scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
    });
    expect(end).toBeLessThan(2);
    const shown = await boxOf(page, part);
    expect(shown.y + shown.height).toBeCloseTo(box.y + box.height, 0);
    expect(errors).toEqual([]);
  });

  test("the drawn part moves, and nothing of HTML is painted anew", async () => {
    const { page, errors } = await openMatrix({ query: LARGE });
    await map(page).waitFor();
    await rested(page);
    const browser = await page.context().browser()!.newBrowserCDPSession();
    const own = await page.context().newCDPSession(page);
    const { frameTree } = await own.send("Page.getFrameTree");
    const painted: string[] = [];
    browser.on("Tracing.dataCollected", ({ value }) => {
      for (const { name, args } of value as unknown as TraceEvent[])
        if (name === "Paint" && args.data?.frame === frameTree.frame.id)
          painted.push(args.data.nodeName);
    });
    const end = new Promise<void>((done) => browser.once("Tracing.tracingComplete", () => done()));
    await holdRests(page);
    const traceConfig = { includedCategories: ["devtools.timeline"] };
    await browser.send("Tracing.start", { traceConfig, transferMode: "ReportEvents" });
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame++) {
        document.querySelector(".matrix-scroller")!.scrollBy(0, 1_000);
        await new Promise(requestAnimationFrame);
      }
    });
    await browser.send("Tracing.end");
    await end;
    expect(painted.length).toBeGreaterThan(0);
    expect(painted.filter((name) => name.includes("overview")).length).toBeLessThan(4);
    expect(errors).toEqual([]);
  });

  test("the drawn part follows each frame, the slider over it when the table rests", async () => {
    const { page, errors } = await openMatrix({ query: LARGE });
    await map(page).waitFor();
    await rested(page);
    const before = await boxOf(page, part);
    await holdRests(page);
    const tops = await page.evaluate(async () => {
      const scroller = document.querySelector(".matrix-scroller")!;
      const canvas = document.querySelector<HTMLCanvasElement>(".overview-drawn-part")!;
      const slider = document.querySelector(".overview-part")!;
      const topOfDrawn = () => {
        const { width, height } = canvas;
        const { data } = canvas.getContext("2d")!.getImageData(0, 0, width, height);
        return Math.floor(data.findIndex((value, k) => k % 4 === 3 && value > 0) / 4 / width);
      };
      const tops: [drawn: number, slider: number][] = [];
      for (let frame = 0; frame < 3; frame++) {
        scroller.scrollBy(0, 10_000);
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        tops.push([topOfDrawn(), slider.getBoundingClientRect().top]);
      }
      return tops;
    });
    expect(tops[1][0] - tops[0][0]).toBeGreaterThan(10);
    expect(tops[2][0] - tops[1][0]).toBeGreaterThan(10);
    // Nothing of HTML moves in between.
    expect(tops.map(([, slider]) => slider)).toEqual([before.y, before.y, before.y]);
    await letRest(page);
    await rested(page);
    const { y } = await boxOf(page, map);
    expect((await boxOf(page, part)).y - y).toBeCloseTo(tops[2][0], -0.5);
    expect(errors).toEqual([]);
  });

  test("arrows move the window, and it is told where that is", async () => {
    const { page, errors } = await openMatrix({ query: LARGE });
    await part(page).focus();
    const before = await part(page).getAttribute("aria-valuetext");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await rested(page);
    const { left, top } = await scrolled(page);
    expect(Math.min(left, top)).toBeGreaterThan(100);
    await expect.poll(() => part(page).getAttribute("aria-valuetext")).not.toBe(before);
    await page.keyboard.press("Home");
    expect(await scrolled(page)).toEqual({ left: 0, top: 0 });
    expect(errors).toEqual([]);
  });

  test("is put away, stays so in the next visit, and comes back", async () => {
    const { page, errors } = await openMatrix({ query: LARGE });
    await page.getByRole("button", { name: "Put the overview away" }).click();
    await map(page).waitFor({ state: "detached" });
    await page.reload();
    await page.locator('[role="gridcell"]').first().waitFor({ state: "attached" });
    await rested(page);
    expect(await map(page).count()).toBe(0);
    const button = page.getByRole("button", { name: "Overview", exact: true });
    expect(await button.getAttribute("aria-pressed")).toBe("false");
    await button.click();
    await map(page).waitFor();
    expect(errors).toEqual([]);
  });

  const opacity = async (page: Page) => {
    await rested(page);
    return map(page).evaluate((element) => getComputedStyle(element).opacity);
  };

  test("steps aside for a focused cell, and is not there where all of the table is", async () => {
    const { page, grid, errors } = await openMatrix({ query: LARGE });
    await grid.locator('[tabindex="0"]').focus();
    await page.keyboard.press("End");
    await page.keyboard.press("PageDown");
    await rested(page);
    await expect.poll(() => opacity(page)).toBe("0.15");
    await page.getByRole("button", { name: "Find", exact: true }).focus();
    await expect.poll(() => opacity(page)).toBe("1");
    await page.getByRole("button", { name: "Fit", exact: true }).click();
    await map(page).waitFor({ state: "detached" });
    expect(errors).toEqual([]);
  });

  test("stays for the mouse where what it clicked is scrolled under it", async () => {
    const { page, grid, errors } = await openMatrix({ query: LARGE });
    const { x, y, height } = await boxOf(page, map);
    await page.mouse.move(x + 100, y - 60);
    await page.mouse.wheel(0, 600);
    await rested(page);
    await page.mouse.click(x + 100, y - 60);
    await page.mouse.wheel(0, -60 - height / 2);
    await rested(page);
    const cell = await grid.locator('[tabindex="0"]').boundingBox();
    expect(cell?.y).toBeGreaterThan(y);
    expect(await opacity(page)).toBe("1");
    expect(errors).toEqual([]);
  });

  test("leaves the last cell to the pointer, and stays in a hand that drags it there", async () => {
    const { page, grid, errors } = await openMatrix({ query: LARGE });
    const before = await boxOf(page, map);
    await page.mouse.move(before.x + 5, before.y + 5);
    await page.mouse.down();
    await page.mouse.move(before.x + 300, before.y + 300, { steps: 4 });
    await rested(page);
    expect(await boxOf(page, map)).toEqual(before);
    await page.mouse.up();
    const { x, y } = await page.locator(".matrix-scroller").evaluate((scroller) => {
      const { left, top } = scroller.getBoundingClientRect();
      return { x: left + scroller.clientWidth - 12, y: top + scroller.clientHeight - 12 };
    });
    for (const [across, down] of [
      [0, 0],
      [100, 80],
    ]) {
      await page.mouse.click(x - across, y - down);
      // The cell's own element has the focus once the clicks have come to rest.
      const cell = grid.locator('[tabindex="0"]');
      const place = () =>
        cell.evaluate(({ dataset: { row, column } }) => [row, column].map(Number));
      await expect
        .poll(place)
        .toEqual([2999 - Math.floor(down / 24), 199 - Math.floor(across / 24)]);
    }
    expect((await boxOf(page, map)).y).toBeLessThan(before.y);
    await page.mouse.wheel(0, -200);
    await expect.poll(() => boxOf(page, map)).toEqual(before);
    expect(errors).toEqual([]);
  });

  test("a press takes the keyboard to the visible part", async () => {
    const { page, grid, errors } = await openMatrix({ query: LARGE });
    await grid.locator('[tabindex="0"]').focus();
    const { x, y } = await boxOf(page, map);
    await page.mouse.click(x + 50, y + 60);
    expect(await focusedLabel(page)).toBe("Visible part");
    const { top } = await scrolled(page);
    await page.keyboard.press("ArrowDown");
    await expect.poll(async () => (await scrolled(page)).top).toBeGreaterThan(top);
    expect(errors).toEqual([]);
  });

  test("put away from the keyboard, it leaves the focus on the button that brings it back", async () => {
    const { page, errors } = await openMatrix({ query: LARGE });
    await page.getByRole("button", { name: "Put the overview away" }).focus();
    await page.keyboard.press("Enter");
    await map(page).waitFor({ state: "detached" });
    expect(await focusedLabel(page)).toBe("Overview");
    expect(errors).toEqual([]);
  });

  test("Ctrl and the wheel over it zoom the table, not the page", async () => {
    const { page, errors } = await openMatrix({ query: LARGE });
    await page.evaluate(() =>
      addEventListener("wheel", ({ defaultPrevented }) => {
        document.title = String(defaultPrevented);
      }),
    );
    const { x, y } = await boxOf(page, map);
    await page.mouse.move(x + 50, y + 60);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -60);
    await page.keyboard.up("Control");
    await expect.poll(() => page.title()).toBe("true");
    const size = page.getByRole("slider", { name: "Cell size" });
    await expect.poll(() => size.getAttribute("aria-valuetext")).not.toBe("24 pixels");
    expect(errors).toEqual([]);
  });
});
