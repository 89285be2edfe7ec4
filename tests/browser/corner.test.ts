import type { Page } from "playwright";
import { expect, test } from "vitest";
import { rested, saved } from "./atRest.ts";
import { violations } from "./axe.ts";
import { choose, opened, textFile } from "./filesPage.ts";
import { boxOfCell, middleOf, openMatrix } from "./matrixPage.ts";

const corner = (page: Page) => page.getByRole("region", { name: "About this table" });
const legend = (page: Page) => corner(page).getByRole("listitem").allTextContents();

test("the corner names the table and explains the squares that there are", async () => {
  const { page, errors } = await openMatrix();
  expect(await corner(page).innerText()).toContain("Sample");
  expect(await corner(page).innerText()).toContain("10 users × 60 groups");
  expect(await legend(page)).toEqual(["assigned"]);
  const free = page.locator('[role="gridcell"][aria-label$=": not assigned"]').first();
  const [row, column] = await free.evaluate((cell: HTMLElement) => [
    Number(cell.dataset.row),
    Number(cell.dataset.column),
  ]);
  await page.mouse.click(...middleOf(await boxOfCell(page, row, column)));
  expect(await legend(page)).toEqual(["assigned", "assumed"]);
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await page.locator("[data-role-id]").first().click();
  expect(await legend(page)).toEqual(["assigned", "assumed", "covered by a role"]);
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test("it says where the table came from, and its columns can be chosen again", async () => {
  const { page, errors } = await openMatrix();
  // With names so long that there is room in the corner.
  const rows = ["ann", "bob"].map(
    (id) => `${id}.of.the.long.name@example.com,GRP-Finance-Reporting-Everybody,${id}s post`,
  );
  const text = ["user,group,title", ...rows].join("\n");
  await choose(page, textFile("members.csv", text));
  await opened(page, "2 users, 1 group, 2 memberships");
  const origin = corner(page).getByTitle(/^.?Long table/);
  expect((await origin.innerText()).replace(/[\u2066-\u2069]/g, "")).toMatch(
    /^members\.csv, opened \d{1,2} \w+ \d{4}$/,
  );
  expect(await origin.getAttribute("title")).toContain("2 rows read");
  await page.getByRole("button", { name: "Columns…" }).click();
  const dialog = page.getByRole("dialog", { name: /Columns of .*members\.csv/ });
  await dialog.getByLabel("Group", { exact: true }).selectOption({ label: "title" });
  await dialog.getByText("2 users, 2 groups, 2 memberships").waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Use this table" }).click();
  await opened(page, "2 users, 2 groups, 2 memberships");
  expect(errors).toEqual([]);
});

test("the arrow beside Open has the columns, or says why there are none to choose", async () => {
  const { page, errors } = await openMatrix();
  const showMenu = () => page.getByRole("button", { name: "More to open", exact: true }).click();
  const columns = page.getByRole("menuitem", { name: "Columns…", exact: true });
  await showMenu();
  expect(await columns.getAttribute("aria-disabled")).toBe("true");
  expect(await columns.getAttribute("title")).toBe("A sample has no file with columns to choose.");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await choose(page, textFile("members.csv", "user,group,title\nann,Staff,Chief\nbob,Staff,Guard"));
  await opened(page, "2 users, 1 group, 2 memberships");
  await showMenu();
  expect(await columns.getAttribute("aria-disabled")).not.toBe("true");
  await columns.click();
  await page.getByRole("dialog", { name: /Columns of .*members\.csv/ }).waitFor();
  expect(errors).toEqual([]);
});

test("the name is edited there, by mouse or keyboard, and kept", async () => {
  const { page } = await openMatrix({ query: "" });
  const name = corner(page).getByRole("button");
  await name.click();
  const field = page.getByRole("textbox", { name: "The table's name" });
  await field.fill("Payroll 2026");
  await field.press("Enter");
  await page.locator("button:focus", { hasText: "Payroll 2026" }).waitFor();
  expect(await page.title()).toContain("Payroll 2026");
  await name.press("Enter");
  await field.fill("Nonsense");
  await field.press("Escape");
  expect(await name.textContent()).toBe("Payroll 2026");
});

test("an edge can be dragged through the corner", async () => {
  const { page } = await openMatrix();
  const before = await boxOfCell(page, -1, -2);
  await page.mouse.move(before.x + before.width, before.y + 60);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width + 50, before.y + 60, { steps: 4 });
  await page.mouse.up();
  await rested(page);
  expect((await boxOfCell(page, -1, -2)).width).toBeCloseTo(before.width + 50, 0);
});

test("on a phone what it says is not cut", async () => {
  const { page } = await openMatrix({
    query: "seed=1&users=5000&groups=300",
    viewport: { width: 390, height: 844 },
  });
  const lines = corner(page).locator("p");
  expect(await lines.count()).toBe(2);
  for (const line of await lines.all())
    expect(await line.evaluate((p) => p.scrollWidth - p.clientWidth)).toBe(0);
  const [last, first] = [lines.last(), corner(page).getByRole("listitem").first()];
  const bottom = await last.evaluate((p) => p.getBoundingClientRect().bottom);
  expect((await first.boundingBox())!.y).toBeGreaterThan(bottom);
});

test("where the corner is too small, the legend is in the status line", async () => {
  const { page } = await openMatrix({ query: "seed=1&users=300&groups=300" });
  expect(await page.locator("footer .swatch").count()).toBe(0);
  await page.getByRole("button", { name: "Fit", exact: true }).click();
  await rested(page);
  expect(await corner(page).count()).toBe(0);
  await page.mouse.move(3, 3);
  await page.locator("footer .swatch[data-state=assigned]").waitFor();
  await saved(page);
});

test("over short names the corner has its words, none of them cut, in a large window and in a small one", async () => {
  const { page, errors } = await openMatrix();
  await choose(page, textFile("short.csv", "user,name,group\na,Ann,x\nb,Bob,x\nb,Bob,y\nc,Cy,z"));
  await opened(page, "3 users, 3 groups, 4 memberships");
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await page.locator("[data-role-id]").first().click();
  await page
    .locator('[role="gridcell"][aria-label$=": not assigned"]')
    .first()
    .evaluate((cell: HTMLElement) => cell.click());
  for (const [width, windowHeight] of [
    [1440, 900],
    [1024, 700],
  ]) {
    await page.setViewportSize({ width, height: windowHeight });
    await rested(page);
    await expect.poll(() => legend(page)).toEqual(["assigned", "assumed", "covered by a role"]);
    expect(await corner(page).innerText()).toMatch(/short\.csv\s+3 users × 3 groups\s/);
    const boxes = await corner(page)
      .locator("h2, p, li")
      .evaluateAll((parts) =>
        parts.map((part) => {
          const { top, bottom, height } = part.getBoundingClientRect();
          return { top, bottom, height, wanted: part.scrollHeight };
        }),
      );
    const end = (await corner(page).boundingBox())!;
    for (const { bottom, height, wanted } of boxes) {
      expect(height).toBeGreaterThanOrEqual(wanted - 1);
      expect(bottom).toBeLessThanOrEqual(end.y + end.height);
    }
    for (const [at, { top }] of boxes.slice(1, 4).entries())
      expect(top).toBeGreaterThanOrEqual(boxes[at].bottom);
    const header = await boxOfCell(page, -1, -1);
    expect(header.height).toBeLessThanOrEqual(0.25 * windowHeight);
    expect(await page.locator("footer .figure .swatch").count()).toBe(0);
  }
  expect(errors).toEqual([]);
});
