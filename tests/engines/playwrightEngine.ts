import { readFile } from "node:fs/promises";
import type { Browser, BrowserType, LaunchOptions, Page } from "playwright";
import { type Engine, WINDOW } from "./engine.ts";

/** A browser that Playwright drives: Chromium, and whatever it has downloaded itself. */
export class PlaywrightEngine implements Engine {
  readonly #browser: Browser;
  readonly #page: Page;

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  static async start(type: BrowserType, options: LaunchOptions = {}): Promise<PlaywrightEngine> {
    const browser = await type.launch(options);
    return new PlaywrightEngine(browser, await browser.newPage({ viewport: WINDOW }));
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  evaluate<Input, Output>(act: (input: Input) => Output, input: Input): Promise<Output> {
    return this.#page.evaluate(act as never, input) as Promise<Output>;
  }

  move(x: number, y: number): Promise<void> {
    return this.#page.mouse.move(x, y);
  }

  click(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y);
  }

  async zoomByWheel(x: number, y: number, delta: number): Promise<void> {
    await this.move(x, y);
    await this.#page.keyboard.down("ControlOrMeta");
    await this.#page.mouse.wheel(0, delta);
    await this.#page.keyboard.up("ControlOrMeta");
  }

  press(keys: string): Promise<void> {
    return this.#page.keyboard.press(keys.replace("Mod", "ControlOrMeta"));
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  choose(input: string, path: string): Promise<void> {
    return this.#page.locator(input).setInputFiles(path);
  }

  async download(act: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
    const [download] = await Promise.all([this.#page.waitForEvent("download"), act()]);
    return {
      name: download.suggestedFilename(),
      content: await readFile(await download.path()),
    };
  }

  screenshot(): Promise<Buffer> {
    return this.#page.screenshot();
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
