import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable } from "../../src/model/accessTable.ts";
import { apply } from "../../src/model/commands/apply.ts";
import { recalculate } from "../../src/model/commands/recalculate.ts";
import { startOver } from "../../src/model/commands/startOver.ts";
import { toggle } from "../../src/model/commands/toggle.ts";
import { History } from "../../src/model/history.ts";
import { rolesOf } from "../../src/model/roles/role.ts";
import { EMPTY_TABLE } from "../../src/model/table/emptyTable.ts";
import { tableBy, tableOf } from "../table.ts";
import {
  anyChange,
  anyOpening,
  anyStepping,
  anyTable,
  coveredByRules,
  opened,
  run,
  seen,
} from "./anyCommands.ts";

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
          const access = opened(data);
          const steps = [seen(access)];
          for (const command of commands) {
            let told = 0;
            const stop = access.subscribe(() => told++);
            run(access, command);
            stop();
            if (told > 0) steps.push(seen(access));
          }
          for (let at = steps.length - 2; at >= 0; at--) {
            access.undo();
            expect(seen(access)).toEqual(steps[at]);
          }
          expect(access.undoLabel).toBeUndefined();
          for (const step of steps.slice(1)) {
            access.redo();
            expect(seen(access)).toEqual(step);
          }
          expect(access.redoLabel).toBeUndefined();
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
          const access = opened(data);
          for (const command of commands) {
            run(access, command);
            expect(access.coveredCount).toBe(coveredByRules(access));
          }
          const roles = seen(access).roles;
          if (access.isOutOfDate || roles.length === 0 || access.applied.length > 0) return;
          access.run(recalculate, {});
          expect(seen(access).roles).toEqual(roles);
        },
      ),
    );
  });
});

describe("history", () => {
  test("says in words what it would undo and redo", () => {
    const access = small();
    expect(access.undoLabel).toBeUndefined();
    access.run(toggle, { user: 0, group: 1 });
    expect(access.undoLabel).toBe("toggle of Jane Doe, VPN");
    access.run(recalculate, {});
    expect(access.undoLabel).toBe("recalculation");
    access.run(apply, { role: 0 });
    expect(access.undoLabel).toBe("applying «Mail»");
    access.run(startOver, undefined);
    expect(access.undoLabel).toBe("starting over");
    access.open(small().memberships.data, { name: "staff.csv" });
    expect(access.undoLabel).toBe("opening «staff.csv»");
    access.open(small().memberships.data, { name: "Sample", isSample: true });
    expect(access.undoLabel).toBe("the new sample");
    access.undo();
    expect(access.redoLabel).toBe("the new sample");
    expect(access.undoLabel).toBe("opening «staff.csv»");
  });

  test("brings applied roles back when a recalculation is undone", () => {
    const access = small();
    access.run(recalculate, {});
    access.run(apply, { role: 0 });
    access.run(toggle, { user: 0, group: 1 });
    access.run(recalculate, {});
    expect(access.applied).toEqual([]);
    access.undo();
    expect(access.applied).toEqual([0]);
    expect(access.coveringRole(1, 0)?.id).toBe("Mail");
    expect(access.isOutOfDate).toBe(true);
    access.undo();
    expect(access.isOutOfDate).toBe(false);
  });

  test("drops what was undone when something new is done", () => {
    const access = small();
    access.run(toggle, { user: 0, group: 1 });
    access.undo();
    access.run(toggle, { user: 1, group: 1 });
    expect(access.redoLabel).toBeUndefined();
    access.redo();
    expect(access.memberships.state(0, 1)).toBe("notAssigned");
  });

  test("tells what was undone and redone", () => {
    const access = small();
    const changes: unknown[] = [];
    access.run(toggle, { user: 0, group: 1 });
    access.subscribe(({ kind, commands, touched }) => changes.push({ kind, commands, touched }));
    access.undo();
    access.redo();
    const touched = { cells: [{ user: 0, group: 1 }], colors: false, roles: "none", table: false };
    expect(changes).toEqual([
      { kind: "undone", commands: ["toggle"], touched },
      { kind: "redone", commands: ["toggle"], touched },
    ]);
  });

  test("does not lead back to where there was no table yet", () => {
    const access = new AccessTable(EMPTY_TABLE);
    access.open(small().memberships.data, { name: "Team" });
    expect(access.undoLabel).toBeUndefined();
    const kept = small();
    kept.run(toggle, { user: 0, group: 1 });
    const other = new AccessTable(EMPTY_TABLE);
    other.openRestored(kept);
    other.undo();
    expect(other.undoLabel).toBeUndefined();
  });

  test("makes no step of what changes nothing", () => {
    const access = small();
    access.run(toggle, { user: 0, group: 0 });
    access.run(startOver, undefined);
    access.undo();
    access.redo();
    access.rename("Other");
    expect(access.undoLabel).toBeUndefined();
    access.run(recalculate, {});
    access.run(apply, { role: 0 });
    access.run(apply, { role: 0 });
    access.undo();
    expect(access.undoLabel).toBe("recalculation");
  });

  test("keeps 1,000 steps and more, and says that there were older ones", () => {
    const access = small();
    for (let step = 0; step < 11_001; step++) access.run(toggle, { user: step % 2, group: 1 });
    for (let step = 0; step < 10_000; step++) access.undo();
    expect(access.undoLabel).toBeUndefined();
    expect(access.reasonGone).toBe("only the last 10,000 steps are kept");
    for (let step = 0; step < 10_000; step++) access.redo();
    expect(access.reasonGone).toBeUndefined();
    expect(access.redoLabel).toBeUndefined();
  });

  test("starting over brings no roles that came with the table", () => {
    const { memberships, roles } = (() => {
      const access = small();
      access.run(recalculate, {});
      return access;
    })();
    const access = new AccessTable(memberships.data, {
      name: "x",
      derived: { roles, applied: [] },
    });
    expect(access.roles).toHaveLength(1);
    access.run(startOver, undefined);
    expect(access.roles).toHaveLength(0);
    access.undo();
    expect(access.roles).toHaveLength(1);
  });

  test("a kept table brings its own steps along", () => {
    const access = small();
    access.run(toggle, { user: 0, group: 1 });
    const kept = small("Printer");
    kept.run(toggle, { user: 1, group: 1 });
    kept.run(recalculate, {});
    kept.undo();
    access.openRestored(kept);
    expect(access.redoLabel).toBe("recalculation");
    expect(access.undoLabel).toBe("toggle of John Doe, Printer");
    access.undo();
    expect(access.undoLabel).toBe("opening «Team»");
    access.undo();
    expect(access.undoLabel).toBe("toggle of Jane Doe, VPN");
    access.redo();
    access.redo();
    access.redo();
    expect(access.roles).toHaveLength(2);
  });

  test("takes roles derived elsewhere as its own", () => {
    const access = small();
    const candidates = [{ group: 0, groups: Uint32Array.of(0) }];
    access.run(recalculate, { roles: rolesOf(candidates, access.memberships) });
    expect(access.role(0)).toMatchObject({ id: "Mail", users: ["u000001", "u000002"] });
  });
});

describe("history's memory", () => {
  const table = (users: number) => tableBy(users, ["all"], () => true);

  test("lets go of the oldest replaced tables first", () => {
    const access = new AccessTable(table(1000), { name: "1" }, new History(150_000));
    for (const name of ["2", "3", "4", "5"]) access.open(table(1000), { name });
    expect(access.undoLabel).toBe("opening «5»");
    while (access.undoLabel) access.undo();
    expect(Number(access.name)).toBeGreaterThan(1);
    expect(Number(access.name)).toBeLessThan(5);
    expect(access.reasonGone).toBe("the table before it was too large to keep");
  });

  test("says when the only table before was too large", () => {
    const access = new AccessTable(table(5000), { name: "1" }, new History(150_000));
    access.open(table(5), { name: "2" });
    expect(access.undoLabel).toBeUndefined();
    expect(access.reasonGone).toBe("the table before it was too large to keep");
  });

  test("keeps the steps before an opening whose table is too large to do again", () => {
    const access = new AccessTable(table(5), { name: "1" }, new History(150_000));
    access.run(recalculate, {});
    access.open(table(5000), { name: "2" });
    access.undo();
    expect(access.redoLabel).toBeUndefined();
    expect(access.undoLabel).toBe("recalculation");
  });

  test("a recalculation shares with the one before what has not changed", () => {
    const access = new AccessTable(table(1000), { name: "1" });
    access.run(recalculate, {});
    const [before] = access.roles;
    access.run(recalculate, {});
    expect(access.roles[0]).toBe(before);
    access.run(apply, { role: 0 });
    access.run(recalculate, {});
    expect(access.roles[0].users).toBe(before.users);
    expect(before.users.buffer).toBe(access.memberships.data.columns.items.buffer);
  });
});
