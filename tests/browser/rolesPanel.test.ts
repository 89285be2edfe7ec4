import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { violations, violationsInBoth } from "./axe.ts";
import { boxOfCell, colorOfCell, focusedLabel, openMatrix } from "./matrixPage.ts";
import { named, ORGANISATION, openPanel, panel, rows } from "./rolesPage.ts";

const edge = (page: Page) => panel(page).getByRole("separator");

const firstName = (page: Page) => rows(page).first().locator(".role-id").textContent();

/** The figures of a column in the rows in sight. */
async function figures(page: Page, column: number): Promise<number[]> {
  const texts = await rows(page).locator(`[data-column="${column}"]`).allTextContents();
  return texts.map((text) => Number(text.replace(/,/g, "")));
}

const widthOf = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox())!.width;

describe("the open panel of roles", () => {
  let opened: Awaited<ReturnType<typeof openPanel>>;
  beforeAll(async () => {
    opened = await openPanel();
    return () => opened.close();
  });

  test("a role that is pointed at is previewed on the matrix, as from the strip", async () => {
    const { page } = opened;
    const plain = (await page.locator("main").screenshot()).toString("base64");
    await rows(page).first().hover();
    await rested(page);
    const fromPanel = (await page.locator("main").screenshot()).toString("base64");
    expect(fromPanel).not.toBe(plain);
    expect(await page.locator(".status-line").textContent()).toContain(await firstName(page));
    await page.mouse.move(3, 3);
    await rested(page);
    expect((await page.locator("main").screenshot()).toString("base64")).toBe(plain);
    await rows(page).first().locator('[data-column="0"]').focus();
    await rested(page);
    expect((await page.locator("main").screenshot()).toString("base64")).toBe(fromPanel);
  });

  test("axe finds nothing in it", async () => {
    const { page, errors } = opened;
    expect(await violationsInBoth(page)).toEqual([]);
    await page.getByRole("tab", { name: "Applied" }).click();
    await rested(page);
    expect(await violationsInBoth(page)).toEqual([]);
    await page.getByRole("tab", { name: "Candidates" }).click();
    expect(errors).toEqual([]);
  });

  test("closed with the focus in it, it leaves that to its button", async () => {
    const { page } = opened;
    await named(page, "Close the roles").focus();
    await page.keyboard.press("Enter");
    await panel(page).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Roles");
    await page.keyboard.press("r");
    await rows(page).first().waitFor();
  });

  test("folds the strip of roles to one line while it is open", async () => {
    const { page } = opened;
    const height = async () => (await page.locator(".role-bar").boundingBox())!.height;
    const folded = await height();
    await page.keyboard.press("r");
    await expect.poll(height).toBeGreaterThan(folded + 50);
    await page.keyboard.press("r");
    await rows(page).first().waitFor();
  });

  test("sorts by a heading, and filters by ids and groups", async () => {
    const { page } = opened;
    const gains = await figures(page, 4);
    expect(gains).toEqual([...gains].sort((a, b) => b - a));
    await panel(page).getByRole("button", { name: "Users", exact: true }).click();
    await rested(page);
    const users = await figures(page, 1);
    expect(users).toEqual([...users].sort((a, b) => b - a));
    const before = await rows(page).count();
    await panel(page)
      .getByRole("searchbox")
      .fill((await firstName(page)) ?? "");
    await expect.poll(() => rows(page).count()).toBeLessThan(before);
    expect(
      await panel(page)
        .getByText(/ left$/)
        .count(),
    ).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => rows(page).count()).toBe(before);
  });

  test("a name is shown whole, on as many lines as it needs, and rows keep their distances", async () => {
    const { page } = opened;
    await edge(page).focus();
    await page.keyboard.press("Home");
    await rested(page);
    const boxes = await rows(page).evaluateAll((elements) =>
      elements.map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const name = element.querySelector(".role-id")!;
        return { top, bottom, isCut: name.scrollWidth > name.clientWidth };
      }),
    );
    expect(boxes.length).toBeGreaterThan(5);
    for (const [at, box] of boxes.entries()) {
      expect(box.isCut).toBe(false);
      if (at > 0) expect(box.top).toBeCloseTo(boxes[at - 1].bottom, 0);
    }
  });
});

describe("the panel of roles", () => {
  test("axe finds nothing where the sheet covers the matrix", async () => {
    const { page } = await openPanel({ viewport: { width: 390, height: 844 } });
    await named(page, "Cover the matrix").click();
    await page.getByRole("main", { name: "Roles" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await named(page, "Show the matrix").click();
    await panel(page).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test("is opened by a button and by R; the matrix narrows, and keeps its place and the focus", async () => {
    const { page } = await openMatrix({ query: ORGANISATION });
    const scroller = page.locator(".matrix-scroller");
    await scroller.evaluate((element) => element.scrollTo(200, 480));
    await rested(page);
    await page.keyboard.press("Tab");
    await page.locator('[role="grid"] [tabindex="0"]').first().focus();
    await rested(page);
    const place = () => scroller.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    const before = await place();
    const label = await focusedLabel(page);
    await page.keyboard.press("r");
    await panel(page).waitFor();
    await rested(page);
    expect(await widthOf(page, "main")).toBe(1280 - (await widthOf(page, '[data-panel="roles"]')));
    expect(await place()).toEqual(before);
    expect(await focusedLabel(page)).toBe(label);
    expect(await named(page, "Roles").getAttribute("aria-pressed")).toBe("true");
    await named(page, "Roles").click();
    await panel(page).waitFor({ state: "detached" });
    expect(await widthOf(page, "main")).toBe(1280);
  });

  test("the cell with the keyboard stays in sight, where the panel would stand over it", async () => {
    const { page } = await openMatrix({ query: ORGANISATION, hasNoOverview: true });
    await page.locator('[role="grid"] [tabindex="0"]').first().focus();
    const box = () =>
      page.evaluate(() => {
        const { left, right } = document.activeElement!.getBoundingClientRect();
        return { left, right };
      });
    for (let moved = 0; moved < 60 && (await box()).right < 1200; moved++)
      await page.keyboard.press("ArrowRight");
    const label = await focusedLabel(page);
    await page.keyboard.press("r");
    await panel(page).waitFor();
    await expect.poll(async () => (await box()).right).toBeLessThanOrEqual(1280 - 440);
    expect(await focusedLabel(page)).toBe(label);
  });

  test("is as wide as it is dragged, by keys too, also at the next visit", async () => {
    const { page } = await openPanel();
    const width = () => widthOf(page, '[data-panel="roles"]');
    expect(await width()).toBe(440);
    const { x, y, height } = (await edge(page).boundingBox())!;
    await page.mouse.move(x + 4, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x - 96, y + 10, { steps: 4 });
    await page.mouse.up();
    await rested(page);
    expect(await width()).toBe(540);
    expect(await widthOf(page, "main")).toBe(1280 - 540);
    await edge(page).focus();
    await page.keyboard.press("ArrowLeft");
    expect(await width()).toBe(556);
    expect(await edge(page).getAttribute("aria-valuenow")).toBe("556");
    await page.reload();
    await panel(page).waitFor();
    expect(await width()).toBe(556);
    await edge(page).dblclick();
    expect(await width()).toBe(440);
    await page.keyboard.press("r");
    await page.reload();
    await page.locator(".matrix-scroller").waitFor();
    expect(await panel(page).count()).toBe(0);
  });

  test("Enter applies role after role, each the one with the most gain then", async () => {
    const { page, errors } = await openPanel();
    await rows(page).first().locator('[data-column="0"]').focus();
    for (let applied = 1; applied <= 3; applied++) {
      const name = await page.evaluate(
        () => document.activeElement?.closest("[data-row]")?.querySelector(".role-id")?.textContent,
      );
      expect(name).toBe(await firstName(page));
      await page.keyboard.press("Enter");
      await rested(page);
      expect(await page.locator(".status-line").textContent()).toBeTruthy();
      const tab = page.getByRole("tab", { name: "Applied" });
      await expect.poll(() => tab.textContent()).toBe(`Applied${applied}`);
    }
    await page.getByRole("tab", { name: "Applied" }).click();
    expect(await rows(page).count()).toBe(3);
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

const details = (page: Page) => panel(page).getByRole("region", { name: "Details of the role" });
const section = (page: Page, name: string) =>
  panel(page).getByRole("button", { name: new RegExp(`^${name}`) });

/** Opens the details of the role in a row. */
async function select(page: Page, row: number) {
  await rows(page).nth(row).locator(".role-id").click();
  await details(page).locator(".why").waitFor();
  await rested(page);
}

describe("in the open panel", () => {
  let opened: Awaited<ReturnType<typeof openPanel>>;
  beforeAll(async () => {
    opened = await openPanel();
    return () => opened.close();
  });

  test("details apply the role and take it back; then all is as before", async () => {
    const { page } = opened;
    await select(page, 0);
    const before = await figures(page, 4);
    await details(page).getByRole("button", { name: "Apply", exact: true }).click();
    await expect
      .poll(() => page.getByRole("tab", { name: "Applied" }).textContent())
      .toBe("Applied1");
    await named(page, "Apply best").click();
    await expect
      .poll(() => page.getByRole("tab", { name: "Applied" }).textContent())
      .toBe("Applied2");
    await page.getByRole("tab", { name: "Applied" }).click();
    for (let left = 1; left >= 0; left--) {
      await select(page, 0);
      await named(page, "Take back").click();
      await expect
        .poll(() => page.getByRole("tab", { name: "Applied" }).textContent())
        .toBe(`Applied${left}`);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("tab", { name: "Candidates" }).click();
    await expect.poll(async () => (await figures(page, 4)).slice(0, 5)).toEqual(before.slice(0, 5));
  });

  test("axe finds nothing in the details, whatever is shown", async () => {
    const { page, errors } = opened;
    await select(page, 2);
    expect(await violationsInBoth(page)).toEqual([]);
    for (const name of ["Users", "Groups", "Grants"]) {
      await details(page).getByRole("tab", { name }).click();
      await rested(page);
      expect(await violationsInBoth(page)).toEqual([]);
    }
    await page.keyboard.press("Escape");
    await details(page).waitFor({ state: "detached" });
    expect(errors).toEqual([]);
  });

  test("details lead from a user to the row, and from a group to the column", async () => {
    const { page } = opened;
    await select(page, 2);
    await details(page).getByRole("tab", { name: "Users" }).click();
    const options = details(page).getByRole("option");
    const name = await options.nth(5).locator(".item-name").textContent();
    await options.nth(5).click();
    const focusedPlace = () =>
      page.locator('[role="grid"][aria-label="Users and groups"] [tabindex="0"]').first();
    await expect
      .poll(() => focusedPlace().getAttribute("aria-label"))
      .toContain(name!.replace(/[\u2066-\u2069]/g, ""));
    // The list is filtered, and the keyboard stays in it.
    await details(page).getByRole("searchbox").fill("a");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("listbox");
    await details(page).getByRole("tab", { name: "Groups" }).click();
    await options.first().click();
    const group = await options.first().locator(".item-name").textContent();
    await expect
      .poll(() => focusedPlace().getAttribute("aria-label"))
      .toContain(group!.replace(/[\u2066-\u2069]/g, ""));
  });

  test("someone with cells left over is gone to", async () => {
    const { page } = opened;
    await section(page, "Left over").click();
    const first = panel(page).getByRole("option").first();
    const name = (await first.locator(".item-name").textContent())!.replace(/[\u2066-\u2069]/g, "");
    await first.click();
    const focused = page
      .locator('[role="grid"][aria-label="Users and groups"] [tabindex="0"]')
      .first();
    await expect.poll(() => focused.getAttribute("aria-label")).toContain(name);
  });
});

describe("the details of a role", () => {
  test("lead to who would lose what, and from there to the cell", async () => {
    const { page, errors } = await openPanel({ viewport: { width: 1280, height: 720 } });
    await panel(page).getByRole("button", { name: "Groups", exact: true }).click();
    await rested(page);
    await select(page, 0);
    await details(page)
      .getByRole("button", { name: /would become uncoverable/ })
      .click();
    const list = details(page).getByRole("listbox", { name: "Users who would lose something" });
    const first = list.getByRole("option").first();
    await first.waitFor();
    expect((await list.boundingBox())!.height).toBeGreaterThan(90);
    await rested(page);
    expect(await violations(page)).toEqual([]);
    const [user, groups] = await Promise.all(
      ["name", "note"].map(async (part) =>
        (await first.locator(`.item-${part}`).textContent())!.replace(/[\u2066-\u2069]/g, ""),
      ),
    );
    await first.click();
    const focused = page
      .locator('[role="grid"][aria-label="Users and groups"] [tabindex="0"]')
      .first();
    const group = groups.replace("− ", "").split(", ")[0];
    await expect
      .poll(() => focused.getAttribute("aria-label"))
      .toMatch(new RegExp(`^${user}, ${group}: assigned`));
    expect(errors).toEqual([]);
  });

  test("take the room of the sections at the top, and give it back", async () => {
    const { page } = await openPanel({ viewport: { width: 1024, height: 700 } });
    const isUnfolded = () => section(page, "Coverage").getAttribute("aria-expanded");
    expect(await isUnfolded()).toBe("true");
    await select(page, 1);
    expect(await isUnfolded()).toBe("false");
    // The selected row is in sight.
    const row = (await panel(page).locator('[aria-selected="true"][data-role-at]').boundingBox())!;
    const below = (await details(page).boundingBox())!;
    expect(row.y + row.height).toBeLessThanOrEqual(below.y + 1);
    await page.keyboard.press("Escape");
    expect(await isUnfolded()).toBe("true");
  });
});

describe("at the panel's top", () => {
  test("axe finds nothing in what unfolds", async () => {
    const { page, errors } = await openPanel();
    await panel(page).locator(".curve").waitFor();
    for (const name of ["Overlap", "Left over"]) await section(page, name).click();
    await named(page, "Apply until …").click();
    await panel(page).getByRole("listbox").waitFor();
    await rested(page);
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test("Apply until … applies many as one step; the curve follows, and shows its figures", async () => {
    const { page } = await openPanel();
    await named(page, "Apply until …").click();
    await page.keyboard.type("40");
    await page.keyboard.press("Enter");
    await page.locator(".notice", { hasText: "roles applied" }).waitFor();
    const text = await section(page, "Coverage").textContent();
    expect(Number(text!.match(/([\d.]+)%/)![1])).toBeGreaterThanOrEqual(40);
    const figuresText = () => panel(page).locator(".curve-figures").textContent();
    await expect.poll(figuresText).toMatch(/^\d+ roles cover 4\d/);
    const plot = (await panel(page).locator(".curve-plot").boundingBox())!;
    await page.mouse.move(plot.x + plot.width - 2, plot.y + 20);
    await expect.poll(figuresText).toMatch(/would cover/);
    await named(page, "Undo").click();
    await expect
      .poll(() => page.getByRole("tab", { name: "Applied" }).textContent())
      .toBe("Applied0");
  });

  test("Show left over dims what roles cover, until it is pressed again or the panel closes", async () => {
    const { page } = await openPanel();
    await named(page, "Apply best").click();
    // What was found in the table is told, too.
    const closing = page.locator(".notice").getByRole("button", { name: /dismiss|close/i });
    await rested(page);
    while ((await closing.count()) > 0) await closing.first().click();
    await rested(page);
    await page.mouse.move(3, 3);
    const main = async () =>
      (await page.locator(".matrix-scroller").screenshot()).toString("base64");
    const plain = await main();
    await section(page, "Left over").click();
    await named(page, "Show left over").click();
    await page.mouse.move(3, 3);
    await rested(page);
    expect(await main()).not.toBe(plain);
    await named(page, "Show left over").click();
    await page.mouse.move(3, 3);
    await rested(page);
    expect(await main()).toBe(plain);
  });
});

describe("notices while the panel is open", () => {
  test.each([ORGANISATION, "seed=1&users=60&groups=8"])(
    "stand over the matrix or beside it, not over the panel (%s)",
    async (query) => {
      const { page, close } = await openPanel({ query, viewport: { width: 1024, height: 700 } });
      await named(page, "Apply best").click();
      const notice = page.locator(".notice", { hasText: "is applied" });
      await notice.waitFor();
      const { x, width } = (await notice.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual((await panel(page).boundingBox())!.x);
      await close();
    },
  );
});

describe("below 900 px", () => {
  const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

  test("it is a sheet that leaves the matrix its room, and is dragged over it", async () => {
    const { page, errors } = await openPanel(PHONE);
    const box = async () => (await panel(page).boundingBox())!;
    expect((await box()).width).toBe(390);
    expect((await box()).height / 844).toBeCloseTo(0.4, 2);
    expect((await page.locator("main").boundingBox())!.height).toBeGreaterThan(300);
    const { x, y, width } = (await edge(page).boundingBox())!;
    await page.mouse.move(x + width / 2, y + 9);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, 410, { steps: 4 });
    await page.mouse.up();
    await rested(page);
    const dragged = (await box()).height;
    expect(dragged).toBeGreaterThan(338);
    expect(await violations(page)).toEqual([]);
    await named(page, "Cover the matrix").click();
    await rested(page);
    expect((await box()).height).toBeGreaterThan(650);
    expect(await page.locator("main").getAttribute("inert")).not.toBeNull();
    // What is covered is no part to work with: the sheet is the page's main one.
    await page.getByRole("main", { name: "Roles" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await named(page, "Show the matrix").click();
    await expect.poll(async () => (await box()).height / 844).toBeCloseTo(0.4, 2);
    expect(await page.locator("main").getAttribute("inert")).toBeNull();
    expect(errors).toEqual([]);
  });

  test.each([390, 320])("its questions keep within it, %i px wide", async (width) => {
    const { page } = await openPanel({ ...PHONE, viewport: { width, height: 844 } });
    await named(page, "Apply until …").click();
    const form = page.getByRole("form", { name: "Apply until" });
    await form.getByRole("textbox", { name: "Number of roles" }).fill("none");
    await rested(page);
    const right = async (within: Locator) => {
      const box = (await within.boundingBox())!;
      return box.x + box.width;
    };
    const edge = await right(form);
    expect(edge).toBeLessThanOrEqual(width);
    for (const name of ["Close", "Apply"])
      expect(await right(form.getByRole("button", { name }))).toBeLessThan(edge);
  });

  test("a window that grows has it beside the matrix", async () => {
    const { page } = await openPanel({ viewport: { width: 800, height: 700 } });
    expect((await panel(page).boundingBox())!.width).toBe(800);
    await page.setViewportSize({ width: 1024, height: 700 });
    await expect.poll(async () => (await panel(page).boundingBox())!.width).toBe(440);
    expect((await boxOfCell(page, 0, 0)).width).toBeGreaterThan(0);
    expect(await colorOfCell(page, 0, 0)).toMatch(/^rgb/);
  });
});
