import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readInputs } from "#src/files/readInputs.ts";
import { EXAMPLES, examples, members } from "./inputs.ts";

interface Expected {
  groups: string[];
  members: Record<string, string[]>;
}

const expected: Expected = JSON.parse(readFileSync(join(EXAMPLES, "expected.json"), "utf8"));

/** How systems spell one and the same id: e-mail, slug, upper case. */
const plainly = (name: string) =>
  name
    .toLowerCase()
    .replace(/@.*$/, "")
    .replace(/[^a-z0-9]/g, "");

const mapped = (all: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(all).map(([id, groups]) => [plainly(id), groups.map(plainly).sort()]),
  );

const FILES: [kind: string, files: string[]][] = [
  ["Long table", ["01_long_user_group.csv"]],
  ["Active Directory group members", ["02_ad_get-adgroupmember"]],
  ["Long table", ["02b_ad_members_with_group_column.csv"]],
  ["Active Directory users with their groups", ["04_ad_users_memberof_joined.csv"]],
  ["Pivot table", ["05_pivot_matrix.csv"]],
  ["Pivot table", ["05b_pivot_matrix_semicolon_x.csv"]],
  ["LDIF", ["06_ldif_memberof.ldif"]],
  ["Microsoft Entra group members", ["07_entra_exportGroupMembers"]],
  ["Google GAM group members", ["08_google_gam_group-members.csv"]],
  ["SCIM 2.0", ["11b_scim_groups_listresponse.json"]],
  ["Keycloak realm", ["12_keycloak_realm_export.json"]],
  ["BloodHound groups", ["13_bloodhound_groups.json", "13_bloodhound_users.json"]],
  ["/etc/group", ["14_etc_group.txt"]],
  ["RMiner assignment", ["16_rminer.ass"]],
];

describe("every example opens to the same table", () => {
  test.each(FILES)("%s: %s", async (kind, files) => {
    const opened = await readInputs(files.flatMap(examples));
    expect(opened.kind).toBe(kind);
    const found = mapped(members(opened.data));
    if (kind === "Keycloak realm")
      for (const groups of Object.values(found)) groups.splice(groups.indexOf("offlineaccess"), 1);
    expect(found).toEqual(mapped(expected.members));
    const extra = kind === "Keycloak realm" ? 1 : 0;
    expect(opened.groups).toBe(expected.groups.length + extra);
    expect(opened.users).toBe(6);
    expect(opened.problems.count).toBe(0);
    expect(opened.isClean).toBe(true);
  });
});

test("display names come along where the files have them", async () => {
  for (const file of [
    "02_ad_get-adgroupmember",
    "02b_ad_members_with_group_column.csv",
    "04_ad_users_memberof_joined.csv",
    "06_ldif_memberof.ldif",
    "07_entra_exportGroupMembers",
    "12_keycloak_realm_export.json",
  ]) {
    const { data } = await readInputs(examples(file));
    expect([...data.userNames].sort()).toEqual([
      "Alice Adams",
      "Bob Brown",
      "Carol Čermák",
      "Dave Díaz",
      "Erin Evans",
      "Frank O'Hara, Jr.",
    ]);
  }
});

test("further columns and fields become attributes", async () => {
  for (const file of ["04_ad_users_memberof_joined.csv", "06_ldif_memberof.ldif"]) {
    const { data } = await readInputs(examples(file));
    const department = data.attributes.find(({ name }) => /^department$/i.test(name));
    expect(department?.values[data.userIds.indexOf("carol")]).toBe("Finance");
    expect(department?.values[data.userIds.indexOf("frank")]).toBe("Engineering");
  }
});
