import { expect, test } from "vitest";
import { findOdd } from "#src/mining/odd/findOdd.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { CellsToReview, OddList } from "#src/session/mining/odd/oddList.ts";
import { tableBy } from "../../../table.ts";

/** Ten people who hold A and B; one of them C, another one D, too. */
function staff(): AccessTable {
  const held = (user: number, group: number) =>
    group < 2 || (group === 2 && user === 4) || (group === 3 && user === 7);
  return new AccessTable(tableBy(10, ["A", "B", "C", "D"], held));
}

async function toReview(table: AccessTable): Promise<CellsToReview> {
  const { signal } = new AbortController();
  const found = await findOdd(table, { most: 0 }, () => {}, signal);
  return new CellsToReview(new OddList(found!, table, undefined), table.decisions);
}

const cellsOf = (list: CellsToReview) =>
  Array.from({ length: list.count }, (_, at) => list.cellAt(at));

test("a cell that was decided about stays in the list, each once, though it is not odd any more", async () => {
  const table = staff();
  const cells = [
    { user: 4, group: 2 },
    { user: 7, group: 3 },
  ];
  expect(cellsOf(await toReview(table))).toEqual(cells);
  const said = { reason: "None holds it.", date: "2026-11-22T08:00:00.000Z" };
  table.run(decide, { cells, decision: "remove", ...said });
  expect(cellsOf(await toReview(table))).toEqual(cells);

  const users = Uint32Array.of(4);
  table.run(exclude, { users, groups: new Uint32Array(), why: "moved", since: "" });
  const list = await toReview(table);
  expect(cellsOf(list)).toEqual(cells.toReversed());
  expect([list.listed.count, list.isListed(0), list.isListed(1)]).toEqual([1, true, false]);
  // It has the reason that was told when it was decided, and nobody is compared with its user.
  expect([list.reasonAt(1), list.peersAt(1)]).toEqual(["None holds it.", []]);
  expect(list.peersAt(0)).toHaveLength(8);
});
