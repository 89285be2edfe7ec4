import { describe, expect, test } from "vitest";
import { saved } from "./atRest.ts";
import { context, giveEachTestAContext } from "./ownContext.ts";
import {
  assumedCount,
  button,
  goTo,
  openRecent,
  openTab,
  otherTabHasIt,
  reload,
  toggleFree,
} from "./visitor.ts";

giveEachTestAContext();

describe("recent tables", () => {
  test("are opened, renamed and deleted; the name shows in the title", async () => {
    const page = await openTab(context);
    expect(await page.title()).toBe("Access table");
    await toggleFree(page, 2);
    await button(page, "New sample").click();
    await expect.poll(() => assumedCount(page)).toBe(0);
    await button(page, "Recalculate Roles").click();
    await page.locator("[data-role-id]").first().click();
    await saved(page);
    let dialog = await openRecent(page);
    const rows = dialog.getByRole("listitem");
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.first().innerText()).toMatch(/10 × 60 · open here · 1 applied role: /);
    expect(await rows.last().innerText()).toMatch(/10 × 60 · just now · 0 applied roles/);

    await rows.first().getByRole("button", { name: "Rename Sample" }).click();
    await dialog.getByRole("textbox", { name: "New name" }).fill("North");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.title()).toBe("North – Access table");
    await rows.last().getByRole("button", { name: "Rename Sample" }).click();
    await page.keyboard.press("Escape");
    await rows.last().getByRole("button", { name: "Rename Sample" }).click();
    await dialog.getByRole("textbox", { name: "New name" }).fill("South");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "South", exact: true }).click();
    await expect.poll(() => page.title()).toBe("South – Access table");
    expect(await assumedCount(page)).toBe(2);
    await button(page, "Undo").click();
    await button(page, "Undo").click();
    await button(page, "Undo").click();
    await expect.poll(() => page.title()).toBe("North – Access table");
    await saved(page);
    await reload(page);
    expect(await page.title()).toBe("North – Access table");

    dialog = await openRecent(page);
    await dialog.getByRole("button", { name: "Delete South" }).click();
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await dialog.getByRole("button", { name: "Delete South" }).click();
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expect.poll(() => dialog.getByRole("listitem").count()).toBe(1);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await reload(page);
    expect(await (await openRecent(page)).getByRole("listitem").count()).toBe(1);
  });

  test("that another tab has open are not deleted, and that is said", async () => {
    const first = await openTab(context);
    await toggleFree(first, 2);
    await saved(first);
    const second = await openTab(context);
    await otherTabHasIt(second).getByRole("button", { name: "Open a fresh sample" }).click();
    await expect.poll(() => assumedCount(second)).toBe(0);
    const dialog = await openRecent(second);
    await dialog.getByRole("button", { name: "Delete Sample" }).click();
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await dialog.getByText("Another tab has it open").waitFor();
    await dialog.getByRole("button", { name: "Sample", exact: true }).click();
    await otherTabHasIt(second).getByRole("button", { name: "Cancel" }).click();
    await otherTabHasIt(second).waitFor({ state: "hidden" });
    expect(await assumedCount(second)).toBe(0);
  });
});

/** Keeps every table from being opened until `letTablesOpen` is called in the page. */
async function holdTables(): Promise<void> {
  await context.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks) as (...of: unknown[]) => unknown;
    const isLetGo = new Promise<void>((resolve) => {
      window.letTablesOpen = resolve;
    });
    navigator.locks.request = (async (...of: unknown[]) => {
      await isLetGo;
      return request(...of);
    }) as typeof navigator.locks.request;
  });
}

declare global {
  interface Window {
    letTablesOpen(): void;
  }
}

describe("a table that takes long to open", () => {
  test("says so, and can be left for a fresh sample", async () => {
    const first = await openTab(context);
    await toggleFree(first, 2);
    await saved(first);
    await first.close();
    await holdTables();
    const page = await context.newPage();
    await goTo(page, "", '[role="progressbar"]');
    expect(await page.locator(".card").innerText()).toContain("Opening «Sample»…");
    await button(page, "Cancel").click();
    await expect.poll(() => assumedCount(page)).toBe(0);
    await page.evaluate(() => window.letTablesOpen());
    await saved(page);
    expect(await assumedCount(page)).toBe(0);
    await (await openRecent(page)).getByRole("button", { name: "Sample", exact: true }).click();
    await expect.poll(() => assumedCount(page)).toBe(2);
  });

  test("leaves what is done meanwhile, and nothing lies over it", async () => {
    const first = await openTab(context);
    await toggleFree(first, 2);
    await saved(first);
    await first.close();
    await holdTables();
    const page = await openTab(context, "seed=1");
    await button(page, "New sample").click();
    await (await openRecent(page)).getByRole("button", { name: "Sample", exact: true }).click();
    const progress = page.getByRole("progressbar");
    await progress.waitFor();
    await button(page, "Undo").click();
    await page.evaluate(() => window.letTablesOpen());
    await progress.waitFor({ state: "hidden" });
    await saved(page);
    expect(await progress.count()).toBe(0);
    expect(await assumedCount(page)).toBe(0);
    expect(await button(page, "Redo").getAttribute("title")).toBe("Redo: the new sample");
  });
});
