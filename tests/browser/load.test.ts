import { expect, inject, test } from "vitest";
import { openPage, pixels } from "./harness.ts";

test("the page opens with its title, without an error and without a request elsewhere", async () => {
  const { page, errors, requests } = await openPage();
  await page.locator("#root > *").first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(await page.title()).toBe("Access table");
  expect(errors).toEqual([]);
  const { origin } = new URL(inject("pageUrl"));
  const elsewhere = requests.filter(
    (url) => !/^(data|blob):/.test(url) && new URL(url).origin !== origin,
  );
  expect(elsewhere).toEqual([]);
});

test.each([1, 2])("a screenshot at %i device pixels per pixel has as many", async (dpr) => {
  const { page } = await openPage({ viewport: { width: 400, height: 300 }, dpr });
  const shot = await pixels(page, { x: 10, y: 20, width: 30, height: 40 });
  expect([shot.width, shot.height]).toEqual([30 * dpr, 40 * dpr]);
  expect(shot.at(0, 0)).toHaveLength(3);
});
