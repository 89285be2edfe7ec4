// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSlotLocks, heartbeatLocks } from "#src/keep/slotLock.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { seen } from "../model/anyCommands.ts";
import { tableOf } from "../table.ts";
import { newDisk, restored, visit } from "./visits.ts";

function newTable() {
  return new AccessTable(tableOf("x. x. x.", { groups: ["all", "none"] }), { name: "Team" });
}

describe("two tabs", () => {
  beforeEach(newDisk);

  async function twoTabs() {
    const first = await visit();
    const table = newTable();
    first.keep.attach(table);
    table.run(toggle, { user: 0, group: 1 });
    await first.keep.flush();
    const second = await visit();
    const outcome = await second.keep.restore((await second.keep.last())?.id ?? "");
    if (outcome.kind !== "openElsewhere") throw new Error(`It was ${outcome.kind}.`);
    return { first, access: table, second, outcome };
  }

  test("the second is told that the table is open elsewhere", async () => {
    const { second } = await twoTabs();
    expect(second.events).toEqual([]);
  });

  test("the second takes over: the first is told, and writes nothing any more", async () => {
    const { first, access: table, second, outcome } = await twoTabs();
    const taken = restored(await outcome.takeOver()).table;
    second.keep.attach(taken);
    expect(first.states.at(-1)).toMatchObject({
      cause: "takenOver",
      reason: expect.stringContaining("«Team»"),
    });
    table.run(toggle, { user: 1, group: 1 });
    taken.run(toggle, { user: 2, group: 1 });
    await first.keep.flush();
    await second.keep.close();
    const third = await visit();
    const loaded = restored(await third.keep.restore((await third.keep.last())?.id ?? "")).table;
    expect(seen(loaded)).toEqual(seen(taken));
  });

  test("the first goes on with a copy when it likes", async () => {
    const { first, access: table, outcome } = await twoTabs();
    restored(await outcome.takeOver());
    table.run(toggle, { user: 1, group: 1 });
    first.keep.saveAsCopy();
    await first.keep.flush();
    const names = (await first.keep.list()).map((slot) => slot.name);
    expect(names.sort()).toEqual(["Team", "Team (copy)"]);
    expect(table.name).toBe("Team (copy)");
  });

  test("the second works on a copy: both are kept", async () => {
    const { first, access: table, second, outcome } = await twoTabs();
    const copy = restored(await outcome.copy()).table;
    second.keep.attach(copy);
    expect(copy.name).toBe("Team (copy)");
    expect(copy.undoLabel).toBe("toggle of u0, none");
    copy.run(toggle, { user: 2, group: 1 });
    table.run(toggle, { user: 1, group: 1 });
    await first.keep.flush();
    await second.keep.flush();
    expect(first.events.every((event) => event.kind === "saved")).toBe(true);
    expect((await first.keep.list()).map((slot) => slot.held)).toEqual([5, 5]);
  });

  test("a table taken over while it waits beneath another gets a slot of its own when undo leads back", async () => {
    const { first, access: table, second, outcome } = await twoTabs();
    table.open(newTable().memberships.data, { name: "Other" });
    const taken = restored(await outcome.takeOver()).table;
    second.keep.attach(taken);
    await second.keep.flush();
    table.undo();
    table.run(toggle, { user: 1, group: 1 });
    await first.keep.flush();
    await first.keep.close();
    const third = await visit();
    const { id } = (await third.keep.last())!;
    expect(seen(restored(await third.keep.restore(id)).table)).toEqual(seen(table));
    expect((await third.keep.list()).map(({ name }) => name)).toEqual(["Team", "Team", "Other"]);
  });

  test("a table whose opening was cancelled is left to the other tab", async () => {
    const { first, second, outcome } = await twoTabs();
    const id = first.keep.currentId!;
    await first.keep.close();
    const cancelled = new AbortController();
    const restoring = second.keep.restore(id, cancelled.signal);
    cancelled.abort();
    await restoring;
    const third = await visit();
    const { table } = restored(await third.keep.restore(id));
    third.keep.attach(table);
    // Taken over, it is left, too.
    const stealing = outcome.takeOver(AbortSignal.abort());
    await stealing;
    expect((await (await visit()).keep.restore(id)).kind).toBe("restored");
  });

  test("a table that someone else still waits for is not left", async () => {
    const { first, second } = await twoTabs();
    const id = first.keep.currentId!;
    await first.keep.close();
    const restoring = [
      second.keep.restore(id, AbortSignal.abort()),
      second.keep.restore(id, new AbortController().signal),
    ];
    second.keep.attach(restored((await Promise.all(restoring))[1]).table);
    expect((await (await visit()).keep.restore(id)).kind).toBe("openElsewhere");
  });

  test("a table that another tab has open is neither deleted nor renamed", async () => {
    const { second } = await twoTabs();
    const id = (await second.keep.last())?.id ?? "";
    expect(await second.keep.remove(id)).toBe(false);
    expect(await second.keep.rename(id, "Mine")).toBe(false);
    expect((await second.keep.list()).map(({ name }) => name)).toEqual(["Team"]);
  });

  test("what another tab has deleted is not renamed or copied, and saving goes on", async () => {
    const { first, second, outcome } = await twoTabs();
    const id = (await second.keep.last())?.id ?? "";
    await first.keep.remove(id);
    await second.keep.rename(id, "Mine");
    expect(await outcome.copy()).toEqual({ kind: "missing" });
    expect(second.events).toEqual([]);
    expect(second.keep.savingState).toEqual({ kind: "saved" });
  });

  test("without any lock between them, the log's signature keeps the older tab from writing", async () => {
    const free = { take: async () => ({ release() {} }), takeOver: async () => ({ release() {} }) };
    const { openKeep } = await import("#src/keep/keep.ts");
    const told: string[] = [];
    const first = await openKeep({
      locks: free,
      onSavingState: (state) => state.kind === "notSaved" && told.push(state.cause),
    });
    const table = newTable();
    first.attach(table);
    await first.flush();
    const second = await openKeep({ locks: free });
    const { table: loaded } = restored(await second.restore((await second.last())?.id ?? ""));
    second.attach(loaded);
    table.run(toggle, { user: 0, group: 1 });
    await first.flush();
    expect(told).toContain("takenOver");
    loaded.run(toggle, { user: 1, group: 1 });
    await second.flush();
    await second.close();
    const third = await openKeep({ locks: free });
    const again = restored(await third.restore((await third.last())?.id ?? "")).table;
    expect(seen(again)).toEqual(seen(loaded));
  });
});

describe("the heartbeat", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("holds a slot against other tabs until it falls silent", async () => {
    const one = heartbeatLocks("slot", localStorage);
    const other = heartbeatLocks("slot", localStorage);
    const hold = await one.take("a", () => {});
    expect(hold).toBeDefined();
    vi.advanceTimersByTime(60_000);
    expect(await other.take("a", () => {})).toBeUndefined();
    expect(await other.take("b", () => {})).toBeDefined();
    hold?.release();
    expect(await other.take("a", () => {})).toBeDefined();
  });

  test("a tab that was killed holds nothing after some seconds", async () => {
    localStorage.setItem("slot/a", `gone ${Date.now()}`);
    const other = heartbeatLocks("slot", localStorage);
    expect(await other.take("a", () => {})).toBeUndefined();
    vi.advanceTimersByTime(6000);
    expect(await other.take("a", () => {})).toBeDefined();
  });

  test("tells the tab that is taken over", async () => {
    const lost = vi.fn();
    await heartbeatLocks("slot", localStorage).take("a", lost);
    await heartbeatLocks("slot", localStorage).takeOver("a", () => {});
    vi.advanceTimersByTime(2000);
    expect(lost).toHaveBeenCalledOnce();
  });

  test("is used where there are no Web Locks", async () => {
    expect(navigator.locks).toBeUndefined();
    await createSlotLocks("slot").take("a", () => {});
    expect(localStorage.getItem("slot/a")).toMatch(/^\w+ \d+$/);
  });
});
