import fc from "fast-check";
import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { takeBack } from "#src/model/commands/takeBack.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import type { GroupState } from "#src/model/entities.ts";
import type { Rule } from "#src/model/facts/rule.ts";
import { roleColor } from "#src/model/roles/color.ts";
import { TableBuilder } from "#src/model/table/tableBuilder.ts";
import { HOSTILE_NAMES } from "./hostileNames.ts";
import { LiteralTable } from "./literal.ts";

interface Read {
  readonly userIds: readonly string[];
  readonly groupNames: readonly string[];
  readonly states: readonly (readonly GroupState[])[];
}

type Command =
  | { readonly kind: "toggle"; readonly user: number; readonly group: number }
  | { readonly kind: "recalculate" }
  | { readonly kind: "apply"; readonly role: number }
  | { readonly kind: "takeBack"; readonly role: number }
  | { readonly kind: "applyInOrder"; readonly roles: readonly number[] }
  | { readonly kind: "setRule"; readonly rule: Rule };

const state = fc.constantFrom<GroupState>(
  "notAssigned",
  "notAssigned",
  "assigned",
  "assigned",
  "assumed",
);
const name = fc.oneof(fc.constantFrom(...HOSTILE_NAMES), fc.string({ unit: "binary" }));

/** Tables where many rows and columns are equal, and some of them empty: real ones are so. */
function tables(mostUsers: number, mostGroups: number): fc.Arbitrary<Read> {
  return fc
    .record({
      kinds: fc.array(fc.array(state, { minLength: 5, maxLength: 5 }), {
        minLength: 5,
        maxLength: 5,
      }),
      userIds: fc.uniqueArray(name, { maxLength: mostUsers, size: "max" }),
      groupNames: fc.uniqueArray(name, { maxLength: mostGroups, size: "max" }),
      userKinds: fc.array(fc.nat(5), { minLength: mostUsers, maxLength: mostUsers }),
      groupKinds: fc.array(fc.nat(5), { minLength: mostGroups, maxLength: mostGroups }),
      strays: fc.array(fc.tuple(fc.nat(), fc.nat(), state), { maxLength: 6 }),
    })
    .map(({ kinds, userIds, groupNames, userKinds, groupKinds, strays }) => {
      const states = userIds.map((_, user) =>
        groupNames.map((_, group) => kinds[userKinds[user]]?.[groupKinds[group]] ?? "notAssigned"),
      );
      if (userIds.length > 0 && groupNames.length > 0)
        for (const [user, group, stray] of strays)
          states[user % userIds.length][group % groupNames.length] = stray;
      return { userIds, groupNames, states };
    });
}

const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant("toggle"), user: fc.nat(), group: fc.nat() }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("recalculate") }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("apply"), role: fc.nat() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("takeBack"), role: fc.nat() }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("applyInOrder"), roles: fc.array(fc.nat()) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("setRule"),
        rule: fc.constantFrom("exclusive", "overlapping"),
      }),
    },
  ) as fc.Arbitrary<Command>,
  { maxLength: 30, size: "max" },
);

function built({ userIds, groupNames, states }: Read): AccessTable {
  const builder = new TableBuilder();
  for (const id of userIds) builder.user(id);
  for (const group of groupNames) builder.group(group);
  // From the last to the first: the order of memberships is not that of rows and columns.
  for (let user = userIds.length - 1; user >= 0; user--)
    for (let group = groupNames.length - 1; group >= 0; group--)
      builder.addMembership(user, group, states[user][group]);
  return new AccessTable(builder.build().data);
}

function literal({ userIds, groupNames, states }: Read): LiteralTable {
  return LiteralTable.of(userIds, groupNames, (user, group) => states[user][group]);
}

function expectSame(table: AccessTable, slow: LiteralTable): void {
  const rows = slow.users.map((_, row) => row);
  const columns = slow.groups.map((_, column) => column);
  expect(columns.map((column) => table.group(column).name)).toEqual(slow.groups);
  expect(table.roles.map((_, at) => table.role(at))).toEqual(
    slow.roles.map((role) => ({ ...role, color: roleColor(role.id) })),
  );
  for (const row of rows) {
    const { id, groupStates, roles } = table.user(row);
    const user = slow.users[row];
    expect(id).toBe(user.id);
    expect(roles).toEqual(user.roles);
    expect([...groupStates]).toEqual(
      slow.groups.map((group) => [group, user.groupStates.get(group)]),
    );
    const covering = slow.groups.map((group) =>
      slow.coveringRoles(user, group).map((role) => role.id),
    );
    if (slow.rule === "exclusive") expect(covering.every(({ length }) => length <= 1)).toBe(true);
    expect(columns.map((column) => table.coveringRole(row, column)?.id)).toEqual(
      covering.map(([first]) => first),
    );
    expect(
      columns.map((column) => table.coveringRoles(row, column).map((role) => role.id)),
    ).toEqual(covering);
  }
  expect(table.rule).toBe(slow.rule);
  expect(table.applied.map((role) => table.roles[role].id)).toEqual(slow.applied);
  expect(table.coveredCount).toBe(slow.coveredCount);
  expect(table.isOutOfDate).toBe(slow.isOutOfDate);
  const held = slow.users.flatMap(({ groupStates }) =>
    [...groupStates.values()].filter((state) => state !== "notAssigned"),
  );
  expect(table.memberships.heldCount).toBe(held.length);
}

function run(table: AccessTable, slow: LiteralTable, command: Command): void {
  if (command.kind === "recalculate") {
    table.run(recalculate, {});
    slow.recalculate();
  } else if (command.kind === "apply") {
    if (slow.roles.length === 0) return;
    const role = command.role % slow.roles.length;
    table.run(apply, { role });
    slow.apply(slow.roles[role]);
  } else if (command.kind === "takeBack") {
    if (slow.roles.length === 0) return;
    // Mostly one that is applied: there are few of them.
    const { length } = slow.applied;
    const id = length > 0 ? slow.applied[command.role % length] : slow.roles[0].id;
    const role = slow.roles.findIndex((one) => one.id === id);
    table.run(takeBack, { role });
    slow.takeBack(slow.roles[role]);
  } else if (command.kind === "applyInOrder") {
    if (slow.roles.length === 0) return;
    const order = command.roles.map((role) => role % slow.roles.length);
    table.run(applyInOrder, { roles: order });
    slow.applyInOrder(order.map((role) => slow.roles[role]));
  } else if (command.kind === "setRule") {
    table.run(setRule, { rule: command.rule });
    slow.setRule(command.rule);
  } else if (command.kind === "toggle") {
    if (slow.users.length === 0 || slow.groups.length === 0) return;
    const user = command.user % slow.users.length;
    const group = command.group % slow.groups.length;
    table.run(toggle, { user, group });
    slow.toggle(slow.users[user], slow.groups[group]);
    expect(table.memberships.state(user, group)).toBe(
      slow.users[user].groupStates.get(slow.groups[group]),
    );
  }
}

test("any sequence of commands leaves what the rules, read literally, leave", () => {
  fc.assert(
    fc.property(tables(9, 9), commands, (read, sequence) => {
      const table = built(read);
      const slow = literal(read);
      expectSame(table, slow);
      for (const command of sequence) {
        run(table, slow, command);
        expectSame(table, slow);
      }
    }),
    { numRuns: 150 },
  );
});

test("recalculating derives what the rules, read literally, derive: larger tables", () => {
  fc.assert(
    fc.property(tables(60, 40), commands, (read, sequence) => {
      const table = built(read);
      const slow = literal(read);
      run(table, slow, { kind: "recalculate" });
      expectSame(table, slow);
      for (const command of sequence) run(table, slow, command);
      expectSame(table, slow);
    }),
    { numRuns: 15 },
  );
});

test("applying every role, in any order, leaves what the rules, read literally, leave", () => {
  fc.assert(
    fc.property(tables(15, 15), fc.array(fc.nat(), { minLength: 15 }), (read, order) => {
      const table = built(read);
      const slow = literal(read);
      run(table, slow, { kind: "recalculate" });
      for (const role of order) run(table, slow, { kind: "apply", role });
      expectSame(table, slow);
    }),
    { numRuns: 100 },
  );
});
