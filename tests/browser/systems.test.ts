import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { rowsOfSheets } from "../files/systems/sheetRows.ts";
import { rested } from "./atRest.ts";
import { violations } from "./axe.ts";
import { choose, opened, textFile } from "./filesPage.ts";
import { contentOf, type PageOptions } from "./harness.ts";
import { openMatrix } from "./matrixPage.ts";
import { openPalette } from "./openPalette.ts";

const LOOKS: PageOptions[] = [
  { viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  { viewport: { width: 390, height: 844 }, colorScheme: "dark", hasTouch: true },
];

/** A page whose roles are found, with the dialog that takes them to systems, opened by the palette. */
async function openDialog(options?: PageOptions) {
  const matrix = await openMatrix(options);
  const { page } = matrix;
  await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
  await page.locator("[data-role-id]").first().waitFor();
  return { ...matrix, dialog: await askForSystems(page) };
}

async function askForSystems(page: Page): Promise<Locator> {
  await openPalette(page);
  await page.keyboard.type("Roles for");
  await page.getByRole("option").first().filter({ hasText: "Roles for" }).waitFor();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Roles for …" });
  await dialog.getByText("Check before use").waitFor();
  return dialog;
}

describe.each(LOOKS)("$viewport.width × $viewport.height, $colorScheme:", (options) => {
  test("each system says what it will do and what to check, in the window; axe finds nothing", async () => {
    const { page, dialog, errors } = await openDialog(options);
    const systems = await dialog.getByLabel("System").locator("option").allTextContents();
    expect(systems.length).toBe(9);
    for (const system of systems) {
      await dialog.getByLabel("System").selectOption(system);
      if (await dialog.getByLabel("Owner of roles without one").isVisible())
        await dialog.getByLabel("Owner of roles without one").fill("jo");
      await dialog.getByText("Check before use").waitFor();
      await rested(page);
      const box = (await dialog.boundingBox())!;
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(options.viewport!.width);
      expect(box.y + box.height).toBeLessThanOrEqual(options.viewport!.height);
      const isWide = await dialog.evaluate((node) => node.scrollWidth > node.clientWidth);
      expect(isWide).toBe(false);
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/${options.colorScheme}-${systems.indexOf(system)}.png`,
        });
    }
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

test("a system is chosen, answered and downloaded by keyboard", async () => {
  const { page, dialog } = await openDialog();
  await dialog.getByLabel("System").selectOption("Keycloak");
  await dialog.getByLabel("Are imported along").press("Space");
  await rested(page);
  // A key does not wait, as a click does, until the files are there.
  const button = dialog.getByRole("button", { name: "Download" });
  await expect.poll(() => button.isEnabled()).toBe(true);
  const waiting = page.waitForEvent("download");
  await button.press("Enter");
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/-keycloak-\d{4}-\d\d-\d\d\.json$/);
  const realm = JSON.parse((await contentOf(download)).toString());
  expect(realm.ifResourceExists).toBe("SKIP");
  expect(realm.groups.length).toBeGreaterThan(0);
  expect(realm.users.length).toBeGreaterThan(0);
  await dialog.waitFor({ state: "detached" });
});

test("the workbook is one file, with a sheet for each thing", async () => {
  const { page, dialog } = await openDialog();
  await dialog.getByLabel("System").selectOption("Spreadsheet (.xlsx)");
  await dialog.getByText("Left over (", { exact: false }).waitFor();
  const waiting = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/-workbook-\d{4}-\d\d-\d\d\.xlsx$/);
  const sheets = await rowsOfSheets(new Uint8Array(await contentOf(download)));
  expect([...sheets.keys()]).toEqual(
    ["Roles", "Members", "Groups"].concat(["Left over", "Would be granted"]),
  );
  expect(sheets.get("Roles")!.length).toBeGreaterThan(1);
});

test("what the attributes of rules are called there is asked once a system, and remembered", async () => {
  const { page } = await openMatrix();
  const users = ["ann", "bob"].map((id) => ({ id, name: id, groupStates: { VPN: "assigned" } }));
  const attributes = { Department: "Sales", Level: "1" };
  const role = (id: string, attribute: keyof typeof attributes) => ({
    ...{ id, groups: ["VPN"], users: ["ann"], used: false },
    rule: [{ attribute, is: attributes[attribute] }],
  });
  const table = {
    ...{ format: "access-table", version: 1, groups: [{ name: "VPN" }] },
    users: [{ ...users[0], attributes }, users[1]],
    roles: [role("Sales", "Department"), role("Level 1", "Level")],
  };
  const openRuled = async () => {
    await choose(page, textFile("ruled.json", JSON.stringify(table)));
    await opened(page, "2 users, 1 group, 2 memberships");
  };
  await openRuled();
  const dialog = await askForSystems(page);
  await dialog.getByLabel("System").selectOption("Microsoft Entra");
  await dialog.getByText("2 roles, 1 by rule, in").waitFor();
  expect(await dialog.getByLabel("Department").inputValue()).toBe("department");
  expect(await dialog.getByLabel("Level").inputValue()).toBe("");
  await dialog.getByLabel("Level").fill("extension attribute 1");
  await dialog.getByText("Level: no attribute there can be called").waitFor();
  await dialog.getByLabel("Level").fill("extensionAttribute1");
  await dialog.getByText("2 roles, 2 by rule, in").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  const again = await askForSystems(page);
  expect(await again.getByLabel("Level").inputValue()).toBe("extensionAttribute1");
  await again.getByLabel("System").selectOption("Okta");
  expect(await again.getByLabel("Level").inputValue()).toBe("level");
  await again.getByLabel("System").selectOption("Microsoft Entra");
  await page.reload();
  await openRuled();
  const later = await askForSystems(page);
  expect(await later.getByLabel("System").inputValue()).toBe("entra");
  expect(await later.getByLabel("Level").inputValue()).toBe("extensionAttribute1");
});
