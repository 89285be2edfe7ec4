import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { blocksOrder } from "#src/mining/order/blocks.ts";
import { linesFrom, transpose } from "#src/model/lines.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { rested, saved } from "./atRest.ts";
import { violations } from "./axe.ts";
import { choose, opened, take, textFile } from "./filesPage.ts";
import { contentOf } from "./harness.ts";
import { colorOfCell, openMatrix } from "./matrixPage.ts";

/** Users of three teams in turn, each with its team's groups, and a few who have none. */
const TEAMS = 3;
const USERS = 30;

function teamsFile() {
  const lines = ["user,name,group"];
  for (let user = 0; user < USERS; user++)
    for (let group = 0; group < 4; group++)
      lines.push(`u${user},Name ${USERS - user},t${user % TEAMS}-${group}`);
  return textFile("teams.csv", lines.join("\n"));
}

async function openTeams() {
  const opening = await openMatrix();
  const { page } = opening;
  await choose(page, teamsFile());
  await opened(page, "30 users, 12 groups");
  await rested(page);
  return opening;
}

async function order(page: Page, item: string, role: "menuitem" | "menuitemradio") {
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await page.getByRole(role, { name: item, exact: true }).click();
  await page.getByRole("menu").waitFor({ state: "detached" });
}

/** The ids of the first users from the top, as the grid tells them. */
function idsOf(page: Page): Promise<string[]> {
  return page
    .locator('[role="rowheader"][data-column="-2"]')
    .evaluateAll((cells) =>
      cells.map((cell) => cell.textContent || cell.getAttribute("aria-label") || ""),
    );
}

async function teamsInOrder(page: Page): Promise<string> {
  const ids = (await idsOf(page)).map((id) => Number(/u(\d+)/.exec(id)?.[1]));
  const teams = ids.map((user) => user % TEAMS);
  return teams.filter((team, at) => team !== teams[at - 1]).join("");
}

interface OwnFile {
  readonly groups: readonly { readonly name: string }[];
  readonly users: readonly { readonly id: string; readonly groupStates: object }[];
}

/** The ids of the users of a file of our own, in blocks. */
function inBlocksHere({ groups, users }: OwnFile): string[] {
  const columnOf = new Map(groups.map(({ name }, column) => [name, column]));
  const rows = linesFrom(
    users.map(({ groupStates }) =>
      Object.keys(groupStates)
        .map((name) => columnOf.get(name)!)
        .sort((a, b) => a - b),
    ),
  );
  const found = atOnce(blocksOrder(rows, transpose(rows, groups.length)));
  return Array.from(found.users, (user) => users[user].id);
}

/** Goes to the first cell: the grid has elements near the focused one. */
async function goHome(page: Page) {
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  await page.keyboard.press("Control+Home");
  await rested(page);
}

/** Waits until the first users are of one team after the other. */
async function inBlocks(page: Page) {
  await expect
    .poll(() => teamsInOrder(page).then((teams) => teams.length))
    .toBeLessThanOrEqual(TEAMS);
  await rested(page);
}

describe("the order", () => {
  test("in blocks is seen in the matrix, told by the grid, and leads back", async () => {
    const { page, errors } = await openTeams();
    const before = await idsOf(page);
    expect((await teamsInOrder(page)).length).toBeGreaterThan(TEAMS);
    await page.getByRole("button", { name: "Order", exact: true }).click();
    await page.getByRole("menuitemradio", { name: "Users as read", exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    const items = await page.getByRole("menu").locator("[role^=menuitem]").allInnerTexts();
    expect(items).toEqual([
      ...["Blocks", "Blocks by role", "Show attribute"],
      ...["Groups by assigned users", "Groups as read", "Groups by name", "Groups in blocks"],
      ...["Users as read", "Users by name", "Users by id", "Users by number of groups"],
      "Users in blocks",
    ]);
    await page.getByRole("menuitem", { name: "Blocks", exact: true }).click();
    await inBlocks(page);
    await goHome(page);
    // The first ten users are of one team, and hold what stands side by side.
    const held = await colorOfCell(page, 0, 0);
    expect(await colorOfCell(page, 2, 3)).toBe(held);
    expect(await colorOfCell(page, 2, 4)).not.toBe(held);
    await page.getByRole("button", { name: "Order", exact: true }).click();
    for (const item of ["Groups in blocks", "Users in blocks"])
      expect(
        await page
          .getByRole("menuitemradio", { name: item, exact: true })
          .getAttribute("aria-checked"),
      ).toBe("true");
    // What puts both at once says that it is what is shown.
    const both = page.getByRole("menuitem", { name: "Blocks", exact: true });
    expect(await both.getAttribute("aria-current")).toBe("true");
    expect(await both.locator("svg").isVisible()).toBe(true);
    await page.getByRole("menuitemradio", { name: "Users as read", exact: true }).click();
    await expect.poll(() => idsOf(page)).toEqual(before);
    await page.getByRole("button", { name: "Order", exact: true }).click();
    await both.waitFor();
    expect(await both.getAttribute("aria-current")).toBe(null);
    await page.keyboard.press("Escape");
    expect(errors).toEqual([]);
  });

  test("goes into the JSON, whose lines stay, and is found again when it is opened", async () => {
    const { page, errors } = await openTeams();
    await order(page, "Blocks", "menuitem");
    await inBlocks(page);
    const { file } = await take(page, "JSON");
    const json = JSON.parse(file.toString("utf8"));
    expect(json.order).toEqual({ groups: "blocks", users: "blocks" });
    expect(json.users.slice(0, 4).map(({ id }: { id: string }) => id)).toEqual([
      "u0",
      "u1",
      "u2",
      "u3",
    ]);
    const shown = await idsOf(page);
    // The worker has found what is found here.
    expect(inBlocksHere(json).join()).toContain(shown.map((id) => /u\d+/.exec(id)?.[0]).join());
    await order(page, "Users by name", "menuitemradio");
    await expect.poll(() => idsOf(page)).not.toEqual(shown);
    await choose(page, { name: "again.json", mimeType: "application/json", buffer: file });
    await opened(page, "30 users, 12 groups");
    await expect.poll(() => idsOf(page)).toEqual(shown);
    // And again at the next visit.
    await saved(page);
    await page.goto(page.url().replace(/\?.*/, ""));
    await page.locator('[role="gridcell"]').first().waitFor({ state: "attached" });
    await expect.poll(() => idsOf(page)).toEqual(shown);
    expect(errors).toEqual([]);
  });

  test("pictures and lines of cells follow it", async () => {
    const { page } = await openTeams();
    const shown = await idsOf(page);
    const before = (await take(page, "SVG")).file.toString("utf8");
    await order(page, "Users by name", "menuitemradio");
    await expect.poll(() => idsOf(page)).not.toEqual(shown);
    await goHome(page);
    expect((await idsOf(page))[0]).toContain("u29");
    const after = (await take(page, "SVG")).file.toString("utf8");
    const places = (svg: string) => [svg.indexOf("Name 1<"), svg.indexOf("Name 30<")];
    expect(places(before).every((at) => at > 0)).toBe(true);
    expect(places(before)[0]).toBeGreaterThan(places(before)[1]);
    expect(places(after)[0]).toBeLessThan(places(after)[1]);
    const png = async (): Promise<Buffer> => {
      await page.getByRole("button", { name: "Export", exact: true }).click();
      await page.getByRole("menuitem", { name: "PNG", exact: true }).click();
      const button = page.getByRole("button", { name: "Download", exact: true });
      const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
      return contentOf(download);
    };
    const drawn = await png();
    await order(page, "Users as read", "menuitemradio");
    await rested(page);
    expect((await png()).equals(drawn)).toBe(false);
    await order(page, "Users by name", "menuitemradio");
    await rested(page);
    expect((await png()).equals(drawn)).toBe(true);
    const firstLine = async () =>
      (await take(page, "Assignments CSV")).file.toString("utf8").split("\r\n")[1];
    expect(await firstLine()).toContain("u0,");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitemcheckbox", { name: "Order as on the screen" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    expect(await firstLine()).toContain("u29,");
  });

  test("brings the holders of a group to the top from its menu, and back", async () => {
    const { page, errors } = await openTeams();
    const before = await idsOf(page);
    const header = page.locator('[role="columnheader"][data-column="5"]');
    const team = Number(/t(\d)/.exec((await header.getAttribute("aria-label")) ?? "")?.[1]);
    const holdersFirst = async () => {
      const box = await header.boundingBox();
      await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2, {
        button: "right",
      });
      await page.getByRole("menuitem", { name: "Holders first", exact: true }).click();
    };
    await holdersFirst();
    await expect
      .poll(async () =>
        (await idsOf(page)).slice(0, 3).map((id) => Number(/u(\d+)/.exec(id)?.[1]) % TEAMS),
      )
      .toEqual([team, team, team]);
    await rested(page);
    await holdersFirst();
    await expect.poll(() => idsOf(page)).toEqual(before);
    expect(errors).toEqual([]);
  });

  test("fades over to the new one, unless less motion is wanted", async () => {
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      const { page, errors, close } = await openMatrix({ reducedMotion });
      await page.evaluate(() => {
        const fades: number[] = [];
        Object.assign(window, { fades });
        const animate = HTMLCanvasElement.prototype.animate;
        HTMLCanvasElement.prototype.animate = function (...how) {
          fades.push(this.width * this.height);
          return animate.apply(this, how);
        };
      });
      const before = await idsOf(page);
      await order(page, "Users by name", "menuitemradio");
      await expect.poll(() => idsOf(page)).not.toEqual(before);
      await rested(page);
      const fades = await page.evaluate(() => (window as unknown as { fades: number[] }).fades);
      expect(fades.length).toBe(reducedMotion === "reduce" ? 0 : 1);
      if (fades.length > 0) expect(fades[0]).toBeGreaterThan(100_000);
      await page.locator(".order-fade").waitFor({ state: "hidden" });
      expect(errors).toEqual([]);
      await close();
    }
  });
});
