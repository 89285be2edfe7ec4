import type { Page } from "playwright";
import { expect, test } from "vitest";
import { openPage } from "./harness.ts";

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

test.each<[string, (page: Page) => Promise<unknown>]>([
  ["has a route", (page) => page.route("**/other", (route) => route.abort())],
  ["has a script", (page) => page.addInitScript(() => {})],
  ["may read the clipboard", (page) => page.context().grantPermissions(["clipboard-read"])],
  ["has another tab beside it", (page) => page.context().newPage()],
])("a page that %s is no other test's", async (_, change) => {
  const first = await openPage();
  await change(first.page);
  await first.close();
  const second = await openPage();
  expect(second.page).not.toBe(first.page);
});
