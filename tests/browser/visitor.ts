import type { BrowserContext, Locator, Page } from "playwright";
import { inject } from "vitest";
import { sharedBrowser } from "./harness.ts";
import { rested } from "./matrixPage.ts";

const UP = '[role="gridcell"], [role="dialog"]';

/** A browser that has never been here; its pages share what is kept. */
export async function newVisitor(): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
  });
  await context.route("**/blank", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
  );
  return context;
}

/** Opens the real page, and waits for its matrix or for a dialog. */
export async function comeTo(context: BrowserContext, query = ""): Promise<Page> {
  const page = await context.newPage();
  await goTo(page, query);
  return page;
}

/** Opens the real page in a tab that is there, and waits for `sign` of it. */
export async function goTo(page: Page, query = "", sign = UP): Promise<void> {
  await page.goto(inject("pageUrl") + (query && `?${query}`));
  await isUp(page, sign);
}

/** An empty page of the same origin: for what is done behind the real page's back. */
export async function comeBehind(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${inject("pageUrl")}blank`);
  return page;
}

export async function comeAgain(page: Page): Promise<void> {
  await page.reload();
  await isUp(page);
}

async function isUp(page: Page, sign = UP): Promise<void> {
  await page.locator(sign).first().waitFor({ state: "attached" });
  await rested(page);
}

export function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

/** All that the page shows of the table: its cells, its roles, their order, and what can be undone. */
export async function shown(page: Page) {
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  await page.keyboard.press("Control+Home");
  return page.evaluate(() => ({
    cells: [...document.querySelectorAll('[role="gridcell"]')].map((cell) =>
      cell.getAttribute("aria-label"),
    ),
    roles: [...document.querySelectorAll("[data-role-id]")].map(
      (role) => `${role.getAttribute("data-role-id")}: ${role.getAttribute("aria-disabled")}`,
    ),
    status: (document.querySelector(".status-line") as HTMLElement).innerText,
    undo: document.querySelector('[aria-label="Undo"]')?.getAttribute("title"),
    redo: document.querySelector('[aria-label="Redo"]')?.getAttribute("title"),
  }));
}

/** Toggles some cells that nobody has touched yet, one after the other. */
export async function toggleFree(page: Page, count = 1): Promise<void> {
  const free = page.locator('[role="gridcell"][aria-label$=": not assigned"]');
  for (let done = 0; done < count; done++) {
    if ((await free.count()) === 0) await lookForFree(page, free);
    await free.last().evaluate((cell) => (cell as HTMLElement).click());
  }
}

/** Only cells around the focused one have elements: goes along the last rows, then the first. */
async function lookForFree(page: Page, free: Locator): Promise<void> {
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  for (const corner of [["Control+End"], ["Control+Home", "End"]]) {
    for (const key of corner) await page.keyboard.press(key);
    for (let step = 0; step < 60 && (await free.count()) === 0; step++)
      await page.keyboard.press("ArrowLeft");
    if ((await free.count()) > 0) return;
  }
  throw new Error("No cell is free.");
}

/** Waits until what was changed is saved, with time to spare. */
export async function saved(page: Page): Promise<void> {
  await page.waitForTimeout(900);
}

export async function openRecent(page: Page) {
  await button(page, "Recent tables").click();
  const dialog = page.getByRole("dialog", { name: "Recent tables" });
  await dialog.waitFor();
  await dialog.locator("ul, p").first().waitFor({ state: "attached" });
  return dialog;
}
