import type { CDPSession, Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { foreignPages } from "./foreignPage.ts";
import type * as Tried from "./inPage/foreignTable.tsx";

declare const tried: typeof Tried;

const openForeignPage = foreignPages("foreignTable");

/** The tools of an element are there, and its cells. */
async function shown(page: Page, id: string): Promise<void> {
  await page.locator(`#${id} .tool`).first().waitFor();
  await page.locator(`#${id} [role="gridcell"]`).first().waitFor({ state: "attached" });
  await rested(page);
}

async function put(page: Page, id: string, options?: Parameters<typeof Tried.put>[1]) {
  await page.evaluate(([id, options]) => tried.put(id, options), [id, options] as const);
  await shown(page, id);
}

async function toldBy(page: Page, id: string): Promise<string[]> {
  await rested(page);
  return page.evaluate((id) => tried.toldBy(id), id);
}

/** Clicks a cell that is not assigned, once it stays where it is. */
async function clickCell(page: Page, id: string): Promise<void> {
  await rested(page);
  const cell = page.locator(`#${id} [role="gridcell"][aria-label*="not assigned"]`).first();
  const box = (await cell.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Closes our dialog; the focus is back a frame after it has gone. */
async function closeDialog(page: Page, one: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await one.getByRole("dialog").waitFor({ state: "detached" });
  await rested(page);
}

/** What the page around has, but for its listeners. */
const around = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    styles: [document.documentElement.style.cssText, document.body.style.cssText],
    // A page's bundler has later parts asked for ahead.
    elements: [...document.querySelectorAll("head > :not([rel=modulepreload]), body > *")].map(
      ({ tagName }) => tagName,
    ),
    address: location.href,
  }));

test("all that the page can do is done within the element, by keys that are for it, and nothing is remembered", async () => {
  const { page, errors } = await openForeignPage();
  await page.evaluate(() => {
    document.title = "Elsewhere";
    document.body.appendChild(document.createElement("input")).id = "outside";
    tried.beHostile(true);
    const heard: string[] = [];
    document.addEventListener("keydown", ({ key }) => heard.push(key));
    Object.assign(globalThis, { heard });
  });
  await put(page, "one");
  await put(page, "other", {
    attributes: { style: "color-scheme: dark; width: 390px; height: 400px" },
  });
  const before = await around(page);
  const one = page.locator("#one");
  expect(await one.getByRole("button", { name: "New sample" }).count()).toBe(0);
  const other = page.locator("#other");
  const looks = () =>
    other.evaluate(({ shadowRoot }) =>
      ["header", ".aria-grid", "footer"].map(
        (part) => shadowRoot!.querySelector<HTMLElement>(part)!.innerHTML,
      ),
    );
  const looked = await looks();

  await one.getByRole("button", { name: "Recalculate Roles" }).click();
  await expect.poll(() => page.evaluate(() => tried.rolesOf("one"))).toBeGreaterThan(1);
  expect(await page.evaluate(() => tried.rolesOf("other"))).toBe(0);
  expect(await toldBy(page, "one")).toEqual(["change"]);

  // A menu, a dialog, and the panel by its key; that is nothing to the page and to the other one.
  await one.getByRole("button", { name: "Help", exact: true }).click();
  await one.getByRole("menuitem", { name: /^Keyboard shortcuts/ }).click();
  await one.getByRole("dialog").waitFor();
  await closeDialog(page, one);
  await page.locator("#outside").focus();
  await page.keyboard.press("r");
  await clickCell(page, "one");
  expect(await toldBy(page, "one")).toEqual(["toggle", "change"]);
  await page.keyboard.press("r");
  await one.locator('[data-panel="roles"]').waitFor();
  expect(await page.locator('[data-panel="roles"]').count()).toBe(1);
  expect(await page.locator("#outside").inputValue()).toBe("r");
  // The focus is in the panel, or in the matrix: in the element in any case.
  await page.keyboard.press("Control+z");
  expect(await toldBy(page, "one")).toEqual(["toggle", "change"]);

  // It is zoomed, scrolled and ordered, and nothing of the other one is; then that has the keys.
  await clickCell(page, "one");
  await page.keyboard.press("+");
  await page.mouse.wheel(0, 600);
  await one.getByRole("button", { name: "Order", exact: true }).click();
  await one.getByRole("menuitemradio", { name: "Users by name" }).click();
  await rested(page);
  expect(await toldBy(page, "one")).toEqual(["toggle", "change"]);
  expect(await looks()).toEqual(looked);
  expect(await toldBy(page, "other")).toEqual([]);
  await clickCell(page, "other");
  await page.keyboard.press("Control+z");
  expect(await toldBy(page, "other")).toEqual(["toggle", "change", "toggle", "change"]);
  expect(await toldBy(page, "one")).toEqual([]);

  await one.getByRole("button", { name: "Export", exact: true }).click();
  const download = page.waitForEvent("download");
  await one.getByRole("menuitem", { name: /^JSON/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await rested(page);
  expect(await around(page)).toEqual(before);
  const heard = await page.evaluate(() => (globalThis as never as { heard: string[] }).heard);
  expect(heard.filter((key) => key.length === 1)).toEqual(["r"]);
  expect(await page.evaluate(() => tried.remembered())).toEqual([]);
  expect(errors).toEqual([]);
});

test("in a dialog of the page, Escape closes ours alone, then the page's; menus are over it", async () => {
  const { page, errors } = await openForeignPage();
  await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.showModal();
  });
  await put(page, "one", { into: "dialog" });
  const one = page.locator("#one");
  await one.getByRole("button", { name: "Order", exact: true }).click();
  await one.getByRole("menuitemradio", { name: "Users by name" }).click();
  await page.keyboard.press("Control+k");
  await one.getByRole("dialog").waitFor();
  const isOpen = () => page.locator("dialog").evaluate((one: HTMLDialogElement) => one.open);
  await closeDialog(page, one);
  expect(await isOpen()).toBe(true);
  await page.locator("dialog").evaluate((one) => one.focus());
  await page.keyboard.press("Escape");
  expect(await isOpen()).toBe(false);
  expect(errors).toEqual([]);
});

test("in a frame and in a shadow root it works as on the page, and goes on where it is moved from one to the other", async () => {
  const { page, errors } = await openForeignPage();
  await page.evaluate(() => tried.put("one", { into: "frame" }));
  const frame = page.frameLocator("iframe").first();
  await workedWith(page, frame.locator("#one"));
  await page.evaluate(() => tried.move("one", "shadow"));
  await workedWith(page, page.locator("#one"));
  await page.evaluate(() => tried.move("one", "frame"));
  await workedWith(page, frame.locator("#one"));
  expect(errors).toEqual([]);
});

function accentOf({ shadowRoot }: Element): string {
  return getComputedStyle(shadowRoot!.querySelector(".tool")!).getPropertyValue("--accent");
}

/** Has a cell toggled, the panel opened and closed by its key, a menu and a dialog used, and all undone. */
async function workedWith(page: Page, one: Locator): Promise<void> {
  await one.locator(".tool").first().waitFor();
  await one.locator('[role="gridcell"]').first().waitFor({ state: "attached" });
  await rested(page);
  await toldBy(page, "one");
  const cell = one.locator('[role="gridcell"][aria-label*="not assigned"]').first();
  const box = (await cell.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  expect(await toldBy(page, "one")).toEqual(["toggle", "change"]);
  await page.keyboard.press("r");
  await one.locator('[data-panel="roles"]').waitFor();
  // The styles have come along.
  expect(await one.evaluate(accentOf)).not.toBe("");
  await page.keyboard.press("Control+z");
  expect(await toldBy(page, "one")).toEqual(["toggle", "change"]);
  await one.getByRole("button", { name: "Order", exact: true }).click();
  await one.getByRole("menuitemradio", { name: "Users by name" }).click();
  await page.keyboard.press("Control+k");
  const search = one.getByRole("dialog").locator("input");
  await search.waitFor();
  await page.keyboard.type("shortcuts");
  expect(await search.inputValue()).toBe("shortcuts");
  await closeDialog(page, one);
  await page.keyboard.press("r");
  await one.locator('[data-panel="roles"]').waitFor({ state: "detached" });
  await toldBy(page, "one");
}

test("a table that is only looked at is not changed, in React neither; that can be changed", async () => {
  const { page, errors } = await openForeignPage();
  await put(page, "one", { attributes: { "read-only": "" } });
  await clickCell(page, "one");
  const one = page.locator("#one");
  for (const name of ["Open", "Undo", "Start over"])
    expect(await one.getByRole("button", { name, exact: true }).count()).toBe(0);
  await one.getByRole("button", { name: "Recalculate Roles" }).click({ force: true });
  expect(await toldBy(page, "one")).toEqual([]);
  await page.evaluate(() => tried.elementOf("one").removeAttribute("read-only"));
  await one.getByRole("button", { name: "Undo", exact: true }).waitFor();
  await rested(page);
  await clickCell(page, "one");
  expect(await toldBy(page, "one")).toEqual(["toggle", "change"]);

  await page.evaluate(() => tried.showInReact(true, true));
  const inReact = page.locator("section");
  await inReact.locator(".tool").first().waitFor();
  expect(await inReact.getByRole("button", { name: "Open", exact: true }).count()).toBe(0);
  expect(JSON.parse(await page.evaluate(() => tried.assignedInReact())).users).toHaveLength(40);
  expect(errors).toEqual([]);
});

test("taken out it lets go of the page, put back it goes on, and moved it stays as it is", async () => {
  const { page, errors } = await openForeignPage();
  const cdp = await page.context().newCDPSession(page);
  // What is loaded once stays, and so does what drives the browser.
  await put(page, "first");
  await clickCell(page, "first");
  await page.evaluate(() => tried.elementOf("first").remove());
  await rested(page);
  const before = await left(page, cdp);
  await put(page, "one");
  await clickCell(page, "one");
  await page.evaluate(() => {
    const place = document.body.appendChild(document.createElement("div"));
    place.append(tried.elementOf("one"));
  });
  await shown(page, "one");
  const undo = page.locator("#one").getByRole("button", { name: "Undo", exact: true });
  expect(await undo.getAttribute("aria-disabled")).toBeNull();

  await page.evaluate(() => {
    const one = tried.elementOf("one");
    one.remove();
    Object.assign(globalThis, { one });
  });
  await rested(page);
  await expect.poll(() => left(page, cdp)).toEqual(before);
  await page.evaluate(() => document.body.append((globalThis as never as { one: Node }).one));
  await shown(page, "one");
  await undo.click();
  expect(await toldBy(page, "one")).toEqual(["toggle", "change", "toggle", "change"]);

  // Nothing is left of many that come and go.
  await page.evaluate(() => {
    tried.elementOf("one").remove();
    Object.assign(globalThis, { one: undefined });
  });
  await rested(page);
  const nodes = await nodesOf(cdp);
  for (const id of ["two", "three", "four"]) {
    await put(page, id);
    await page.locator(`#${id}`).getByRole("button", { name: "Recalculate Roles" }).click();
    await page.evaluate((id) => tried.elementOf(id).remove(), id);
    await rested(page);
  }
  await expect.poll(async () => (await nodesOf(cdp)) - nodes).toBeLessThan(50);

  // React's own way in and out, with effects that run twice.
  await page.evaluate(() => tried.showInReact(true));
  await page.locator("section .tool").first().waitFor();
  await page.evaluate(() => tried.showInReact(false));
  await rested(page);
  const listeners = async () => (await left(page, cdp)).listeners;
  await expect.poll(listeners).toEqual(before.listeners);
  expect(errors).toEqual([]);
});

/** How many elements and texts there are once all is gone that nobody refers to. */
async function nodesOf(cdp: CDPSession): Promise<number> {
  await cdp.send("Performance.enable");
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "Nodes")!.value;
}

/** What there is on the window and the document that an element may have left, and its workers. */
async function left(page: Page, cdp: CDPSession) {
  const listeners: string[] = [];
  for (const expression of ["window", "document"]) {
    const { result } = await cdp.send("Runtime.evaluate", { expression });
    const found = await cdp.send("DOMDebugger.getEventListeners", { objectId: result.objectId! });
    for (const { type } of found.listeners) listeners.push(`${expression} ${type}`);
  }
  return { listeners: listeners.sort(), workers: page.workers().length };
}

test("kept under a name it is there again in the next visit, and under no other name", async () => {
  const { page, errors, reload } = await openForeignPage();
  const keep = { attributes: { keep: "payroll" } };
  await put(page, "one", keep);
  await page.locator("#one").getByRole("button", { name: "Recalculate Roles" }).click();
  await expect.poll(() => page.evaluate(() => tried.rolesOf("one"))).toBeGreaterThan(1);
  const count = await page.evaluate(() => tried.rolesOf("one"));
  const names = await page.evaluate(() => tried.remembered());
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !name.startsWith("access-table:payroll"))).toEqual([]);
  // Taken out it is saved, and comes back from there.
  await page.evaluate(() => {
    const one = tried.elementOf("one");
    one.remove();
    setTimeout(() => document.body.append(one));
  });
  await shown(page, "one");
  expect(await page.evaluate(() => tried.rolesOf("one"))).toBe(count);
  await reload();
  // Whoever asks waits until it is there.
  expect(
    await page.evaluate((keep) => {
      tried.put("one", keep);
      return tried.rolesOf("one");
    }, keep),
  ).toBe(count);
  await put(page, "other", { attributes: { keep: "other" } });
  expect(await page.evaluate(() => tried.rolesOf("other"))).toBe(0);
  expect(errors).toEqual([]);
});
