import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { violations } from "./axe.ts";
import { choose, opened, textFile } from "./filesPage.ts";
import { openMatrix } from "./matrixPage.ts";
import { openPalette } from "./openPalette.ts";

const RIGHTS = "User;Group;Mail\nann;VPN;ann@x.org\nbob;VPN;bob@x.org\ncid;Git;cid@x.org\n";
const GROUPS = "Role,Group,Owner\nSales,VPN,kim\nDev,GIT,\nDev,Nope,\n";
const USERS = "role;user\nSales;ann@x.org\nSales;bob\nDev;cid\nDev;zed\n";

test("Open ▸ Roles … says what was understood, and brings roles in force as one step", async () => {
  const { page, errors } = await openMatrix({ query: "" });
  await choose(page, textFile("rights.csv", RIGHTS));
  await opened(page, "3 users, 2 groups, 3 memberships");
  await page.getByRole("button", { name: "More to open" }).click();
  await page.getByRole("menuitem", { name: "Roles …", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Roles …" });
  const files = dialog.getByLabel("Files with roles");
  await files.setInputFiles(textFile("bad.txt", "nothing to see"));
  await dialog.getByRole("alert").getByText("has no roles that Access Table knows").waitFor();
  // What nobody knows is for a person to say, by keys alone.
  await files.setInputFiles(textFile("what.csv", "Foo,Bar\nSales,vpn\n"));
  await dialog.getByLabel("Use of Foo").selectOption("role");
  await dialog.getByLabel("Use of Bar").selectOption("group");
  await dialog.getByText("Found in this table: all 1 group").waitFor();
  await dialog.getByRole("button", { name: "Other files" }).click();
  await files.setInputFiles([textFile("groups.csv", GROUPS), textFile("users.csv", USERS)]);
  await dialog.getByText("Found in this table: 2 of 3 groups, 3 of 4 users.").waitFor();
  await dialog.getByText("1 group not in this table: left out").click();
  await dialog.locator(".folded-list").getByText("Nope").waitFor();
  await dialog.getByText("1 user found by case or another field alone").click();
  await dialog.getByText("ann@x.org → ann").waitFor();
  await dialog.getByText("Roles may overlap from then on.").waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Bring in 2 roles" }).click();
  await dialog.waitFor({ state: "hidden" });
  const status = page.locator("footer");
  await status.getByText("2 roles, 2 applied").waitFor();
  await rested(page);
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await status.getByText("0 roles").waitFor();
  expect(errors).toEqual([]);
});

/** One role in force that has changed here, one that is put aside, and one that is new. */
const CHANGED = {
  ...{ format: "access-table", version: 1, groups: [{ name: "VPN" }, { name: "Git" }] },
  users: ["ann", "bob"].map((id) => ({
    ...{ id, name: id, groupStates: { VPN: "assigned", Git: "assigned" } },
  })),
  mayOverlap: true,
  roles: [
    {
      ...{ id: "Sales", groups: ["VPN"], users: ["ann"], used: true, inForce: true },
      ...{ inForceGroups: ["VPN"], inForceUsers: ["bob"] },
    },
    { id: "Old", groups: ["Git"], users: ["bob"], used: false, inForce: true, discarded: true },
    { id: "Dev", groups: ["Git"], users: ["ann"], used: true },
  ],
};

test.each([
  { viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
] as const)(
  "changes are listed and written by keyboard alone, and axe finds nothing ($colorScheme)",
  async (options) => {
    const { page, errors } = await openMatrix({ query: "", ...options });
    await choose(page, textFile("changed.json", JSON.stringify(CHANGED)));
    await opened(page, "2 users, 2 groups, 4 memberships");
    const ask = async (name: string) => {
      await openPalette(page);
      await page.keyboard.type(name);
      await page.getByRole("option").first().filter({ hasText: name }).waitFor();
      await page.keyboard.press("Enter");
      return page.getByRole("dialog", { name });
    };
    const shot = (name: string) =>
      process.env.SHOTS &&
      page.screenshot({ path: `${process.env.SHOTS}/${name}-${options.colorScheme}.png` });

    const listed = await ask("Changes to roles in force");
    await listed.getByText("1 role to create, 1 to change, 1 to retire.").waitFor();
    await rested(page);
    expect(await violations(page)).toEqual([]);
    await shot("changes");
    const list = listed.getByRole("grid", { name: "Changes to roles in force" });
    await pressUntil(page, "Tab", list);
    await page.keyboard.press("ArrowDown");
    await list.locator("[data-active]", { hasText: "Change Sales" }).waitFor();
    await page.keyboard.press("Escape");
    await listed.waitFor({ state: "detached" });

    const dialog = await ask("Roles for");
    const asked = dialog.getByRole("group", { name: "What is written" });
    expect(await asked.getByLabel("Changes to roles in force").isChecked()).toBe(true);
    const system = dialog.getByLabel("System");
    await system.selectOption("SailPoint IdentityIQ");
    await dialog.getByText("All roles are written: an import puts whole bundles").waitFor();
    await dialog.getByText("2 roles in").waitFor();
    await system.selectOption("LDAP");
    await dialog.getByText("1 role to create, 1 to change, 1 to retire in").waitFor();
    for (const name of ["roles.ldif", "changes.ldif", "removals.ldif"])
      await dialog.getByText(name, { exact: true }).waitFor();
    await rested(page);
    expect(await violations(page)).toEqual([]);
    await shot("systems");
    expect(await dialog.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(false);
    await pressUntil(page, "Tab", asked.getByLabel("Changes to roles in force"));
    await page.keyboard.press("ArrowDown");
    await dialog.getByText("2 roles in").waitFor();
    await page.keyboard.press("ArrowUp");
    await dialog.getByText("1 role to create, 1 to change, 1 to retire in").waitFor();
    await rested(page);
    const button = dialog.getByRole("button", { name: "Download" });
    await expect.poll(() => button.isEnabled()).toBe(true);
    const waiting = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await waiting).suggestedFilename()).toMatch(/-ldap-.*\.zip$/);
    expect(errors).toEqual([]);
  },
);

/** Presses a key until something has the focus. */
async function pressUntil(page: Page, key: string, there: Locator): Promise<void> {
  for (let times = 0; times < 40; times++) {
    if (await there.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not come there`);
}
