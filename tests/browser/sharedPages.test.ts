import type { Page } from "playwright";
import { expect, inject, test } from "vitest";
import { openContext, openPage } from "./harness.ts";

/** What a page finds of those before it. */
function found(page: Page) {
  return page.evaluate(async () => ({
    name: window.name,
    tab: sessionStorage.getItem("left"),
    origin: localStorage.getItem("left"),
    database: (await indexedDB.databases()).some(({ name }) => name === "left"),
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    size: [innerWidth, innerHeight],
    hovered: document.querySelectorAll("button:hover").length,
  }));
}

test("a page that tests share is for each as at a first visit", async () => {
  const first = await openPage();
  const { page } = first;
  const fresh = await found(page);
  await page.setViewportSize({ width: 500, height: 400 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(async () => {
    window.name = "left";
    sessionStorage.setItem("left", "left");
    localStorage.setItem("left", "left");
    await new Promise((opened) => {
      indexedDB.open("left").onsuccess = opened;
    });
    console.error("left");
  });
  await page.getByRole("button", { name: "Open", exact: true }).hover();
  await page.keyboard.down("Shift");
  await first.close();

  const second = await openPage();
  expect(second.page).toBe(page);
  expect(await found(page)).toEqual(fresh);
  expect(second.errors).toEqual([]);
  await page.evaluate(() => {
    addEventListener("click", ({ shiftKey }) => {
      document.title = String(shiftKey);
    });
  });
  await page.mouse.click(640, 790);
  expect(await page.title()).toBe("false");
});

test("what a test added to a page is gone for the next one", async () => {
  const first = await openPage();
  const { page } = first;
  const context = page.context();
  const added = () =>
    page.evaluate(async () => ({
      names: Object.keys(window)
        .filter((name) => name.startsWith("added"))
        .sort(),
      mayRead: (await navigator.permissions.query({ name: "clipboard-read" as PermissionName }))
        .state,
    }));
  const fresh = await added();
  await page.addInitScript(() => Object.assign(window, { addedToPage: true }));
  await context.addInitScript(() => Object.assign(window, { addedToContext: true }));
  await context.grantPermissions(["clipboard-read"]);
  const other = await context.newPage();
  await other.bringToFront();
  await page.reload();
  expect(await added()).toEqual({
    names: ["addedToContext", "addedToPage"],
    mayRead: "granted",
  });
  await first.close();

  const second = await openPage();
  expect(second.page).toBe(page);
  expect(await added()).toEqual(fresh);
  expect(context.pages()).toEqual([page]);
  expect(await page.evaluate(() => document.visibilityState)).toBe("visible");
});

test("a context whose tests open their tabs themselves has a page that was another test's", async () => {
  const first = await openPage();
  await first.close();
  const { context } = await openContext();
  const [one, other] = [await context.newPage(), await context.newPage()];
  expect(one).toBe(first.page);
  expect(other).not.toBe(one);
  await one.goto(inject("pageUrl"));
  expect(await one.evaluate(() => localStorage.length)).toBe(0);
});

test.each<[string, (page: Page) => Promise<unknown>]>([
  ["has a route", (page) => page.route("**/other", (route) => route.abort())],
  [
    "was made slower",
    async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 2 });
    },
  ],
])("a page that %s is no other test's", async (_, change) => {
  const first = await openPage();
  await change(first.page);
  await first.close();
  const second = await openPage();
  expect(second.page).not.toBe(first.page);
});
