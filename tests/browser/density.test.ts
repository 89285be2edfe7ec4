import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { DARK, LIGHT } from "#src/view/colors/theme.ts";
import { rested } from "./atRest.ts";
import { choose, opened, textFile } from "./filesPage.ts";
import { pixels } from "./harness.ts";
import { openMatrix } from "./matrixPage.ts";

const GROUPS = 40;
const HALF = GROUPS / 2;
const LONE = GROUPS - 1;

/** The first half of the users hold the first half of the groups, the others the others; and a lone cell. */
function blocks(users: number) {
  const lines = ["user,group"];
  for (let user = 0; user < users; user++) {
    const from = user < users / 2 ? 0 : HALF;
    for (let group = from; group < Math.min(from + HALF, LONE); group++)
      lines.push(`u${user},g${group}`);
  }
  lines.push(`u0,g${LONE}`);
  return textFile("blocks.csv", lines.join("\n"));
}

interface Looks {
  /** The height of the rows, in pixels. */
  readonly height: number;
  /** What is seen of a group's column, as a share of the rows. */
  at(group: number, share: number): Promise<string>;
  point(group: number, share: number): Promise<string>;
}

/** The whole table in the window, below a header of 72 px, with columns of 32 px. */
async function fitted(page: Page): Promise<Looks> {
  await page.getByRole("button", { name: "Fit", exact: true }).click();
  await page.mouse.move(3, 3);
  const box = await page.locator(".matrix-window").boundingBox();
  if (!box) throw new Error("There is no window");
  const place = (group: number, share: number) => ({
    x: box.x + (group + 0.5) * 32,
    y: box.y + 72 + Math.floor(share * (box.height - 72)),
  });
  return {
    height: box.height - 72,
    async at(group, share) {
      const { x, y } = place(group, share);
      return `rgb(${(await pixels(page)).at(x, y).join(", ")})`;
    },
    async point(group, share) {
      const { x, y } = place(group, share);
      await page.mouse.move(x, y);
      const footer = page.locator("footer");
      await footer.getByText("held").waitFor();
      return (await footer.innerText()).replace(/\s+/g, " ");
    },
  };
}

const cssOf = (color: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(", ")})`;

async function openBlocks(users: number, colorScheme: "light" | "dark" = "light") {
  const opening = await openMatrix({ colorScheme });
  await choose(opening.page, blocks(users));
  await opened(opening.page, `${users.toLocaleString("en")} users`);
  return opening;
}

/** Tables this large are counted in a worker, the others at once. */
describe.each([
  ["counted at once", 3000],
  ["counted in a worker", 6000],
])("the whole table, %s", (_, users) => {
  test("shows how much of the cells behind a pixel is held, and which role covers most", async () => {
    const { page, errors } = await openBlocks(users);
    const looks = await fitted(page);
    await expect.poll(() => looks.at(3, 0.25)).toBe(cssOf(LIGHT.assigned));
    const shown = await Promise.all([
      looks.at(3, 0.75),
      looks.at(HALF + 3, 0.25),
      looks.at(HALF + 3, 0.75),
      looks.at(LONE, 0.1),
    ]);
    const [full, none] = [cssOf(LIGHT.assigned), cssOf(LIGHT.background)];
    expect(shown).toEqual([none, none, full, none]);
    const lone = await looks.at(LONE, 0);
    expect([full, none]).not.toContain(lone);
    // The whole rows whose edges round into the first pixel.
    const each = Math.round(users / looks.height);
    expect(await looks.point(LONE, 0)).toBe(
      `users 1–${each} g${LONE} 1 of ${each} held (${Math.floor(1000 / each) / 10}%)`,
    );
    await page.getByRole("button", { name: "Recalculate Roles" }).click();
    const role = page.locator(".role").first();
    await role.click();
    const color = await role.locator(".swatch").evaluate((swatch) => {
      return getComputedStyle(swatch).backgroundColor;
    });
    await page.mouse.move(3, 3);
    const after = await fitted(page);
    const colors = async () => [await after.at(3, 0.25), await after.at(HALF + 3, 0.75)];
    await expect.poll(async () => (await colors()).sort()).toEqual([color, full].sort());
    const covered = (await colors())[0] === color ? 3 : HALF + 3;
    expect(await after.point(covered, covered === 3 ? 0.25 : 0.75)).toMatch(
      /(\d+) of \1 held \(100%\) role g\d+ covers \1$/,
    );
    expect(errors).toEqual([]);
  });

  test("follows an undone toggle and another theme", async () => {
    const { page, errors } = await openBlocks(users, "dark");
    const cell = page.locator('[data-row="0"][data-column="0"]');
    await cell.focus();
    for (let step = 0; step < HALF; step++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    const looks = await fitted(page);
    const none = cssOf(DARK.background);
    await expect.poll(() => looks.at(3, 0.25)).toBe(cssOf(DARK.assigned));
    await expect.poll(() => looks.at(HALF, 0)).not.toBe(none);
    await page.keyboard.press("Control+z");
    await expect.poll(() => looks.at(HALF, 0)).toBe(none);
    await page.keyboard.press("Control+y");
    await expect.poll(() => looks.at(HALF, 0)).not.toBe(none);
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => looks.at(3, 0.25)).toBe(cssOf(LIGHT.assigned));
    expect(errors).toEqual([]);
  });
});

test("a highlighted role stands out, and the rest steps back", async () => {
  const { page, errors } = await openBlocks(6000);
  await page.getByRole("button", { name: "Recalculate Roles" }).click();
  const looks = await fitted(page);
  const role = page.locator(".role").first();
  const color = await role.locator(".swatch").evaluate((swatch) => {
    return getComputedStyle(swatch).backgroundColor;
  });
  await role.hover();
  await rested(page);
  const colors = [await looks.at(3, 0.25), await looks.at(HALF + 3, 0.75)];
  expect(colors).toContain(color);
  expect(colors).not.toContain(cssOf(LIGHT.assigned));
  expect(errors).toEqual([]);
});
