import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { choose, opened, textFile } from "./filesPage.ts";
import { openMatrix } from "./matrixPage.ts";

const ROWS = "Report\n\nwho,what,site\nann,VPN,Bern\nann,Mail,Bern\nbob,VPN,Rome\n";
const RECORDS = JSON.stringify({
  squads: [
    { call: "VPN", crew: [{ mail: "ann@x" }, { mail: "bob@x" }] },
    { call: "Dev", crew: [{ mail: "ann@x" }] },
  ],
  sites: [{ a: 1, b: 2 }],
});

const lacks = /names the user, and the one that names the group/;
const use = { name: "Use this table", exact: true } as const;

const FIGURES = "2 users, 2 groups, 3 memberships";

async function summary(page: Page, text: string): Promise<void> {
  await page.locator(".read-summary", { hasText: text }).waitFor();
}

/** Goes on by Tab until what has this label has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent;
    });
    if (focused === label) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not come to ${label}`);
}

describe("a file of no known kind", () => {
  test("is a table once its columns are chosen by the keys, and the next one without a question", async () => {
    const { page, errors } = await openMatrix();
    await choose(page, textFile("report.csv", ROWS));
    const dialog = page.getByRole("dialog");
    await dialog.getByText(lacks).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await dialog.getByRole("button", use).getAttribute("aria-disabled")).toBe("true");
    await tabTo(page, "Use of who");
    await page.keyboard.type("User ID");
    await dialog.getByText("Choose the column that names the group.").waitFor();
    await tabTo(page, "Use of what");
    await page.keyboard.type("Group");
    await summary(page, FIGURES);
    expect(await violations(page)).toEqual([]);
    await tabTo(page, "Use this table");
    await page.keyboard.press("Enter");
    await opened(page, FIGURES);
    await page.reload();
    await page.locator('[role="gridcell"]').first().waitFor({ state: "attached" });
    await choose(page, textFile("report of June.csv", ROWS.replaceAll("bob", "cid")));
    await opened(page, "chosen before for the same headings");
    await page.getByRole("button", { name: "Columns…" }).click();
    await dialog.getByRole("button", { name: "Forget it" }).click();
    await dialog.getByText(lacks).waitFor();
    expect(errors).toEqual([]);
  });

  test("may be a matrix, and a list of records with what stands around it", async () => {
    const { page, errors } = await openMatrix();
    await choose(page, textFile("squads.json", RECORDS));
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "“sites”: 1 record" }).waitFor();
    await dialog.getByLabel("Use of mail").selectOption("User ID");
    await dialog.getByLabel("Use of call").selectOption("Group");
    await summary(page, FIGURES);
    await dialog.getByRole("radio", { name: /^A matrix: a row a group/ }).check();
    await dialog.getByLabel("Use of call").getByRole("option", { name: "A user" }).waitFor({
      state: "attached",
    });
    await dialog.getByRole("radio", { name: "“squads”: 2 records" }).check();
    await dialog.getByLabel("Use of crew.mail").waitFor();
    await dialog.getByRole("radio", { name: /^Each row names a user and a group/ }).check();
    await dialog.getByText(lacks).waitFor();
    await dialog.getByLabel("Use of crew.mail").selectOption("User ID");
    await dialog.getByLabel("Use of call").selectOption("Group");
    await summary(page, FIGURES);
    await dialog.getByRole("button", use).click();
    await opened(page, FIGURES);
    expect(errors).toEqual([]);
  });
});
