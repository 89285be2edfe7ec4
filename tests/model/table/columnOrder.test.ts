import { expect, test } from "vitest";
import { Memberships } from "#src/model/table/memberships.ts";
import { tableOf } from "../../table.ts";

test("columns are ordered by assigned users, descending; assumed ones do not count", () => {
  const data = tableOf(`
        A B C D
    ann . x o x
    bob . x o x
    cid . . o x
    dan x x o x`);
  expect(data.groupNames).toEqual(["D", "B", "A", "C"]);
  expect([...data.groupRead]).toEqual([3, 1, 0, 2]);
});

test("ties stay as read", () => {
  const data = tableOf(`
        E D C B A
    ann . x . x .
    bob . . . . x`);
  expect(data.groupNames).toEqual(["D", "B", "A", "E", "C"]);
});

test("every cell moves with its column", () => {
  const table = new Memberships(
    tableOf(`
        A B C
    ann . o x
    bob o x x`),
  );
  const states = ["A", "B", "C"].map((name) =>
    [0, 1].map((user) => table.state(user, table.columnOf(name)!)),
  );
  expect(states).toEqual([
    ["notAssigned", "assumed"],
    ["assumed", "assigned"],
    ["assigned", "assigned"],
  ]);
});

test("rows and columns tell the same", () => {
  const { rows, columns } = tableOf(`
        A B C
    ann . o x
    bob o x x
    cid . x .`);
  expect([[...rows.start], [...rows.items]]).toEqual([
    [0, 1, 3, 4],
    [1, 0, 1, 0],
  ]);
  expect([[...columns.start], [...columns.items]]).toEqual([
    [0, 2, 4, 4],
    [1, 2, 0, 1],
  ]);
});
