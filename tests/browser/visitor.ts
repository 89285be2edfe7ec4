import type { BrowserContext, Locator, Page } from "playwright";
import { inject } from "vitest";
import { rested } from "./atRest.ts";
import { openBlank } from "./blankPage.ts";

const UP = '[role="gridcell"], [role="dialog"]';

/** Opens the real page, and waits for its matrix or for a dialog. */
export async function openTab(context: BrowserContext, query = ""): Promise<Page> {
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
export function openBeside(context: BrowserContext): Promise<Page> {
  return openBlank(context, inject("pageUrl"));
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await isUp(page);
}

async function isUp(page: Page, sign = UP): Promise<void> {
  await page.locator(sign).first().waitFor({ state: "attached" });
  await rested(page);
}

/** What the notices say. */
export function notices(page: Page): Promise<string[]> {
  return page.locator(".notice-text").allInnerTexts();
}

/** The question that is asked where another tab has the table open. */
export function otherTabHasIt(page: Page): Locator {
  return page.getByRole("dialog", { name: /is open in another tab/ });
}

export async function assumedCount(page: Page): Promise<number> {
  const status = await page.locator(".status-line").innerText();
  return Number(/(\d+)\s+assumed/.exec(status)?.[1]);
}

export function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

/** All that the page shows of the table: its cells, its roles, their order, and what can be undone. */
export async function shown(page: Page) {
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  await page.keyboard.press("Control+Home");
  // Cells beside the focused one, and what Undo would do, are put in words when all rests.
  await rested(page);
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
    // Found and clicked at once: an element that goes in between would take the click with it.
    const isClicked = await page.evaluate(async () => {
      const FREE = '[role="gridcell"][aria-label$=": not assigned"]';
      const cell = [...document.querySelectorAll<HTMLElement>(FREE)].at(-1);
      cell?.click();
      // What it is now is put in words when the clicks rest; until then it would be clicked again.
      while (cell?.isConnected && cell.matches(FREE)) await new Promise(requestAnimationFrame);
      return cell !== undefined;
    });
    if (!isClicked) done--;
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

/** Opens the list; `sign`: what comes in it. */
export async function openRecent(page: Page, sign = "ul") {
  await button(page, "More to open").click();
  await page.getByRole("menuitem", { name: "Recent tables", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Recent tables" });
  await dialog.waitFor();
  // Until the list is read, there is just a paragraph that says so.
  await dialog.locator(sign).first().waitFor({ state: "attached" });
  return dialog;
}
