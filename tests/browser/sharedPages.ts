import type { BrowserContext, Disposable, Page } from "playwright";
import { inject } from "vitest";

/** A page that tests use one after the other, and its context: its process and its code stay warm. */
export interface SharedPage {
  readonly page: Page;
  /** Whether a test changed what a next one would find, and nothing takes back. */
  isChanged: boolean;
  /** Takes back what a test did to the page and its context, the last first. */
  readonly takeBack: (() => Promise<unknown>)[];
  /** Whether the context's next new page is this one: its tests open their tabs themselves. */
  isNextTab: boolean;
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
const MOST_WAITING = 6;

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
  shared.isNextTab = false;
  if (shared.isChanged || page.isClosed() || !(await isEmptied(shared)))
    return page.context().close();
  waiting.push({ kind, shared });
  if (waiting.length > MOST_WAITING) await waiting.shift()?.shared.page.context().close();
}

async function isEmptied({ page, takeBack }: SharedPage): Promise<boolean> {
  try {
    const others = page
      .context()
      .pages()
      .filter((one) => one !== page);
    for (const other of others) await other.close();
    if (others.length > 0) await page.bringToFront();
    for (let last = takeBack.pop(); last; last = takeBack.pop()) await last();
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
  ...["exposeBinding", "exposeFunction", "route", "setExtraHTTPHeaders"],
] as const;
const CONTEXT_CHANGES = [
  ...["addCookies", "exposeBinding", "exposeFunction"],
  ...["route", "setGeolocation", "setOffline"],
] as const;
/** What a session may ask that leaves a page as it is. */
const HARMLESS = /^(Input|Performance)\.|^Page\.captureScreenshot$/;

/** A page that tests may share from now on. */
export function share(context: BrowserContext, page: Page): SharedPage {
  const shared: SharedPage = {
    page,
    isChanged: false,
    takeBack: [],
    isNextTab: false,
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
  note(page, PAGE_CHANGES, change);
  note(context, CONTEXT_CHANGES, change);
  takeBackLater(context, page, shared);
  return shared;
}

/** Either of a page and its context, whatever it is that they tell of. */
interface Listening {
  on(event: string, listen: () => void): unknown;
  off(event: string, listen: () => void): unknown;
}

/** Lets what can be taken back be taken back. */
function takeBackLater(context: BrowserContext, page: Page, shared: SharedPage): void {
  const { takeBack } = shared;
  for (const one of [context, page]) {
    const { addInitScript } = one;
    one.addInitScript = async (...of: unknown[]) => {
      const added = await (addInitScript as (...of: unknown[]) => Promise<Disposable>).apply(
        one,
        of,
      );
      takeBack.push(() => added.dispose());
      return added;
    };
    const listening = one as unknown as Listening;
    const { on } = listening;
    listening.on = (...of) => {
      takeBack.push(async () => listening.off(...of));
      return on.apply(one, of);
    };
  }
  const { grantPermissions, newCDPSession, newPage } = context;
  context.grantPermissions = (...of) => {
    takeBack.push(() => context.clearPermissions());
    return grantPermissions.apply(context, of);
  };
  context.newCDPSession = async (...of) => {
    const session = await newCDPSession.apply(context, of);
    const { send } = session;
    session.send = ((method: string, ...rest: unknown[]) => {
      if (!HARMLESS.test(method)) shared.isChanged = true;
      return (send as (...of: unknown[]) => unknown).call(session, method, ...rest);
    }) as typeof send;
    takeBack.push(() => session.detach());
    return session;
  };
  context.newPage = async (...of) => {
    if (!shared.isNextTab) return newPage.apply(context, of);
    shared.isNextTab = false;
    return page;
  };
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
    // That there is nothing between two tests, not even an icon for the window, may be told late.
    const { url } = message.location();
    if (message.type() !== "error" || /\/(nothing|favicon\.ico)$/.test(url)) return;
    fail(`${message.text()} ${url}`);
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
