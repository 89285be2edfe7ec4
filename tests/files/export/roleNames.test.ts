import { describe, expect, test } from "vitest";
import { assignmentsCsv, uncoveredCsv, wouldBeGrantedCsv } from "#src/files/export/cellsCsv.ts";
import { conflictsCsv } from "#src/files/export/conflictsCsv.ts";
import type { Export } from "#src/files/export/export.ts";
import { roleGroupsCsv, roleMembersCsv, rolesCsv } from "#src/files/export/rolesCsv.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import { discardRoles } from "#src/model/commands/byHand/discardRoles.ts";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { tableOf } from "../../table.ts";
import { input, open, refusal } from "../inputs.ts";

const written = (file: Export, table: AccessTable) => [...file.write(table)].join("");

function begun() {
  const table = new AccessTable(
    tableOf(`
          All VPN
      ann x   x
      bob x   .`),
  );
  table.run(recalculate, {});
  return table;
}

function named() {
  const table = begun();
  const role = table.roles.findIndex(({ id }) => id === "VPN");
  const words = { name: "Away, far", note: "for trips", owner: "Eve" };
  table.run(describeRole, { role, words });
  table.run(apply, { role });
  return table;
}

describe("the names of roles in files", () => {
  test("are a further column where there are any", () => {
    const table = named();
    expect(written(assignmentsCsv, table)).toBe(
      "\ufeffUser ID,User name,Group,State,Role,Role name\r\n" +
        'ann,ann,All,assigned,VPN,"Away, far"\r\n' +
        'ann,ann,VPN,assigned,VPN,"Away, far"\r\n' +
        "bob,bob,All,assigned,,\r\n",
    );
    expect(written(wouldBeGrantedCsv, table)).toContain(",Role,Role name\r\n");
    expect(written(uncoveredCsv, table)).toContain("Group,State\r\n");
    expect(written(roleMembersCsv, table)).toContain('VPN,ann,ann,true,"Away, far"\r\n');
    expect(written(roleGroupsCsv, table)).toContain('VPN,VPN,true,"Away, far"\r\n');
    expect(written(rolesCsv, table)).toMatch(
      /Used,Groups,Users,Note,Role name,Owner,Role note\r\nAll,[^\n]*,,,,\r\nVPN,.*,"Away, far",Eve,for trips\r\n$/s,
    );
    table.run(setConflicts, { conflicts: [{ groups: ["All", "VPN"], reason: "" }] });
    expect(written(conflictsCsv, table)).toMatch(
      /Roles,Held,Role name\r\n.*,VPN,both,"Away, far"\r\n/,
    );
  });

  test("are no column where no role has one", () => {
    const table = begun();
    expect(written(assignmentsCsv, table)).toContain("State,Role\r\n");
    expect(written(rolesCsv, table)).toContain("Users,Note\r\n");
    expect(written(roleMembersCsv, table)).toContain("User name,Used\r\n");
    expect(written(roleGroupsCsv, table)).toContain("Group,Used\r\n");
  });

  test("of discarded roles are in the JSON alone, like these roles themselves", () => {
    const table = named();
    const role = table.roles.findIndex(({ id }) => id === "VPN");
    table.run(discardRoles, { roles: [role], discarded: true });
    for (const file of [rolesCsv, roleMembersCsv, roleGroupsCsv]) {
      expect(written(file, table)).not.toContain("Away");
      const lines = written(file, table).split("\r\n").length - 2;
      expect(file.lineCount(table)).toBe(lines);
    }
  });

  test("do not keep a file from being read again", async () => {
    const table = named();
    const again = await open(written(assignmentsCsv, table));
    expect(again.data.groupNames).toEqual(["All", "VPN"]);
    expect(again.data.attributes).toEqual([]);
    const members = await open(written(roleMembersCsv, table));
    expect(members.data.groupNames.toSorted()).toEqual(["All", "VPN"]);
    expect(members.data.attributes).toEqual([]);
    expect(await refusal([input("r.csv", written(rolesCsv, table))])).toContain("is a Roles CSV");
  });
});
