import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { DamagedError } from "#src/model/checks.ts";
import { assume, clearAssumed } from "#src/model/commands/assume/assume.ts";
import {
  allAssumed,
  countNotAssigned,
  type SomeCells,
} from "#src/model/commands/assume/someCells.ts";
import { replay } from "#src/model/commands/log/replay.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import type { Memberships } from "#src/model/table/memberships.ts";
import { tableBy, tableOf } from "../../../table.ts";
import { anyCells, anyChange, anyTable, cellsFrom, run, seen } from "../../anyCommands.ts";

const PICTURE = `
      A B C
  ann x x .
  bob x . o
  cid x . .`;

function drawn(): AccessTable {
  return new AccessTable(tableOf(PICTURE), { name: "Team" });
}

/** The users by the groups, each as it is drawn. */
function picture({ memberships }: AccessTable): string {
  const { userCount, groupCount } = memberships;
  const signs = { assigned: "x", assumed: "o", notAssigned: "." };
  return Array.from({ length: userCount }, (_, user) =>
    Array.from({ length: groupCount }, (_, group) => signs[memberships.state(user, group)]).join(
      "",
    ),
  ).join(" ");
}

const rectangle = (users: number[], groups: number[]) => ({
  users: Uint32Array.from(users),
  groups: Uint32Array.from(groups),
});
const list = (...cells: number[]) => ({ cells: Float64Array.from(cells) });

/** The cells one by one, as the slow reading goes through them. */
function* each(some: SomeCells, memberships: Memberships) {
  if ("cells" in some) for (const number of some.cells) yield memberships.cellAt(number);
  else for (const user of some.users) for (const group of some.groups) yield { user, group };
}

describe("assuming and clearing many cells", () => {
  test("is toggling each of them that it is about, in any table; undo is the way back", () => {
    fc.assert(
      fc.property(
        anyTable,
        fc.array(anyChange, { maxLength: 8 }),
        fc.constantFrom([assume, "notAssigned"] as const, [clearAssumed, "assumed"] as const),
        anyCells,
        (data, changes, [command, state], bits) => {
          const [table, slow] = [0, 1].map(() => new AccessTable(data, { name: "any" }));
          for (const change of changes) for (const one of [table, slow]) run(one, change);
          const before = seen(table);
          const some = cellsFrom(bits, table);
          const isAny = table.run(command, some);
          let toggled = 0;
          for (const { user, group } of each(some, slow.memberships))
            if (slow.memberships.state(user, group) === state) {
              slow.run(toggle, { user, group });
              toggled++;
            }
          expect(isAny).toBe(toggled > 0);
          expect(seen(table)).toEqual(seen(slow));
          expect(table.edits()).toEqual(slow.edits());
          if (!isAny) return;
          table.undo();
          expect(seen(table)).toEqual(before);
          table.redo();
          expect(seen(table)).toEqual(seen(slow));
        },
      ),
    );
  });

  test("leaves assigned cells as they are, and those that are assumed already", () => {
    const table = drawn();
    table.run(assume, rectangle([0, 1], [0, 1, 2]));
    expect(picture(table)).toBe("xxo xoo x..");
    table.run(clearAssumed, rectangle([0, 1, 2], [0, 2]));
    expect(picture(table)).toBe("xx. xo. x..");
  });

  test("takes single cells by their numbers", () => {
    const table = drawn();
    table.run(assume, list(0, 2, 5, 8));
    expect(picture(table)).toBe("xxo x.o x.o");
    table.run(clearAssumed, list(0, 5, 8));
    expect(picture(table)).toBe("xxo x.. x..");
  });

  test("clears all that is assumed", () => {
    const table = drawn();
    table.run(assume, list(2, 7));
    table.run(clearAssumed, allAssumed(table.memberships));
    expect(table.memberships.assumed.size).toBe(0);
    expect(table.run(clearAssumed, allAssumed(table.memberships))).toBe(false);
  });

  test("is one step, with the number of cells that it changes", () => {
    const table = drawn();
    table.run(assume, rectangle([0, 1, 2], [0, 1, 2]));
    expect(table.undoLabel).toBe("assuming 4 cells");
    table.run(clearAssumed, allAssumed(table.memberships));
    expect(table.undoLabel).toBe("clearing 5 assumed cells");
    table.run(assume, rectangle([0], [0, 2]));
    expect(table.undoLabel).toBe("assuming ann, C");
    table.run(clearAssumed, list(2));
    expect(table.undoLabel).toBe("clearing ann, C");
    table.undo();
    expect(table.undoLabel).toBe("assuming ann, C");
    expect(table.redoLabel).toBe("clearing ann, C");
  });

  test("says what it has done, but of a single cell", () => {
    const table = drawn();
    const said: string[] = [];
    table.subscribe(({ announcements }) => said.push(...announcements));
    table.run(assume, rectangle([0, 1, 2], [0, 1, 2]));
    table.run(clearAssumed, list(4, 7));
    table.run(clearAssumed, list(2));
    expect(said).toEqual(["4 cells are assumed now.", "2 cells are not assumed any more."]);
  });

  test("tells which cells have changed, of very many that they have", () => {
    const table = new AccessTable(tableBy(1001, ["A"]));
    const told: unknown[] = [];
    table.subscribe(({ touched: { cells } }) => told.push(cells));
    table.run(assume, list(3, 5));
    table.run(assume, rectangle([...Array(1001).keys()], [0]));
    table.run(clearAssumed, rectangle([...Array(1001).keys()], [0]));
    const cells = [
      { user: 3, group: 0 },
      { user: 5, group: 0 },
    ];
    expect(told[0]).toEqual(cells);
    expect((told[1] as unknown[]).length).toBe(999);
    expect(told[2]).toBe("many");
  });

  test("says how many there would be, and refuses more than the page can take", () => {
    const numbers = (count: number) => Uint32Array.from({ length: count }, (_, at) => at);
    const table = new AccessTable(tableBy(1002, 1000, (user) => user === 0));
    const all = { users: numbers(1002), groups: numbers(1000) };
    expect(countNotAssigned(all, table.memberships)).toBe(1_001_000);
    expect(countNotAssigned(list(3, 1003), table.memberships)).toBe(1);
    expect(() => table.run(assume, all)).toThrow("At most 1,000,000 cells");
    expect(table.undoLabel).toBeUndefined();
    table.run(assume, { ...all, users: numbers(1001) });
    expect(table.memberships.assumed.size).toBe(1_000_000);
  });

  test("marks the roles as out of date, until the cells are as they were", () => {
    const table = drawn();
    run(table, { kind: "recalculate" });
    table.run(assume, rectangle([0, 2], [2]));
    expect(table.isOutOfDate).toBe(true);
    table.run(clearAssumed, list(2, 8));
    expect(table.isOutOfDate).toBe(false);
  });
});

describe("the record of assumed cells", () => {
  test("is a rectangle's users and groups, however many cells it has", () => {
    const table = new AccessTable(tableBy(1000, 300), { name: "large" });
    const records: unknown[] = [];
    table.subscribe(({ record }) => records.push(record()));
    const numbers = (count: number) => Uint32Array.from({ length: count }, (_, at) => at);
    table.run(assume, { users: numbers(1000), groups: numbers(300) });
    expect(table.memberships.assumed.size).toBe(300_000);
    expect(records).toEqual([{ kind: "assume", users: numbers(1000), groups: numbers(300) }]);
    const again = new AccessTable(tableBy(1000, 300), { name: "large" });
    for (const record of records) replay(structuredClone(record), again);
    expect(again.memberships.assumed.size).toBe(300_000);
    expect(again.undoLabel).toBe("assuming 300,000 cells");
  });

  test("has no more than its numbers, though they are a part of the table's", () => {
    const table = new AccessTable(tableBy(1000, 3, (_, group) => group === 0));
    const records: unknown[] = [];
    table.subscribe(({ record }) => records.push(record()));
    const { items } = table.memberships.data.columns;
    table.run(assume, { users: items.subarray(3, 5), groups: Uint32Array.of(1) });
    table.run(clearAssumed, { cells: Float64Array.of(7, 10, 13).subarray(1, 2) });
    const [{ users }, { cells }] = records as [{ users: Uint32Array }, { cells: Float64Array }];
    expect(users).toEqual(Uint32Array.of(3, 4));
    expect([users, cells].map(({ buffer }) => buffer.byteLength)).toEqual([8, 8]);
  });

  test("is refused where it can't be of this table, and nothing of it is done", () => {
    for (const kind of ["assume", "clearAssumed"])
      for (const record of [
        { kind },
        { kind, users: Uint32Array.of(0) },
        { kind, users: Uint32Array.of(3), groups: Uint32Array.of(2) },
        { kind, users: Uint32Array.of(2, 1), groups: Uint32Array.of(2) },
        { kind, users: [2], groups: [2] },
        { kind, cells: Uint32Array.of(2) },
        { kind, cells: Float64Array.of(9) },
        { kind, cells: Float64Array.of(-1) },
        { kind, cells: Float64Array.of(2.5) },
        { kind, cells: Float64Array.of(5, 2) },
        { kind, cells: Float64Array.of(5, 5) },
        // There would have been nothing to do, so no record of it.
        { kind, cells: Float64Array.of(0) },
        { kind, cells: Float64Array.of() },
      ]) {
        const table = drawn();
        const before = seen(table);
        expect(() => replay(record, table), JSON.stringify(record)).toThrow(DamagedError);
        expect(seen(table)).toEqual(before);
      }
  });
});
