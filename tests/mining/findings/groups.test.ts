import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { oddWord } from "#src/mining/findings/groups/oddNames.ts";
import { isPrivileged } from "#src/mining/findings/privileged.ts";
import { tableBy } from "../../table.ts";
import { foundIn } from "./foundIn.ts";

describe("groups without an owner", () => {
  const data = tableBy(["ann"], ["A", "B", "C", "D"], () => true);
  const withOwners = (name: string, values: (string | undefined)[]) =>
    foundIn({ ...data, groupAttributes: [{ name, values }] });

  test.each(["Owner", "managedBy", "Group owner", "Eigentümer", "Verantwortlicher"])(
    "by %s, where others have one",
    (heading) => {
      const found = withOwners(heading, ["ann", undefined, "-", "bob"]);
      expect(found.items("groupsWithoutOwner")).toEqual(["B", "C"]);
      expect(found.of("groupsWithoutOwner")?.note).toBe(`2 groups have one (${heading}).`);
    },
  );

  test("not where no group has one, nor by another column", () => {
    expect(withOwners("Owner", ["", "none", "-", "n/a"]).items("groupsWithoutOwner")).toEqual([]);
    expect(withOwners("Description", ["x", "", "", ""]).items("groupsWithoutOwner")).toEqual([]);
    expect(foundIn(data).names).not.toContain("groupsWithoutOwner");
  });
});

test("groups of one, and those whose members have all left", () => {
  const attributes = [{ name: "Status", values: ["active", "left", "left"] }];
  const held = [["ann", "bob", "cid"], ["bob", "cid"], ["cid"], ["ann"], []];
  const ids = ["ann", "bob", "cid"];
  const groups = ["All", "Gone", "Last", "Mine", "Empty"];
  const data = tableBy(ids, groups, (user, group) => held[group].includes(ids[user]), {
    attributes,
  });
  const found = foundIn(data);
  expect(found.items("groupsOfLeavers").sort()).toEqual(["Gone", "Last"]);
  expect(found.items("groupsOfOne").sort()).toEqual(["Last", "Mine"]);
  expect(found.items("groupsWithoutUsers")).toEqual(["Empty"]);
  expect(found.items("groupsOfAll")).toEqual(["All"]);
  // A row that stands for many is no group of one, and nobody's name.
  const folded = foundIn({ ...data, counts: Uint32Array.of(5000, 2, 1) });
  expect(folded.names).toEqual(["groupsWithoutUsers", "groupsOfAll"]);
});

test.each([
  ["APP-Test", "Test"],
  ["tmp_share", "tmp"],
  ["FS_OldProjects", "Old"],
  ["Vertrieb_alt", "alt"],
  ["Audit 2019", "2019"],
  ["To be deleted: VPN", "To be deleted"],
])("%s looks temporary or old", (name, word) => {
  expect(oddWord(name, 2026)).toBe(word);
});

test.each([
  ..."Testa,Contest,Temperature,Gold,Alt-Moabit,Windows 2019 Admins,SQL 2019,Office2016,Budget 2027,1993,20191,TestEngineers,SAP_EN_TEST_ENGINEER,Template".split(
    ",",
  ),
])("%s does not", (name) => {
  expect(oddWord(name, 2026)).toBeUndefined();
});

test.each(
  "Domain Admins,CORP\\Enterprise Admins,root,wheel,sudo,SAP_ALL,HR-Admin,db_owner,Administrators,Global Administrator,sysadmin,APP_ROOT_PROD,Privileged Users".split(
    ",",
  ),
)("%s is privileged", (name) => {
  expect(isPrivileged(name)).toBe(true);
});

test.each(
  "Administration,Admin Assistants,Administrative Office,Grassroots,Domain Users,Badminton,Root-less,VPN".split(
    ",",
  ),
)("%s is not", (name) => {
  expect(isPrivileged(name)).toBe(name === "Root-less");
});

test("a distinguished name is judged by its first part", () => {
  expect(isPrivileged("CN=Schema Admins,OU=Groups,DC=x")).toBe(true);
  expect(isPrivileged("CN=Sales,OU=Admin,DC=x")).toBe(false);
});

test("of a privileged group the outliers are told, and they alone are to be removed from it", () => {
  const ids = Array.from({ length: 40 }, (_, user) => `p${user}x`);
  const attributes = [
    { name: "Department", values: ids.map((_, at) => (at < 20 ? "IT" : "Sales")) },
  ];
  const isIn = (user: number) => user < 12 || user === 33;
  const data = tableBy(ids, ["All", "Domain Admins"], (user, group) => group === 0 || isIn(user), {
    attributes,
  });
  const found = foundIn(data);
  expect(found.items("privilegedGroups")).toEqual(["Domain Admins"]);
  expect(found.reasons("privilegedGroups")).toEqual([
    "held by 13 users; hardly anyone like them: p33x (of the 20 people of Department “Sales”)",
  ]);
  expect(found.of("privilegedGroups")?.cellsOf?.(1)).toEqual([{ user: 33, group: 1 }]);
  const none = tableBy(ids, ["Domain Admins"], isIn);
  expect(foundIn(none).reasons("privilegedGroups")).toEqual(["held by 13 users"]);
});

describe("groups that nearly the same users hold", () => {
  const usersOf = (held: readonly (readonly number[])[], users = 40) =>
    foundIn(tableBy(users, held.length, (user, group) => held[group].includes(user)));
  const upTo = (end: number) => Array.from({ length: end }, (_, at) => at);

  test("are told with how many differ; equal ones are another finding", () => {
    const found = usersOf([upTo(20), upTo(19), upTo(19), upTo(10)]);
    expect(found.sets("nearlyEqualGroups")).toHaveLength(1);
    expect(found.sets("nearlyEqualGroups")[0].sort()).toEqual(["g0", "g1"]);
    expect(found.reasons("nearlyEqualGroups")[0]).toMatch(/^1 user differs; /);
    expect(found.sets("equalGroups")).toEqual([["g1", "g2"]]);
  });

  test("two groups of nearly everybody are none", () => {
    expect(usersOf([upTo(39), upTo(38)]).names).not.toContain("nearlyEqualGroups");
  });

  test("each pair of which 90% are the same is in a set, or one of it is in another", () => {
    const anyHeld = fc.array(fc.uniqueArray(fc.nat(24), { maxLength: 25 }), { maxLength: 8 });
    fc.assert(
      fc.property(anyHeld, (held) => {
        const found = usersOf(held, 60);
        const equals = found.sets("equalGroups").flatMap(([, ...others]) => others);
        const sets = found.sets("nearlyEqualGroups");
        const members = sets.flat();
        expect(new Set(members).size).toBe(members.length);
        const share = (a: readonly number[], b: readonly number[]) =>
          a.filter((user) => b.includes(user)).length / new Set([...a, ...b]).size;
        const heldOf = (name: string) => held[Number(name.slice(1))];
        for (const [first, ...others] of sets)
          for (const other of others)
            expect(share(heldOf(first), heldOf(other))).toBeGreaterThanOrEqual(0.9);
        for (const [a, one] of held.entries())
          for (const [b, other] of held.entries()) {
            const names = [`g${a}`, `g${b}`];
            if (a >= b || one.length < 2 || other.length < 2) continue;
            if (share(one, other) < 0.9 || names.some((name) => equals.includes(name))) continue;
            expect(names.some((name) => members.includes(name))).toBe(true);
          }
      }),
    );
  });
});
