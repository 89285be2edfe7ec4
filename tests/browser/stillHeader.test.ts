import type { CDPSession, Page } from "playwright";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { rested } from "./atRest.ts";
import type { PageOptions } from "./harness.ts";
import { holdRests, letRest } from "./holdRests.ts";
import { boxOfCell, middleOf, openMatrix } from "./matrixPage.ts";

const LARGE = "seed=1&users=400&groups=200";

/** Waits until nothing is to come to rest any more: what began later ends later. */
const allRested = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Math.min(...window.pending.timers.values())))
    .toBeGreaterThan(500);

const stillOf = (page: Page) => page.locator(".matrix-still");

/** The matrix with a header that rests, so that a still of it is shown. */
async function openResting(options: PageOptions = {}) {
  const opened = await openMatrix({ hasNoOverview: true, query: LARGE, ...options });
  await opened.page.mouse.move(3, 3);
  await stillOf(opened.page).waitFor({ state: "visible" });
  return opened;
}

const sessions = new Map<Page, Promise<CDPSession>>();
// The next test may have the same page, but not its sessions.
afterEach(() => sessions.clear());

/** The session that a page's ratio is set in: a picture from any other one takes it back, some time. */
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** A picture of the upper part of the matrix, with the header. */
async function headerOf(page: Page): Promise<Buffer> {
  const { x, y, width } = (await page.locator(".matrix-scroller").boundingBox())!;
  const session = await sessionOf(page);
  const clip = { x, y, width, height: 250, scale: 1 };
  const { data } = await session.send("Page.captureScreenshot", { clip });
  return Buffer.from(data, "base64");
}

/** Above whatever the page decides meanwhile: the header may come to rest at any time. */
const WITHOUT_STILL = `
  .matrix-still { display: none !important }
  .matrix-stage canvas { visibility: visible !important }`;

/** The same, without the still: of what has been drawn. */
async function drawnHeaderOf(page: Page): Promise<Buffer> {
  const style = (text: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, text);
  await style(WITHOUT_STILL);
  const shot = await headerOf(page);
  await style("");
  return shot;
}

/** Gives the page another ratio of pixels, as another screen would. */
async function setRatio(page: Page, deviceScaleFactor: number): Promise<void> {
  const session = await sessionOf(page);
  const screen = { width: 1280, height: 800, deviceScaleFactor, mobile: false };
  await session.send("Emulation.setDeviceMetricsOverride", screen);
  // An emulated screen tells of itself only when a picture of it is taken.
  await session.send("Page.captureScreenshot");
  await expect
    .poll(() => page.locator(".matrix-stage canvas").first().getAttribute("width"))
    .toBe(String(1280 * deviceScaleFactor));
}

/** What changes the header, by its name: one after the other, on the same page. */
const CHANGES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "another theme": (page) => page.emulateMedia({ colorScheme: "dark" }),
  "high contrast": (page) => page.emulateMedia({ forcedColors: "active" }),
  zooming: (page) => page.keyboard.press("+"),
  "another size of the window": (page) => page.setViewportSize({ width: 1100, height: 700 }),
  "the focus on a name": async (page) => {
    await page.locator('[role="gridcell"][tabindex="0"]').focus();
    await page.keyboard.press("ArrowUp");
  },
  "a role that is pointed at": async (page) => {
    await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
    await page.locator('[data-role-at="0"]').hover();
  },
  "scrolling across": async (page) => {
    await page.locator(".matrix-scroller").evaluate((scroller) => scroller.scrollBy(31, 0));
  },
  "a higher header": async (page) => {
    const [x, y] = middleOf(await boxOfCell(page, -1, 0));
    const { height } = await boxOfCell(page, -1, 0);
    await page.mouse.move(x, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x, y + height / 2 + 40);
    await page.mouse.up();
  },
  "another ratio of pixels": (page) => setRatio(page, 1.5),
};

describe("the still of the header", () => {
  let resting: Awaited<ReturnType<typeof openResting>>;
  beforeAll(async () => {
    resting = await openResting();
    // Its ratio is another one in the end.
    return () => resting.close(true);
  });

  test.each(Object.entries(CHANGES))("is of now after %s", async (_, change) => {
    const { page, errors } = resting;
    const before = await headerOf(page);
    await change(page);
    await rested(page);
    const seen = await headerOf(page);
    expect(seen.equals(before)).toBe(false);
    expect(seen.equals(await drawnHeaderOf(page))).toBe(true);
    await stillOf(page).waitFor({ state: "visible" });
    expect((await headerOf(page)).equals(seen)).toBe(true);
    expect(errors).toEqual([]);
  });

  test("is of now after a while in a tab behind", async () => {
    const { page, errors } = await openResting();
    const before = await headerOf(page);
    const other = await page.context().newPage();
    await other.bringToFront();
    await page.emulateMedia({ colorScheme: "dark" });
    await new Promise((done) => setTimeout(done, 800));
    await page.bringToFront();
    await other.close();
    await rested(page);
    const seen = await headerOf(page);
    expect(seen.equals(before)).toBe(false);
    expect(seen.equals(await drawnHeaderOf(page))).toBe(true);
    expect(errors).toEqual([]);
  });

  test("is not made of a header without a size, and comes back with it", async () => {
    const { page, errors } = await openResting();
    const drawn = await headerOf(page);
    await holdRests(page);
    for (const left of [31, -31]) {
      await page
        .locator(".matrix-scroller")
        .evaluate((scroller, by) => scroller.scrollBy(by, 0), left);
      await rested(page);
    }
    expect(await stillOf(page).isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.locator(".printed").waitFor();
    // Half a second after it was drawn last, a still would be made.
    await letRest(page);
    await allRested(page);
    expect(errors).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
    await rested(page);
    expect((await headerOf(page)).equals(drawn)).toBe(true);
    await stillOf(page).waitFor({ state: "visible" });
    expect((await headerOf(page)).equals(drawn)).toBe(true);
    expect(errors).toEqual([]);
  });
});
