import { expect, test } from "vitest";
import { rested } from "./atRest.ts";
import { violations } from "./axe.ts";
import { choose, opened, textFile } from "./filesPage.ts";
import { openMatrix } from "./matrixPage.ts";

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
