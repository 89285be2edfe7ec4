import { beforeEach, describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { decide, decidedTogether, withdrawDecision } from "#src/model/commands/facts/decide.ts";
import { LATER_COMMANDS } from "#src/model/commands/log/laterCommands.ts";
import { makeKnown } from "#src/model/commands/log/registry.ts";
import { replay } from "#src/model/commands/log/replay.ts";
import { Decisions, decisions as fact } from "#src/model/facts/decisions.ts";
import { readFacts } from "#src/model/facts/facts.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableOf } from "../../table.ts";

const DATE = "2026-11-22T08:00:00.000Z";
const REASON = "None of the 20 most similar users holds C.";

let table: AccessTable;

beforeEach(() => {
  table = new AccessTable(
    tableOf(`
          A B C
      ann x x x
      bob x x .
      cid x o .`),
  );
});

const cell = { user: 0, group: 2 };
const remove = (cells = [cell]) =>
  table.run(decide, { cells, decision: "remove", reason: REASON, date: DATE });
const keep = (cells = [cell]) =>
  table.run(decide, { cells, decision: "keep", reason: REASON, date: DATE });

describe("a decision", () => {
  test("changes no state, and can be undone and done again", () => {
    expect(remove()).toBe(true);
    expect(table.memberships.state(0, 2)).toBe("assigned");
    expect(table.decisions.cells()).toEqual([
      { ...cell, decision: "remove", reason: REASON, date: DATE },
    ]);
    expect(table.undoLabel).toContain("for removal");
    table.undo();
    expect(table.decisions.size).toBe(0);
    table.redo();
    expect([...table.decisions.removalsOf(0)]).toEqual([2]);
  });

  test("takes the place of the one before, which undo brings back", () => {
    keep();
    remove();
    expect(table.decisions.removalCount).toBe(1);
    table.undo();
    expect(table.decisions.of(0, 2)?.decision).toBe("keep");
    expect(table.decisions.removalCount).toBe(0);
  });

  test("can be withdrawn", () => {
    remove([cell, { user: 1, group: 0 }]);
    expect(table.run(withdrawDecision, { cells: [cell] })).toBe(true);
    expect(table.decisions.cells().map(({ user, group }) => [user, group])).toEqual([[1, 0]]);
    expect(table.run(withdrawDecision, { cells: [cell] })).toBe(false);
    table.undo();
    expect(table.decisions.size).toBe(2);
  });

  test("is nothing new a second time, and about cells that are not assigned there is none", () => {
    remove();
    expect(remove()).toBe(false);
    expect(keep([{ user: 1, group: 2 }])).toBe(false);
    expect(keep([{ user: 2, group: 1 }])).toBe(false);
  });

  test("is named in Undo, one by its names, several by their number", () => {
    remove();
    expect(table.undoLabel).toBe("marking ann, C for removal");
    keep([cell, { user: 1, group: 0 }]);
    expect(table.undoLabel).toBe("keeping 2 cells");
    table.run(withdrawDecision, { cells: [cell] });
    expect(table.undoLabel).toBe("withdrawing the decision about ann, C");
  });

  test("is done again by its record", () => {
    const again = new AccessTable(table.memberships.data);
    table.subscribe(({ record }) => replay(structuredClone(record()), again));
    remove([cell, { user: 1, group: 0 }]);
    keep();
    table.run(withdrawDecision, { cells: [{ user: 1, group: 0 }] });
    table.undo();
    expect(again.decisions.cells()).toEqual(table.decisions.cells());
    expect(again.decisions.size).toBe(2);
  });
});

describe("decisions made together", () => {
  const told = { decision: "remove", reason: REASON, date: DATE, by: "Eve" } as const;
  const all = Float64Array.of(0, 1, 2, 4);
  const together = (numbers = all) => atOnce(decidedTogether(numbers, told, table.state));
  const reasons = () => table.decisions.cells().map(({ decision, by }) => `${decision} ${by}`);

  test("are one step, which leaves what was decided before", () => {
    table.run(decide, { ...told, decision: "keep", cells: [{ user: 1, group: 0 }] });
    expect(table.run(decide, together())).toBe(true);
    expect(reasons()).toEqual(["remove Eve", "remove Eve", "remove Eve", "keep Eve", "remove Eve"]);
    expect(table.undoLabel).toBe("marking 4 cells for removal");
    table.undo();
    expect(reasons()).toEqual(["keep Eve"]);
    table.redo();
    expect(table.decisions.removalCount).toBe(4);
  });

  test("are not made where something else was decided meanwhile", () => {
    const made = together();
    keep();
    expect(table.run(decide, made)).toBe(false);
    expect(table.decisions.size).toBe(1);
  });

  test("are done again by their record, which says it once for all", () => {
    const again = new AccessTable(table.memberships.data);
    table.subscribe(({ record }) => replay(structuredClone(record()), again));
    table.run(decide, together());
    expect(again.decisions.cells()).toEqual(table.decisions.cells());
    table.undo();
    expect(again.decisions.size).toBe(0);
  });
});

describe("records", () => {
  test("bring the decisions again", () => {
    remove([cell, { user: 1, group: 1 }]);
    keep();
    const { memberships, decisions } = table;
    const record = structuredClone(fact.record(decisions, memberships));
    expect(fact.read(record, memberships).all()).toEqual(decisions.cells());
    expect(readFacts({}, memberships).decisions.all()).toEqual([]);
  });

  test("that can't be this table's are refused", () => {
    remove();
    const { memberships, decisions } = table;
    const record = fact.record(decisions, memberships) as object;
    for (const damage of [
      { cells: Float64Array.of(99) },
      {
        cells: Float64Array.of(2, 1),
        removes: new Uint8Array(2),
        reasons: ["", ""],
        dates: ["", ""],
      },
      { reasons: [] },
      { dates: [7] },
      { removes: [1] },
    ])
      expect(() => fact.read({ ...record, ...damage }, memberships)).toThrow("decisions");
    expect(() => fact.read(7, memberships)).toThrow("decisions");
  });

  test("of cells that are not assigned bring decisions that rest", () => {
    const { memberships } = table;
    const cell = { user: 1, group: 2, decision: "remove", reason: REASON, date: DATE } as const;
    const record = structuredClone(fact.record(new Decisions([cell]), memberships));
    const decisions = fact.read(record, memberships);
    const again = new AccessTable(memberships.direct, {
      edits: { roles: [], applied: [], decisions },
    });
    expect(again.decisions.cells()).toEqual([]);
    expect(again.decisions.all()).toEqual([cell]);
  });

  test("of the log, damaged, are refused", () => {
    // As whoever reads a log has done.
    makeKnown(LATER_COMMANDS);
    const read = (record: object) => () => replay({ kind: "decide", ...record }, table);
    const whole = { cells: Float64Array.of(2), decision: "keep", reason: "", date: "" };
    for (const damage of [
      { decision: "drop" },
      { cells: [2] },
      { reason: 1 },
      { date: 1 },
      { by: 1 },
    ])
      expect(read({ ...whole, ...damage })).toThrow("its log");
    read(whole)();
    expect(table.decisions.size).toBe(1);
  });
});
