import { expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { violations } from "./axe.ts";
import { menuNotes } from "./filesPage.ts";
import { openPage, pixels } from "./harness.ts";

/** The page with two roles applied, on dark colours, in the state in which it is printed. */
async function printed(query: string) {
  const opened = await openPage({ query, colorScheme: "dark" });
  const { page } = opened;
  await page.locator('[role="grid"]').waitFor();
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  for (const at of [0, 3]) await page.locator(`[data-role-at="${at}"]`).click();
  await rested(page);
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  return opened;
}

test("the printed page has the table in its width, title, legend and roles, light and without tools", async () => {
  const { page, errors } = await printed("seed=1");
  const paper = page.locator(".printed");
  expect(await violations(page)).toEqual([]);
  const text = await paper.innerText();
  for (const part of [
    "Sample",
    "10 users × 60 groups",
    "2 of 38 roles applied",
    "covered by a role",
  ])
    expect(text).toContain(part);
  expect(await paper.locator("ol > li").count()).toBe(2);
  expect(await page.locator(".screen").isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
  const table = (await paper.locator("table").boundingBox())!;
  expect(table.width).toBeCloseTo(718, 0);
  const shot = await pixels(page);
  const colors = new Set<string>();
  for (let y = table.y; y < table.y + table.height; y++)
    for (let x = 0; x < 718; x++) colors.add(String(shot.at(x, y)));
  expect(colors).toContain("91,101,113");
  expect(colors).toContain("255,255,255");
  expect(shot.at(3, 990)).toEqual([255, 255, 255]);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  expect(await paper.count()).toBe(0);
  expect(errors).toEqual([]);
});

test.each([
  ["wide", 3, 400],
  ["wider", 5, 3000],
] as const)("of a %s table the rows on paper are as high as names", async (_, users, groups) => {
  const { page, errors } = await printed(`seed=1&users=${users}&groups=${groups}`);
  const { width, height } = (await page.locator(".printed table").boundingBox())!;
  expect(width).toBeCloseTo(718, 0);
  expect(height / users).toBeGreaterThan(12);
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test("a PDF of a table of many rows has several pages", async () => {
  const { page, errors } = await openPage({ query: "seed=1&users=5000&groups=800" });
  await page.locator('[role="grid"]').waitFor();
  await rested(page);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type *\/Page\b/g)!.length).toBeGreaterThan(2);
  expect(pdf).toMatch(/\/Subtype *\/Image/);
  await expect.poll(() => page.locator(".printed").count()).toBe(0);
  expect(errors).toEqual([]);
});

test("`Print` in the menu prints", async () => {
  const { page } = await openPage({
    query: "seed=1",
    initScript:
      "globalThis.print = () => { globalThis.printCount = (globalThis.printCount ?? 0) + 1; };",
  });
  await page.locator('[role="grid"]').waitFor();
  expect(Object.keys(await menuNotes(page))).toContain("Print");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "Print", exact: true }).click();
  await expect.poll(() => page.evaluate("globalThis.printCount")).toBe(1);
});
