import fc from "fast-check";
import { expect, test } from "vitest";
import type { AccessTable } from "#src/model/accessTable.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import {
  ASSIGNED,
  ASSUMED,
  NOT_ASSIGNED,
  placesIn,
  readWindow,
  STATE_BITS,
} from "#src/view/arrangement/cellWindow.ts";
import { Order, TABLE_ORDER } from "#src/view/arrangement/order.ts";
import { anyChange, anyTable, opened, run } from "../../model/anyCommands.ts";

/** The numbers below `count` as they stand, or some of them in any order. */
function anyOrder(count: number): fc.Arbitrary<Order> {
  const numbers = Array.from({ length: count }, (_, at) => at);
  const some = fc
    .shuffledSubarray(numbers, { minLength: 1 })
    .map((items) => new Order(Uint32Array.from(items)));
  return fc.oneof(fc.constant(TABLE_ORDER), some);
}

const anyArranged = anyTable.chain((data) =>
  fc.record({
    data: fc.constant(data),
    users: anyOrder(data.userIds.length),
    groups: anyOrder(data.groupNames.length),
    commands: fc.array(anyChange, { maxLength: 12 }),
    corners: fc.tuple(fc.nat(7), fc.nat(7), fc.nat(7), fc.nat(7)),
  }),
);

const NUMBERS = { assigned: ASSIGNED, assumed: ASSUMED, notAssigned: NOT_ASSIGNED };

function literalCell(table: AccessTable, user: number, group: number): number {
  const role = table.coveringRole(user, group);
  const covering = role ? table.roles.indexOf(role) + 1 : 0;
  return (covering << STATE_BITS) | NUMBERS[table.memberships.state(user, group)];
}

test("a window of any arrangement holds, cell by cell, who stands there", () => {
  fc.assert(
    fc.property(
      anyArranged,
      ({ data, users, groups, commands, corners: [top, left, rows, columns] }) => {
        const table = opened(data);
        table.run(recalculate, {});
        for (const command of commands) run(table, command);
        const { userCount, groupCount } = table.memberships;
        const firstRow = top % users.count(userCount);
        const firstColumn = left % groups.count(groupCount);
        const window = {
          firstRow,
          rows: Math.min(rows, users.count(userCount) - firstRow),
          firstColumn,
          columns: Math.min(columns, groups.count(groupCount) - firstColumn),
        };
        const cells = new Int32Array(window.rows * window.columns).fill(-1);
        readWindow(table, window, cells, { users, groups });
        const expected: number[] = [];
        for (let row = 0; row < window.rows; row++)
          for (let column = 0; column < window.columns; column++)
            expected.push(
              literalCell(table, users.at(firstRow + row), groups.at(firstColumn + column)),
            );
        expect([...cells]).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});

test("an order and its inverse agree", () => {
  fc.assert(
    fc.property(
      fc.nat(20).chain((count) => fc.tuple(fc.constant(count + 1), anyOrder(count + 1))),
      ([all, order]) => {
        const shown = new Set<number>();
        for (let place = 0; place < order.count(all); place++) {
          expect(order.placeOf(order.at(place))).toBe(place);
          shown.add(order.at(place));
        }
        for (let item = 0; item < all; item++)
          if (!shown.has(item)) expect(order.placeOf(item)).toBeUndefined();
      },
    ),
  );
});

test("the places of a role's members are found in any order", () => {
  const members = Uint32Array.of(1, 3, 4);
  expect(placesIn(members, TABLE_ORDER, 1, 3)).toEqual([0, 2]);
  expect(placesIn(members, new Order(Uint32Array.of(4, 0, 3, 2, 1)), 1, 4)).toEqual([1, 3]);
});
