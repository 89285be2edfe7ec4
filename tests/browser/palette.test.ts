import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { violationsInBoth } from "./axe.ts";
import { focusedLabel, openMatrix } from "./matrixPage.ts";
import { openPalette, paletteField } from "./openPalette.ts";

const options = (page: Page) => page.getByRole("option");

/** Types into the palette and waits for what that leads to. */
async function type(page: Page, text: string, first: string | RegExp): Promise<void> {
  await page.keyboard.type(text);
  await options(page).first().filter({ hasText: first }).waitFor();
}

describe("the command palette", () => {
  test("performs an action by its name, and gives the keyboard back", async () => {
    const { page, errors } = await openMatrix();
    await page.locator('[role="grid"] [tabindex="0"]').focus();
    const before = await focusedLabel(page);
    await openPalette(page);
    await type(page, "recalc", "Recalculate Roles");
    await page.keyboard.press("Enter");
    await page.locator("[data-role-id]").first().waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await focusedLabel(page)).toBe(before);
    expect(errors).toEqual([]);
  });

  test("leads to a user's row and to a group's header", async () => {
    const { page } = await openMatrix({ query: "seed=1&users=300&groups=80" });
    const name = await page.locator('[data-row="0"][data-column="-1"]').textContent();
    await openPalette(page);
    const user = await page.evaluate(
      () => document.querySelector('[data-row="0"][data-column="-2"]')?.textContent ?? "",
    );
    expect(user).toMatch(/^u\d{6}/);
    const id = user.slice(0, 7);
    await type(page, id, id);
    expect(await options(page).count()).toBe(1);
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.row))
      .toBe("0");
    expect(name).toBeTruthy();

    const header = await page.locator('[data-row="-1"][data-column="5"]').textContent();
    await openPalette(page);
    await page.keyboard.type(header ?? "");
    const group = page.getByRole("group", { name: "Groups" }).getByRole("option").first();
    await group.click();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.row))
      .toBe("-1");
  });

  test("leads to a role's button among hundreds, which previews it", async () => {
    const { page } = await openMatrix({ query: "seed=1&users=2000&groups=400" });
    await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
    await page.locator("[data-role-id]").first().waitFor();
    const last = await page.locator("[data-role-id]").last().getAttribute("data-role-id");
    await page.getByLabel("Filter roles").fill("no such role");
    await openPalette(page);
    await page.keyboard.type(last ?? "");
    const role = page.getByRole("group", { name: "Roles" }).getByRole("option").first();
    await role.filter({ hasText: last ?? "" }).click();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.roleId))
      .toBe(last);
    // All is shown again, what was filtered lies behind.
    expect(await page.getByLabel("Filter roles").inputValue()).toBe("");
  });

  test("goes on by the arrows, lists few of very many, and says when nothing matches", async () => {
    const { page } = await openMatrix({ query: "seed=1&users=5000&groups=60" });
    await openPalette(page);
    await page.keyboard.type("u0");
    await page.getByText(/Users – and [\d,]+ others/).waitFor();
    expect(await page.getByRole("group", { name: "Users" }).getByRole("option").count()).toBe(20);
    const selected = () => page.locator('[role="option"][aria-selected="true"]').textContent();
    const first = await selected();
    await page.keyboard.press("ArrowDown");
    expect(await selected()).not.toBe(first);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    const active = await paletteField(page).getAttribute("aria-activedescendant");
    expect(await page.locator(`[id="${active}"]`).textContent()).toBe(await selected());
    expect(await selected()).toBe(await options(page).last().textContent());
    await paletteField(page).fill("nothing is called this");
    await page.locator(".palette-none").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  test("searches anew when another table is there", async () => {
    const { page, errors } = await openMatrix({ query: "seed=1&users=300&groups=80" });
    await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
    await page.locator("[data-role-id]").first().waitFor();
    await openPalette(page);
    await page.keyboard.type("a");
    const roles = page.getByRole("group", { name: "Roles" }).getByRole("option");
    await roles.first().waitFor();
    // As a file does that was read meanwhile.
    await page.locator('input[type="file"]').setInputFiles({
      name: "small.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("user,group\nada,anchor\nbob,boat\n"),
    });
    await page.getByText(/^Opened small.csv/).waitFor();
    await page.getByRole("option", { name: "anchor" }).waitFor();
    expect(await roles.count()).toBe(0);
    await page.keyboard.type("d");
    await page.getByRole("option", { name: "ada" }).waitFor();
    expect(await page.getByRole("option", { name: "anchor" }).count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test("goes to what was typed, though Enter comes before the matches", async () => {
    const { page } = await openMatrix({ query: "seed=1&users=60000&groups=60" });
    const last = await page.evaluate(async () => {
      const grid = document.querySelector('[role="grid"]')!;
      return grid.getAttribute("aria-rowcount");
    });
    expect(last).toBe("60001");
    await page.locator('[role="grid"] [tabindex="0"]').focus();
    await page.keyboard.press("Control+End");
    const row = page.locator('[data-row="59999"][data-column="-2"]');
    const id = ((await row.textContent()) ?? "").slice(0, 7);
    await page.keyboard.press("Control+Home");
    await openPalette(page);
    await page.keyboard.type("u");
    await page.getByRole("group", { name: "Users" }).waitFor();
    // In one task, and slowly: the matches of the whole text come after Enter.
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 20 });
    await paletteField(page).evaluate(async (field, text) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
      write.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await Promise.resolve();
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    }, id);
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.row))
      .toBe("59999");
  });

  test("shows again what Only matches hides, and leaves the marks of the search", async () => {
    const { page } = await openMatrix({ query: "seed=1&users=300&groups=60" });
    await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
    const idOf = async (row: number) =>
      ((await page.locator(`[data-row="${row}"][data-column="-2"]`).textContent()) ?? "").slice(
        0,
        7,
      );
    const [first, second] = [await idOf(0), await idOf(1)];
    await page.keyboard.press("Control+f");
    await page.locator(".find-bar input").first().fill(first);
    await page.getByText("1 found").waitFor();
    await page.keyboard.press("Enter");
    await page.locator(".found-band").first().waitFor();
    await page.getByRole("button", { name: "Only matches" }).click();
    await openPalette(page);
    await type(page, second, second);
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.row))
      .toBe("1");
    await openPalette(page);
    const role = await page.locator("[data-role-id]").nth(3).getAttribute("data-role-id");
    await page.keyboard.type(role ?? "");
    const item = page.getByRole("group", { name: "Roles" }).getByRole("option").first();
    await item.filter({ hasText: role ?? "" }).click();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.roleId))
      .toBe(role);
    expect(await page.locator(".find-count").textContent()).toContain("1 of 1");
    expect(await page.locator(".found-band").count()).toBeGreaterThan(0);
  });

  test("closes by the keys that open it", async () => {
    const { page } = await openMatrix();
    await openPalette(page);
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  test("offers what can be used alone", async () => {
    const { page } = await openMatrix();
    await openPalette(page);
    await type(page, "zoom", "Zoom");
    expect(await page.getByRole("option", { name: /^Undo/ }).count()).toBe(0);
    await paletteField(page).fill("undo");
    await page.locator(".palette-none").waitFor();
  });
});

describe("the list of all keys", () => {
  test("gives way to the palette, whose keys come before it is gone", async () => {
    const { page } = await openMatrix();
    await page.locator('[role="grid"] [tabindex="0"]').focus();
    const before = await focusedLabel(page);
    // From here on it comes at once, while the list still has the focus.
    await openPalette(page);
    await page.keyboard.press("Escape");
    await expect.poll(() => focusedLabel(page)).toBe(before);
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await dialog.getByRole("button", { name: "Close" }).waitFor();
    await page.evaluate(async () => {
      for (const init of [{ key: "Escape" }, { key: "k", ctrlKey: true }]) {
        document.activeElement!.dispatchEvent(
          new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }),
        );
        await new Promise((done) => queueMicrotask(() => queueMicrotask(() => done(undefined))));
      }
    });
    await expect.poll(() => focusedLabel(page)).toBe("Find an action, user, group or role");
    expect(await dialog.count()).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(() => focusedLabel(page)).toBe(before);
  });

  test("opens by its key and from Help, and names the keys of every place", async () => {
    const { page } = await openMatrix();
    const arrow = page.getByRole("button", { name: "More to open", exact: true });
    await arrow.focus();
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await dialog.waitFor();
    expect(await dialog.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
      "Anywhere",
      "In the matrix",
      "In the overview",
      "In the toolbar",
      "In the panel of roles",
      "In the find bar",
    ]);
    for (const key of ["Ctrl+Z", "Ctrl+F", "F3", "Ctrl+K", "?", "Page Down", "Escape"])
      expect(await dialog.getByText(key, { exact: true }).count(), key).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => focusedLabel(page)).toBe("More to open");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("[role=menuitem]:focus").textContent()).toMatch(/^Recent/);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Recent tables" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => focusedLabel(page)).toBe("More to open");
    await page.getByRole("button", { name: "Help", exact: true }).click();
    await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
    await dialog.waitFor();
  });

  test("keys of a single sign act anywhere but where somebody writes or a dialog is open", async () => {
    const { page } = await openMatrix();
    await page.keyboard.press("Control+f");
    const find = page.locator(".find-bar input").first();
    await page.locator(".find-bar input:focus").waitFor();
    await page.keyboard.type("?+0");
    expect(await find.inputValue()).toBe("?+0");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.keyboard.press("Escape");
    const size = () => page.getByLabel("Cell size").getAttribute("aria-valuetext");
    await page.getByRole("button", { name: "New sample" }).focus();
    expect(await size()).toBe("24 pixels");
    await page.keyboard.press("+");
    expect(await size()).toBe("28 pixels");
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("+");
    expect(await size()).toBe("28 pixels");
  });
});

test("Undo's keys undo nothing in a text field that has not the focus", async () => {
  const { page } = await openMatrix();
  await page.keyboard.press("Control+f");
  const find = page.locator(".find-bar input").first();
  await page.locator(".find-bar input:focus").waitFor();
  await page.keyboard.type("anna");
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  await page.keyboard.press("Control+z");
  expect(await find.inputValue()).toBe("anna");
  await find.focus();
  await page.keyboard.press("Control+z");
  expect(await find.inputValue()).not.toBe("anna");
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  await page.keyboard.press("Control+y");
  expect(await find.inputValue()).not.toBe("anna");
});

test("axe finds nothing in the palette, the list of keys and the menu", async () => {
  const { page } = await openMatrix();
  await openPalette(page);
  await rested(page);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await rested(page);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Help", exact: true }).click();
  await page.getByRole("menuitem").first().waitFor();
  await rested(page);
  expect(await violationsInBoth(page)).toEqual([]);
});
