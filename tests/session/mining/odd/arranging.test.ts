import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { CellWords } from "#src/session/mining/cellWords.ts";
import { type Arranging, AS_LISTED, arrange, showsAll } from "#src/session/mining/odd/arranging.ts";
import { membershipsOf } from "#src/session/mining/odd/reviewLists.ts";
import {
  type DecidedFilter,
  NONE_SELECTED,
  placesBetween,
  reviewRows,
  rowOf,
  selectedPlaces,
  selectionWith,
} from "#src/session/mining/odd/reviewRows.ts";
import { traitsOf } from "#src/session/mining/odd/traits.ts";
import { tableBy } from "../../../table.ts";

const TEAMS = ["Sales", undefined, "IT", "Sales", "u1", "IT"];
const GROUPS = ["SAP_Read", "SAP_Write", "AD-Admins", "AD-Users"];

/** Six people of some teams, with everything that no role covers as the list. */
function reviewed(held: (user: number, group: number) => boolean = () => true) {
  const data = tableBy(6, GROUPS, held, {
    names: ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fay"],
    attributes: [{ name: "Team", values: TEAMS }],
  });
  const table = new AccessTable(data);
  const list = atOnce(membershipsOf(table, { of: "leftOver" }));
  const words = new CellWords(table);
  const arranged = (choice: Partial<Arranging>) =>
    atOnce(arrange(list, table, words, { ...AS_LISTED, ...choice }));
  const { groupNames } = table.memberships.data;
  const cellsIn = (choice: Partial<Arranging>) =>
    Array.from(arranged(choice).order, (at) => {
      const { user, group } = list.cellAt(at);
      return `${data.userNames[user]} ${groupNames[group]}`;
    });
  return { table, list, arranged, cellsIn };
}

test("a table's memberships are told apart by user, group, system, and attributes of either", () => {
  const { table } = reviewed();
  expect(traitsOf(table.memberships.data).map(({ words }) => words)).toEqual([
    ...["User", "Group", "System", "Team"],
  ]);
  const random = tableBy(2, ["Alpha", "Beta-One", "Gamma"], () => true);
  expect(traitsOf(random).map(({ words }) => words)).toEqual(["User", "Group"]);
});

test("groups with the most memberships come first, then those that are listed first", () => {
  const { arranged } = reviewed((user) => user !== 0);
  const { starts, nameOf } = arranged({ by: "user Team" });
  expect(Array.from(starts.slice(1), (end, k) => [nameOf!(k), end - starts[k]])).toEqual([
    ["IT", 8],
    ["No Team", 4],
    ["Sales", 4],
    // A value that is a user's id has the user's name.
    ["Bob u1", 4],
  ]);
});

test("any grouping has what is listed, each once, in the order of the list within a group", () => {
  const bits = fc.array(fc.boolean(), { minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(bits, fc.constantFrom("", "user", "group", "system", "user Team"), (bits, by) => {
      const { list, arranged } = reviewed((user, group) => bits[4 * user + group]);
      const { order, starts } = arranged({ by });
      expect([...order].sort((a, b) => a - b)).toEqual([...Array(list.count).keys()]);
      const sizes = Array.from(starts.slice(1), (end, k) => end - starts[k]);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      for (let k = 0; k + 1 < starts.length; k++) {
        const some = [...order.slice(starts[k], starts[k + 1])];
        expect(some).toEqual(some.toSorted((a, b) => a - b));
      }
    }),
  );
});

describe("what is left of a list", () => {
  test("by words in the names of the user and the group together", () => {
    const { cellsIn } = reviewed();
    expect(cellsIn({ text: "ann sap" })).toEqual(["Ann SAP_Read", "Ann SAP_Write"]);
    expect(cellsIn({ text: "nobody" })).toEqual([]);
  });

  test("by a part of an attribute's value, a system, or a group", () => {
    const { cellsIn } = reviewed();
    expect(cellsIn({ only: [{ trait: "user Team", value: "sal" }], text: "users" })).toEqual([
      ...["Ann AD-Users", "Dan AD-Users"],
    ]);
    expect(cellsIn({ only: [{ trait: "system", value: "SAP" }], text: "ann" })).toHaveLength(2);
    expect(cellsIn({ only: [{ trait: "group", value: "admins" }] })).toHaveLength(6);
    // An attribute that is not there any more leaves all.
    expect(cellsIn({ only: [{ trait: "user Gone", value: "x" }] })).toHaveLength(24);
  });

  test("by all that is chosen together", () => {
    const { cellsIn } = reviewed();
    const [sales, sap] = [
      { trait: "user Team", value: "Sales" },
      { trait: "system", value: "SAP" },
    ];
    const both = { only: [sales, sap] };
    const held = ["Ann SAP_Read", "Ann SAP_Write", "Dan SAP_Read", "Dan SAP_Write"];
    expect(cellsIn(both).sort()).toEqual(held);
    expect(cellsIn({ ...both, text: "write", isCovered: false })).toEqual([...[held[1], held[3]]]);
    expect(cellsIn({ ...both, isCovered: true })).toEqual([]);
    // One without a value yet leaves all.
    expect(cellsIn({ only: [sales, { trait: "group", value: " " }] })).toHaveLength(8);
    expect([showsAll({ ...AS_LISTED, ...both }), showsAll(AS_LISTED)]).toEqual([false, true]);
  });

  test("by whether applied roles cover it", () => {
    const { cellsIn } = reviewed();
    expect([cellsIn({ isCovered: true }).length, cellsIn({ isCovered: false }).length]).toEqual([
      ...[0, 24],
    ]);
  });
});

describe("the rows", () => {
  const rowsOf = (
    filter: DecidedFilter,
    isFolded: (group: number) => boolean,
    by = "user Team",
  ) => {
    const made = reviewed();
    const arranged = made.arranged({ by });
    const first = Array.from(arranged.order.slice(0, 3), (at) => made.list.cellAt(at));
    made.table.run(decide, { cells: first, decision: "remove", reason: "", date: "" });
    const shown = reviewRows(arranged, filter, isFolded, made.table.decisions);
    return { ...made, arranged, shown };
  };

  test("are groups with their counts, and below those that are not folded what is shown of them", () => {
    const { shown } = rowsOf("undecided", (group) => group > 0);
    // Of eight, three are decided about.
    expect([...shown.rows]).toEqual([-1, 3, 4, 5, 6, 7, -2, -3, -4]);
    expect(shown.countsOf(0)).toEqual({ open: 5, keep: 0, remove: 3 });
    expect(shown.places).toHaveLength(21);
  });

  test("have no group of which nothing is shown", () => {
    const { shown } = rowsOf("remove", () => false);
    expect([...shown.rows]).toEqual([-1, 0, 1, 2]);
  });

  test("lead from a place that is folded or gone to its group, or to what follows", () => {
    const { shown, arranged } = rowsOf("undecided", (group) => group > 0);
    expect(rowOf(shown, arranged, 0)).toBe(1);
    expect(rowOf(shown, arranged, 9)).toBe(6);
    expect(rowOf(shown, arranged, -3)).toBe(7);
  });

  test("a range has what is between, and all of a folded group, but no more of an unfolded one", () => {
    const { shown } = rowsOf("undecided", (group) => group > 0);
    expect([...placesBetween(shown, 5, 4)]).toEqual([6, 7]);
    expect([...placesBetween(shown, 0, 1)]).toEqual([3]);
    expect([...placesBetween(shown, 5, 6)]).toEqual(Array.from({ length: 9 }, (_, k) => 7 + k));
  });
});

test("what is selected and taken out again is what is left, in its order", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.array(fc.nat(19)), fc.boolean())),
      (steps: [number[], boolean][]) => {
        const literal = new Set<number>();
        let selection = NONE_SELECTED;
        for (const [places, isIn] of steps) {
          for (const place of places) isIn ? literal.add(place) : literal.delete(place);
          selection = selectionWith(selection, places, isIn, 20);
        }
        expect([...selectedPlaces(selection)]).toEqual([...literal].sort((a, b) => a - b));
      },
    ),
  );
});
