import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { EMPTY_TABLE } from "#src/model/table/memberships.ts";
import {
  anyChange,
  anyNote,
  anyOpening,
  anyStepping,
  anyTable,
  opened,
  run,
  seen,
} from "../model/anyCommands.ts";
import { tableBy } from "../table.ts";
import { lastTable, newDisk, restored, visit, walk } from "./visits.ts";

beforeEach(newDisk);

function data(users = 2) {
  return tableBy(users, ["all", "none"], (_, group) => group === 0);
}

describe("keep", () => {
  test("any sequence of commands, saved and loaded, is equal, its undo too", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyTable,
        fc.array(
          fc.tuple(
            fc.oneof(
              { weight: 12, arbitrary: anyChange },
              { weight: 5, arbitrary: anyStepping },
              { weight: 2, arbitrary: anyNote },
            ),
            fc.boolean(),
          ),
          { maxLength: 30 },
        ),
        async (data, commands) => {
          newDisk();
          const { keep } = await visit();
          const table = opened(data);
          keep.attach(table);
          for (const [command, isSaved] of commands) {
            run(table, command);
            if (isSaved) await keep.flush();
          }
          await keep.close();
          const again = await visit();
          const loaded = await lastTable(again.keep);
          expect(again.events).toEqual([]);
          expect(seen(loaded)).toEqual(seen(table));
          expect(walk(loaded)).toEqual(walk(table));
          while (table.undoLabel) {
            table.undo();
            loaded.undo();
            expect(seen(loaded)).toEqual(seen(table));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test("tables that replace each other each keep their own, wherever undo leads", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyTable,
        fc.array(
          fc.oneof(
            { weight: 6, arbitrary: anyChange },
            { weight: 6, arbitrary: anyStepping },
            { weight: 1, arbitrary: anyOpening },
          ),
          { maxLength: 40 },
        ),
        async (data, commands) => {
          newDisk();
          const { keep } = await visit();
          const table = opened(data);
          keep.attach(table);
          for (const command of commands) run(table, command);
          await keep.flush();
          const id = keep.currentId;
          if (id === undefined) throw new Error("A table that was brought is kept.");
          await keep.close();
          const again = await visit();
          expect((await again.keep.last())?.id).toBe(id);
          for (const { id: one } of await again.keep.list()) {
            const { table: loaded } = restored(await again.keep.restore(one));
            if (one === id) expect(seen(loaded)).toEqual(seen(table));
          }
          expect(again.events).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("goes on where it was, over many visits", async () => {
    const first = await visit();
    const start = new AccessTable(data(), { name: "Team" });
    first.keep.attach(start);
    first.keep.saveView({ top: 7 });
    await first.keep.close();
    for (let times = 1; times <= 5; times++) {
      const { keep } = await visit();
      const last = await keep.last();
      const { table, view } = restored(await keep.restore(last?.id ?? ""));
      expect(view).toEqual({ top: 7 });
      expect(walk(table)).toEqual({ undo: times - 1, redo: 0 });
      keep.attach(table);
      table.run(toggle, { user: times % 2, group: 1 });
      await keep.close();
    }
  });

  test("an untouched sample is not saved, a touched one is", async () => {
    const { keep } = await visit();
    const table = new AccessTable(data());
    keep.attach(table);
    keep.saveView({ top: 1 });
    await keep.flush();
    expect(await keep.list()).toEqual([]);
    table.run(toggle, { user: 0, group: 1 });
    await keep.flush();
    expect(await keep.list()).toMatchObject([
      { name: "Sample", users: 2, groups: 2, held: 3, appliedCount: 0, isSample: true },
    ]);
  });

  test("a table that URL parameters made does not take the last one's place", async () => {
    const first = await visit();
    first.keep.attach(new AccessTable(data(), { name: "Mine" }));
    await first.keep.close();
    const second = await visit();
    const table = new AccessTable(EMPTY_TABLE);
    second.keep.attach(table, "?seed=1");
    table.open(data(3));
    await second.keep.flush();
    expect(await second.keep.last("?seed=1")).toBeUndefined();
    table.run(toggle, { user: 0, group: 1 });
    await second.keep.close();
    const { keep } = await visit();
    expect((await keep.last())?.name).toBe("Mine");
    expect((await keep.last("?seed=1"))?.users).toBe(3);
  });

  test("opened from the list on a page without parameters, it is the last one from then on", async () => {
    const first = await visit();
    const table = new AccessTable(data(3));
    first.keep.attach(table, "?seed=1");
    table.run(toggle, { user: 0, group: 1 });
    await first.keep.close();
    const second = await visit();
    const id = (await second.keep.last("?seed=1"))!.id;
    const bare = new AccessTable(EMPTY_TABLE);
    second.keep.attach(bare);
    const { state, history } = restored(await second.keep.restore(id));
    bare.openState(state, history);
    await second.keep.close();
    const { keep } = await visit();
    expect((await keep.last())?.id).toBe(id);
    expect(await keep.last("?seed=1")).toBeUndefined();
  });

  test("what was done before the storage came is saved once it is there", async () => {
    const { keep } = await visit();
    const table = new AccessTable(data());
    table.run(toggle, { user: 0, group: 1 });
    keep.attach(table);
    await keep.close();
    expect(seen(await lastTable((await visit()).keep))).toEqual(seen(table));
  });

  test("a table renamed in the list while another replaces it has its new name after undo", async () => {
    const { keep } = await visit();
    const table = new AccessTable(data(), { name: "One" });
    keep.attach(table);
    await keep.flush();
    const id = keep.currentId!;
    table.open(data(4), { name: "Two" });
    await keep.rename(id, "Renamed");
    table.undo();
    expect(table.name).toBe("Renamed");
    table.run(toggle, { user: 0, group: 1 });
    await keep.flush();
    expect((await keep.last())?.name).toBe("Renamed");
  });

  test("lists, renames and deletes", async () => {
    const { keep } = await visit();
    const table = new AccessTable(data(), { name: "One" });
    keep.attach(table);
    table.run(recalculate, {});
    table.run(apply, { role: 0 });
    await keep.flush();
    table.open(data(4), { name: "Two" });
    await keep.flush();
    const [two, one] = await keep.list();
    expect([one.name, two.name]).toEqual(["One", "Two"]);
    expect(one.applied).toEqual(["all"]);
    await keep.rename(one.id, "Renamed");
    await keep.rename(two.id, "Here");
    expect(table.name).toBe("Here");
    expect((await keep.list()).map((slot) => slot.name).sort()).toEqual(["Here", "Renamed"]);
    expect(await keep.remove(one.id)).toBe(true);
    expect(await keep.list()).toHaveLength(1);
    expect(await keep.remove(two.id)).toBe(true);
    expect(await keep.list()).toHaveLength(0);
    table.run(toggle, { user: 0, group: 1 });
    await keep.flush();
    expect(await keep.list()).toHaveLength(1);
  });

  test("a table reopened from the list leaves the older one of the history alone", async () => {
    const { keep } = await visit();
    const table = new AccessTable(data(), { name: "One" });
    keep.attach(table);
    table.run(toggle, { user: 0, group: 1 });
    await keep.flush();
    const id = keep.currentId ?? "";
    expect((await keep.restore(id)).kind).toBe("present");
    table.open(data(4), { name: "Two" });
    const { state, history } = restored(await keep.restore(id));
    table.openState(state, history);
    expect(keep.currentId).toBe(id);
    expect(table.undoLabel).toBe("toggle of u0, none");
    table.run(toggle, { user: 1, group: 1 });
    await keep.flush();
    for (let step = 0; step < 4; step++) table.undo();
    table.undo();
    expect(table.name).toBe("One");
    await keep.flush();
    expect(keep.currentId).not.toBe(id);
    await keep.close();
    const again = await visit();
    const { table: loaded } = restored(await again.keep.restore(id));
    expect(seen(loaded).states).toEqual([
      ["assigned", "notAssigned"],
      ["assigned", "notAssigned"],
    ]);
  });

  test("a table that undo brings back while it is to be restored goes on being saved", async () => {
    const { keep } = await visit();
    const table = new AccessTable(data(), { name: "One" });
    keep.attach(table);
    await keep.flush();
    const id = keep.currentId!;
    table.open(data(4), { name: "Two" });
    const restoring = keep.restore(id);
    table.undo();
    expect(await restoring).toEqual({ kind: "present" });
    table.run(toggle, { user: 0, group: 1 });
    await keep.close();
    const again = await visit();
    const { table: loaded } = restored(await again.keep.restore(id));
    expect(seen(loaded)).toEqual(seen(table));
  });

  test("a table that is asked for twice is read once", async () => {
    const first = await visit();
    first.keep.attach(new AccessTable(data(), { name: "One" }));
    await first.keep.close();
    const { keep } = await visit();
    const { id } = (await keep.last())!;
    const [one, other] = await Promise.all([keep.restore(id), keep.restore(id)]);
    expect(restored(one).state).toBe(restored(other).state);
    expect((await keep.restore(id)).kind).toBe("restored");
  });

  test("the view goes on with a table that is deleted or copied, and stays on the screen", async () => {
    const { keep } = await visit();
    const table = new AccessTable(data(), { name: "One" });
    keep.attach(table);
    keep.saveView({ top: 7 });
    await keep.remove(keep.currentId!);
    table.run(toggle, { user: 0, group: 1 });
    await keep.flush();
    expect(await keep.last()).toMatchObject({ name: "One", view: { top: 7 } });
    keep.saveAsCopy();
    await keep.flush();
    expect(await keep.last()).toMatchObject({ name: "One (copy)", view: { top: 7 } });
  });
});
