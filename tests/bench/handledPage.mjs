// The product's page in the hands of a person, by the mouse and the keys, in a browser that keeps.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { launchOptions } from "../findBrowser.mjs";

const VIEWPORT = { width: 1280, height: 800 };
const LONGEST_WAIT = 300_000;
/** How long what was done may show nothing yet, in ms. */
const MOMENT = 500;

/** A page whose things are found before they are used: what finds them is no task of the page's own. */
export class HandledPage {
  #context;
  #folder;
  page;
  session;

  static async open() {
    const opened = new HandledPage();
    opened.#folder = await mkdtemp(join(tmpdir(), "access-table-"));
    opened.#context = await chromium.launchPersistentContext(opened.#folder, {
      ...(await launchOptions()),
      viewport: VIEWPORT,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    opened.page = opened.#context.pages()[0] ?? (await opened.#context.newPage());
    opened.page.setDefaultTimeout(LONGEST_WAIT);
    opened.session = await opened.#context.newCDPSession(opened.page);
    return opened;
  }

  async close() {
    await this.#context.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** By the clock: a page that is asked whether it is done would have more to do than a person's. */
  wait(ms) {
    return this.page.waitForTimeout(ms);
  }

  /** A page by its address, up to its table. */
  async load(url) {
    await this.page.goto("about:blank");
    await this.page.goto(url);
    await this.shown();
  }

  async reload() {
    await this.page.reload();
    await this.shown();
  }

  /** Until there is a table, and nothing is under way. */
  async shown() {
    await this.page.waitForSelector("[role=gridcell]", { state: "attached" });
    await this.idle();
  }

  async idle() {
    await this.wait(MOMENT);
    await this.page.waitForFunction(() => !document.querySelector("[role=progressbar]"));
    await this.wait(MOMENT);
  }

  /** Until the table has so many rows, its header's included. */
  rows(count) {
    return this.page.waitForFunction(
      (least) => document.querySelector("[role=grid]")?.getAttribute("aria-rowcount") >= least,
      count,
    );
  }

  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  roleButton(at) {
    return this.page.locator(`[data-role-at='${at}']`);
  }

  freeCell() {
    return this.page.locator("[role=gridcell][aria-label*='not assigned']").first();
  }

  async point(locator) {
    const { x, y, width, height } = await locator.boundingBox();
    const middle = { x: x + width / 2, y: y + height / 2 };
    await this.page.mouse.move(middle.x, middle.y);
    return middle;
  }

  async click(locator) {
    const { x, y } = await this.point(locator);
    await this.page.mouse.click(x, y);
    await this.idle();
  }

  async press(keys, times = 1) {
    for (let time = 0; time < times; time++) await this.page.keyboard.press(keys);
    await this.idle();
  }

  async type(text) {
    for (const letter of text) {
      await this.page.keyboard.type(letter);
      await this.wait(3 * MOMENT);
    }
  }

  /** Clicks an item of the menu `Export`. */
  async exportItem(name) {
    await this.click(this.page.getByRole("button", { name: /^Export/ }));
    await this.click(this.page.getByRole("menuitem", { name: new RegExp(`^${name}`) }));
  }

  /** Saves a file of the menu `Export` at `path`. */
  async save(name, path) {
    const [download] = await Promise.all([
      this.page.waitForEvent("download"),
      this.exportItem(name),
    ]);
    await download.saveAs(path);
  }

  /** The ids of the processes that pages are in, with their workers. */
  async processes() {
    const session = await this.#context.browser().newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    await session.detach();
    return processInfo.flatMap(({ type, id }) => (type === "renderer" ? [id] : []));
  }

  /** Opens a file, or several, with the answers that their dialog proposes. */
  async openFile(paths, name = "") {
    await this.page.locator("input[type=file][multiple]").setInputFiles(paths);
    const opened = this.page.getByText(`Opened ${name}`).first();
    const open = this.page.getByRole("dialog").getByRole("button", { name: "Open", exact: true });
    await opened.or(open).first().waitFor();
    if (await open.isVisible()) await open.click();
    await opened.waitFor();
    await this.idle();
  }

  scrollTo(share) {
    return this.page.evaluate((share) => {
      const scroller = document.querySelector(".matrix-scroller");
      scroller.scrollTo(share * scroller.scrollWidth, share * scroller.scrollHeight);
    }, share);
  }
}
