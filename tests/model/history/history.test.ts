import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { NOTHING_TOUCHED } from "#src/model/commands/change.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { startOver } from "#src/model/commands/startOver.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { UndoHistory } from "#src/model/history/undoHistory.ts";
import { rolesFrom } from "#src/model/roles/role.ts";
import { EMPTY_TABLE } from "#src/model/table/memberships.ts";
import { tableBy, tableOf } from "../../table.ts";
import {
  anyChange,
  anyChangeByRules,
  anyOpening,
  anyStepping,
  anyTable,
  coveredByRules,
  measuredByRules,
  opened,
  run,
  seen,
} from "../anyCommands.ts";

function small(name = "VPN"): AccessTable {
  const data = tableOf("x. x.", {
    ids: ["u000001", "u000002"],
    names: ["Jane Doe", "John Doe"],
    groups: ["Mail", name],
  });
  return new AccessTable(data, { name: "Team" });
}

describe("history: any sequence of changes", () => {
  test("undone, is each table before; redone, each table after", () => {
    fc.assert(
      fc.property(
        anyTable,
        fc.array(fc.oneof({ weight: 9, arbitrary: anyChange }, anyOpening), { maxLength: 25 }),
        (data, commands) => {
          const table = opened(data);
          const steps = [seen(table)];
          for (const command of commands) {
            let told = 0;
            const stop = table.subscribe(() => told++);
            run(table, command);
            stop();
            if (told > 0) steps.push(seen(table));
          }
          for (let at = steps.length - 2; at >= 0; at--) {
            table.undo();
            expect(seen(table)).toEqual(steps[at]);
          }
          expect(table.undoLabel).toBeUndefined();
          for (const step of steps.slice(1)) {
            table.redo();
            expect(seen(table)).toEqual(step);
          }
          expect(table.redoLabel).toBeUndefined();
        },
      ),
    );
  });

  test("with undo and redo among them, keeps the running counts true", () => {
    fc.assert(
      fc.property(
        anyTable,
        fc.array(fc.oneof({ weight: 2, arbitrary: anyChange }, anyStepping), { maxLength: 40 }),
        (data, commands) => {
          const table = opened(data);
          for (const command of commands) {
            run(table, command);
            expect(table.coveredCount).toBe(coveredByRules(table));
            expect(table.measuredCount).toBe(measuredByRules(table));
          }
        },
      ),
    );
  });

  test("a recalculation of what is not out of date gives the roles that are there", () => {
    fc.assert(
      fc.property(
        anyTable,
        fc.array(fc.oneof({ weight: 2, arbitrary: anyChangeByRules }, anyStepping), {
          maxLength: 40,
        }),
        (data, commands) => {
          const table = opened(data);
          for (const command of commands) run(table, command);
          const roles = seen(table).roles;
          if (table.isOutOfDate || roles.length === 0 || table.applied.length > 0) return;
          if (table.roles.some(({ planned }) => planned)) return;
          table.run(recalculate, {});
          expect(seen(table).roles).toEqual(roles);
        },
      ),
    );
  });
});

describe("history", () => {
  test("says in words what it would undo and redo", () => {
    const table = small();
    expect(table.undoLabel).toBeUndefined();
    table.run(toggle, { user: 0, group: 1 });
    expect(table.undoLabel).toBe("toggle of Jane Doe, VPN");
    table.run(recalculate, {});
    expect(table.undoLabel).toBe("recalculation");
    table.run(apply, { role: 0 });
    expect(table.undoLabel).toBe("applying «Mail»");
    table.run(startOver, undefined);
    expect(table.undoLabel).toBe("starting over");
    table.open(small().memberships.data, { name: "staff.csv" });
    expect(table.undoLabel).toBe("opening «staff.csv»");
    table.open(small().memberships.data, { name: "Sample", isSample: true });
    expect(table.undoLabel).toBe("the new sample");
    table.undo();
    expect(table.redoLabel).toBe("the new sample");
    expect(table.undoLabel).toBe("opening «staff.csv»");
  });

  test("brings applied roles back when a recalculation is undone", () => {
    const table = small();
    table.run(recalculate, {});
    table.run(apply, { role: 0 });
    table.run(toggle, { user: 0, group: 1 });
    table.run(recalculate, {});
    expect(table.applied).toEqual([]);
    table.undo();
    expect(table.applied).toEqual([0]);
    expect(table.coveringRole(1, 0)?.id).toBe("Mail");
    expect(table.isOutOfDate).toBe(true);
    table.undo();
    expect(table.isOutOfDate).toBe(false);
  });

  test("drops what was undone when something new is done", () => {
    const table = small();
    table.run(toggle, { user: 0, group: 1 });
    table.undo();
    table.run(toggle, { user: 1, group: 1 });
    expect(table.redoLabel).toBeUndefined();
    table.redo();
    expect(table.memberships.state(0, 1)).toBe("notAssigned");
  });

  test("tells what was undone and redone", () => {
    const table = small();
    const changes: unknown[] = [];
    table.run(toggle, { user: 0, group: 1 });
    table.subscribe(({ kind, commands, touched }) => changes.push({ kind, commands, touched }));
    table.undo();
    table.redo();
    const touched = { ...NOTHING_TOUCHED, cells: [{ user: 0, group: 1 }] };
    expect(changes).toEqual([
      { kind: "undone", commands: ["toggle"], touched },
      { kind: "redone", commands: ["toggle"], touched },
    ]);
  });

  test("does not lead back to where there was no table yet", () => {
    const table = new AccessTable(EMPTY_TABLE);
    table.open(small().memberships.data, { name: "Team" });
    expect(table.undoLabel).toBeUndefined();
    const steps = new UndoHistory();
    const kept = new AccessTable(small().state, {}, steps);
    kept.run(toggle, { user: 0, group: 1 });
    const other = new AccessTable(EMPTY_TABLE);
    other.openState(kept.state, steps);
    other.undo();
    expect(other.undoLabel).toBeUndefined();
  });

  test("makes no step of what changes nothing", () => {
    const table = small();
    table.run(toggle, { user: 0, group: 0 });
    table.run(startOver, undefined);
    table.undo();
    table.redo();
    table.rename("Other");
    expect(table.undoLabel).toBeUndefined();
    table.run(recalculate, {});
    table.run(apply, { role: 0 });
    table.run(apply, { role: 0 });
    table.undo();
    expect(table.undoLabel).toBe("recalculation");
  });

  test("keeps 1,000 steps and more, and says that there were older ones", () => {
    const table = small();
    for (let step = 0; step < 11_001; step++) table.run(toggle, { user: step % 2, group: 1 });
    for (let step = 0; step < 10_000; step++) table.undo();
    expect(table.undoLabel).toBeUndefined();
    expect(table.undoLimitReason).toBe("only the last 10,000 steps are kept");
    for (let step = 0; step < 10_000; step++) table.redo();
    expect(table.undoLimitReason).toBeUndefined();
    expect(table.redoLabel).toBeUndefined();
  });

  test("starting over brings no roles that came with the table", () => {
    const { memberships, roles } = (() => {
      const table = small();
      table.run(recalculate, {});
      return table;
    })();
    const table = new AccessTable(memberships.data, {
      name: "x",
      edits: { roles, applied: [] },
    });
    expect(table.roles).toHaveLength(1);
    table.run(startOver, undefined);
    expect(table.roles).toHaveLength(0);
    table.undo();
    expect(table.roles).toHaveLength(1);
  });

  test("a kept table brings its own steps along", () => {
    const table = small();
    table.run(toggle, { user: 0, group: 1 });
    const steps = new UndoHistory();
    const kept = new AccessTable(small("Printer").state, {}, steps);
    kept.run(toggle, { user: 1, group: 1 });
    kept.run(recalculate, {});
    kept.undo();
    table.openState(kept.state, steps);
    expect(table.redoLabel).toBe("recalculation");
    expect(table.undoLabel).toBe("toggle of John Doe, Printer");
    table.undo();
    expect(table.undoLabel).toBe("opening «Team»");
    table.undo();
    expect(table.undoLabel).toBe("toggle of Jane Doe, VPN");
    table.redo();
    table.redo();
    table.redo();
    expect(table.roles).toHaveLength(2);
  });

  test("takes roles derived elsewhere as its own", () => {
    const table = small();
    const candidates = [{ group: 0, groups: Uint32Array.of(0) }];
    table.run(recalculate, { roles: rolesFrom(candidates, table.memberships) });
    expect(table.role(0)).toMatchObject({ id: "Mail", users: ["u000001", "u000002"] });
  });
});

describe("history's memory", () => {
  const dataOf = (users: number) => tableBy(users, ["all"], () => true);

  test("lets go of the oldest replaced tables first", () => {
    const table = new AccessTable(dataOf(1000), { name: "1" }, new UndoHistory(150_000));
    for (const name of ["2", "3", "4", "5"]) table.open(dataOf(1000), { name });
    expect(table.undoLabel).toBe("opening «5»");
    while (table.undoLabel) table.undo();
    expect(Number(table.name)).toBeGreaterThan(1);
    expect(Number(table.name)).toBeLessThan(5);
    expect(table.undoLimitReason).toBe("the table before it was too large to keep");
  });

  test("says when the only table before was too large", () => {
    const table = new AccessTable(dataOf(5000), { name: "1" }, new UndoHistory(150_000));
    table.open(dataOf(5), { name: "2" });
    expect(table.undoLabel).toBeUndefined();
    expect(table.undoLimitReason).toBe("the table before it was too large to keep");
  });

  test("keeps the steps before an opening whose table is too large to do again", () => {
    const table = new AccessTable(dataOf(5), { name: "1" }, new UndoHistory(150_000));
    table.run(recalculate, {});
    table.open(dataOf(5000), { name: "2" });
    table.undo();
    expect(table.redoLabel).toBeUndefined();
    expect(table.undoLabel).toBe("recalculation");
  });

  test("a recalculation shares with the one before what has not changed", () => {
    const table = new AccessTable(dataOf(1000), { name: "1" });
    table.run(recalculate, {});
    const [before] = table.roles;
    table.run(recalculate, {});
    expect(table.roles[0]).toBe(before);
    table.run(apply, { role: 0 });
    table.run(recalculate, {});
    expect(table.roles[0].users).toBe(before.users);
    expect(before.users.buffer).toBe(table.memberships.data.columns.items.buffer);
  });
});
