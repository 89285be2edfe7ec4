import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { EXPORTS } from "#src/files/export/exports.ts";
import { type ReadResult, readInputs } from "#src/files/readInputs.ts";
import { setNesting } from "#src/model/commands/facts/setNesting.ts";
import { withNesting } from "#src/model/table/nesting/expand.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { input, members, NESTED, open } from "./inputs.ts";
import { tableRead } from "./tableRead.ts";

/** All files of a folder, as an export of that kind has them. */
function openAll(folder: string): Promise<ReadResult> {
  return readInputs(
    readdirSync(join(NESTED, folder))
      .sort()
      .map((name) => input(name, new Uint8Array(readFileSync(join(NESTED, folder, name))), 1000)),
  );
}

/** Who holds what with groups in groups. */
function expanded({ data }: ReadResult) {
  return members(atOnce(withNesting(data, "expanded")));
}

/** The same names for users and groups, whatever a system calls them by. */
function plain(held: Record<string, string[]>): Record<string, string[]> {
  const bare = (name: string) => name.replace(/@corp\.example\.com$/, "").toLowerCase();
  return Object.fromEntries(
    Object.entries(held).map(([id, groups]) => [bare(id), groups.map(bare).sort()]),
  );
}

/** Each tells the same organisation: Contractors is a member of Everyone, and nobody is in it. */
const DIRECT = {
  alice: ["team-a"],
  bob: ["finance-all"],
  carol: ["loop-1"],
  dave: ["everyone", "team-a"],
};
const EXPANDED = {
  alice: ["everyone", "finance-all", "team-a"],
  bob: ["everyone", "finance-all"],
  carol: ["loop-1", "loop-2"],
  dave: ["everyone", "finance-all", "team-a"],
};

describe("groups in groups are read from", () => {
  test.each([
    ["Active Directory group members", "ad-group-members", 1],
    ["Long table", "ad-members-with-group", 1],
    ["Active Directory users with their groups", "ad-objects-memberof", 1],
    ["LDIF", "ldif", 0],
    ["Microsoft Entra group members", "entra", 1],
    ["Microsoft Graph", "graph-groups", 1],
    ["Microsoft Graph", "graph-users", 1],
    ["SCIM 2.0", "scim", 1],
    ["BloodHound groups", "bloodhound", 1],
    ["Google GAM group members", "google-gam", 1],
  ])("%s (%s)", async (kind, folder, unknown) => {
    const opened = await openAll(folder);
    expect(opened.kind).toBe(kind);
    // Some systems tell each membership on both sides.
    const others = opened.problems.first.filter(({ text }) => !/already; counted once/.test(text));
    expect(others).toEqual([]);
    expect(plain(members(opened.data))).toEqual(DIRECT);
    expect(plain(expanded(opened))).toEqual(EXPANDED);
    // An LDIF has an entry of the group without members: it is known, and a column.
    const groups = unknown === 0 ? 5 : 4;
    expect(opened.nesting).toEqual({ groups, inherited: 5, cycles: 1, unknown });
    expect(opened.nested.count).toBe(5);
    expect(opened.isClean).toBe(false);
    const names = opened.nested.first.map(({ group, parent }) => `${group} in ${parent}`);
    // BloodHound knows a group that is not in its file by its id alone.
    const bare = names.map((one) =>
      one
        .toLowerCase()
        .replaceAll("@corp.example.com", "")
        .replace(/^s-1-\S*/, "contractors"),
    );
    expect(bare.sort()).toEqual([
      "contractors in everyone",
      "finance-all in everyone",
      "loop-1 in loop-2",
      "loop-2 in loop-1",
      "team-a in finance-all",
    ]);
  });

  test("Keycloak realm: subgroups, roles of groups, and roles that bring others along", async () => {
    const opened = await openAll("keycloak");
    expect(opened.kind).toBe("Keycloak realm");
    expect(members(opened.data)).toEqual({
      alice: ["Finance-All/Team-A"],
      bob: ["Finance-All"],
      carol: ["loop-1"],
    });
    expect(expanded(opened)).toEqual({
      alice: ["Finance-All", "Finance-All/Team-A", "employee", "offline_access"],
      bob: ["Finance-All", "employee", "offline_access"],
      carol: ["loop-1", "loop-2"],
    });
    expect(opened.nesting).toEqual({ groups: 5, inherited: 6, cycles: 1, unknown: 0 });
    // Roles that nobody has are no columns.
    expect(opened.data.groupNames).not.toContain("uma_authorization");
  });
});

describe("groups in groups", () => {
  const GROUP = "Group,Name,SamAccountName,ObjectClass\n";

  test("that are members in the files only have no column, and are told", async () => {
    const opened = await open(`${GROUP}Sales,Ann,ann,user\nSales,Sub,sub,group\n`);
    expect(opened.data.groupNames).toEqual(["Sales"]);
    expect(opened.data.memberOf).toBeUndefined();
    expect(opened.nesting).toBeUndefined();
    expect(opened.nested.count).toBe(1);
  });

  test("a group of which only groups are members has a column", async () => {
    const opened = await open(`${GROUP}All,Sales,sales,group\nSales,Ann,ann,user\n`);
    expect(opened.data.groupNames).toEqual(["Sales", "All"]);
    expect(expanded(opened)).toEqual({ ann: ["All", "Sales"] });
  });

  test("are found by login where the group is called so, in any spelling where case does not count", async () => {
    const files = {
      "ALL.csv": "distinguishedName,name,objectClass,SamAccountName\n,The Sales,group,SALES\n",
      "sales.csv": "distinguishedName,name,objectClass,SamAccountName\n,Ann,user,ann\n",
    };
    const opened = await readInputs(Object.entries(files).map(([name, text]) => input(name, text)));
    expect(expanded(opened)).toEqual({ ann: ["ALL", "sales"] });
  });

  test("a member is of the same system as its group", async () => {
    const rows = [
      "ann,user,READ,SAP",
      "bob,user,READ,AD",
      "READ,group,ALL,AD",
      "READ,group,EVERY,SAP",
    ];
    const opened = await open(`user,member type,group,system\n${rows.join("\n")}\n`);
    expect(expanded(opened)).toEqual({ ann: ["EVERY", "READ (SAP)"], bob: ["ALL", "READ (AD)"] });
  });

  test("SCIM: what is called indirect and no group in a group explains is a membership", async () => {
    const user = {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
      userName: "ann",
      groups: [
        { value: "1", display: "A", type: "direct" },
        { value: "2", display: "B", type: "indirect" },
      ],
    };
    const opened = await open(JSON.stringify([user]), {}, "users.json");
    expect(members(opened.data)).toEqual({ ann: ["A", "B"] });
    expect(opened.isClean).toBe(true);
  });

  test("columns stand by their direct members, the most first", async () => {
    const opened = await openAll("ldif");
    const { groupNames, columns } = opened.data;
    const sizes = groupNames.map((_, group) => columns.start[group + 1] - columns.start[group]);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });
});

test("exports say what is shown: with groups in groups their cells are assigned like others", async () => {
  const opened = await openAll("bloodhound");
  const table = tableRead(opened);
  const lines = () => {
    const csv = EXPORTS.find(({ name }) => name === "Assignments CSV");
    return [...csv!.write(table)].join("").trimEnd().split("\r\n").slice(1);
  };
  expect(lines()).toHaveLength(5);
  table.run(setNesting, { nesting: "expanded" });
  expect(lines()).toHaveLength(10);
  expect(lines()).toContain("alice,Alice Adams,Everyone,assigned,");
});
