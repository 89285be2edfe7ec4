import { beforeEach, describe, expect, test } from "vitest";
import { FOLD_STEPS } from "#src/keep/slot/ledger.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { startOver } from "#src/model/commands/startOver.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { seen } from "../model/anyCommands.ts";
import { tableOf } from "../table.ts";
import { fillDiskAtWrite, killAtWrite } from "./faults.ts";
import { kill, lastTable, newDisk, restored, visit } from "./visits.ts";

beforeEach(newDisk);

function newTable() {
  return new AccessTable(tableOf("xxxx .xxx ..xx ...x"), { name: "Team" });
}

/** An hour's work, told in steps between saves; the first of them folds. */
const WORK: readonly ((table: AccessTable) => void)[] = [
  (table) => {
    for (let step = 0; step < FOLD_STEPS - 3; step++)
      table.run(toggle, { user: 3, group: step % 3 });
  },
  (table) => table.run(recalculate, {}),
  (table) => table.run(apply, { role: 1 }),
  (table) => table.run(toggle, { user: 2, group: 0 }),
  (table) => table.undo(),
  (table) => table.run(apply, { role: 0 }),
  (table) => table.run(startOver, undefined),
  (table) => table.undo(),
  (table) => table.open(newTable().memberships.data, { name: "Other" }),
  (table) => table.run(toggle, { user: 1, group: 0 }),
];

describe("a tab killed at any write", () => {
  test("leaves the last complete state or the one after it", async () => {
    for (let at = 1; ; at++) {
      newDisk();
      const { isDead, revive } = killAtWrite(at);
      const { keep } = await visit();
      const table = newTable();
      const saved: unknown[] = [undefined];
      let last = 0;
      keep.attach(table);
      for (const work of [() => {}, ...WORK]) {
        if (isDead()) break;
        work(table);
        saved.push(seen(table));
        await keep.flush();
        if (!isDead()) last = saved.length - 1;
      }
      revive();
      kill();
      const again = await visit();
      const found = (await again.keep.last()) && (await lastTable(again.keep));
      const state = found && seen(found);
      expect(again.events).toEqual([]);
      expect([saved[last], saved[last + 1]], `killed at write ${at}`).toContainEqual(state);
      if (!isDead()) {
        expect(at).toBeGreaterThan(30);
        return;
      }
    }
  });

  test("leaves no pieces behind for long", async () => {
    const { revive } = killAtWrite(6);
    const { keep } = await visit();
    keep.attach(newTable());
    await keep.flush();
    revive();
    kill();
    const again = await visit();
    expect(await again.keep.list()).toEqual([]);
    await again.keep.close();
    const left = await new Promise((resolve) => {
      indexedDB.open("access-table").onsuccess = (event) => {
        const { result } = event.target as IDBOpenDBRequest;
        result.transaction("pieces").objectStore("pieces").count().onsuccess = (counted) =>
          resolve((counted.target as IDBRequest).result);
      };
    });
    expect(left).toBe(0);
  });
});

describe("a full disk", () => {
  test("is said once; work goes on; what was saved stays", async () => {
    for (let at = 1; at < 30; at++) {
      newDisk();
      const { keep, states } = await visit();
      const isSaving = () => keep.savingState.kind !== "notSaved";
      const table = newTable();
      const saved: unknown[] = [undefined];
      keep.attach(table);
      const empty = fillDiskAtWrite(at);
      for (const work of WORK) {
        work(table);
        if (!isSaving()) continue;
        await keep.flush();
        if (isSaving()) saved.push(seen(table));
      }
      // A table that was opened was a reason to try again.
      await keep.flush();
      empty();
      const failures = states.filter((state) => state.kind === "notSaved");
      expect(new Set(failures.map(({ cause }) => cause))).toEqual(new Set(["full"]));
      expect(table.name).toBe("Other");
      kill();
      const again = await visit();
      const found = (await again.keep.last()) && (await lastTable(again.keep));
      expect(found && seen(found), `full at write ${at}`).toEqual(saved.at(-1));
    }
  });

  test("still lists and opens what is kept, and lets it be deleted", async () => {
    newDisk();
    const { keep } = await visit();
    const table = newTable();
    keep.attach(table);
    await keep.flush();
    const kept = seen(table);
    const empty = fillDiskAtWrite(1);
    table.run(recalculate, {});
    await keep.flush();
    empty();
    expect(keep.savingState).toMatchObject({ kind: "notSaved", cause: "full" });
    const [{ id }] = await keep.list();
    const again = await visit();
    kill();
    expect(seen(restored(await again.keep.restore(id)).table)).toEqual(kept);
    await again.keep.close();
    expect(await keep.remove(id)).toBe(true);
    expect(await keep.list()).toEqual([]);
  });

  test("a browser without storage says so and lets work", async () => {
    Object.defineProperty(globalThis, "indexedDB", {
      configurable: true,
      writable: true,
      value: {
        open() {
          throw new DOMException("denied", "SecurityError");
        },
      },
    });
    const { keep, events } = await visit();
    const table = newTable();
    keep.attach(table);
    table.run(toggle, { user: 1, group: 0 });
    await keep.flush();
    // None of this is answered as if there were no tables.
    const reason = "the browser gives no storage to this page";
    for (const asked of [
      () => keep.list(),
      () => keep.last(),
      () => keep.restore("any"),
      () => keep.remove("any"),
      () => keep.unreadable(),
    ])
      await expect(asked()).rejects.toThrow(reason);
    expect(events).toEqual([]);
    expect(keep.savingState).toMatchObject({ cause: "none", tables: ["Team"] });
    expect(keep.hasUnsavedWork).toBe(true);
  });
});
