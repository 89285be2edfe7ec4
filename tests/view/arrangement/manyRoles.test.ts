import fc from "fast-check";
import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { takeBack } from "#src/model/commands/takeBack.ts";
import { newRole } from "#src/model/roles/role.ts";
import { readWindow, STATE_BITS } from "#src/view/arrangement/cellWindow.ts";
import { Order, TABLE_ORDER } from "#src/view/arrangement/order.ts";
import { tableBy } from "../../table.ts";

const USERS = 9;
const GROUPS = 5;

/** A hundred overlapping roles, nearly all of which have the first group. */
const manyRoles = fc.array(
  fc.tuple(
    fc.uniqueArray(fc.nat(USERS - 1), { maxLength: 3 }),
    fc.uniqueArray(fc.nat(GROUPS - 1), { maxLength: 2 }),
  ),
  { minLength: 100, maxLength: 100 },
);

function tableWith(roles: readonly (readonly [number[], number[]])[]): AccessTable {
  const of = (numbers: readonly number[]) => Uint32Array.from(new Set(numbers)).sort();
  return new AccessTable(
    tableBy(USERS, GROUPS, (user, group) => (user + group) % 2 === 0),
    {
      edits: {
        roles: roles.map(([users, groups], at) =>
          newRole({ id: `R${at}`, users: of(users), groups: of([...groups, 0]), used: true }),
        ),
        applied: [...roles.keys()].reverse(),
        rule: "overlapping",
      },
    },
  );
}

/** Read literally: the applied roles in their order that have both. */
function literallyCovering({ applied, roles }: AccessTable, user: number, group: number) {
  return applied.filter((at) => roles[at].users.includes(user) && roles[at].groups.includes(group));
}

function expectLiteral(table: AccessTable, users: Order, groups: Order): void {
  const cells = new Int32Array(USERS * GROUPS);
  const window = { firstRow: 0, rows: USERS, firstColumn: 0, columns: GROUPS };
  readWindow(table, window, cells, { users, groups });
  let [covered, granted] = [0, 0];
  for (let row = 0; row < USERS; row++)
    for (let column = 0; column < GROUPS; column++) {
      const [user, group] = [users.at(row), groups.at(column)];
      const covering = literallyCovering(table, user, group);
      const roles = covering.map((at) => table.roles[at]);
      expect(table.coveringRoles(user, group)).toEqual(roles);
      expect(table.coveringRole(user, group)).toBe(roles[0]);
      expect(cells[row * GROUPS + column] >> STATE_BITS).toBe((covering[0] ?? -1) + 1);
      if (covering.length === 0) continue;
      if (table.memberships.isHeld(user, group)) covered++;
      else granted++;
    }
  expect([table.coveredCount, table.grantedCount]).toEqual([covered, granted]);
}

test("of very many roles that overlap, the first applied one covers a cell, in any arrangement", () => {
  const orderOf = (count: number) =>
    fc
      .shuffledSubarray([...Array(count).keys()], { minLength: count })
      .map((items) => new Order(Uint32Array.from(items)));
  fc.assert(
    fc.property(
      manyRoles,
      orderOf(USERS),
      orderOf(GROUPS),
      fc.nat(99),
      (roles, users, groups, at) => {
        const table = tableWith(roles);
        expectLiteral(table, TABLE_ORDER, TABLE_ORDER);
        expectLiteral(table, users, groups);
        table.run(takeBack, { role: at });
        expectLiteral(table, users, groups);
        table.undo();
        expectLiteral(table, TABLE_ORDER, groups);
      },
    ),
    { numRuns: 50 },
  );
});
