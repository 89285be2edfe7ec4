import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Found } from "#src/mining/findings/finding.ts";
import { tableFindings } from "#src/mining/findings/findings.ts";
import { LookedAt } from "#src/mining/findings/lookedAt.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { type Lines, line, lineCount, NO_LINE } from "#src/model/lines.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableBy, tableOf } from "../../table.ts";

/** What was found in a table, by its name: the items, and the sets. */
function found(table: AccessTable, today?: Date) {
  const all: readonly Found[] = atOnce(tableFindings(new LookedAt(table, { today })));
  const of = (name: string) => all.find(({ finding }) => finding === name);
  const items = (name: string) => [...(of(name)?.items ?? [])];
  return { items, sets: (name: string) => setsOf(of(name)?.sets) };
}

function setsOf(lines?: Lines): number[][] {
  if (!lines) return [];
  return Array.from({ length: lineCount(lines) }, (_, at) => [...line(lines, at)]);
}

/** Some users or groups, and which of the others each has, read word by word. */
function literalSets(items: readonly number[], has: (item: number) => readonly number[]) {
  const sets = items
    .filter((item) => has(item).length > 0)
    .map((item) => items.filter((other) => `${has(other)}` === `${has(item)}`));
  return sets
    .filter(
      ([first, second], at) =>
        second !== undefined && sets.findIndex(([one]) => one === first) === at,
    )
    .sort((a, b) => b.length - a.length || a[0] - b[0]);
}

const anyTable = fc
  .record({
    users: fc.integer({ min: 0, max: 9 }),
    groups: fc.integer({ min: 0, max: 6 }),
    states: fc.array(fc.constantFrom("assigned", "assigned", "assumed", "notAssigned"), {
      minLength: 54,
      maxLength: 54,
    }),
    outUsers: fc.uniqueArray(fc.nat(8), { maxLength: 3 }),
    outGroups: fc.uniqueArray(fc.nat(5), { maxLength: 2 }),
  })
  .map(({ users, groups, states, outUsers, outGroups }) => {
    const ids = Array.from(
      { length: users },
      (_, user) => `${user % 4 === 3 ? "svc-" : "u"}${user}`,
    );
    const stateOf = (user: number, group: number) =>
      states[user * 6 + group] as "assigned" | "assumed" | "notAssigned";
    const table = new AccessTable(tableBy(ids, groups, stateOf));
    table.run(exclude, {
      users: Uint32Array.from(outUsers.filter((user) => user < users)).sort(),
      groups: Uint32Array.from(outGroups.filter((group) => group < groups)).sort(),
      ...{ why: "", since: "" },
    });
    return table;
  });

test("each finding is what a slow reading of its words finds", () => {
  fc.assert(
    fc.property(anyTable, (table) => {
      const { memberships, excluded } = table;
      const all = (count: number) => Array.from({ length: count }, (_, at) => at);
      const everyGroup = all(memberships.groupCount);
      const everyUser = all(memberships.userCount);
      const users = everyUser.filter((user) => !excluded.users.has(user));
      const groups = everyGroup.filter((group) => !excluded.groups.has(group));
      const held = (user: number) => everyGroup.filter((group) => memberships.isHeld(user, group));
      const holders = (group: number) =>
        everyUser.filter((user) => memberships.isHeld(user, group));
      const findings = found(table);
      expect(findings.items("usersWithoutGroups")).toEqual(
        users.filter((user) => held(user).length === 0),
      );
      expect(findings.items("groupsWithoutUsers")).toEqual(
        groups.filter((group) => holders(group).length === 0),
      );
      expect(findings.items("groupsOfAll")).toEqual(
        groups.filter(
          (group) => users.length > 0 && users.every((user) => memberships.isHeld(user, group)),
        ),
      );
      expect(findings.sets("equalUsers")).toEqual(literalSets(users, held));
      expect(findings.sets("equalGroups")).toEqual(literalSets(groups, holders));
      expect(findings.items("technicalAccounts")).toEqual(users.filter((user) => user % 4 === 3));
    }),
  );
});

const NAMES = ["Domain Admins", "SAP_ALL", "Mail", "Test Wiki", "Old Files", "S 2019", "S 2031"];
const DAY = "2026-06-30";

/** The values of an attribute of twelve users or seven groups, and the groups in conflict. */
const anyValues = (...values: (string | undefined)[]) =>
  fc.array(fc.constantFrom(...values), { minLength: 12, maxLength: 12 });
const anyDirectory = fc.record({
  held: fc.array(fc.boolean(), { minLength: 84, maxLength: 84 }),
  ids: fc.array(fc.constantFrom("u", "u", "svc-"), { minLength: 12, maxLength: 12 }),
  others: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  status: anyValues("Active", "Active", "Active", "Left", undefined),
  end: anyValues("2026-06-29", DAY, undefined, undefined),
  login: anyValues("2026-03-31", "2026-04-01", "never", undefined),
  department: anyValues(...Array<string>(11).fill("IT"), undefined),
  owner: anyValues("ann", "n/a", undefined),
  out: fc.uniqueArray(fc.nat(11), { maxLength: 2 }),
  pairs: fc.array(fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 2 }), {
    maxLength: 2,
  }),
});

test("so is each that goes by what a directory says, by names and by conflicts", () => {
  fc.assert(
    fc.property(anyDirectory, (any) => {
      // Some ids are that of the user before in capitals.
      const ids = any.ids.map((begin, user) =>
        any.others[user] && user % 2 === 1
          ? `${any.ids[user - 1]}${user - 1}x`.toUpperCase()
          : `${begin}${user}x`,
      );
      const attributes = [
        { name: "Status", values: any.status },
        { name: "End date", values: any.end },
        { name: "Last login", values: any.login },
        { name: "Department", values: any.department },
      ];
      const held = (user: number, group: number) => any.held[7 * user + group];
      const data = {
        ...tableBy(ids, NAMES, held, { attributes }),
        groupAttributes: [{ name: "Owner", values: any.owner.slice(0, 7) }],
      };
      const table = new AccessTable(data, { name: `staff ${DAY}.csv` });
      const conflicts = any.pairs.map(([a, b]) => ({ groups: [a, b] as const, reason: "" }));
      table.run(setConflicts, { conflicts });
      const out = Uint32Array.from(any.out).sort();
      table.run(exclude, { users: out, groups: NO_LINE, why: "", since: "" });
      const findings = found(table, new Date(2026, 6, 15));
      const groups = [...data.groupNames.keys()];
      const users = [...ids.keys()].filter((user) => !any.out.includes(user));
      const holds = (user: number, name: string) =>
        table.memberships.isHeld(user, data.groupNames.indexOf(name));
      const holders = (group: number) =>
        [...ids.keys()].filter((user) => table.memberships.isHeld(user, group));
      const ofNames = (...names: string[]) =>
        groups.filter((group) => names.includes(data.groupNames[group]));
      const hasLeft = (user: number) =>
        any.status[user] === "Left" || any.end[user] === "2026-06-29";
      const isService = (user: number) => ids[user].toLowerCase().startsWith("svc-");
      const people = users.filter((user) => !isService(user));
      const lacking = [any.status, any.end, any.department].flatMap((values) => {
        const without = people.filter((user) => values[user] === undefined);
        return people.length >= 8 && without.length === 1 ? without : [];
      });
      const literal = {
        technicalAccounts: users.filter(isService),
        leavers: users.filter((user) => hasLeft(user) && NAMES.some((name) => holds(user, name))),
        conflictsHeld: users.filter((user) =>
          any.pairs.some((pair) => pair.every((name) => holds(user, name))),
        ),
        privilegedGroups: ofNames("Domain Admins", "SAP_ALL").filter(
          (group) => holders(group).length > 0,
        ),
        idle: users.filter((user) => any.login[user] === "2026-03-31"),
        usersWithoutAttributes: users.filter((user) => lacking.includes(user)),
        groupsOfLeavers: groups.filter(
          (group) => holders(group).length > 0 && holders(group).every(hasLeft),
        ),
        groupsWithoutOwner: groups.filter(
          (group) =>
            data.groupAttributes[0].values.includes("ann") &&
            data.groupAttributes[0].values[group] !== "ann",
        ),
        groupsOfOne: groups.filter((group) => holders(group).length === 1),
        temporaryNames: ofNames("Test Wiki", "Old Files", "S 2019"),
      };
      for (const [name, items] of Object.entries(literal))
        expect(findings.items(name), name).toEqual(items);
      const same = (user: number) =>
        users.filter((other) => ids[other].toLowerCase() === ids[user].toLowerCase());
      const twice = users.map(same).filter(({ length }) => length > 1);
      const sets = findings.sets("samePerson").map((set) => `${set.sort((a, b) => a - b)}`);
      expect(sets.sort()).toEqual([...new Set(twice.map(String))].sort());
    }),
  );
});

describe("what is found", () => {
  test("follows what is assumed and what is left out", () => {
    const table = new AccessTable(
      tableOf(`
              All Two Twin None
          ann x   x   x    .
          bob x   x   x    .
          cid x   .   .    .
          svc .   .   .    .`),
    );
    const findings = found(table);
    expect(findings.items("usersWithoutGroups")).toEqual([3]);
    expect(findings.items("groupsWithoutUsers")).toEqual([3]);
    expect(findings.items("groupsOfAll")).toEqual([]);
    expect(findings.sets("equalUsers")).toEqual([[0, 1]]);
    expect(findings.sets("equalGroups")).toEqual([[1, 2]]);
    expect(findings.items("technicalAccounts")).toEqual([3]);
    const some = { users: Uint32Array.of(3), groups: Uint32Array.of(2), why: "", since: "" };
    table.run(exclude, some);
    const after = found(table);
    expect(after.items("groupsOfAll")).toEqual([0]);
    expect(after.items("technicalAccounts")).toEqual([]);
    expect(after.items("usersWithoutGroups")).toEqual([]);
    expect(after.sets("equalGroups")).toEqual([]);
  });

  test("of lines of one hash only the equal ones are a set", () => {
    // Of two groups with other numbers many have one hash: no two of these users are equal.
    const table = new AccessTable(
      tableBy(300, 30, (user, group) => group === user % 30 || group === Math.floor(user / 30)),
    );
    const rows = table.memberships.data.rows;
    const texts = Array.from({ length: 300 }, (_, user) => `${line(rows, user)}`);
    const sizes = texts.map((text) => texts.filter((other) => other === text).length);
    const sets = found(table).sets("equalUsers");
    expect(sets.flat().length).toBe(sizes.filter((size) => size > 1).length);
    for (const set of sets) for (const user of set) expect(sizes[user]).toBe(set.length);
  });
});
