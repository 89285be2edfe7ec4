import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { setNesting } from "#src/model/commands/facts/setNesting.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { isolated } from "#src/model/isolated.ts";
import { linesFrom } from "#src/model/lines.ts";
import { expansionOf } from "#src/model/table/nesting/expand.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { TABLE_ARRANGEMENT } from "#src/view/arrangement/arrangement.ts";
import { HEADER_ROW, ID_COLUMN, NAME_COLUMN } from "#src/view/geometry/place.ts";
import { stripOf, stripsOf } from "#src/view/strips/stripOf.ts";
import { placeLabel, stripsLabel } from "#src/view/words/labels.ts";
import { squaresOf } from "#src/view/words/legend.ts";
import { tableOf } from "../../table.ts";

test("labels have the beginning of a long name, wherever it stands in them", () => {
  const long = (letter: string) => letter.repeat(32_767);
  const labels = { ids: [long("i")], names: [long("n")], groups: [long("g")] };
  const table = new AccessTable(tableOf("x", labels));
  table.run(recalculate, {});
  table.run(apply, { role: 0 });
  const label = (row: number, column: number) =>
    placeLabel(table, TABLE_ARRANGEMENT, { row, column });
  const shown = (letter: string) => `${letter.repeat(300)}…`;
  expect(label(0, ID_COLUMN)).toBe(shown("i"));
  expect(label(0, NAME_COLUMN)).toBe(shown("n"));
  expect(label(HEADER_ROW, 0)).toBe(shown("g"));
  expect(label(0, 0)).toBe(`${shown("n")}, ${shown("g")}: assigned, role ${shown("g")}`);
});

test("a cell's label names the roles that cover it, in the order of their application, not endlessly", () => {
  const table = new AccessTable(
    tableOf(`
          A B C D E
      ann x x x x x
      bob x x x x .
      cid x x x . .
      dan x x . . .
      eva x . . . .`),
  );
  table.run(recalculate, {});
  table.run(setRule, { rule: "overlapping" });
  const label = () => placeLabel(table, TABLE_ARRANGEMENT, { row: 0, column: 0 });
  const apply = (...ids: string[]) =>
    table.run(applyInOrder, {
      roles: ids.map((id) => table.roles.findIndex((role) => role.id === id)),
    });
  const ann = isolated("ann");
  apply("E", "A");
  expect(label()).toBe(`${ann}, A: assigned, roles E, A`);
  apply("D", "B", "C");
  expect(label()).toBe(`${ann}, A: assigned, roles E, A, D and 2 more`);
  expect(placeLabel(table, TABLE_ARRANGEMENT, { row: 4, column: 0 })).toBe(
    `${isolated("eva")}, A: assigned, role A`,
  );
});

test("what strips show is told of a name and of a group, as it is there or missing", () => {
  const rare = Array.from({ length: 12 }, (_, at) => `town ${at}`);
  const strip = (name: string, values: readonly (string | undefined)[]) =>
    atOnce(stripOf({ name, values }, 0));
  const users = [strip("Place", ["Bern", undefined]), strip("Town", rare)];
  const strips = stripsOf(users, [strip("System", ["SAP", "SAP"])]);
  const label = (row: number, column: number) =>
    stripsLabel(strips, TABLE_ARRANGEMENT, { row, column });
  expect(label(0, NAME_COLUMN)).toBe("Place: Bern, Town: town 0");
  expect(label(1, NAME_COLUMN)).toBe("Place: none, Town: town 1");
  expect(label(HEADER_ROW, 1)).toBe("System: SAP");
  // A cell's own label tells enough, and the id stands beside the name.
  expect([label(0, 0), label(0, ID_COLUMN), label(HEADER_ROW, NAME_COLUMN)]).toEqual(["", "", ""]);
});

test("a cell that is to be removed says so, until it is kept", () => {
  const table = new AccessTable(tableOf("xx"));
  const decided = { cells: [{ user: 0, group: 1 }], reason: "", date: "" };
  const label = () => placeLabel(table, TABLE_ARRANGEMENT, { row: 0, column: 1 });
  table.run(decide, { ...decided, decision: "remove" });
  expect(label()).toBe(`${isolated("u0")}, g1: assigned, marked for removal`);
  expect(squaresOf(table)).toEqual(["assigned", "removal"]);
  table.run(decide, { ...decided, decision: "keep" });
  expect(label()).toBe(`${isolated("u0")}, g1: assigned`);
  expect(squaresOf(table)).toEqual(["assigned"]);
});

test("a cell's label says through which groups it is held while groups in groups count", () => {
  // Bob is in Everyone directly, too; eve is there by two ways.
  const data = {
    ...tableOf(`
          Team Sales Else Everyone
      ann x    .     .    .
      bob x    .     .    x
      eve x    .     x    .`),
    memberOf: linesFrom([[], [], [], []]),
  };
  const column = (name: string) => data.groupNames.indexOf(name);
  const parents: Record<string, string[]> = {
    Team: ["Sales"],
    Sales: ["Everyone"],
    Else: ["Everyone"],
  };
  const memberOf = linesFrom(
    data.groupNames.map((name) => (parents[name] ?? []).map(column).sort()),
  );
  const table = new AccessTable(
    { ...data, memberOf },
    { name: "Team", expansion: atOnce(expansionOf({ ...data, memberOf })) },
  );
  const label = (row: number, name: string) =>
    placeLabel(table, TABLE_ARRANGEMENT, { row, column: column(name) }).replace(/[⁨⁩]/g, "");
  expect(label(0, "Sales")).toBe("ann, Sales: not assigned");
  table.run(setNesting, { nesting: "expanded" });
  expect(label(0, "Sales")).toBe("ann, Sales: assigned, through Team");
  expect(label(0, "Everyone")).toBe("ann, Everyone: assigned, through Team, in Sales");
  expect(label(0, "Team")).toBe("ann, Team: assigned");
  expect(label(1, "Everyone")).toBe("bob, Everyone: assigned, directly and through Team, in Sales");
  expect(label(2, "Everyone")).toBe("eve, Everyone: assigned, through Else, and 1 more way");
  expect(label(0, "Else")).toBe("ann, Else: not assigned");
});
