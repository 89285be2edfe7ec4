import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { DARK, LIGHT } from "#src/view/colors/theme.ts";
import { stripColors } from "#src/view/strips/stripColors.ts";
import { rested, saved } from "./atRest.ts";
import { violations } from "./axe.ts";
import { choose, opened, take, textFile } from "./filesPage.ts";
import { contentOf, type PageOptions, type Pixels, pixels, pixelsOf } from "./harness.ts";
import { boxOfCell, openMatrix } from "./matrixPage.ts";
import { openPalette } from "./openPalette.ts";

const PLACES = ["Bern", "Rome", "Bern", "Oslo", "Bern", "Rome"];
const OWN = {
  ...{ format: "access-table", version: 1 },
  groups: ["SAP", "SAP", "Jira"].map((system, at) => ({
    name: `g${at}`,
    attributes: { System: system },
  })),
  users: Array.from({ length: 24 }, (_, at) => ({
    id: `u${at}`,
    name: `Name ${at}`,
    // The last one has no place.
    attributes: {
      ...(at < 23 ? { Place: PLACES[at % 6] } : {}),
      ...{ Team: `T${at % 3}`, Title: "Clerk", Grade: `G${at % 2}` },
    },
    groupStates: { g0: "assigned", [`g${1 + (at % 2)}`]: "assigned" },
  })),
};

async function openOwn(options: PageOptions = {}) {
  const opening = await openMatrix({ hasNoOverview: true, ...options });
  await choose(opening.page, textFile("own.json", JSON.stringify(OWN)));
  await opened(opening.page, "24 users, 3 groups");
  await rested(opening.page);
  return opening;
}

async function openMenu(page: Page) {
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await page.getByRole("menuitem", { name: "Show attribute" }).click();
  await page.getByRole("menuitemcheckbox").first().waitFor();
}

const item = (page: Page, name: string) =>
  page.getByRole("menuitemcheckbox", { name, exact: true });

/** Shows attributes, or puts them away, by the menu. */
async function toggle(page: Page, ...names: string[]) {
  await openMenu(page);
  for (const name of names) await item(page, name).click();
  await closeMenu(page);
}

async function closeMenu(page: Page) {
  for (let left = 2; left > 0; left--) await page.keyboard.press("Escape");
  await page.getByRole("menu").first().waitFor({ state: "detached" });
  await rested(page);
}

const key = (page: Page) => page.getByRole("region", { name: "Key of the attributes" });

/** The colours beside the name of a row, from left to right, without what letters are made of. */
async function colorsBeside(page: Page, row: number): Promise<string[]> {
  const { y, height } = await boxOfCell(page, row, -1);
  const cell = await boxOfCell(page, row, 0);
  const shot = await pixels(page, { x: 0, y, width: cell.x, height });
  return colorsAlong(shot, 4);
}

function colorsAlong(shot: Pixels, y: number): string[] {
  const runs: { color: string; length: number }[] = [];
  for (let x = 0; x < shot.width; x++) {
    const color = hex(shot.at(x, y));
    if (runs.at(-1)?.color === color) runs[runs.length - 1].length++;
    else runs.push({ color, length: 1 });
  }
  return runs.filter(({ length }) => length > 8).map(({ color }) => color);
}

const hex = (parts: readonly number[]) =>
  `#${parts
    .slice(0, 3)
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("")}`;

/** The colours of the places: the attribute is the table's first. */
const [BERN, ROME] = stripColors(LIGHT).values;

describe("an attribute", () => {
  test("is shown beside the names in the colours of its key, and is kept with the table", async () => {
    const { page, errors } = await openOwn();
    expect(await colorsBeside(page, 0)).not.toContain(BERN);
    expect(await key(page).count()).toBe(0);
    await openMenu(page);
    expect(await violations(page)).toEqual([]);
    await item(page, "Place").click();
    await expect.poll(() => item(page, "Place").getAttribute("aria-checked")).toBe("true");
    await closeMenu(page);
    await key(page).waitFor();
    await rested(page);
    expect(await colorsBeside(page, 0)).toContain(BERN);
    expect(await colorsBeside(page, 1)).toContain(ROME);
    expect((await key(page).innerText()).split(/\s+/).join(" ")).toBe(
      "Place B Bern 12 R Rome 7 O Oslo 4 none 1",
    );
    expect(await key(page).locator("xpath=ancestor::footer").count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    const name = page.locator('[data-row="1"][data-column="-1"]');
    expect(await name.getAttribute("aria-description")).toBe("Place: Rome");
    expect(await name.getAttribute("aria-label")).toBe("Name 1");

    await saved(page);
    await page.goto(page.url().replace(/\?.*/, ""));
    await key(page).waitFor();
    await rested(page);
    expect(await colorsBeside(page, 0)).toContain(BERN);
    await page.getByRole("button", { name: "Hide «Place»" }).click();
    await rested(page);
    expect(await key(page).count()).toBe(0);
    expect(await colorsBeside(page, 0)).not.toContain(BERN);
    expect(errors).toEqual([]);
  });

  test("of the groups is shown below their names", async () => {
    const { page, errors } = await openOwn();
    const before = await boxOfCell(page, 0, 0);
    await toggle(page, "System");
    const { x, y } = await boxOfCell(page, 0, 0);
    expect([x, y - before.y]).toEqual([before.x, 16]);
    const shot = await pixels(page, { x, y: y - 14, width: 72, height: 12 });
    const [sap, jira] = [0, 1].map((at) => stripColors(LIGHT).values[at]);
    expect([4, 28, 52].map((at) => hex(shot.at(at, 2)))).toEqual([sap, sap, jira]);
    expect(await key(page).innerText()).toMatch(/System\s+S\s+SAP\s+2\s+J\s+Jira\s+1/);
    const header = page.locator('[data-row="-1"][data-column="2"]');
    expect(await header.getAttribute("aria-description")).toBe("System: Jira");
    expect(errors).toEqual([]);
  });

  test("can be shown beside two others, and the menu says why not beside three", async () => {
    const { page, errors } = await openOwn({ colorScheme: "dark" });
    await openMenu(page);
    for (const name of ["Place", "Team", "Title"]) await item(page, name).click();
    await expect.poll(() => item(page, "Grade").getAttribute("aria-disabled")).toBe("true");
    expect(await item(page, "Grade").getAttribute("title")).toContain("At most 3");
    expect(await page.getByRole("menu").last().innerText()).toContain("at most 3 at a time");
    // Those of the groups are counted by themselves.
    expect(await item(page, "System").getAttribute("aria-disabled")).not.toBe("true");
    expect(await violations(page)).toEqual([]);
    await item(page, "Team").click();
    await expect.poll(() => item(page, "Grade").getAttribute("aria-disabled")).not.toBe("true");
    await closeMenu(page);
    const dark = stripColors(DARK).values;
    const [place, title] = (await colorsBeside(page, 0)).slice(-2);
    expect([place, title]).toEqual([dark[0], dark[6]]);
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test("puts the users in its order when its name in the key is pressed", async () => {
    const { page } = await openOwn();
    await toggle(page, "Place");
    await page.getByRole("button", { name: "Place", exact: true }).click();
    await expect
      .poll(() => page.locator('[data-row="1"][data-column="-1"]').getAttribute("aria-description"))
      .toBe("Place: Bern");
  });

  test("is there to be chosen only where a table has any, and the menu says so", async () => {
    const { page } = await openMatrix();
    await page.getByRole("button", { name: "Order", exact: true }).click();
    const entry = page.getByRole("menuitem", { name: "Show attribute" });
    await entry.waitFor();
    expect(await entry.getAttribute("aria-disabled")).toBe("true");
    expect(await entry.getAttribute("title")).toContain("This table has no attributes");
    expect(await violations(page)).toEqual([]);
  });

  test("on a phone leaves the names room, and its key is one line", async () => {
    const { page, errors } = await openOwn({
      ...{ viewport: { width: 390, height: 800 }, hasTouch: true },
    });
    for (const name of ["Place", "System"]) {
      await openPalette(page);
      await page.keyboard.type(`attribute «${name}»`);
      await page
        .getByRole("option", { name: new RegExp(name) })
        .first()
        .waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("combobox").waitFor({ state: "detached" });
      await key(page).locator(".strip-name", { hasText: name }).waitFor();
    }
    await rested(page);
    const middles = await key(page)
      .locator(".strip-name")
      .evaluateAll((names) =>
        names.map((name) => {
          const text = document.createRange();
          text.selectNodeContents(name);
          const { top, bottom } = text.getBoundingClientRect();
          return (top + bottom) / 2;
        }),
      );
    expect(middles.length).toBe(2);
    expect(Math.abs(middles[0] - middles[1])).toBeLessThan(2);
    const cell = await boxOfCell(page, 0, 0);
    expect(cell.x).toBeLessThanOrEqual(390 * 0.4 + 1);
    expect((await boxOfCell(page, 0, -1)).width).toBeGreaterThan(50);
    expect((await key(page).boundingBox())!.height).toBeLessThan(50);
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe("pictures", () => {
  test("have the strips that are shown, and their key", async () => {
    const { page, errors } = await openOwn();
    const plain = (await take(page, "SVG")).file.toString("utf8");
    expect(plain).not.toContain(BERN);
    await toggle(page, "Place", "System");
    const svg = (await take(page, "SVG")).file.toString("utf8");
    for (const part of [`fill="${BERN}"`, `fill="${ROME}"`, ">Bern<", ">System<"])
      expect(svg).toContain(part);
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: "PNG", exact: true }).click();
    const button = page.getByRole("button", { name: "Download", exact: true });
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    const png = pixelsOf(await contentOf(download));
    const counts = new Map<string, number>();
    for (let y = 0; y < png.height; y++)
      for (let x = 0; x < png.width; x++) {
        const color = hex(png.at(x, y));
        counts.set(color, (counts.get(color) ?? 0) + 1);
      }
    // Twelve users are in Bern, seven in Rome; the groups' strips are of the same colours, but small.
    const [bern, rome] = [counts.get(BERN) ?? 0, counts.get(ROME) ?? 0];
    expect(bern).toBeGreaterThan(12 * 24 * 40);
    expect(rome / bern).toBeGreaterThan(0.5);
    expect(rome / bern).toBeLessThan(0.7);
    expect(errors).toEqual([]);
  });

  test("on paper have them, too", async () => {
    const { page, errors } = await openOwn({ colorScheme: "dark" });
    await toggle(page, "Place");
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const paper = page.locator(".printed");
    expect((await paper.innerText()).split(/\s+/).join(" ")).toContain("Place B Bern 12 R Rome 7");
    const table = (await paper.locator("table").boundingBox())!;
    const shot = await pixels(page);
    const colors = new Set<string>();
    for (let y = table.y; y < table.y + table.height; y++)
      for (let x = 0; x < 718; x++) colors.add(hex(shot.at(x, y)));
    expect(colors).toContain(BERN);
    expect(colors).toContain(ROME);
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
