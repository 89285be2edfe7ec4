import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { LIGHT } from "#src/view/colors/theme.ts";
import { rested } from "./atRest.ts";
import { violations, violationsInBoth } from "./axe.ts";
import { choose, opened, textFile } from "./filesPage.ts";
import { contentOf, pixels, pixelsOf } from "./harness.ts";
import { boxOfCell, colorOfCell, focusedLabel, middleOf, openMatrix } from "./matrixPage.ts";

const LARGE = { query: "seed=1&users=3000&groups=120" };

async function openFind(page: Page, text: string, scope = "all"): Promise<void> {
  await page.keyboard.press("Control+f");
  await page.locator(".find-bar input:focus").waitFor();
  await page.locator(".find-bar select").selectOption(scope);
  await page.locator(".find-bar input").fill(text);
  await page.locator(".find-bar input").focus();
  await rested(page);
}

/** What the find bar counts, without what it says of the match. */
function countText(page: Page): Promise<string | undefined> {
  return page.locator(".find-count").evaluate((count) => count.firstChild?.textContent ?? "");
}

async function idsOf(page: Page): Promise<string[]> {
  return page
    .locator('[role="rowheader"][data-column="-2"]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
}

/** The size of cells, in words. */
function sizeOf(page: Page): Promise<string | null> {
  return page.getByRole("slider", { name: "Cell size" }).getAttribute("aria-valuetext");
}

function rgb(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

describe("the find bar", () => {
  test("opens by Ctrl+F, counts, jumps by Enter, and Escape goes on in the matrix", async () => {
    const { page, errors } = await openMatrix(LARGE);
    await openFind(page, "ann", "users");
    const found = Number((await countText(page))?.replace(" found", "").replace(",", ""));
    expect(found).toBeGreaterThan(20);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    expect(await countText(page)).toBe(`3 of ${found}`);
    await page.keyboard.press("Shift+Enter");
    expect(await countText(page)).toBe(`2 of ${found}`);
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.press("Shift+Enter");
    expect(await countText(page)).toBe(`${found} of ${found}`);
    const said = await page.locator(".find-name").textContent();
    expect(said?.toLowerCase()).toContain("ann");
    await rested(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await rested(page);
    expect(await page.locator(".find-bar").count()).toBe(0);
    const name = said?.slice(2).split(",")[0];
    expect((await focusedLabel(page))?.startsWith(`${name}, `)).toBe(true);
    const box = await page.locator('[role="gridcell"]:focus').boundingBox();
    expect(box?.y).toBeGreaterThan(100);
    expect(box?.y).toBeLessThan(760);
    expect(errors).toEqual([]);
  });

  test("opens with what was looked for before, selected", async () => {
    const { page } = await openMatrix();
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await page.locator(".find-bar input:focus").waitFor();
    await page.keyboard.type("e");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+f");
    await page.locator(".find-bar input:focus").waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("e");
    await page.keyboard.type("nobody at all");
    await rested(page);
    expect(await countText(page)).toBe("No user, group or role matches");
  });

  test("a found group's header is framed, a found role is previewed, and Escape goes to it", async () => {
    const { page } = await openMatrix(LARGE);
    await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
    const last = page.locator("[data-role-at]").last();
    const id = (await last.getAttribute("data-role-id")) ?? "";
    await openFind(page, id, "groups");
    await page.keyboard.press("Enter");
    await rested(page);
    expect(await page.locator(".found-band").isVisible()).toBe(true);
    await page.locator(".find-bar select").selectOption("roles");
    await page.locator(".find-bar input").focus();
    await page.keyboard.press("Enter");
    await rested(page);
    expect(await page.locator(".found-band").isVisible()).toBe(false);
    const strip = await page.locator(".roles").boundingBox();
    const found = await page.locator("[data-found]").boundingBox();
    expect(found?.y).toBeGreaterThanOrEqual(strip?.y ?? Infinity);
    expect((found?.y ?? Infinity) + 20).toBeLessThan((strip?.y ?? 0) + (strip?.height ?? 0));
    await page.keyboard.press("Escape");
    await rested(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-role-id"))).toBe(
      id,
    );
  });

  test("a found role stays previewed when Escape goes to it", async () => {
    const { page } = await openMatrix();
    await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
    const id = await page.locator('[role="columnheader"][data-column="5"]').textContent();
    await openFind(page, id ?? "", "roles");
    await page.keyboard.press("Enter");
    await rested(page);
    const previewed = await colorOfCell(page, 0, 0);
    await page.keyboard.press("Escape");
    await rested(page);
    expect(await page.locator("[data-role-id]:focus").getAttribute("data-role-id")).toBe(id);
    expect(await colorOfCell(page, 0, 0)).toBe(previewed);
    await page.keyboard.press("Tab");
    await rested(page);
    expect(await colorOfCell(page, 0, 0)).not.toBe(previewed);
  });

  test("its keys do nothing under a menu or a dialog", async () => {
    const { page } = await openMatrix(LARGE);
    // It is fetched on first use; from then on it would be there at once.
    await openFind(page, "", "users");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menu").waitFor();
    await page.keyboard.press("Control+f");
    await rested(page);
    expect(await page.locator(".find-bar").count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await openFind(page, "ann", "users");
    const count = await countText(page);
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: "PNG", exact: true }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("F3");
    await rested(page);
    expect(await countText(page)).toBe(count);
  });

  test("F3 goes on while the keyboard is in the matrix, and takes it along", async () => {
    const { page, grid } = await openMatrix(LARGE);
    await openFind(page, "ann", "users");
    await grid.locator('[tabindex="0"]').focus();
    const before = await focusedLabel(page);
    await page.keyboard.press("F3");
    await page.keyboard.press("F3");
    await rested(page);
    const label = await focusedLabel(page);
    expect(label).not.toBe(before);
    expect(label?.toLowerCase()).toContain("ann");
  });
});

describe("where names are too small to be read", () => {
  async function fitted(options: Parameters<typeof openMatrix>[0] = LARGE) {
    const opening = await openMatrix(options);
    await opening.page.getByRole("button", { name: "Fit", exact: true }).click();
    await rested(opening.page);
    return opening;
  }

  test("the bar names the match, Enter goes where it can be read, and Escape back", async () => {
    const { page, errors } = await fitted();
    await openFind(page, "ann", "users");
    const before = await sizeOf(page);
    await page.keyboard.press("F3");
    await page.keyboard.press("F3");
    await rested(page);
    expect(await sizeOf(page)).toBe(before);
    expect(await countText(page)).toMatch(/^2 of /);
    const name = page.locator(".find-name");
    const named = await name.textContent();
    expect(named?.toLowerCase()).toContain("ann");
    expect((await name.boundingBox())?.width).toBeGreaterThan(50);
    expect(await violationsInBoth(page)).toEqual([]);

    // To the one that is named, not past it.
    await page.keyboard.press("Enter");
    await rested(page);
    expect(await name.textContent()).toBe(named);
    expect(await sizeOf(page)).toBe("24 pixels");
    const id = named
      ?.split(", ")
      .at(-1)
      ?.replace(/[\u2068\u2069]/g, "");
    const row = await page.getByRole("rowheader", { name: id, exact: true }).boundingBox();
    const window = await page.locator(".matrix-scroller").boundingBox();
    expect(row?.height).toBe(24);
    expect(row?.y).toBeGreaterThan(window?.y ?? Infinity);
    expect((row?.y ?? Infinity) + 24).toBeLessThan((window?.y ?? 0) + (window?.height ?? 0));
    await page.keyboard.press("Enter");
    await rested(page);
    expect(await countText(page)).toMatch(/^3 of /);

    await page.keyboard.press("Escape");
    await rested(page);
    expect(await sizeOf(page)).toBe(before);
    expect(await countText(page)).toMatch(/^3 of /);
    await page.keyboard.press("Escape");
    await rested(page);
    expect(await page.locator(".find-bar").count()).toBe(0);
    expect(await sizeOf(page)).not.toBe("24 pixels");
    expect(errors).toEqual([]);
  });

  test("the first Enter goes to a group's name, too; zoomed by hand, Escape closes", async () => {
    const { page } = await fitted({ query: "seed=1&users=300&groups=600" });
    await openFind(page, "e", "groups");
    await page.keyboard.press("Enter");
    await rested(page);
    expect(await sizeOf(page)).toBe("24 pixels");
    expect(await countText(page)).toMatch(/^1 of /);
    const header = await page.locator('[role="columnheader"][tabindex="0"]').boundingBox();
    expect(header?.width).toBe(24);
    expect(header?.height).toBeGreaterThan(60);
    await page.getByRole("button", { name: "Zoom in", exact: true }).click();
    await page.locator(".find-bar input").focus();
    await page.keyboard.press("Escape");
    await rested(page);
    expect(await page.locator(".find-bar").count()).toBe(0);
    expect(await sizeOf(page)).toBe("28 pixels");
  });
});

test("neither the bar nor the notice after it covers names or cells", async () => {
  const { page } = await openMatrix(LARGE);
  const ends = async (selector: string) => {
    const matrix = await page.locator(".matrix-scroller").boundingBox();
    const other = await page.locator(selector).boundingBox();
    return [(matrix?.y ?? 0) + (matrix?.height ?? 0), other?.y];
  };
  await openFind(page, "ann", "users");
  let [matrix, bar] = await ends(".find-bar");
  expect(matrix).toBe(bar);
  await page.getByRole("button", { name: "Only matches" }).click();
  await page.keyboard.press("Escape");
  await rested(page);
  [matrix, bar] = await ends(".filter-chip");
  expect(matrix).toBe(bar);
  await page.getByRole("button", { name: "Show all" }).click();
  await rested(page);
  [matrix, bar] = await ends("footer");
  expect(matrix).toBe(bar);
});

describe("closing the bar", () => {
  const scroller = (page: Page) => page.locator(".matrix-scroller");
  const placeOf = async (page: Page) => {
    await rested(page);
    return scroller(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  };

  test("leaves the window where it is, though the focus is far away", async () => {
    const { page } = await openMatrix(LARGE);
    const scrollTo = (top: number) =>
      scroller(page).evaluate((element, to) => element.scrollTo(800, to), top);
    await scrollTo(30000);
    await openFind(page, "ann", "users");
    await page.keyboard.press("Escape");
    expect(await placeOf(page)).toEqual([800, 30000]);
    expect(await focusedLabel(page)).toBeTruthy();

    await openFind(page, "ann", "users");
    await page.getByRole("button", { name: "Only matches" }).click();
    await rested(page);
    await scrollTo(500);
    await page.getByRole("button", { name: "Close", exact: true }).click();
    expect(await placeOf(page)).toEqual([800, 500]);
  });

  test("and showing all again, too", async () => {
    const { page } = await openMatrix(LARGE);
    await scroller(page).evaluate((element) => element.scrollTo(800, 30000));
    await openFind(page, "ann", "users");
    await page.getByRole("button", { name: "Only matches" }).click();
    expect((await placeOf(page))[1]).toBeLessThan(30000);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Show all" }).click();
    expect(await placeOf(page)).toEqual([800, 30000]);
  });
});

describe("marks of matches", () => {
  test("stand at the track's ends for the first and the last row, and where each row is", async () => {
    const { page } = await openMatrix(LARGE);
    const [first] = await idsOf(page);
    const trackOf = () =>
      page.locator(".matrix-scroller").evaluate((scroller) => {
        const { right, top } = scroller.getBoundingClientRect();
        return { right, top, height: scroller.clientHeight };
      });
    const marksAt = async () => {
      const { right, top, height } = await trackOf();
      const shot = await pixels(page, { x: right - 6, y: top, width: 6, height });
      return Array.from({ length: height }, (_, y) => y).filter(
        (y) => shot.at(3, y).join() === rgb(LIGHT.match).join(),
      );
    };
    await openFind(page, first, "users");
    await page.mouse.move(3, 3);
    await rested(page);
    expect(await marksAt()).toEqual([0, 1]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+End");
    await rested(page);
    const end = await page
      .locator('[data-row="2999"][data-column="-2"]')
      .getAttribute("aria-label");
    await openFind(page, end ?? "", "users");
    const { height } = await trackOf();
    expect(await marksAt()).toEqual([height - 2, height - 1]);
  });
});

describe("only matches", () => {
  test("shows the matches alone and all again, and leaves counts and exports whole", async () => {
    const { page, errors } = await openMatrix({ query: "seed=1&users=400&groups=60" });
    await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
    const exported = async () => {
      await page.getByRole("button", { name: "Export", exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("menuitem", { name: /^Assignments CSV/ }).click(),
      ]);
      return (await contentOf(download)).toString();
    };
    const counts = () => page.locator(".status-line").textContent();
    await page.mouse.move(3, 3);
    const before = { text: await exported(), counts: await counts() };

    await openFind(page, "ann", "users");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Only matches" }).click();
    await page.keyboard.press("Escape");
    await rested(page);
    const place = await focusedLabel(page);
    const ids = await idsOf(page);
    const chip = page.locator(".filter-chip [role=status]");
    expect(await chip.textContent()).toMatch(/^\d+ of 400 users shown$/);
    expect(await page.locator('[role="grid"]').getAttribute("aria-rowcount")).toBe(
      String(Number((await chip.textContent())?.split(" ")[0]) + 1),
    );
    expect(await violations(page)).toEqual([]);
    await page.mouse.move(3, 3);
    expect({ text: await exported(), counts: await counts() }).toEqual(before);

    const free = page.locator('[role="gridcell"][aria-label$=": not assigned"]').first();
    const label = (await free.getAttribute("aria-label"))?.replace(": not assigned", "") ?? "";
    await free.evaluate((cell) => (cell as HTMLElement).click());
    await rested(page);
    expect(await page.locator(`[aria-label="${label}: assumed"]`).count()).toBe(1);
    await page.keyboard.press("Control+z");
    await rested(page);
    expect(await page.locator(`[aria-label="${label}: not assigned"]`).count()).toBe(1);

    await page.getByRole("button", { name: "Show all" }).click();
    await rested(page);
    expect(await page.locator(".filter-chip").count()).toBe(0);
    expect((await focusedLabel(page))?.split(",")[0]).toBe(label.split(",")[0]);
    expect((await idsOf(page)).join()).not.toBe(ids.join());
    expect(place).toBeTruthy();
    expect(errors).toEqual([]);
  });

  test.each<[string, number, (page: Page) => Promise<void>]>([
    ["fitted", 24, (page) => page.getByRole("button", { name: "Fit", exact: true }).click()],
    [
      "zoomed out as far as it goes",
      64,
      async (page) => {
        const out = page.getByRole("button", { name: "Zoom out", exact: true });
        while (await out.isEnabled()) await out.click();
      },
    ],
    [
      "zoomed out and scrolled",
      64,
      async (page) => {
        while (!(await sizeOf(page))?.includes("×"))
          await page.getByRole("button", { name: "Zoom out", exact: true }).click();
        await rested(page);
        await page.locator(".matrix-scroller").evaluate((element) => element.scrollTo(0, 900));
      },
    ],
  ])("below a pixel brings names back, and leads back as it was: %s", async (_, height, zoom) => {
    const { page, errors } = await openMatrix({
      query: "seed=1&users=5000&groups=400",
      hasNoOverview: true,
    });
    const [first] = await idsOf(page);
    await zoom(page);
    await rested(page);
    const place = () =>
      page
        .locator(".matrix-scroller")
        .evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    const before = { size: await sizeOf(page), place: await place() };
    await openFind(page, first, "users");
    await page.getByRole("button", { name: "Only matches" }).click();
    await page.mouse.move(3, 3);
    await rested(page);
    for (const column of [-2, -1]) {
      const box = await boxOfCell(page, 0, column);
      expect(box.height).toBe(height);
      const shot = await pixels(page, box);
      let dark = 0;
      for (let y = 2; y < shot.height - 2; y++)
        for (let x = 2; x < shot.width - 2; x++) if (shot.at(x, y)[0] < 128) dark++;
      expect(dark).toBeGreaterThan(20);
    }
    await page.getByRole("button", { name: "Only matches" }).click();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await rested(page);
    expect({ size: await sizeOf(page), place: await place() }).toEqual(before);
    expect(errors).toEqual([]);
  });

  test("is what a picture of the visible part shows, and not one of the whole table", async () => {
    const { page } = await openMatrix({ query: "seed=1&users=40&groups=60" });
    const [, , , id] = await idsOf(page);
    await openFind(page, id, "users");
    await page.getByRole("button", { name: "Only matches" }).click();
    await page.keyboard.press("Escape");
    await page.mouse.move(3, 3);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await rested(page);
    const matrix = (await page.locator(".matrix-scroller").boundingBox())!;
    const shown = await pixels(page, matrix);
    const takePicture = async (part: string) => {
      await page.getByRole("button", { name: "Export", exact: true }).click();
      await page.getByRole("menuitem", { name: "PNG", exact: true }).click();
      await page.getByText(part, { exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Download", exact: true }).click(),
      ]);
      return pixelsOf(await contentOf(download));
    };
    const cell = await boxOfCell(page, 0, 0);
    const [left, top] = middleOf({ ...cell, x: cell.x - matrix.x, y: cell.y - matrix.y });
    const visible = await takePicture("Visible part");
    for (let column = 0; column < 30; column++)
      for (const row of [0, 1]) {
        const [x, y] = [left + 24 * column, top + 24 * row];
        expect(visible.at(x, y), `${row}, ${column}`).toEqual(shown.at(x, y));
      }
    const whole = await takePicture("Whole table");
    expect(whole.height).toBeGreaterThan(40 * 24);
  });

  test("is not offered where nothing matches", async () => {
    const { page } = await openMatrix();
    await openFind(page, "nobody at all");
    const only = page.getByRole("button", { name: "Only matches" });
    expect(await only.getAttribute("aria-disabled")).toBe("true");
    await only.click({ force: true });
    expect(await page.locator('[role="grid"]').getAttribute("aria-rowcount")).toBe("11");
  });

  test("says so where it is pressed and has nothing to show alone", async () => {
    const { page } = await openMatrix();
    await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
    await openFind(page, "e");
    await page.getByRole("button", { name: "Only matches" }).click();
    await page.locator(".find-bar select").selectOption("roles");
    await rested(page);
    expect(await countText(page)).toMatch(/^\d+ found, whole table shown$/);
    await page.locator(".find-bar input").fill("nobody at all");
    await rested(page);
    expect(await countText(page)).toBe("No match, whole table shown");
    await page.locator(".find-bar input").fill("");
    await rested(page);
    expect(await countText(page)).toBe("Whole table shown");
  });

  test.each([390, 500, 600])("three lines hold the bar, %i px wide", async (width) => {
    const { page } = await openMatrix({ viewport: { width, height: 700 }, ...LARGE });
    await page.keyboard.press("Control+f");
    for (const text of ["zzzq", "e"]) {
      await page.locator(".find-bar input").fill(text);
      await rested(page);
      const bar = (await page.locator(".find-bar").boundingBox())!;
      const parts = page.locator(".find-bar > :not(.find-actions), .find-actions > *");
      const boxes = await parts.evaluateAll((parts) =>
        parts.map((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return { left, right, middle: (top + bottom) / 2, height: bottom - top };
        }),
      );
      const lines = boxes.map(({ middle }) => Math.floor((3 * (middle - bar.y)) / bar.height));
      // Input and scope, then count and pair, `Close`, then `Only matches` and what else can be done.
      const done = text === "e" ? 4 : 2;
      expect(lines).toEqual([0, 0, 1, 1, ...Array(done).fill(2), 0]);
      for (const { right, height } of boxes) {
        expect(right).toBeLessThanOrEqual(width);
        expect(height).toBeLessThanOrEqual(30);
      }
      expect(boxes.at(-1)!.left).toBeGreaterThanOrEqual(boxes[1].right);
    }
  });

  test("a small window makes way for the bar", async () => {
    const { page } = await openMatrix({ viewport: { width: 390, height: 700 }, ...LARGE });
    await page.keyboard.press("Control+f");
    await page.locator(".find-bar input").fill("ann");
    await page.keyboard.press("Enter");
    await rested(page);
    const bar = await page.locator(".find-bar").boundingBox();
    const matrix = await page.locator(".matrix").boundingBox();
    expect(bar?.width).toBe(390);
    expect((matrix?.y ?? 0) + (matrix?.height ?? 0)).toBe(bar?.y);
  });
});

describe("what users and groups have in common", () => {
  const FILE = ["User;Group;Department", "u1;Sales DB;Sales", "u2;Mail;IT", "u3;Mail;sales", ""];

  test("users are found by attributes; Only matches and Select are about users or groups", async () => {
    const { page } = await openMatrix();
    await choose(page, textFile("users.csv", FILE.join("\n")));
    await opened(page, "3 users, 2 groups, 3 memberships");
    await openFind(page, "sales");
    expect(await countText(page)).toBe("3 found");
    for (let step = 0; step < 2; step++) await page.keyboard.press("Enter");
    expect(await page.locator(".find-name").textContent()).toContain("Department");
    const shown = () => page.locator("[role=grid]").getAttribute("aria-rowcount");
    const bar = page.locator(".selection-bar");
    // They do not stand side by side: they alone are shown, and selected.
    await page.locator(".find-select").click();
    await rested(page);
    expect(await bar.textContent()).toContain("2 users × 2 groups");
    expect(await shown()).toBe("3");
    await page.locator(".find-meant").getByRole("button", { name: "Groups" }).click();
    await page.locator(".find-select").click();
    await rested(page);
    expect(await bar.textContent()).toContain("3 users × 1 group");
    expect(await violations(page)).toEqual([]);
  });
});
