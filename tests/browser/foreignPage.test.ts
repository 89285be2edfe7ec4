import type { CDPSession, Page } from "playwright";
import { expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { violations } from "./axe.ts";
import { foreignPages } from "./foreignPage.ts";
import type * as ForeignPage from "./inPage/foreignPage.tsx";

declare const tried: typeof ForeignPage;

const openForeignPage = foreignPages();

type Where = Parameters<typeof ForeignPage.put>[1];

/** Puts a matrix on the page and waits until it is drawn. */
async function put(page: Page, name: string, where: Where, style = {}): Promise<void> {
  await page.evaluate(([name, where, style]) => tried.put(name, where, { style }), [
    name,
    where,
    style,
  ] as const);
  await drawn(page, name);
}

async function drawn(page: Page, name: string): Promise<void> {
  // The grid of screen readers comes last.
  await partOf(page, name).locator('[role="gridcell"]').first().waitFor({ state: "attached" });
  await rested(page);
}

/** The matrix of a name; one of the name `frame` is in a page of its own. */
function partOf(page: Page, name: string) {
  return name === "frame"
    ? page.locator("#frame iframe").contentFrame().locator("access-table-host")
    : page.locator(`#${name} access-table-host`);
}

const told = (page: Page, name: string) => page.evaluate((name) => tried.told(name), name);

/** The colour behind the names, from their picture on the screen. */
function groundOf(page: Page, name: string): Promise<string> {
  return partOf(page, name).evaluate((host) => {
    const canvases = host.shadowRoot!.querySelectorAll<HTMLCanvasElement>(".matrix-stage canvas");
    const { data } = canvases[1].getContext("2d")!.getImageData(2, 2, 1, 1);
    return [...data].slice(0, 3).join();
  });
}

/** Clicks the cell of a label that begins so. */
async function clickCell(page: Page, name: string, label: string): Promise<void> {
  const box = await partOf(page, name).locator(`[aria-label^="${label}"]`).boundingBox();
  await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2);
  await rested(page);
}

const CLICKED = "Person 1, Group 2";
const TOLD = ["toggle", { user: "u1", group: "Group 2", state: "assumed" }];

test("beside another of other size, theme and table, a matrix looks as on an empty page, whatever styles are around", async () => {
  const { page, errors } = await openForeignPage();
  await put(page, "one", "page");
  await page.evaluate(() =>
    tried.put("other", "page", {
      table: tried.tableOf(900, 200, 5),
      style: { colorScheme: "dark", width: 600, "--access-table-accent": "orange" } as never,
    }),
  );
  await drawn(page, "other");
  const pictures = async () => {
    await rested(page);
    const hosts = await page.locator("access-table-host").all();
    const all = [];
    for (const host of hosts) all.push(await host.screenshot());
    return all;
  };
  const alone = await pictures();
  await page.evaluate(() => tried.beHostile(true));
  const among = await pictures();
  expect(among.map((picture, at) => picture.equals(alone[at]))).toEqual([true, true]);
  const [LIGHT, DARK] = ["246,247,249", "27,31,38"];
  expect([await groundOf(page, "one"), await groundOf(page, "other")]).toEqual([LIGHT, DARK]);

  // What axe says of pages without headings and landmarks is said of this page.
  const OF_PAGE = /^(landmark-one-main|page-has-heading-one|region|document-title|html-has-lang):/;
  await page.evaluate(() => tried.beHostile(false));
  expect((await violations(page)).filter((found) => !OF_PAGE.test(found))).toEqual([]);

  // The page's own scheme is followed where the element has none.
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await groundOf(page, "one")).toBe(LIGHT);
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = "light dark";
  });
  await expect.poll(() => groundOf(page, "one")).toBe(DARK);
  const say = (name: string, value: string) =>
    page.evaluate(([name, value]) => document.body.style.setProperty(name, value), [name, value]);
  await say("--access-table-panel", "oklch(0.4 0.1 145)");
  await expect.poll(() => groundOf(page, "one")).toMatch(/^\d\d?,\d\d,\d\d$/);
  const cell = partOf(page, "one").locator(`[aria-label^="${CLICKED}"]`);
  const box = async () => (await cell.boundingBox())!;
  const { y } = await box();
  await say("--access-table-header-height", "calc(50px + 7em)");
  await expect.poll(async () => (await box()).y).toBeGreaterThan(y + 50);
  await say("--access-table-cell-size", "32px");
  await expect.poll(async () => (await box()).width).toBe(32);
  await rested(page);
  const written = () => partOf(page, "one").screenshot();
  const before = await written();
  await say("--access-table-font", "monospace");
  await expect.poll(async () => (await written()).equals(before)).toBe(false);
  expect(errors).toEqual([]);
});

test("it works in a shadow root, a dialog and a frame, hidden at first, and moved within the page", async () => {
  const { page, errors } = await openForeignPage();
  for (const where of ["shadow", "dialog", "frame"] as const) {
    await put(page, where, where);
    await clickCell(page, where, CLICKED);
    expect(await told(page, where)).toContainEqual(TOLD);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    expect(await told(page, where)).toContainEqual([
      "select",
      expect.objectContaining({ userCount: 2, groupCount: 1 }),
    ]);
    await page.keyboard.press("Control+c");
    await expect
      .poll(() => told(page, where))
      .toContainEqual(["notice", expect.stringContaining("was copied")]);
    await page.evaluate((where) => tried.takeAway(where), where);
  }

  await page.evaluate(() => tried.put("hidden", "page", { style: { display: "none" } }));
  await partOf(page, "hidden").waitFor({ state: "attached" });
  await rested(page);
  await page.evaluate(() => tried.change("hidden", { style: { display: "block" } }));
  await drawn(page, "hidden");
  await clickCell(page, "hidden", CLICKED);
  expect(await told(page, "hidden")).toContainEqual(TOLD);

  // Elsewhere on the page it is where it was, and goes on.
  const goTo = () =>
    page.evaluate(() => tried.handleOf("hidden").goTo({ user: "u40", group: "Group 20" }));
  await goTo();
  // Elsewhere another cell is below the pointer.
  await page.mouse.move(900, 700);
  // An element that is moved has no focus any more.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await rested(page);
  const before = await partOf(page, "hidden").screenshot();
  await page.evaluate(() => {
    const moved = document.querySelector("#hidden")!;
    document.body.prepend(document.createElement("hr"), moved);
  });
  const isAsBefore = async () => (await partOf(page, "hidden").screenshot()).equals(before);
  await expect.poll(isAsBefore).toBe(true);
  await goTo();
  await page.keyboard.press("Space");
  expect(await told(page, "hidden")).toContainEqual([
    "toggle",
    { user: "u40", group: "Group 20", state: "assumed" },
  ]);
  expect(errors).toEqual([]);
});

test("another table takes the place of the first where a page gives one: it stands there, and keeps the keyboard", async () => {
  const { page, errors } = await openForeignPage();
  await put(page, "one", "page");
  await clickCell(page, "one", CLICKED);
  await told(page, "one");
  const focused = () =>
    partOf(page, "one").evaluate((host) =>
      host.shadowRoot!.activeElement?.getAttribute("aria-label"),
    );
  const json = await page.evaluate(() => tried.handleOf("one").json());
  // As a page does that keeps the table itself.
  await page.evaluate((table) => tried.change("one", { table }), json);
  await expect.poll(focused).toBe("Person 1, Group 2: assumed");
  expect(await told(page, "one")).toEqual([]);
  await page.evaluate(
    (table) => tried.change("one", { table: JSON.parse(table), readOnly: true }),
    json,
  );
  await rested(page);
  await page.keyboard.press("Space");
  expect(await page.evaluate(() => tried.handleOf("one").apply("First"))).toBe(false);
  expect(await told(page, "one")).toEqual([]);

  // What is no table leaves the one that is there, and says why.
  await page.evaluate(() => {
    const memberships = [["nobody", "A"]] as const;
    tried.change("one", { table: { users: ["ann"], groups: ["A"], memberships }, readOnly: false });
  });
  await expect
    .poll(() => told(page, "one"))
    .toEqual([["error", "Refusal: memberships[0] names “nobody”, which users does not list."]]);
  await page.keyboard.press("Space");
  expect((await told(page, "one"))[0]).toEqual([
    "toggle",
    { user: "u1", group: "Group 2", state: "notAssigned" },
  ]);
  expect(errors).toEqual([]);
});

/** What is there still once all that nobody refers to is gone. */
async function remaining(page: Page, session: CDPSession) {
  await rested(page);
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((one) => one.name === name)!.value;
  return { nodes: metric("Nodes"), listeners: metric("JSEventListeners") };
}

test("it hears nothing of the page around, and leaves nothing behind: no element, listener or worker", async () => {
  const { page, errors } = await openForeignPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const round = async () => {
    await page.evaluate(() => {
      // So many that a worker counts them.
      tried.put("one", "page", { table: tried.tableOf(30_000, 600, 7) });
      document.body.append(document.createElement("input"));
    });
    await drawn(page, "one");
    await page.evaluate(() => tried.handleOf("one").fit());
    await expect.poll(() => page.workers().length).toBe(1);
    await clickCell(page, "one", "Person 0, Group 0");
    await page.evaluate(() => tried.told("one"));
    // Keys that are for others.
    await page.locator("input").focus();
    for (const key of ["0", "Space", "Control+z"]) await page.keyboard.press(key);
    expect(await told(page, "one")).toEqual([]);
    await page.evaluate(() => {
      tried.takeAway("one");
      document.querySelector("input")!.remove();
    });
    await expect.poll(() => page.workers().length).toBe(0);
  };
  // React listens once to a page, for good; a worker's code is made once.
  await round();
  await round();
  const [before, heard] = [await remaining(page, session), await page.evaluate(() => tried.heard)];
  expect(heard).toEqual(["selectionchange"]);
  for (let at = 0; at < 4; at++) await round();
  expect(await page.evaluate(() => tried.heard)).toEqual(heard);
  await expect
    .poll(async () => (await remaining(page, session)).nodes - before.nodes)
    .toBeLessThan(40);
  expect((await remaining(page, session)).listeners - before.listeners).toBeLessThan(8);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  expect(errors).toEqual([]);
});
