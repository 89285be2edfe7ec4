import { expect, test } from "vitest";
import { FORMAT, VERSION } from "#src/files/own/reading.ts";
import { rested } from "./atRest.ts";
import { violations } from "./axe.ts";
import { choose, textFile } from "./filesPage.ts";
import { boxOfCell, labelOfCell, middleOf, openMatrix } from "./matrixPage.ts";

/** Our own JSON of a table whose rows stand for many users: 1,204 with two groups, 3 with one of them. */
const user = (id: string, count: number, groups: readonly string[]) => ({
  ...{ id, count, groupStates: Object.fromEntries(groups.map((group) => [group, "assigned"])) },
  name: `${count.toLocaleString("en")} users alike`,
});
const FOLDED = JSON.stringify({
  ...{ format: FORMAT, version: VERSION },
  groups: [{ name: "Mail" }, { name: "Pay" }],
  users: [user("anna", 1204, ["Mail", "Pay"]), user("ben", 3, ["Mail"])],
});

const REASON = /Rows stand for many users alike/;

test.each(["light", "dark"] as const)(
  "a table of many users a row is read and not worked on, %s",
  async (colorScheme) => {
    const { page, errors } = await openMatrix({ colorScheme });
    await choose(page, textFile("folded.json", FOLDED));
    await page.locator("[role=status]", { hasText: "1,207 users" }).waitFor();
    await rested(page);
    expect(await labelOfCell(page, 0, -1)).toContain("1,204 users alike");
    const before = await labelOfCell(page, 1, 1);
    expect(before).toMatch(/not assigned/i);
    await page.mouse.click(...middleOf(await boxOfCell(page, 1, 1)));
    await page.locator("[role=status]", { hasText: REASON }).waitFor();
    expect(await labelOfCell(page, 1, 1)).toBe(before);
    await page.getByRole("button", { name: "Recalculate Roles", exact: true }).click();
    await rested(page);
    const role = page.locator("[data-role-id]", { hasText: "1,204 × 2" });
    await role.first().waitFor();
    await page.getByRole("button", { name: "More to open", exact: true }).click();
    for (const name of ["Compare with …", "Newer export of this table …"]) {
      const item = page.getByRole("menuitem", { name, exact: true });
      expect(await item.getAttribute("aria-disabled")).toBe("true");
      expect(await item.getAttribute("title")).toMatch(/neither compared nor updated/);
    }
    await page.keyboard.press("Escape");
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  },
);
