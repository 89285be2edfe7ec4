import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { contentOf, openPage, type PageOptions, pixelsOf } from "./harness.ts";

async function openTable(options: PageOptions = {}) {
  const opened = await openPage({ query: "seed=1", hasNoOverview: true, ...options });
  await opened.page.locator(".matrix-scroller").waitFor();
  return opened;
}

const named = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });
const roles = (page: Page): Locator => page.locator("[data-role-id]");

async function recalculate(page: Page) {
  await named(page, "Recalculate Roles").click();
  await roles(page).first().waitFor();
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** What the matrix looks like, with the pointer away. */
async function matrixPicture(page: Page): Promise<string> {
  const box = (await page.locator("main").boundingBox())!;
  return (await page.screenshot({ clip: box })).toString("base64");
}

describe("roles", () => {
  test("arrows go from role to role and highlight each; leaving the roles ends that", async () => {
    const { page } = await openTable();
    await recalculate(page);
    const before = await matrixPicture(page);
    await page.keyboard.press("Tab");
    // Past the filter and the order.
    for (let pressed = 0; pressed < 2; pressed++) await page.keyboard.press("ArrowRight");
    const first = await matrixPicture(page);
    await page.keyboard.press("ArrowRight");
    const second = await matrixPicture(page);
    expect(new Set([before, first, second]).size).toBe(3);
    await page.keyboard.press("Home");
    expect(await matrixPicture(page)).toBe(before);
  });

  test("hundreds of them leave the matrix its room in whatever window", async () => {
    const { page } = await openTable({ query: "seed=1&users=300&groups=400" });
    await recalculate(page);
    for (const [width, height] of [
      [360, 640],
      [1280, 800],
      [600, 320],
    ]) {
      await page.setViewportSize({ width, height });
      await rested(page);
      const header = (await page.locator(".screen > header").boundingBox())!;
      expect(header.height).toBeLessThanOrEqual(0.3 * height);
      expect(header.width).toBe(width);
      const scrolls = await page.evaluate(() => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
        return scrollWidth > clientWidth || scrollHeight > clientHeight;
      });
      expect(scrolls).toBe(false);
    }
  });
});

test("the tools are one tab stop and the roles another, then comes the matrix", async () => {
  const { page } = await openTable({ query: "seed=1&users=40&groups=60" });
  await recalculate(page);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    await rested(page);
    const stop = () =>
      page.evaluate(
        () => document.activeElement!.closest("[role]:is([role=toolbar], [role=grid])")?.ariaLabel,
      );
    const stops = [await stop()];
    for (let pressed = 0; pressed < 2; pressed++) {
      await page.keyboard.press("Tab");
      stops.push(await stop());
    }
    expect(stops).toEqual(["Tools", "Roles", "Users and groups"]);
    for (let pressed = 0; pressed < 2; pressed++) await page.keyboard.press("Shift+Tab");
    expect(await stop()).toBe("Tools");
  }
});

describe("export", () => {
  test("by keyboard: menu, dialog, and back to the button", async () => {
    const { page } = await openTable();
    await page.keyboard.press("Tab");
    expect(await focusedText(page)).toBe("Recalculate Roles");
    // `Export` is the one before `Help`, which is the last.
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.locator("[role=menuitem]:focus", { hasText: "PNG" }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator("button:focus", { hasText: "Export" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.locator("[role=menuitem]:focus", { hasText: "PNG" }).waitFor();
    await page.keyboard.press("Enter");
    await page.locator("[role=dialog] :focus").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("button:focus", { hasText: "Export" }).waitFor();
  });

  test("the picture has the size that the dialog told, and the day's name", async () => {
    const { page, errors } = await openTable();
    await named(page, "Export").click();
    await page.getByRole("menuitem", { name: "PNG", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("2×").check();
    const told = (await dialog.getByText(/ px$/).textContent())!.replaceAll(",", "");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Download", exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Sample-\d{4}-\d\d-\d\d\.png$/);
    const { width, height } = pixelsOf(await contentOf(download));
    expect(`${width} × ${height} px`).toBe(told);
    await dialog.waitFor({ state: "detached" });
    await page.locator("button:focus", { hasText: "Export" }).waitFor();
    expect(errors).toEqual([]);
  });
});

describe("the sample", () => {
  test("nonsense in the address gives the default, and a notice says so", async () => {
    const { page } = await openTable({ query: "seed=1&users=abc&groups=1e99" });
    const status = page.getByRole("status");
    await status.getByText(/^users=abc was ignored/).waitFor();
    await status.getByText(/^groups=1e99 was ignored/).waitFor();
    await page.getByText("10 users").first().waitFor();
  });

  test("a large one is made off the main thread, and can be cancelled", async () => {
    const { page, errors } = await openPage({ query: "seed=1&users=1000000&groups=20000" });
    await page.getByRole("progressbar", { name: "Making the sample" }).waitFor();
    await named(page, "Cancel").click();
    await page.locator(".matrix-scroller").waitFor();
    await page
      .getByRole("status")
      .getByText(/^Cancelled/)
      .waitFor();
    await page.locator("footer", { hasText: "10 users" }).waitFor();
    expect(errors).toEqual([]);
  });

  test("a large one opens, the same every time for the same seed", async () => {
    const figures = async () => {
      const { page, close } = await openTable({ query: "seed=5&users=20000&groups=40" });
      const text = await page.locator("footer").textContent();
      await close();
      return text;
    };
    const first = await figures();
    expect(first).toContain("20,000 users");
    expect(await figures()).toBe(first);
  });
});

describe("the tools", () => {
  const ALL = [
    "Undo",
    "Redo",
    "Start over",
    "New sample",
    "Samples",
    "Open",
    "Order",
    "More to open",
    "Find",
    "Roles",
    "Select",
    "Zoom out",
    "Zoom in",
    "Fit",
    "Overview",
    "Export",
    "Help",
  ];
  const places = (page: Page) =>
    page.locator(".toolbar [data-tool]:not(.overflowed)").evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );

  test("are in one line that never moves, or in the menu `More`, however wide the window", async () => {
    const { page, errors } = await openTable();
    const widths = [320, 390, 600, 800, 1024, 1440];
    const resize = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      await rested(page);
    };
    const before = new Map<number, Awaited<ReturnType<typeof places>>>();
    for (const width of widths) {
      await resize(width);
      const all = await places(page);
      for (const [at, { left, right, top }] of all.entries()) {
        expect(top).toBe(all[0].top);
        expect(right).toBeLessThanOrEqual(width);
        if (at > 0) expect(left).toBeGreaterThanOrEqual(all[at - 1].right);
      }
      before.set(width, all);
    }
    await recalculate(page);
    for (const width of widths) {
      await resize(width);
      expect(await places(page)).toEqual(before.get(width));
      const names: (string | null)[] = [];
      for (const name of ALL) if (await named(page, name).isVisible()) names.push(name);
      if (await named(page, "More").isVisible()) {
        await named(page, "More").click();
        const items = page.getByRole("menuitem");
        await items.first().waitFor();
        names.push(...(await items.locator("span:first-child").allTextContents()));
        await page.keyboard.press("Escape");
        await items.first().waitFor({ state: "detached" });
      }
      expect(names.sort()).toEqual([...ALL].sort());
    }
    expect(errors).toEqual([]);
  });

  test("a tool in the menu works, and the focus comes back to the menu's button", async () => {
    const { page } = await openTable({ viewport: { width: 390, height: 800 } });
    await named(page, "More").click();
    await page.getByRole("menuitem", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: "PNG", exact: true }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("button:focus.more-tool").waitFor();
  });

  test("a window that grows brings them back; the tab key finds the tools when one has gone", async () => {
    const { page } = await openTable({ viewport: { width: 1280, height: 800 } });
    await named(page, "Start over").focus();
    await page.setViewportSize({ width: 390, height: 800 });
    await named(page, "More").waitFor();
    expect(await page.locator(".toolbar [tabindex='0']").textContent()).toBe("Recalculate Roles");
    await page.setViewportSize({ width: 1280, height: 800 });
    await named(page, "Start over").waitFor();
    await expect.poll(() => named(page, "More").isVisible()).toBe(false);
  });

  test("one arrow key goes through all of them, in a narrow window and in a wide one", async () => {
    const { page } = await openTable();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await rested(page);
      await named(page, "Recalculate Roles").focus();
      const seen = new Set<string | null | undefined>();
      for (let pressed = 0; pressed < 20; pressed++) {
        // A slider has the arrows across for itself.
        const isSlider = (await page.locator("input[type=range]:focus").count()) > 0;
        await page.keyboard.press(isSlider ? "ArrowDown" : "ArrowRight");
        seen.add(await focusedText(page));
        if ((await focusedText(page)) === "Recalculate Roles") break;
      }
      expect(await focusedText(page)).toBe("Recalculate Roles");
      expect(seen.size).toBeGreaterThan(1);
    }
  });
});

test("light and dark follow the system while the page is open", async () => {
  const { page } = await openTable({ colorScheme: "light" });
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(background).not.toBe(light);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(background).toBe(light);
});
