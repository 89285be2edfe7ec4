// The two pages that are measured beside each other: the product's, and the floor.
import { chromium } from "playwright";
import { launchOptions } from "../findBrowser.mjs";

const VIEWPORT = { width: 1280, height: 800 };
/** Where the pointer rests: over the toolbar, or over a cell. */
export const AWAY = { x: 640, y: 8 };
export const OVER = { x: 900, y: 500 };
/**
 * How long a page may have things to do after an input, in ms. By the clock: a page that is asked again
 * and again whether it is done does more, which would be counted, too.
 */
const SETTLED = 300;
/** A page rests when its main thread does less than this in so long a time, in ms. */
const RESTING = { atMost: 5, within: 500 };

/** A page and what it cost its main thread. Each has a browser of its own. */
export class MeasuredPage {
  #browser;
  #page;
  #session;
  /** The scroll container. */
  #selector;

  static async open(url, selector) {
    const opened = new this();
    opened.#browser = await chromium.launch(await launchOptions());
    opened.#page = await opened.#browser.newPage({ viewport: VIEWPORT });
    opened.#session = await opened.#page.context().newCDPSession(opened.#page);
    opened.#selector = selector;
    await opened.#session.send("Performance.enable", { timeDomain: "threadTicks" });
    await opened.#page.goto(url);
    await opened.#page.waitForSelector(selector, { timeout: 120_000 });
    return opened;
  }

  get page() {
    return this.#page;
  }

  get session() {
    return this.#session;
  }

  close() {
    return this.#browser.close();
  }

  /** One of Chromium's counters since the page began, in ms. */
  async counted(name) {
    const { metrics } = await this.#session.send("Performance.getMetrics");
    return metrics.find((metric) => metric.name === name).value * 1000;
  }

  /** Until the page has nothing to do. */
  async rest() {
    for (let before = Number.NEGATIVE_INFINITY; ; ) {
      const now = await this.counted("TaskDuration");
      if (now - before < RESTING.atMost) return;
      before = now;
      await this.#page.waitForTimeout(RESTING.within);
    }
  }

  /** The main thread's ms that something takes, and what it leaves to be done. */
  async cost(act) {
    const before = await this.counted("TaskDuration");
    await this.#page.evaluate(() => window.beginChanging?.());
    await act();
    await this.#page.evaluate(() => window.endChanging?.());
    await this.#page.waitForTimeout(SETTLED);
    return (await this.counted("TaskDuration")) - before;
  }

  /** Scrolls from frame to frame, by the page's own script; a jump has two frames to be drawn in. */
  scroll(how, frames, seed) {
    return this.#page.evaluate(
      async ({ selector, how, frames, seed }) => {
        const element = document.querySelector(selector);
        const far = { x: element.scrollWidth, y: element.scrollHeight };
        let random = seed + 1;
        const share = () => (random = (random * 16807) % 2147483647) / 2147483647;
        for (let k = 0; k < frames; k++) {
          if (how === "jump") element.scrollTo(share() * far.x, share() * far.y);
          else element.scrollTop += 60;
          if (how === "diagonal") element.scrollLeft += 60;
          await new Promise(requestAnimationFrame);
          if (how === "jump") await new Promise(requestAnimationFrame);
        }
      },
      { selector: this.#selector, how, frames, seed },
    );
  }

  /** Puts the container back to its start. */
  async home() {
    await this.#page.evaluate((selector) => {
      document.querySelector(selector).scrollTo(0, 0);
    }, this.#selector);
  }

  point({ x, y }) {
    return this.#page.mouse.move(x, y);
  }

  /** Moves the pointer to a point, and waits until that is drawn. */
  async pointAnew({ x, y }) {
    await this.#mouse("mouseMoved", x, y, "none");
    await this.frame();
  }

  /** Moves the pointer from cell to cell. */
  async moves(count) {
    for (let k = 0; k < count; k++) {
      await this.#mouse("mouseMoved", 500 + 24 * (k % 20), 300 + 24 * (k % 5), "none");
      await this.frame();
    }
  }

  /** Clicks where the pointer is. */
  async clicks(count, { x, y }) {
    for (let k = 0; k < count; k++) {
      await this.#mouse("mousePressed", x, y, "left");
      await this.#mouse("mouseReleased", x, y, "left");
      await this.frame();
    }
  }

  /** Clicks from cell to cell. */
  async clicksAround(count) {
    for (let k = 0; k < count; k++) {
      const cell = { x: 500 + 24 * (k % 20), y: 300 + 24 * (k % 5) };
      await this.point(cell);
      await this.clicks(1, cell);
    }
  }

  /** Waits until what was asked for is drawn. */
  frame() {
    return this.#page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }

  #mouse(type, x, y, button) {
    return this.#session.send("Input.dispatchMouseEvent", { type, x, y, button, clickCount: 1 });
  }
}

/** An empty page with the same container, and one canvas in which a 2 × 2 rectangle changes every frame. */
export function openFloor({ width, height }) {
  const html = `<!doctype html>
    <style>
      body { margin: 0 }
      #floor { position: absolute; inset: 0; overflow: auto }
      #floor > div { width: ${width}px; height: ${height}px }
      canvas { position: sticky; top: 0; left: 0; display: block }
    </style>
    <div id="floor"><div><canvas></canvas></div></div>
    <script>
      const canvas = document.querySelector("canvas");
      canvas.width = innerWidth;
      canvas.height = innerHeight;
      const context = canvas.getContext("2d");
      let count = 0;
      let isChanging = false;
      const change = () => {
        context.fillStyle = ++count % 2 ? "red" : "blue";
        context.fillRect(2, 2, 2, 2);
        if (isChanging) requestAnimationFrame(change);
      };
      window.beginChanging = () => {
        isChanging = true;
        change();
      };
      window.endChanging = () => {
        isChanging = false;
      };
      change();
    </script>`;
  return MeasuredPage.open(`data:text/html,${encodeURIComponent(html)}`, "#floor");
}

/** The product's page, which shows a table. */
export async function openApp(url) {
  const app = await AppPage.open(url, ".matrix-scroller");
  await app.page.waitForSelector("[role=gridcell]", { state: "attached", timeout: 120_000 });
  return app;
}

/** What only the product has. */
class AppPage extends MeasuredPage {
  extent() {
    return this.page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.querySelector(".matrix-scroller");
      return { width: scrollWidth, height: scrollHeight };
    });
  }

  /** The middle of a cell that can be toggled. */
  async freeCell() {
    const cell = this.page.locator("[role=gridcell][aria-label*='not assigned']").first();
    return middleOf(await cell.boundingBox());
  }

  /** Zooms to where four cells are behind a pixel, and waits until they are counted. */
  async halfPixel() {
    const press = (name) => this.page.getByRole("button", { name, exact: true }).click();
    await press("Fit");
    const zoom = this.page.getByRole("slider", { name: "Cell size" });
    while ((await zoom.getAttribute("aria-valuetext")) !== "1/2 pixels") await press("Zoom in");
    await this.rest();
  }

  async openFile(path) {
    await this.page.locator("input[type=file][multiple]").setInputFiles(path);
    await this.page.getByRole("button", { name: "Open", exact: true }).last().click();
    await this.page.waitForFunction(
      () => document.querySelector("[role=grid]")?.getAttribute("aria-rowcount") > 1000,
      undefined,
      { timeout: 120_000 },
    );
  }

  async recalculate() {
    await this.page.getByRole("button", { name: "Recalculate Roles" }).click();
    await this.page.waitForSelector("[data-role-at='2']", { timeout: 120_000 });
  }

  /** Brings the table into use: roles derived, three of them applied, a cell clicked, the pointer on it. */
  async use(cell) {
    await this.recalculate();
    for (const at of [0, 1, 2]) await this.page.locator(`[data-role-at='${at}']`).click();
    await this.page.mouse.click(cell.x, cell.y);
    await this.rest();
  }

  /** The middle of the first role's button. */
  async firstRole() {
    return middleOf(await this.page.locator("[data-role-at='0']").boundingBox());
  }

  async undo() {
    await this.page.getByRole("button", { name: /^Undo/ }).click();
    await this.frame();
  }

  startOver() {
    return this.page.getByRole("button", { name: "Start over" }).click();
  }

  /** Bytes of the page's own objects and of its typed arrays, and the cells they hold. */
  async memory() {
    await this.point(AWAY);
    await this.session.send("HeapProfiler.collectGarbage");
    const { usedSize, backingStorageSize } = await this.session.send("Runtime.getHeapUsage");
    const figures = this.page.locator(".status-line .figure");
    const [, , assigned, assumed] = await figures.allTextContents();
    const held = [assigned, assumed].reduce(
      (sum, text) => sum + Number(text.replace(/\D/g, "")),
      0,
    );
    return { objects: usedSize, arrays: backingStorageSize, held };
  }
}

function middleOf({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}
