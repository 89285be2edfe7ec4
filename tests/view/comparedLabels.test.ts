import { expect, test } from "vitest";
import { Arrangement } from "../../src/view/arrangement/arrangement.ts";
import { placeLabel } from "../../src/view/labels.ts";
import { squaresOf } from "../../src/view/legend.ts";
import { groupFacts, userFacts } from "../../src/view/nameFacts.ts";
import { comparedTables } from "../comparedTable.ts";
import { tableOf } from "../table.ts";

const HERE = tableOf(`
      Mail Pay New
  ann x    x   .
  bob x    .   x
  eve o    .   .`);
const THERE = tableOf(`
      Mail Pay Old
  ann x    .   x
  bob x    x   .
  dan x    .   .`);

const { table } = comparedTables(HERE, THERE);

function labelOf(user: string, group: string): string {
  const [row, column] = [table.memberships.rowOf(user)!, table.memberships.columnOf(group)!];
  return placeLabel(table, new Arrangement(), { row, column });
}

test("a cell's label says what became of it", () => {
  expect(labelOf("ann", "Mail")).toBe("ann, Mail: assigned, the same in old.csv");
  expect(labelOf("ann", "Pay")).toBe("ann, Pay: assigned, gained since old.csv");
  expect(labelOf("bob", "Pay")).toBe("bob, Pay: not assigned, lost since old.csv");
  expect(labelOf("dan", "Mail")).toBe("dan, Mail: not assigned, lost since old.csv");
  // What is only assumed is no membership.
  expect(labelOf("eve", "Mail")).toBe("eve, Mail: assumed");
  expect(labelOf("eve", "Pay")).toBe("eve, Pay: not assigned");
});

test("a user and a group say that they are new or gone", () => {
  const at = (row: number, column: number) => placeLabel(table, new Arrangement(), { row, column });
  expect(at(table.memberships.rowOf("eve")!, -1)).toBe("eve, new since old.csv");
  expect(at(table.memberships.rowOf("ann")!, -1)).toBe("ann");
  expect(at(-1, table.memberships.columnOf("Old")!)).toBe("Old, gone since old.csv");
  expect(userFacts(table, table.memberships.rowOf("dan")!)[0]).toBe("gone since old.csv");
  expect(groupFacts(table, table.memberships.columnOf("New")!)).toContain("new since old.csv");
});

test("the legend has what a comparison shows, and roles' colours no more", () => {
  const compared = ["gained", "lost", "same", "new", "gone"];
  expect(squaresOf(table)).toEqual([...compared, "assumed"]);
  const { table: equal } = comparedTables(THERE, THERE);
  expect(squaresOf(equal)).toEqual(compared);
});
