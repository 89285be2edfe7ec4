import fc from "fast-check";
import { expect, test } from "vitest";
import { cellChange, type Older } from "#src/model/comparison/comparison.ts";
import {
  BY_HAND,
  GAINED,
  LOST,
  NEITHER,
  readComparedWindow,
  SAME,
} from "#src/view/arrangement/comparedWindow.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { comparedTables } from "../../comparedTable.ts";
import { anyTwoTables } from "../../model/comparison/anyTables.ts";

test("a window has the change of each of its cells, in any order and filter", () => {
  fc.assert(
    fc.property(
      anyTwoTables,
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      fc.boolean(),
      fc.constantFrom<Older>("this", "other"),
      ({ here, there }, shown, isOrdered, older) => {
        const { comparison, table } = comparedTables(here, there, undefined, older);
        const { memberships } = table;
        const { userCount, groupCount, data } = memberships;
        const order = (all: number) =>
          new Order(isOrdered ? Uint32Array.from(shown.filter((at) => at < all)) : undefined);
        const orders = { users: order(userCount), groups: order(groupCount) };
        const [rows, columns] = [orders.users.count(userCount), orders.groups.count(groupCount)];
        const [firstRow, firstColumn] = [Math.min(1, rows), Math.min(1, columns)];
        const window = {
          firstRow,
          rows: rows - firstRow,
          firstColumn,
          columns: columns - firstColumn,
        };
        const cells = readComparedWindow(memberships, data.compared!, window, orders);
        const expected: number[] = [];
        for (let row = firstRow; row < rows; row++)
          for (let column = firstColumn; column < columns; column++) {
            const [user, group] = [orders.users.at(row), orders.groups.at(column)];
            const change = cellChange(comparison, user, group);
            const code = change && { same: SAME, gained: GAINED, lost: LOST }[change];
            expected.push(code ?? (memberships.assumed.has(user, group) ? BY_HAND : NEITHER));
          }
        expect([...cells]).toEqual(expected);
      },
    ),
  );
});
