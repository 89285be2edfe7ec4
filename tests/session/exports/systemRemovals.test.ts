import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { System } from "#src/files/systems/system.ts";
import { SYSTEMS } from "#src/files/systems/systems.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { answersWith, gatherRoles, writtenFor } from "#src/session/exports/systemExport.ts";
import { prepareFor } from "../../files/systems/atOnce.ts";
import { recordsOf } from "../../files/systems/csvRecords.ts";
import { callsOf } from "../../files/systems/powershell.ts";
import { rowsOfSheets } from "../../files/systems/sheetRows.ts";
import { anyName, inScript, textOf } from "../../files/systems/someRoles.ts";
import { tableBy } from "../../table.ts";

const ABOUT = { reason: "", date: "" };

function systemOf(id: string): System {
  return SYSTEMS.find((system) => system.id === id)!;
}

function preparedOf(table: AccessTable, system: System, answers = {}) {
  const groups = atOnce(gatherRoles(table, "removals", system));
  return prepareFor(system, groups, answersWith(system, answers));
}

/** Users who all hold all groups, of which some memberships are to go and others are kept. */
const anyDecided = fc
  .record({
    users: fc.uniqueArray(anyName, { minLength: 1, maxLength: 4 }),
    groups: fc.uniqueArray(anyName, { minLength: 1, maxLength: 4 }),
    marks: fc.array(fc.constantFrom("remove", "keep", undefined), { minLength: 16, maxLength: 16 }),
  })
  .map(({ users, groups, marks }) => {
    const table = new AccessTable(tableBy(users, groups, () => true));
    for (const decision of ["remove", "keep"] as const) {
      const cells = users.flatMap((_, user) =>
        groups.flatMap((_, group) =>
          marks[4 * user + group] === decision ? [{ user, group }] : [],
        ),
      );
      table.run(decide, { cells, decision, ...ABOUT });
    }
    return table;
  });

describe.each(["entra", "okta", "keycloak", "scim", "midpoint"])("%s:", (id) => {
  test("a script of its own takes out who is marked for removal, and calls nothing else", () => {
    fc.assert(
      fc.property(anyDecided, (table) => {
        const { files } = preparedOf(table, systemOf(id));
        const { decisions, memberships } = table;
        const { userIds, groupNames } = memberships.data;
        const marked = decisions
          .cells()
          .filter(({ decision }) => decision === "remove")
          .map(({ user, group }) => [
            ...["Remove-GroupMember", inScript(groupNames[group])],
            ...["", inScript(userIds[user])],
          ]);
        if (marked.length === 0) {
          expect(files).toEqual([]);
          return;
        }
        expect(files.map(({ name }) => name)).toEqual(["membership-removals.ps1"]);
        const text = textOf(files, "membership-removals.ps1");
        expect(callsOf(text).sort()).toEqual(marked.sort());
        expect(text).toContain("\nfunction Remove-GroupMember(");
      }),
    );
  });
});

test("a group goes by its id there, and one of another system is told of and left alone", () => {
  const data = {
    ...tableBy(["ann", "bob"], ["VPN", "SAP", "Wiki"], () => true),
    groupAttributes: [
      { name: "System", values: ["Entra", "SAP", "Entra"] },
      { name: "Object ID", values: ["id-of-vpn", undefined, undefined] },
    ],
  };
  const table = new AccessTable(data);
  const cells = [0, 1].flatMap((user) => [0, 1, 2].map((group) => ({ user, group })));
  table.run(decide, { cells, decision: "remove", ...ABOUT });
  const { files, losses, checks } = preparedOf(table, systemOf("entra"));
  expect(callsOf(textOf(files, "membership-removals.ps1"))).toEqual([
    ["Remove-GroupMember", "VPN", "id-of-vpn", "ann"],
    ["Remove-GroupMember", "VPN", "id-of-vpn", "bob"],
    ["Remove-GroupMember", "Wiki", "", "ann"],
    ["Remove-GroupMember", "Wiki", "", "bob"],
  ]);
  expect(losses).toEqual([
    "2 memberships of groups of other systems: Removals CSV, in the menu Export, has them.",
  ]);
  expect(checks[0]).toContain("Nothing is granted by it.");
});

test("a directory takes members out of groups with a DN; of others it is said where they stand", () => {
  const data = {
    ...tableBy(["ann", "cn=bob,dc=corp"], ["VPN", "Wiki"], () => true),
    groupAttributes: [{ name: "DN", values: ["cn=VPN,ou=groups,dc=corp", undefined] }],
  };
  const table = new AccessTable(data);
  const cells = [0, 1].flatMap((user) => [0, 1].map((group) => ({ user, group })));
  table.run(decide, { cells, decision: "remove", ...ABOUT });
  const { files, losses } = preparedOf(table, systemOf("ldap"));
  expect(textOf(files, "membership-removals.ldif").trim().split("\n")).toEqual([
    ...["version: 1", ""],
    ...["dn: cn=VPN,ou=groups,dc=corp", "changetype: modify", "delete: member"],
    ...["member: uid=ann,ou=people,dc=example,dc=org", "-", ""],
    ...["dn: cn=VPN,ou=groups,dc=corp", "changetype: modify", "delete: member"],
    ...["member: cn=bob,dc=corp", "-"],
  ]);
  expect(losses).toEqual([
    "1 group without a DN: Removals CSV, in the menu Export, has their memberships.",
  ]);
});

test("midPoint: the role of a group goes by its OID, where the table has it", () => {
  const oid = "0b1a2c3d-0000-4000-8000-000000000001";
  const data = {
    ...tableBy(["ann"], ["VPN"], () => true),
    groupAttributes: [{ name: "OID", values: [oid] }],
  };
  expect(callsOf(textOf(removing(data, "midpoint").files, "membership-removals.ps1"))).toEqual([
    ["Remove-GroupMember", "VPN", oid, "ann"],
  ]);
});

test("Identity Security Cloud: each is a request to revoke an entitlement of its source", () => {
  const data = {
    ...tableBy(["ann"], ["VPN", "Wiki"], () => true),
    groupAttributes: [{ name: "Source", values: ["LDAP", undefined] }],
  };
  const { files, checks } = removing(data, "sailpoint-isc", { source: " Corp " });
  const plain = "Marked for removal in a review.";
  const text = textOf(files, "membership-removals.ps1");
  expect(callsOf(text)).toEqual([
    ["Remove-GroupMember", "VPN", "LDAP", "ann", plain],
    ["Remove-GroupMember", "Wiki", "Corp", "ann", plain],
  ]);
  const table = new AccessTable(data);
  const told = { reason: "Few others hold it.", date: "2026-11-01", by: "Eve" };
  table.run(decide, { cells: [{ user: 0, group: 0 }], decision: "remove", ...told });
  const decided = preparedOf(table, systemOf("sailpoint-isc"), { source: "Corp" });
  expect(callsOf(textOf(decided.files, "membership-removals.ps1"))[0].at(-1)).toBe(
    "Marked for removal in a review by Eve: Few others hold it.",
  );
  // What is refused for want of rights is no refused removal.
  expect(text).toMatch(/StatusCode -ne 400\) \{ throw \}/);
  expect(text).toContain("requestType = 'REVOKE_ACCESS'");
  expect(text).toContain(String.raw`'"' + $Text.Replace('\', '\\').Replace('"', '\"') + '"'`);
  expect(checks[1]).toContain("approvals");
});

test("IdentityIQ: a batch request takes entitlements away; what its form cannot say is told of", () => {
  const data = {
    ...tableBy(["ann", "=bob"], ["VPN", "a|b", "c\nd", " e"], () => true),
    groupAttributes: [{ name: "DN", values: ["cn=VPN,dc=corp", undefined, undefined, undefined] }],
  };
  const answers = { source: "Corp", attribute: "memberOf" };
  const { files, losses, checks } = removing(data, "sailpoint-iiq", answers);
  expect(recordsOf({ files }, "membership-removals.csv")).toEqual([
    {
      ...{ operation: "RemoveEntitlement", identityName: "ann", application: "Corp" },
      ...{ attributeName: "memberOf", attributeValue: "cn=VPN,dc=corp" },
    },
  ]);
  // It is asked for as the very first heading: a byte order mark would be a part of it.
  expect(textOf(files, "membership-removals.csv")).toMatch(/^operation,/);
  expect(losses).toEqual([expect.stringMatching(/^7 memberships with a \| or a line break/)]);
  expect(checks.join(" ")).toContain("not tried in an IdentityIQ");
});

test("a workbook lists who goes out of what, with who decided that and why", async () => {
  const table = new AccessTable(tableBy(["ann"], ["VPN"], () => true));
  const told = { reason: "Left.", date: "2026-11-01", by: "Eve", comment: "=gone" };
  table.run(decide, { cells: [{ user: 0, group: 0 }], decision: "remove", ...told });
  const { files, losses, checks, pack } = preparedOf(table, systemOf("workbook"));
  expect(pack).toMatchObject({ ending: "xlsx", content: "a workbook: Removals (1 row)" });
  const [workbook] = await writtenFor({ files, losses, checks, pack }, "some.xlsx");
  const bytes = new Uint8Array(await (workbook.content as Blob).arrayBuffer());
  expect((await rowsOfSheets(bytes)).get("Removals")).toEqual([
    ["User ID", "User name", "Group", "Reason", "Decided", "Comment", "Decided by"],
    ["ann", "ann", "VPN", "Left.", "2026-11-01", "=gone", "Eve"],
  ]);
});

test.each(SYSTEMS.map(({ id }) => id))("%s: what takes away is a file of its own", (id) => {
  const { files } = removing(
    tableBy(["ann"], ["VPN"], () => true),
    id,
  );
  // A directory has no DN of the group.
  expect(files.length > 0).toBe(id !== "ldap");
  for (const { name } of files) {
    const text = textOf(files, name);
    if (name.endsWith(".ps1"))
      expect(callsOf(text).map(([call]) => call)).toEqual(["Remove-GroupMember"]);
    else expect(text).not.toMatch(/AddEntitlement|changetype: add|^add: /m);
  }
});

/** The files of a system that take away all that users of a table hold. */
function removing(data: TableData, id: string, answers = {}) {
  const table = new AccessTable(data);
  const cells = data.userIds.flatMap((_, user) =>
    data.groupNames.map((_, group) => ({ user, group })),
  );
  table.run(decide, { cells, decision: "remove", ...ABOUT });
  return preparedOf(table, systemOf(id), answers);
}

/** The script of one system that takes ann out of VPN. */
function scriptOf(id: string): string {
  const table = new AccessTable(tableBy(["ann"], ["VPN"], () => true));
  table.run(decide, { cells: [{ user: 0, group: 0 }], decision: "remove", ...ABOUT });
  return textOf(preparedOf(table, systemOf(id)).files, "membership-removals.ps1");
}

/** The lines of the function that takes a user out of a group. */
function removalOf(id: string): string {
  return /\nfunction Remove-GroupMember[\s\S]*?\n\}\n/.exec(scriptOf(id))![0];
}

// No PowerShell is at hand to run them: what decides is read in the text.
test.each(["entra", "okta"])(
  "%s: a group that refuses is told of, and the next one follows",
  (id) => {
    const refused = removalOf(id).split(" catch {")[1];
    expect(refused).toMatch(/400, 403 -(not)?contains/);
    expect(refused).toMatch(/Write-Warning "Group '\$Group' refuses the removal of '\$User'/);
  },
);

test("keycloak: where a group and a realm role have the name, neither is taken", () => {
  const lines = removalOf("keycloak").trim().split("\n");
  const both = lines.findIndex((line) => line.includes("if ($groups.Count -eq 1 -and $role) {"));
  expect(lines[both]).toMatch(/Write-Warning ".*"; return \}$/);
  const taking = lines.flatMap((line, at) => (/(-Method|Send-Json) Delete/.test(line) ? [at] : []));
  expect(taking).toEqual([both + 1, both + 2]);
  expect(lines[both + 1]).toMatch(/^ {2}if \(\$role\) \{ Send-Json Delete/);
  expect(lines[both + 2]).toMatch(/^ {2}else \{ Invoke-RestMethod -Method Delete/);
});
