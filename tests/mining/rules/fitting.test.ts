import fc from "fast-check";
import { expect, test } from "vitest";
import { grantsOfShape } from "#src/mining/grants.ts";
import { minedTable } from "#src/mining/minedTable.ts";
import { countedValues, heldAmong, outsideRule } from "#src/mining/rules/fitting.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { addRole } from "#src/model/commands/byHand/addRole.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { usersWhoFit } from "#src/model/roles/roleRule.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { bitsOf } from "../../model/anyByHand.ts";
import { tableBy } from "../../table.ts";

const USERS = 7;
const GROUPS = 4;
const SPELLINGS = ["Sales", " sales", "SALES", "Risk", " ", undefined];

const anyCase = fc
  .record({
    cells: fc.array(fc.boolean(), { minLength: USERS * GROUPS, maxLength: USERS * GROUPS }),
    values: fc.array(fc.constantFrom(...SPELLINGS), { minLength: USERS, maxLength: USERS }),
    leftOut: fc.nat(2 ** USERS - 1),
    groups: fc.integer({ min: 1, max: 2 ** GROUPS - 1 }),
    applied: fc.array(fc.tuple(fc.nat(2 ** USERS - 1), fc.nat(2 ** GROUPS - 1)), { maxLength: 3 }),
  })
  .map(({ cells, values, leftOut, groups, applied }) => {
    const attributes = [{ name: "Department", values }];
    const data = tableBy(USERS, GROUPS, (user, group) => cells[user * GROUPS + group], {
      attributes: [...attributes, { name: "Any", values: Array(USERS).fill("x") }],
    });
    const table = new AccessTable(data);
    table.run(setRule, { rule: "overlapping" });
    for (const [at, [users, some]] of applied.entries())
      table.run(addRole, {
        id: `r${at}`,
        users: bitsOf(users, USERS),
        groups: bitsOf(some, GROUPS),
      });
    table.run(applyInOrder, { roles: [...table.roles.keys()] });
    const excluded = { users: bitsOf(leftOut, USERS), groups: bitsOf(0, GROUPS) };
    table.run(exclude, { ...excluded, why: "", since: "" });
    const holds = (user: number, group: number) => table.memberships.isHeld(user, group);
    return { table, values, groups: bitsOf(groups, GROUPS), holds };
  });

const people = Array.from({ length: USERS }, (_, user) => user);
const isIn =
  ({ excluded }: AccessTable) =>
  (user: number) =>
    !excluded.users.has(user);
const asRead = (value: string | undefined) => value?.trim().toLowerCase() ?? "";

test("the values of an attribute come with how many of some people write them, in whatever case and blanks", () => {
  fc.assert(
    fc.property(anyCase, fc.nat(2 ** USERS - 1), ({ table, values }, bits) => {
      const [department] = table.memberships.data.attributes;
      fc.pre(department?.name === "Department");
      const users = bitsOf(bits, USERS);
      const found = atOnce(countedValues(department, minedTable(table), users));
      const counts = new Map<string, number>();
      for (const user of [...users].filter(isIn(table))) {
        const key = asRead(values[user]);
        if (key !== "") counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      expect(new Map(found.map((one) => [asRead(one.value), one.people]))).toEqual(counts);
      expect(found).toEqual(found.toSorted((a, b) => b.people - a.people));
      for (const { value } of found) expect(values.map((one) => one?.trim())).toContain(value);
    }),
  );
});

test("who holds all groups and does not fit is outside the rule, but for those left out", () => {
  fc.assert(
    fc.property(anyCase, ({ table, groups, holds }) => {
      const data = table.memberships.data;
      const fit = usersWhoFit([{ attribute: "Department", is: "sales" }], data) ?? Uint32Array.of();
      const outside = people.filter(
        (user) =>
          isIn(table)(user) && !fit.includes(user) && groups.every((group) => holds(user, group)),
      );
      expect([...atOnce(outsideRule(minedTable(table), groups, fit))]).toEqual(outside);
    }),
  );
});

test("of each group it is counted how many of those who fit hold it", () => {
  fc.assert(
    fc.property(anyCase, fc.nat(2 ** USERS - 1), ({ table, holds }, bits) => {
      const users = bitsOf(bits, USERS);
      const counts = Array.from(
        { length: GROUPS },
        (_, group) => users.filter((user) => holds(user, group)).length,
      );
      expect([...atOnce(heldAmong(minedTable(table), users))]).toEqual(counts);
    }),
  );
});

test("a role in the place of another grants what is neither held nor granted by the others", () => {
  fc.assert(
    fc.property(anyCase, fc.nat(2 ** USERS - 1), ({ table, groups, holds }, bits) => {
      const users = bitsOf(bits, USERS);
      const others = table.applied.filter((at) => at !== 0);
      const gained = Array.from(users, (user): [number, number[]] => [
        user,
        [...groups].filter(
          (group) =>
            !holds(user, group) &&
            !others.some((at) => {
              const role = table.roles[at];
              return role.users.includes(user) && role.groups.includes(group);
            }),
        ),
      ]).filter(([, some]) => some.length > 0);
      const found = atOnce(grantsOfShape(minedTable(table), { users, groups }, 0));
      expect([...found.groupsOf].sort(([a], [b]) => a - b)).toEqual(gained);
    }),
  );
});
