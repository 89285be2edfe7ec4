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
import { inject, onTestFinished, TestRunner } from "vitest";
import { countPending } from "./atRest.ts";
import { giveBack, type Seen, type SharedPage, share, takePage } from "./sharedPages.ts";

/** The longest that a page is waited for, in ms: a busy machine is no failure. */
const PATIENCE = 90_000;

const WINDOW = { width: 1280, height: 800 };

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
  const context = await contextFor(options);
  closeAtTheEnd(context);
  return context;
}

async function contextFor(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext({
    viewport: WINDOW,
    locale: "en-GB",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  await countPending(context);
  return context;
}

/** Closes what a test has opened when it ends, however it ends; what a hook opens, a hook closes. */
function closeAtTheEnd(context: BrowserContext): void {
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
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
  /** Whether the line of the path is shown; usually it is put away, as in an earlier visit. */
  readonly hasPath?: boolean;
  /** Run in the page before its own scripts: what the browser is to lack. */
  readonly initScript?: string;
}

interface OpenPage extends Seen {
  readonly page: Page;
  /** Leaves the page to another test, or to none where something is left that nothing takes back. */
  close(isLeftToNone?: boolean): Promise<void>;
}

/**
 * Opens the page as at a first visit: in a context of its own, or in one that tests with the same
 * options share one after the other, emptied between them.
 */
export async function openPage(options: PageOptions = {}): Promise<OpenPage> {
  const { query = "", viewport, colorScheme, reducedMotion, forcedColors, ...others } = options;
  const { hasNoOverview, hasFirstSteps, hasPath, initScript, ...kind } = others;
  const { shared, close } = await lend(kind);
  const { page, seen } = shared;
  if (initScript) await page.addInitScript(initScript);
  await shared.look(viewport ?? WINDOW, { colorScheme, reducedMotion, forcedColors });
  const away = [
    hasNoOverview && "overview",
    !hasFirstSteps && "first-steps",
    !hasPath && "path",
  ].filter(Boolean);
  await page.evaluate((away) => {
    for (const one of away) localStorage.setItem(`access-table/${one}`, "away");
  }, away);
  if (TestRunner.getCurrentTest())
    onTestFinished(({ task }) => close(task.result?.state === "fail"));
  await page.goto(inject("pageUrl") + (query && `?${query}`));
  return { page, ...seen, close };
}

/**
 * A context as at a first visit, in which a test opens its tabs itself: one of its own, or one that is
 * shared as pages are, whose page is the first of these tabs.
 */
export async function openContext() {
  const { shared, close } = await lend({});
  await shared.look(WINDOW, {});
  shared.isNextTab = true;
  if (TestRunner.getCurrentTest())
    onTestFinished(({ task }) => close(task.result?.state === "fail"));
  return { context: shared.page.context(), close };
}

type Kind = Pick<PageOptions, "dpr" | "hasTouch">;

/** An empty page of a kind, and what gives it back; a test that failed leaves it to nobody. */
async function lend(options: Kind) {
  const kind = JSON.stringify(options);
  const shared = takePage(kind) ?? (await newPage(options));
  shared.seen = { errors: [], requests: [] };
  let isOpen = true;
  const close = async (isLeftToNone = false) => {
    if (isLeftToNone) shared.isChanged = true;
    if (isOpen) await giveBack(kind, shared);
    isOpen = false;
  };
  return { shared, close };
}

async function newPage({ dpr = 1, ...rest }: Kind): Promise<SharedPage> {
  const context = await contextFor({ deviceScaleFactor: dpr, ...rest });
  const page = await context.newPage();
  await page.goto(`${inject("pageUrl")}nothing`);
  return share(context, page);
}

export interface Pixels {
  /** In device pixels. */
  readonly width: number;
  readonly height: number;
  /** Row by row, four bytes a pixel. */
  readonly data: Buffer;
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
    data,
    at(x, y) {
      if (x < 0 || y < 0 || x >= width || y >= height)
        throw new RangeError(`(${x}, ${y}) is outside a picture of ${width} × ${height} px`);
      const from = 4 * (Math.floor(y) * width + Math.floor(x));
      return [data[from], data[from + 1], data[from + 2]];
    },
  };
}

/** A part of a row of pixels: to compare all of them at once. */
export function rowOf({ data, width }: Pixels, y: number, from: number, length: number): Buffer {
  return data.subarray(4 * (y * width + from), 4 * (y * width + from + length));
}
