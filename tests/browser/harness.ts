import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
} from "playwright";
import { PNG } from "pngjs";
import { inject, onTestFinished } from "vitest";
import { getCurrentTest } from "vitest/suite";
import { countPending } from "./atRest.ts";

/** The longest that a page is waited for, in ms: a busy machine is no failure. */
const PATIENCE = 90_000;

let browser: Promise<Browser> | undefined;

/**
 * The browser of a worker, launched for its first file and ended with it: its files share a clipboard,
 * one after the other. One that went away is launched again.
 */
export async function sharedBrowser(): Promise<Browser> {
  if (!(await browser)?.isConnected()) browser = chromium.launch(inject("browser"));
  return browser!;
}

/** A browser as it is at the first visit: nothing remembered, no cache. */
export async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  await countPending(context);
  closeAtTheEnd(context);
  return context;
}

/** Closes what a test has opened when it ends, however it ends; what a hook opens, a hook closes. */
function closeAtTheEnd(context: BrowserContext): void {
  if (getCurrentTest()) onTestFinished(() => context.close());
}

export interface PageOptions
  extends Pick<
    BrowserContextOptions,
    "viewport" | "colorScheme" | "reducedMotion" | "forcedColors" | "hasTouch"
  > {
  /** URL parameters: `"seed=1&users=20"`. */
  readonly query?: string;
  /** Device pixels in a CSS pixel. */
  readonly dpr?: number;
  /** Whether the overview is put away, as in an earlier visit. */
  readonly hasNoOverview?: boolean;
  /** Whether the card of a first visit is shown; usually it is put away, as in an earlier visit. */
  readonly hasFirstSteps?: boolean;
  /** Run in the page before its own scripts: what the browser is to lack. */
  readonly initScript?: string;
}

export interface OpenPage {
  readonly page: Page;
  /** What went wrong in the page: console errors, uncaught errors, requests without an answer. */
  readonly errors: string[];
  /** Every address that was asked for. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** Opens the page in a context of its own. */
export async function openPage(options: PageOptions = {}): Promise<OpenPage> {
  const { query = "", dpr = 1, hasNoOverview, hasFirstSteps, initScript, ...rest } = options;
  const context = await newContext({ deviceScaleFactor: dpr, ...rest });
  if (initScript) await context.addInitScript(initScript);
  const page = await context.newPage();
  if (hasNoOverview)
    await page.addInitScript(() => localStorage.setItem("access-table/overview", "away"));
  if (!hasFirstSteps)
    await page.addInitScript(() => localStorage.setItem("access-table/first-steps", "away"));
  const errors: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
  page.on("crash", () => errors.push("The page crashed."));
  context.on("request", (request) => requests.push(request.url()));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // The page has gone, or ended a worker that was still being fetched: it wanted no answer.
    if (reason !== "net::ERR_ABORTED") errors.push(`${request.url()}: ${reason}`);
  });
  await page.goto(inject("pageUrl") + (query && `?${query}`));
  return { page, errors, requests, close: () => context.close() };
}

export interface Pixels {
  /** In device pixels. */
  readonly width: number;
  readonly height: number;
  /** The colour of one device pixel, from the top left of the picture. */
  at(x: number, y: number): [number, number, number];
}

/** What the page shows, or what it shows within `clip` (CSS px). */
export async function pixels(
  page: Page,
  clip?: { x: number; y: number; width: number; height: number },
): Promise<Pixels> {
  return pixelsOf(await page.screenshot({ clip, scale: "device" }));
}

/** The content of a downloaded file. */
export async function contentOf(download: Download): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "access-table-"));
  const path = join(folder, "download");
  await download.saveAs(path);
  const content = readFileSync(path);
  rmSync(folder, { recursive: true });
  return content;
}

/** The pixels of a PNG file. */
export function pixelsOf(file: Buffer): Pixels {
  const { width, height, data } = PNG.sync.read(file);
  return {
    width,
    height,
    at(x, y) {
      if (x < 0 || y < 0 || x >= width || y >= height)
        throw new RangeError(`(${x}, ${y}) is outside a picture of ${width} × ${height} px`);
      const from = 4 * (Math.floor(y) * width + Math.floor(x));
      return [data[from], data[from + 1], data[from + 2]];
    },
  };
}
