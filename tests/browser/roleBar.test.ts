import type { Page } from "playwright";
import { expect, test } from "vitest";
import { rested, saved } from "./atRest.ts";
import { violations } from "./axe.ts";
import { colorOfCell, openMatrix } from "./matrixPage.ts";

const MANY = "seed=1&users=300&groups=400";

const roles = (page: Page) => page.locator("[data-role-id]");
const strip = (page: Page) => page.locator(".roles");

async function openMany(viewport = { width: 1280, height: 800 }) {
  const opened = await openMatrix({ query: MANY, viewport });
  await opened.page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await roles(opened.page).first().waitFor();
  return opened;
}

interface Shown {
  readonly place: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The roles that can be seen, and where. */
async function inSight(page: Page): Promise<Shown[]> {
  await rested(page);
  return strip(page).evaluate((element) => {
    const room = element.getBoundingClientRect();
    return [...element.querySelectorAll("li")]
      .map((item) => {
        const { left, right, top, bottom } = item.getBoundingClientRect();
        return { place: Number(item.getAttribute("aria-posinset")), left, right, top, bottom };
      })
      .filter(({ top, bottom }) => bottom > room.top && top < room.bottom)
      .filter(({ left, right }) => right > room.left && left < room.right);
  });
}

const scrollTo = (page: Page, part: number) =>
  strip(page).evaluate((element, by) => {
    element.scrollTop = by * (element.scrollHeight - element.clientHeight);
    element.scrollLeft = by * (element.scrollWidth - element.clientWidth);
  }, part);

/** The place of the focused role, if one is. */
const focusedPlace = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest("li")?.getAttribute("aria-posinset")));

test.each([390, 1280])(
  "wherever one scrolls, the roles there are in sight, %i px wide",
  async (width) => {
    const { page, errors, close } = await openMany({ width, height: 800 });
    const count = Number(await page.locator("li").first().getAttribute("aria-setsize"));
    let before = 0;
    for (const part of [0, 0.3, 0.7, 1]) {
      await scrollTo(page, part);
      const shown = await inSight(page);
      const places = shown.map(({ place }) => place);
      expect(places).toEqual(places.map((_, at) => places[0] + at));
      expect(places[0]).toBeGreaterThan(before);
      before = places[0];
      for (const [at, one] of shown.entries())
        if (at > 0 && one.top === shown[at - 1].top)
          expect(one.left).toBeGreaterThan(shown[at - 1].right);
      expect(await roles(page).count()).toBeLessThan(100);
      if (part === 1) expect(places.at(-1)).toBe(count);
    }
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  },
);

test("a narrower window sets them anew, and none is cut off", async () => {
  const { page } = await openMany();
  const height = () => strip(page).evaluate((element) => element.scrollHeight);
  const wide = await height();
  await page.setViewportSize({ width: 800, height: 800 });
  await rested(page);
  expect(await height()).toBeGreaterThan(wide);
  const { width } = (await strip(page).boundingBox())!;
  for (const { left, right } of await inSight(page)) expect(right - left).toBeLessThan(width);
  expect(await strip(page).evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true);
});

test("the focused role stays while one scrolls; an arrow leads on from it, into sight", async () => {
  const { page } = await openMany();
  await roles(page).nth(4).focus();
  await scrollTo(page, 1);
  await rested(page);
  expect(await focusedPlace(page)).toBe(5);
  await page.keyboard.press("ArrowRight");
  expect(await focusedPlace(page)).toBe(6);
  expect((await inSight(page)).map(({ place }) => place)).toContain(6);
  for (let pressed = 0; pressed < 60; pressed++) await page.keyboard.press("ArrowDown");
  const far = await focusedPlace(page);
  expect(far).toBeGreaterThan(100);
  expect((await inSight(page)).map(({ place }) => place)).toContain(far);
  // Back into the toolbar, it is where the focus was.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  expect(await focusedPlace(page)).toBe(far);
});

test("from the buttons that fold them an arrow leads to the last role of all", async () => {
  const { page } = await openMany();
  const count = Number(await page.locator("li").first().getAttribute("aria-setsize"));
  await page.getByRole("button", { name: "Fold roles", exact: true }).focus();
  await page.keyboard.press("ArrowLeft");
  expect(await focusedPlace(page)).toBe(count);
  expect((await inSight(page)).map(({ place }) => place)).toContain(count);
});

test("folded to one line, they scroll sideways, by the wheel too; folded away, they leave the room", async () => {
  const { page, errors } = await openMany();
  const top = async () => (await page.locator("main").boundingBox())!.y;
  const unfolded = await top();
  const fold = page.getByRole("button", { name: "Fold roles", exact: true });
  await fold.click();
  const oneLine = await top();
  expect(oneLine).toBeLessThan(unfolded - 50);
  expect(new Set((await inSight(page)).map((role) => role.top)).size).toBe(1);
  await strip(page).hover();
  await page.mouse.wheel(0, 4000);
  await expect.poll(async () => (await inSight(page))[0].place).toBeGreaterThan(10);
  await fold.click();
  expect(await roles(page).count()).toBe(0);
  expect(await top()).toBeLessThan(oneLine);
  expect(await violations(page)).toEqual([]);
  // The next visit has them as they were left.
  await saved(page);
  await page.reload();
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await page.locator(".role-bar", { hasText: "400 roles" }).waitFor();
  expect(await roles(page).count()).toBe(0);
  await page.getByRole("button", { name: "Show roles", exact: true }).click();
  await expect.poll(top).toBe(unfolded);
  expect(errors).toEqual([]);
});

test("the order is chosen by keyboard and kept with the look", async () => {
  const { page } = await openMatrix({ query: "" });
  await page.goto(`${page.url().split("?")[0]}?${MANY}`);
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  const choice = page.getByRole("combobox", { name: "Sort roles" });
  await choice.selectOption("Most groups");
  const first = await roles(page).first().getAttribute("data-role-id");
  await saved(page);
  await page.reload();
  await page.getByRole("button", { name: /Open it/ }).click();
  await roles(page).first().waitFor();
  expect(await choice.inputValue()).toBe("groups");
  expect(await roles(page).first().getAttribute("data-role-id")).toBe(first);
});

test("a role that is found comes into sight, and the focus goes to it", async () => {
  const { page } = await openMany();
  await scrollTo(page, 0.5);
  const place = (await inSight(page))[0].place;
  const item = page.locator(`li[aria-posinset="${place}"]`);
  const id = (await item.locator("[data-role-id]").getAttribute("data-role-id")) ?? "";
  await scrollTo(page, 0);
  await expect.poll(() => item.count()).toBe(0);
  await page.keyboard.press("Control+f");
  await page.locator(".find-bar select").selectOption("roles");
  await page.locator(".find-bar input").fill(id);
  await page.locator(".find-bar input").press("Enter");
  await page.locator("[data-found]").waitFor();
  expect((await inSight(page)).map((one) => one.place)).toContain(place);
  await page.keyboard.press("Escape");
  expect(await focusedPlace(page)).toBe(place);
});

test("while a found role is current, other roles can be filtered for", async () => {
  const { page } = await openMany();
  await page.keyboard.press("Control+f");
  await page.locator(".find-bar select").selectOption("roles");
  await page.locator(".find-bar input").fill("e");
  await page.locator(".find-bar input").press("Enter");
  await page.locator("[data-found]").waitFor();
  const filter = page.getByRole("searchbox", { name: "Filter roles" });
  await filter.click();
  await page.keyboard.type("zz");
  await rested(page);
  expect(await filter.inputValue()).toBe("zz");
  // Found again, it is shown again.
  await page.locator(".find-bar input").press("Enter");
  await page.locator("[data-found]").waitFor();
  expect(await filter.inputValue()).toBe("");
});

test("the mouse gone, the focused role is previewed again", async () => {
  const { page } = await openMatrix();
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await roles(page).nth(3).focus();
  await rested(page);
  const previewed = await colorOfCell(page, 0, 0);
  await roles(page).nth(0).hover();
  await rested(page);
  expect(await colorOfCell(page, 0, 0)).not.toBe(previewed);
  await page.mouse.move(3, 3);
  await rested(page);
  expect(await colorOfCell(page, 0, 0)).toBe(previewed);
});

test("another order begins at its beginning", async () => {
  const { page } = await openMany();
  await scrollTo(page, 1);
  await page.getByRole("combobox", { name: "Sort roles" }).selectOption("Most groups");
  expect((await inSight(page))[0].place).toBe(1);
});

test("another table's roles are not filtered by the last one's filter", async () => {
  const { page } = await openMany();
  await page.getByRole("searchbox", { name: "Filter roles" }).fill("zzzz");
  await expect.poll(() => roles(page).count()).toBe(0);
  await page.getByRole("button", { name: /^New sample/i }).click();
  await rested(page);
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await roles(page).first().waitFor();
});
