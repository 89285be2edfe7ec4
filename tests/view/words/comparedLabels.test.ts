import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { newRole } from "#src/model/roles/role.ts";
import { Arrangement } from "#src/view/arrangement/arrangement.ts";
import { captionOf, roleKey } from "#src/view/picture/caption.ts";
import { placeLabel } from "#src/view/words/labels.ts";
import { squaresOf } from "#src/view/words/legend.ts";
import { groupFacts, userFacts } from "#src/view/words/nameFacts.ts";
import { comparedTables } from "../../comparedTable.ts";
import { tableOf } from "../../table.ts";

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

test("what the newer of the two has is gained and new, also where that is not the present table", () => {
  const { table } = comparedTables(HERE, THERE, undefined, "this");
  const at = (row: number, column: number) => placeLabel(table, new Arrangement(), { row, column });
  const [ann, bob, dan] = ["ann", "bob", "dan"].map((id) => table.memberships.rowOf(id)!);
  const [pay, old] = ["Pay", "Old"].map((name) => table.memberships.columnOf(name)!);
  expect(at(ann, pay)).toBe("ann, Pay: assigned, lost in old.csv");
  expect(at(bob, pay)).toBe("bob, Pay: not assigned, gained in old.csv");
  expect(at(dan, -1)).toBe("dan, new in old.csv");
  expect(at(-1, old)).toBe("Old, new in old.csv");
  expect(at(table.memberships.rowOf("eve")!, -1)).toBe("eve, gone in old.csv");
  expect(captionOf(table).facts.at(-1)).toMatch(/^Compared with the newer old.csv: \d/);
});

test("the legend has what a comparison shows, and roles' colours no more", () => {
  const compared = ["gained", "lost", "same", "new", "gone"];
  expect(squaresOf(table)).toEqual([...compared, "assumed"]);
  const { table: equal } = comparedTables(THERE, THERE);
  expect(squaresOf(equal)).toEqual(compared);
});

test("a picture says what is compared, and has no key of roles' colours", () => {
  const { name, facts } = captionOf(table, new Date("2026-01-31T12:00:00"));
  expect([name, ...facts]).toEqual([
    "now",
    "31 January 2026",
    "4 users × 4 groups · 4 assigned, 1 assumed",
    "Compared with old.csv: 2 gained, 3 lost",
  ]);
  const groups = Uint32Array.of(0);
  const users = Uint32Array.of(0);
  const role = newRole({ id: "R", groups, derivedGroups: groups, users, used: true });
  const { data } = table.memberships;
  const applied = new AccessTable(data, { name: "now", edits: { roles: [role], applied: [0] } });
  expect([applied.applied, roleKey(applied)]).toEqual([[0], []]);
  expect(captionOf(applied).facts.at(-1)).toContain("Compared with");
});
