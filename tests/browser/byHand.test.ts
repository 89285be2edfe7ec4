import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { violations, violationsInBoth } from "./axe.ts";
import { named, openPanel, panel, rows } from "./rolesPage.ts";

const inPanel = (page: Page, name: string) =>
  panel(page).getByRole("button", { name, exact: true });
const bar = (page: Page) => panel(page).getByRole("region", { name: "Chosen roles" });
const dialog = (page: Page) => page.getByRole("dialog");
const nameOfRow = (page: Page, row: number) => rows(page).nth(row).locator(".role-id").innerText();

test("a role is named, owned and pinned; a recalculation keeps it", async () => {
  const { page, errors } = await openPanel();
  const id = await nameOfRow(page, 1);
  await rows(page).nth(1).click();
  await page.getByRole("tab", { name: "About" }).click();
  const suggested = page.getByRole("group", { name: "Suggested names" }).getByRole("button");
  await suggested.first().waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  const name = await suggested.first().innerText();
  await suggested.first().click();
  await page.getByLabel("Owner").fill("Eve");
  await page.getByLabel("Owner").press("Enter");
  await inPanel(page, "Pin").click();
  expect(await panel(page).locator(".details-bar h3").innerText()).toBe(`${name} ${id}`);
  await inPanel(page, "Apply").click();
  await named(page, "Recalculate Roles").click();
  await page.getByText("1 applied role is kept as a pinned candidate.").waitFor();
  const button = page.locator(`.roles [data-role-id="${id}"]`);
  await page.getByPlaceholder("Filter roles").fill(name);
  await button.waitFor();
  expect(await button.innerText()).toContain(name.slice(0, 5));
  await panel(page).getByRole("searchbox").fill(name);
  await rows(page).locator(".pin-mark").first().waitFor();
  expect(errors).toEqual([]);
});

test("members are changed in a dialog that says first what that grants, by the keyboard alone", async () => {
  const { page, errors } = await openPanel();
  await rows(page).nth(1).locator('[data-column="0"]').focus();
  await page.keyboard.press("Space");
  await inPanel(page, "Edit").focus();
  await page.keyboard.press("Enter");
  const groups = dialog(page).getByRole("listbox", { name: "Groups" });
  await groups.waitFor();
  expect(await violations(page)).toEqual([]);
  await groups.focus();
  const ticked = groups.getByRole("option", { selected: true });
  const before = await ticked.count();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await dialog(page)
    .getByText(/^Applied, it would grant \d+ more cells and cover/)
    .waitFor();
  await named(page, "Save").click();
  await dialog(page).waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "Groups" }).click();
  expect(
    await page.getByRole("listbox", { name: "Groups of the role" }).getByRole("option").count(),
  ).toBe(before + 1);
  expect(errors).toEqual([]);
});

test("a role is split by an attribute, and its parts are merged again", async () => {
  const { page, errors } = await openPanel();
  const count = () => panel(page).getByRole("tab", { name: "Candidates" }).innerText();
  const before = Number((await count()).match(/\d+/)![0]);
  await rows(page).nth(4).click();
  await inPanel(page, "Split").click();
  await dialog(page).locator(".parts li").first().waitFor();
  expect(await violations(page)).toEqual([]);
  const parts = await dialog(page).locator(".parts li").count();
  await dialog(page).getByRole("button", { name: "Split", exact: true }).click();
  await rested(page);
  expect(await count()).toContain(String(before + parts - 1));
  await panel(page).getByRole("searchbox").fill(": ");
  await rested(page);
  await rows(page).first().locator('[data-column="0"]').click();
  await page.keyboard.press("Control+a");
  await bar(page).getByText(`${parts} roles chosen`).waitFor();
  expect(await violations(page)).toEqual([]);
  await bar(page).getByRole("button", { name: "Merge", exact: true }).click();
  await rested(page);
  expect(await count()).toContain(String(before));
  expect(errors).toEqual([]);
});

test("several roles are chosen by Ctrl and Shift, discarded, and brought back from their own tab", async () => {
  const { page, errors } = await openPanel();
  const tab = (name: string) => panel(page).getByRole("tab", { name });
  expect(await tab("Discarded").count()).toBe(0);
  await rows(page).nth(1).click();
  await rows(page)
    .nth(3)
    .click({ modifiers: ["Control"] });
  await bar(page).getByText("2 roles chosen").waitFor();
  await rows(page)
    .nth(5)
    .click({ modifiers: ["Shift"] });
  await bar(page).getByText("3 roles chosen").waitFor();
  const name = await nameOfRow(page, 5);
  const button = page.locator(`.roles [data-role-id="${name}"]`);
  expect(await button.count()).toBe(1);
  await bar(page).getByRole("button", { name: "Discard", exact: true }).click();
  await tab("Discarded").click();
  expect(await rows(page).count()).toBe(3);
  expect(await button.count()).toBe(0);
  await rested(page);
  expect(await violations(page)).toEqual([]);
  await rows(page).first().click();
  await inPanel(page, "Bring back").click();
  expect(await tab("Discarded").innerText()).toContain("2");
  await page.keyboard.press("Control+z");
  await expect.poll(() => tab("Discarded").innerText()).toContain("3");
  expect(errors).toEqual([]);
});

test("what is done by the keyboard leaves it where it was, or beside that", async () => {
  const { page, errors } = await openPanel();
  const focused = () => page.evaluate(() => document.activeElement?.closest("button")?.textContent);
  const isInTable = () => page.evaluate(() => !!document.activeElement?.closest(".role-grid"));
  const press = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press("Enter");
  };
  const first = rows(page).nth(1).locator('[data-column="0"]');
  await first.focus();
  await page.keyboard.press("Space");
  await press(inPanel(page, "Pin"));
  await expect.poll(focused).toBe("Unpin");
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Pin");
  await press(inPanel(page, "Discard"));
  await expect.poll(focused).toBe("Bring back");
  await page.keyboard.press("Escape");
  for (const name of ["Discard", "Merge", "Apply"]) {
    await first.focus();
    await page.keyboard.press("Shift+ArrowDown");
    await press(bar(page).getByRole("button", { name: "Pin", exact: true }));
    await expect.poll(focused).toBe("Unpin");
    await press(bar(page).getByRole("button", { name, exact: true }));
    await bar(page).waitFor({ state: "detached" });
    await expect.poll(isInTable).toBe(true);
    await page.keyboard.press("Escape");
  }
  expect(errors).toEqual([]);
});

test("fingers tick the roles that they choose", async () => {
  const { page, errors } = await openPanel({
    ...{ hasTouch: true, viewport: { width: 390, height: 844 } },
  });
  await rested(page);
  const ticks = panel(page).locator(".role-tick");
  await ticks.nth(0).tap();
  await ticks.nth(1).tap();
  await bar(page).getByText("2 roles chosen").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
});
