import type { Page } from "playwright";
import { expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { violations } from "./axe.ts";
import { choose, opened, textFile } from "./filesPage.ts";
import { pixels } from "./harness.ts";
import { openMatrix } from "./matrixPage.ts";

const roles = (page: Page) => page.locator("[data-role-id]");
const status = (page: Page) => page.locator("footer");

async function openWithRoles(query = "seed=1&users=300&groups=60") {
  const opened = await openMatrix({ query, viewport: { width: 1280, height: 800 } });
  await opened.page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await roles(opened.page).first().waitFor();
  return opened;
}

/** The place in the strip of the last of the roles that have elements. */
const last = (page: Page) => roles(page).last();

test("the status line says what a role is, and after it was applied what it does", async () => {
  const { page, errors } = await openWithRoles();
  await roles(page).nth(0).hover();
  await status(page)
    .getByText(
      /^\d+ users × \d+ groups? = [\d,]+ cells; [\d,]+ not yet covered; none newly granted$/,
    )
    .waitFor();
  await roles(page).nth(0).click();
  await page.mouse.move(3, 3);
  await status(page).getByText("300 users").waitFor();
  await roles(page).nth(0).hover();
  await status(page)
    .getByText(/; applied: covers [\d,]+$/)
    .waitFor();
  expect(errors).toEqual([]);
});

test("a used role is highlighted, too", async () => {
  const { page } = await openWithRoles();
  await roles(page).nth(0).click();
  await page.mouse.move(3, 3);
  await rested(page);
  const plain = await page.locator("main").screenshot();
  await roles(page).nth(0).hover();
  await rested(page);
  expect((await page.locator("main").screenshot()).equals(plain)).toBe(false);
});

test("a role with no cell in the window says so; Alt+click, its menu and Alt+Enter lead there", async () => {
  const { page, errors } = await openWithRoles("seed=1&users=2000&groups=300");
  const scrolled = () =>
    page.locator(".matrix-scroller").evaluate((e) => [e.scrollLeft, e.scrollTop]);
  const back = () => page.locator(".matrix-scroller").evaluate((e) => e.scrollTo(0, 0));
  const isElsewhere = status(page).getByText(/^none in the window/);
  await last(page).hover();
  await isElsewhere.waitFor();
  await last(page).click({ modifiers: ["Alt"] });
  await rested(page);
  await expect.poll(() => isElsewhere.count()).toBe(0);
  const there = await scrolled();
  expect(there[0]).toBeGreaterThan(0);
  expect(await last(page).getAttribute("aria-disabled")).toBeNull();

  await back();
  await rested(page);
  await last(page).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Show", exact: true }).click();
  await rested(page);
  expect(await scrolled()).toEqual(there);

  await back();
  await rested(page);
  await last(page).focus();
  await page.keyboard.press("Alt+Enter");
  await rested(page);
  expect(await scrolled()).toEqual(there);
  expect(await last(page).getAttribute("aria-disabled")).toBeNull();

  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Apply", exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Apply", exact: true }).click();
  expect(await last(page).getAttribute("aria-disabled")).toBe("true");
  expect(errors).toEqual([]);
});

test("the overview shows a highlighted role, and nothing of it afterwards", async () => {
  const { page } = await openWithRoles("seed=1&users=2000&groups=300");
  const drawn = () =>
    page.locator(".overview-highlight").evaluate((canvas: HTMLCanvasElement) => {
      if (canvas.hidden) return 0;
      const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((value, at) => at % 4 === 3 && value > 0).length;
    });
  /** The narrowest piece of the role across, in CSS px. */
  const narrowest = () =>
    page.locator(".overview-highlight").evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const { data } = canvas.getContext("2d")!.getImageData(0, 0, width, height);
      let least = width;
      for (let y = 0; y < height; y++)
        for (let x = 0, run = 0; x <= width; x++) {
          if (x < width && data[4 * (y * width + x) + 3] > 0) run++;
          else {
            if (run > 0) least = Math.min(least, run);
            run = 0;
          }
        }
      return least / devicePixelRatio;
    });
  /** The darkness of the whole table in the overview. */
  const darkness = async () => {
    const box = (await page.locator(".overview").boundingBox())!;
    const picture = await pixels(page, box);
    let sum = 0;
    for (let y = 0; y < picture.height; y++)
      for (let x = 0; x < picture.width; x++) sum += 255 - picture.at(x, y)[1];
    return sum;
  };
  expect(await drawn()).toBe(0);
  // It is drawn after the page has started.
  await expect.poll(darkness).toBeGreaterThan(100_000);
  const plain = await darkness();
  await roles(page).nth(0).hover();
  await expect.poll(drawn).toBeGreaterThan(20);
  expect(await narrowest()).toBeGreaterThanOrEqual(2);
  // All that is not the role steps back, as it does in the matrix.
  expect(await darkness()).toBeLessThan(0.7 * plain);
  await page.mouse.move(3, 3);
  await expect.poll(drawn).toBe(0);
  expect(await darkness()).toBe(plain);
});

test("roles whose names share their beginning show where they differ", async () => {
  const { page } = await openMatrix({ query: "" });
  const rows = ["ann,0", "ann,1", "bob,1", "bob,2", "cid,2"].map((row) =>
    row.replace(",", ",GRP-SAP_FI_READ_ALL_COMPANY_CODES_"),
  );
  await choose(page, textFile("members.csv", `user,group\n${rows.join("\n")}\n`));
  await opened(page, "3 users");
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await roles(page).first().waitFor();
  for (const role of await roles(page).all()) {
    const id = (await role.getAttribute("data-role-id"))!;
    expect(await role.locator(".role-id").textContent()).toBe(id);
    expect(await page.getByRole("button", { name: id }).count()).toBe(1);
    const end = role.locator(".role-end");
    expect(id.endsWith((await end.getAttribute("data-text"))!)).toBe(true);
    const [name, box] = [(await end.boundingBox())!, (await role.boundingBox())!];
    expect(name.width).toBeGreaterThan(20);
    expect(name.x + name.width).toBeLessThan(box.x + box.width - 40);
  }
});
