import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable } from "../../src/model/accessTable.ts";
import { type Blocks, cellsOfBlock, countable, countDensity } from "../../src/model/density.ts";
import { anyChange, anyTable, run } from "./anyCommands.ts";
import { tableOf } from "./picture.ts";

const anyBlocks = fc.record({
  rowsEach: fc.constantFrom(1, 2, 4),
  columnsEach: fc.constantFrom(1, 2, 4),
  firstRow: fc.nat(2),
  rows: fc.integer({ min: 1, max: 4 }),
  firstColumn: fc.nat(2),
  columns: fc.integer({ min: 1, max: 4 }),
});

/** Cell by cell, with nothing clever in it. */
function literal(access: AccessTable, blocks: Blocks, row: number, column: number) {
  const { table } = access;
  let cells = 0;
  let held = 0;
  const covered = new Map<number, number>();
  const first = {
    user: (blocks.firstRow + row) * blocks.rowsEach,
    group: (blocks.firstColumn + column) * blocks.columnsEach,
  };
  for (let user = first.user; user < first.user + blocks.rowsEach; user++)
    for (let group = first.group; group < first.group + blocks.columnsEach; group++) {
      if (user >= table.userCount || group >= table.groupCount) continue;
      cells++;
      if (table.isHeld(user, group)) held++;
      const role = access.coveringRole(user, group);
      const at = role ? access.roles.indexOf(role) : -1;
      if (at >= 0) covered.set(at, (covered.get(at) ?? 0) + 1);
    }
  const most = Math.max(0, ...covered.values());
  const winner = access.applied.find((role) => covered.get(role) === most);
  return { cells, held, covered: most, role: winner === undefined ? 0 : winner + 1 };
}

function expectExact(access: AccessTable, blocks: Blocks) {
  const density = countDensity(countable(access), blocks);
  for (let row = 0; row < blocks.rows; row++)
    for (let column = 0; column < blocks.columns; column++) {
      const at = row * blocks.columns + column;
      const [held, role, covered] = [density.held[at], density.role[at], density.covered[at]];
      const cells = cellsOfBlock(
        access.table,
        blocks,
        blocks.firstRow + row,
        blocks.firstColumn + column,
      );
      expect({ cells, held, covered, role }).toEqual(literal(access, blocks, row, column));
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
          const access = new AccessTable(data);
          for (const change of changes) run(access, change);
          expectExact(access, blocks);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("a cell counts for the first applied of the roles that cover it", () => {
    const set = (...numbers: number[]) => new Uint32Array(numbers);
    const roles = [
      { id: "A", color: "#ff0000", groups: set(0, 1, 2), users: set(0, 1), used: true },
      { id: "B", color: "#00ff00", groups: set(0, 1), users: set(0, 1, 2), used: true },
      { id: "C", color: "#0000ff", groups: set(1, 3), users: set(1, 2, 3), used: true },
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
          expectExact(new AccessTable(data, { derived: { roles, applied } }), blocks);
        },
      ),
    );
  });

  test("of roles that cover equally many cells, the one applied first is told", () => {
    const set = (...numbers: number[]) => new Uint32Array(numbers);
    const roles = [
      { id: "A", color: "#ff0000", groups: set(0), users: set(0), used: true },
      { id: "B", color: "#00ff00", groups: set(1), users: set(1), used: true },
    ];
    const data = tableOf(`
            A B
        ann x .
        bob . x`);
    const all = { rowsEach: 2, columnsEach: 2, firstRow: 0, rows: 1, firstColumn: 0, columns: 1 };
    for (const applied of [
      [0, 1],
      [1, 0],
    ]) {
      const access = new AccessTable(data, { derived: { roles, applied } });
      const { role, covered } = countDensity(countable(access), all);
      expect([role[0], covered[0]]).toEqual([applied[0] + 1, 1]);
    }
  });
});
