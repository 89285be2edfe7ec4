import type { BrowserContext, Page } from "playwright";
import { inject } from "vitest";

/** A page that tests use one after the other, and its context: its process and its code stay warm. */
export interface SharedPage {
  readonly page: Page;
  /** Whether a test changed what a next one would find, and nothing takes back. */
  isChanged: boolean;
  /** What the test that has it now is told. */
  seen: Seen;
  /** Gives it a window, and what somebody set in the system. */
  look(window: Size, system: System): Promise<void>;
}

type Size = NonNullable<ReturnType<Page["viewportSize"]>>;
type System = Pick<
  NonNullable<Parameters<Page["emulateMedia"]>[0]>,
  "colorScheme" | "reducedMotion" | "forcedColors"
>;

export interface Seen {
  /** What went wrong in the page: console errors, uncaught errors, requests without an answer. */
  readonly errors: string[];
  /** Every address that was asked for. */
  readonly requests: string[];
}

/** So many pages wait for a test that wants one like them; then the oldest goes. */
const MOST_WAITING = 4;

const waiting: { readonly kind: string; readonly shared: SharedPage }[] = [];

/** A page that waits for a test, if there is one of that kind. */
export function takePage(kind: string): SharedPage | undefined {
  const place = waiting.findIndex((one) => one.kind === kind && !one.shared.page.isClosed());
  return place < 0 ? undefined : waiting.splice(place, 1)[0].shared;
}

/** Empties a page for the next test of its kind. One that cannot be as it was at first is closed. */
export async function giveBack(kind: string, shared: SharedPage): Promise<void> {
  const { page } = shared;
  shared.seen = { errors: [], requests: [] };
  if (shared.isChanged || page.isClosed() || !(await isEmptied(page)))
    return page.context().close();
  waiting.push({ kind, shared });
  if (waiting.length > MOST_WAITING) await waiting.shift()?.shared.page.context().close();
}

async function isEmptied(page: Page): Promise<boolean> {
  try {
    for (const key of ["Shift", "Control", "Alt", "Meta"]) await page.keyboard.up(key);
    await page.mouse.up();
    // No page is there, so it asks for nothing and saves nothing any more.
    await page.goto(`${inject("pageUrl")}nothing`);
    await page.mouse.move(-1, -1);
    await page.evaluate(forget);
    return true;
  } catch {
    return false;
  }
}

async function forget(): Promise<void> {
  window.name = "";
  sessionStorage.clear();
  localStorage.clear();
  for (const { name = "" } of await indexedDB.databases())
    await new Promise((forgotten, failed) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = forgotten;
      request.onerror = failed;
    });
}

/** What a test may do to a page, or to its context, that a next test would find. */
const PAGE_CHANGES = [
  ...["addInitScript", "exposeBinding", "exposeFunction", "on", "route", "setExtraHTTPHeaders"],
] as const;
const CONTEXT_CHANGES = [
  ...["addCookies", "addInitScript", "exposeBinding", "exposeFunction", "grantPermissions"],
  ...["newCDPSession", "on", "route", "setGeolocation", "setOffline"],
] as const;

/** A page that tests may share from now on. */
export function share(context: BrowserContext, page: Page): SharedPage {
  const shared: SharedPage = {
    page,
    isChanged: false,
    seen: { errors: [], requests: [] },
    async look({ width, height }, system) {
      const { colorScheme = "light", reducedMotion = "no-preference" } = system;
      const { forcedColors = "none" } = system;
      const now = page.viewportSize();
      if (now?.width !== width || now.height !== height)
        await page.setViewportSize({ width, height });
      await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors });
    },
  };
  const change = () => {
    shared.isChanged = true;
  };
  tell(context, page, shared);
  page.on("crash", change);
  context.on("page", change);
  note(page, PAGE_CHANGES, change);
  note(context, CONTEXT_CHANGES, change);
  return shared;
}

/** Tells when one of an object's methods is called. */
function note<Key extends string>(
  of: Record<Key, (...inputs: never[]) => unknown>,
  methods: readonly Key[],
  change: () => void,
): void {
  for (const method of methods) {
    const act = of[method] as (...inputs: unknown[]) => unknown;
    of[method] = (...inputs: unknown[]) => {
      change();
      return act.apply(of, inputs);
    };
  }
}

function tell(context: BrowserContext, page: Page, shared: SharedPage): void {
  const fail = (sentence: string) => shared.seen.errors.push(sentence);
  page.on("console", (message) => {
    if (message.type() === "error") fail(message.text());
  });
  page.on("pageerror", (error) => fail(error.stack ?? error.message));
  page.on("crash", () => fail("The page crashed."));
  context.on("request", (request) => shared.seen.requests.push(request.url()));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // The page has gone, or ended a worker that was still being fetched: it wanted no answer.
    if (reason !== "net::ERR_ABORTED") fail(`${request.url()}: ${reason}`);
  });
}
