import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { System } from "#src/files/systems/system.ts";
import { SYSTEMS } from "#src/files/systems/systems.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { answersWith, gatherRoles } from "#src/session/exports/systemExport.ts";
import { prepareFor } from "../../files/systems/atOnce.ts";
import { callsOf } from "../../files/systems/powershell.ts";
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

describe.each(["entra", "okta", "keycloak", "scim"])("%s:", (id) => {
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

test("a system that takes no removals gets no file", () => {
  const table = new AccessTable(tableBy(["ann"], ["VPN"], () => true));
  table.run(decide, { cells: [{ user: 0, group: 0 }], decision: "remove", ...ABOUT });
  for (const system of SYSTEMS)
    if (!system.removals) expect(preparedOf(table, system).files, system.id).toEqual([]);
  expect(SYSTEMS.flatMap(({ id, removals }) => (removals ? [id] : []))).toEqual([
    ...["entra", "okta", "keycloak", "scim", "ldap"],
  ]);
});

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
