import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { newRole, type TableRole } from "#src/model/roles/role.ts";
import { arrangedTable } from "#src/view/arrangement/arrangedTable.ts";
import type { AxisOrders } from "#src/view/arrangement/cellWindow.ts";
import { type Blocks, cellsInBlock, countDensity } from "#src/view/arrangement/density.ts";
import { Order, TABLE_ORDER } from "#src/view/arrangement/order.ts";
import { anyChange, anyTable, run } from "../../model/anyCommands.ts";
import { tableOf } from "../../table.ts";

const anyBlocks = fc.record({
  rowsPerBlock: fc.oneof(fc.constantFrom(1, 2, 4, 1.5), fc.double({ min: 1, max: 5, noNaN: true })),
  columnsPerBlock: fc.oneof(
    fc.constantFrom(1, 2, 4, 2.5),
    fc.double({ min: 1, max: 5, noNaN: true }),
  ),
  firstRow: fc.nat(2),
  rows: fc.integer({ min: 1, max: 4 }),
  firstColumn: fc.nat(2),
  columns: fc.integer({ min: 1, max: 4 }),
});

const OWN = { users: TABLE_ORDER, groups: TABLE_ORDER };

function usedRole(id: string, groups: readonly number[], users: readonly number[]): TableRole {
  const of = (numbers: readonly number[]) => Uint32Array.from(numbers);
  return newRole({ id, groups: of(groups), users: of(users), used: true });
}

/** Cell by cell, with nothing clever in it. */
function literal(
  table: AccessTable,
  blocks: Blocks,
  { users, groups }: AxisOrders,
  row: number,
  column: number,
) {
  const { memberships } = table;
  let cells = 0;
  let held = 0;
  let assumed = 0;
  const covered = new Map<number, number>();
  const edges = (block: number, each: number) => [
    Math.round(block * each),
    Math.round((block + 1) * each),
  ];
  const [top, bottom] = edges(blocks.firstRow + row, blocks.rowsPerBlock);
  const [left, right] = edges(blocks.firstColumn + column, blocks.columnsPerBlock);
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      if (y >= users.count(memberships.userCount) || x >= groups.count(memberships.groupCount))
        continue;
      const [user, group] = [users.at(y), groups.at(x)];
      cells++;
      if (memberships.isHeld(user, group)) held++;
      if (memberships.state(user, group) === "assumed") assumed++;
      const role = table.coveringRole(user, group);
      const at = role ? table.roles.indexOf(role) : -1;
      if (at >= 0) covered.set(at, (covered.get(at) ?? 0) + 1);
    }
  const most = Math.max(0, ...covered.values());
  const winner = table.applied.find((role) => covered.get(role) === most);
  return { cells, held, assumed, covered: most, role: winner === undefined ? 0 : winner + 1 };
}

function expectExact(table: AccessTable, blocks: Blocks, arranged = OWN) {
  const counted = arrangedTable(table, arranged);
  const density = countDensity(counted, blocks);
  for (let row = 0; row < blocks.rows; row++)
    for (let column = 0; column < blocks.columns; column++) {
      const at = row * blocks.columns + column;
      const [held, assumed] = [density.held[at], density.assumed[at]];
      const [role, covered] = [density.role[at], density.covered[at]];
      const cells = cellsInBlock(
        counted,
        blocks,
        blocks.firstRow + row,
        blocks.firstColumn + column,
      );
      expect({ cells, held, assumed, covered, role }).toEqual(
        literal(table, blocks, arranged, row, column),
      );
    }
}

describe("density", () => {
  test("counts the held cells of each block, and the role that covers most of them, exactly", () => {
    fc.assert(
      fc.property(
        anyTable,
        fc.array(anyChange, { maxLength: 25 }),
        anyBlocks,
        (data, changes, blocks) => {
          const table = new AccessTable(data);
          for (const change of changes) run(table, change);
          expectExact(table, blocks);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("counts what is shown, where only some are or all stand in another order", () => {
    const order = fc
      .shuffledSubarray([0, 1, 2, 3, 4, 5, 6])
      .map((items) => (all: number) => new Order(Uint32Array.from(items.filter((at) => at < all))));
    fc.assert(
      fc.property(
        anyTable,
        fc.array(anyChange, { maxLength: 25 }),
        anyBlocks,
        order,
        fc.option(order),
        (data, changes, blocks, users, groups) => {
          const table = new AccessTable(data);
          for (const change of changes) run(table, change);
          const { userCount, groupCount } = table.memberships;
          const arranged = { users: users(userCount), groups: groups?.(groupCount) ?? TABLE_ORDER };
          expectExact(table, blocks, arranged);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("a cell counts for the first applied of the roles that cover it", () => {
    const roles = [
      usedRole("A", [0, 1, 2], [0, 1]),
      usedRole("B", [0, 1], [0, 1, 2]),
      usedRole("C", [1, 3], [1, 2, 3]),
    ];
    const data = tableOf(`
            A B C D
        ann x x x .
        bob x . x x
        cid . o . x
        dan . x . .`);
    fc.assert(
      fc.property(
        fc.shuffledSubarray([0, 1, 2], { minLength: 1 }),
        anyBlocks,
        (applied, blocks) => {
          expectExact(new AccessTable(data, { edits: { roles, applied } }), blocks);
        },
      ),
    );
  });

  test("of roles that cover equally many cells, the one applied first is told", () => {
    const roles = [usedRole("A", [0], [0]), usedRole("B", [1], [1])];
    const data = tableOf(`
            A B
        ann x .
        bob . x`);
    const all = {
      rowsPerBlock: 2,
      columnsPerBlock: 2,
      firstRow: 0,
      rows: 1,
      firstColumn: 0,
      columns: 1,
    };
    for (const applied of [
      [0, 1],
      [1, 0],
    ]) {
      const table = new AccessTable(data, { edits: { roles, applied } });
      const { role, covered } = countDensity(arrangedTable(table), all);
      expect([role[0], covered[0]]).toEqual([applied[0] + 1, 1]);
    }
  });
});
