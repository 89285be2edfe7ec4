import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { uncoveredCsv, wouldBeGrantedCsv } from "#src/files/export/cellsCsv.ts";
import type { Export } from "#src/files/export/export.ts";
import { zip } from "#src/files/export/zip.ts";
import { roleCells } from "#src/files/systems/roles/roleCells.ts";
import { SystemRoles } from "#src/files/systems/roles/systemRoles.ts";
import { spreadsheet, tablesOf } from "#src/files/systems/spreadsheet.ts";
import { workbookParts } from "#src/files/systems/xlsx/workbook.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { tableOf } from "../../table.ts";
import { rowsOfSheets } from "./sheetRows.ts";
import { anyName, anyRoles, pairsOf, role, rolesOf } from "./someRoles.ts";
import { childrenOf, rootOf } from "./xml.ts";

/** The rows of all sheets of a workbook, by our own reader of workbooks. */
async function opened(parts: ReturnType<typeof workbookParts>) {
  const content = parts.map(({ name, write }) => ({ name, content: new Blob([...write()]) }));
  return rowsOfSheets(new Uint8Array(await (await zip(content)).arrayBuffer()));
}

const noHalves = (text: string) => text.replace(/[\ud800-\udfff]/gu, "\ufffd");

describe("roles as a workbook", () => {
  test("sheets have the pairs of roles with groups and with users, whatever the names", async () => {
    const name = anyName.filter((some) => some.trim() !== "");
    await fc.assert(
      fc.asyncProperty(anyRoles(name), async (roles) => {
        const sheets = await opened(workbookParts(tablesOf(roles)));
        const pairs = (sheet: string) =>
          sheets
            .get(sheet)!
            .slice(1)
            .map(([some, other]) => JSON.stringify([some, other]))
            .sort();
        const written = (what: "users" | "groups") =>
          pairsOf(roles, what)
            .map((pair) => JSON.stringify(JSON.parse(pair).map(noHalves)))
            .sort();
        expect(pairs("Members")).toEqual(written("users"));
        expect(pairs("Groups")).toEqual(written("groups"));
        expect(sheets.get("Roles")!.length).toBe(roles.roles.length + 1);
      }),
      { numRuns: 60 },
    );
  });

  test("every cell is a text: none is a formula or a number", () => {
    const roles = rolesOf({
      users: ["=1+1", "007"],
      groups: ["+cmd|' /C calc'!A1"],
      roles: [role("@SUM(1)", [0], [0, 1])],
    });
    for (const { name, write } of spreadsheet.prepare(roles, {}).files) {
      if (!name.startsWith("xl/worksheets/")) continue;
      const text = [...write()].join("");
      expect(text).not.toMatch(/<f[ >]|<v>/);
      for (const [cell] of text.matchAll(/<c [^>]*>/g)) expect(cell).toMatch(/ t="inlineStr">$/);
    }
  });

  test("it has a default style, which readers look for by its name", () => {
    const parts = workbookParts(tablesOf(rolesOf({ users: [], groups: [], roles: [] })));
    const styles = rootOf(
      [...parts.find(({ name }) => name === "xl/styles.xml")!.write()].join(""),
    );
    const [normal] = childrenOf(childrenOf(styles, "cellStyles")[0], "cellStyle");
    expect(normal.attributes).toEqual({ name: "Normal", xfId: "0", builtinId: "0" });
    const order = ["fonts", "fills", "borders", "cellStyleXfs", "cellXfs", "cellStyles"];
    expect(styles.children.map(({ name }) => name)).toEqual(order);
  });

  test("rows that a sheet cannot hold go on in further sheets", async () => {
    const users = Array.from({ length: 10 }, (_, at) => `user ${at}`);
    const roles = rolesOf({ users, groups: ["VPN"], roles: [role("R1", [0], [...users.keys()])] });
    const sheets = await opened(workbookParts(tablesOf(roles), 4));
    expect([...sheets.keys()]).toEqual(
      ["Roles", "Members", "Members 2", "Members 3", "Members 4"].concat([
        "Groups",
        "Left over",
        "Would be granted",
      ]),
    );
    const members = ["Members", "Members 2", "Members 3", "Members 4"].flatMap((name) =>
      sheets.get(name)!.slice(1),
    );
    expect(members.map(([, user]) => user)).toEqual(users);
    expect(sheets.get("Members 4")).toEqual([
      ["Role", "User ID", "User name"],
      ["R1", "user 9", "user 9 by name"],
    ]);
  });

  test("a note that is too long for a cell goes on in the next", async () => {
    const note = "x".repeat(32_767) + "y".repeat(10);
    const roles = rolesOf({ users: ["a"], groups: ["b"], roles: [role("R", [0], [0], { note })] });
    const row = (await opened(workbookParts(tablesOf(roles)))).get("Roles")![1];
    expect(row.slice(9)).toEqual(["x".repeat(32_767), "y".repeat(10)]);
  });

  test("left over and would be granted are the lines of their CSVs", async () => {
    const table = new AccessTable(
      tableOf(`
            A B C
        ann x x o
        bob x x .
        cyd . x x`),
    );
    table.run(recalculate, {});
    table.run(apply, { role: 0 });
    const cells = roleCells(table);
    const roles = new SystemRoles([], { data: table.memberships.data, name: "some", cells });
    const sheets = await opened(workbookParts(tablesOf(roles)));
    const lines = (csv: Export) =>
      [...csv.write(table)]
        .join("")
        .slice(1)
        .trimEnd()
        .split("\r\n")
        .map((line) => line.split(",").slice(0, 4));
    expect(sheets.get("Left over")).toEqual(lines(uncoveredCsv));
    expect(sheets.get("Would be granted")).toEqual(lines(wouldBeGrantedCsv));
    expect(cells.uncovered.count).toBe(sheets.get("Left over")!.length - 1);
    expect(cells.granted.count).toBe(sheets.get("Would be granted")!.length - 1);
    expect(cells.uncovered.count * cells.granted.count).toBeGreaterThan(0);
  });
});
