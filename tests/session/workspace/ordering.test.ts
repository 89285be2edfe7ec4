import { describe, expect, test, vi } from "vitest";
import { blocksOrder } from "#src/mining/order/blocks.ts";
import { orderByRole } from "#src/mining/order/byRole.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { setNesting } from "#src/model/commands/facts/setNesting.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { linesFrom } from "#src/model/lines.ts";
import { DEFAULT_ORDER } from "#src/model/orders.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { expansionOf } from "#src/model/table/nesting/expand.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import type { FindOrders } from "#src/session/workspace/findArrangement.ts";
import { Ordering } from "#src/session/workspace/ordering.ts";
import { TABLE_ARRANGEMENT } from "#src/view/arrangement/arrangement.ts";
import { Camera } from "#src/view/camera.ts";
import { Finder } from "#src/view/find/finder.ts";
import { followTable } from "#src/view/followTable.ts";
import { createView } from "#src/view/view.ts";
import { tableBy, tableOf } from "../../table.ts";

/** The same search, on the page. */
const findHere: FindOrders = async (memberships, roles) => {
  const { rows, columns } = memberships.heldLines();
  const blocks = atOnce(blocksOrder(rows, columns));
  return { blocks, byRole: roles && atOnce(orderByRole(roles, blocks)) };
};

const COMPANY = `
            Pay Read Mail
        zoe x   .    x
        ann .   x    x
        bob x   .    x
        Cid .   .    o`;

function begun(data: TableData = tableOf(COMPANY), find: FindOrders = findHere) {
  const table = new AccessTable(data);
  const view = createView();
  const camera = new Camera(table, view);
  followTable({ table, view, camera }, () => 160);
  camera.resize({ width: 1000, height: 600, dpr: 1 });
  const ordering = new Ordering({ table, view, camera }, find);
  const users = () => {
    const { userIds } = table.memberships.data;
    return userIds.map((_, row) => userIds[view.arrangement.get().userAt(row)]);
  };
  const groups = () => {
    const { groupNames } = table.memberships.data;
    return groupNames.map((_, column) => groupNames[view.arrangement.get().groupAt(column)]);
  };
  return { table, view, camera, ordering, users, groups };
}

describe("orders", () => {
  test("of the users: by name, id, number of groups, and back as they were read", async () => {
    const { ordering, users, view } = begun();
    await ordering.choose({ users: "name" });
    expect(users()).toEqual(["ann", "bob", "Cid", "zoe"]);
    expect(view.order.get()).toEqual({ groups: "assigned", users: "name" });
    await ordering.choose({ users: "id" });
    expect(users()).toEqual(["ann", "bob", "Cid", "zoe"]);
    await ordering.choose({ users: "number" });
    expect(users()).toEqual(["zoe", "ann", "bob", "Cid"]);
    await ordering.choose({ users: "read" });
    expect(users()).toEqual(["zoe", "ann", "bob", "Cid"]);
    expect(view.arrangement.get().users.items).toBeUndefined();
  });

  test("of the groups: by name, as read, and by assigned users again", async () => {
    const { ordering, groups, view } = begun();
    expect(groups()).toEqual(["Mail", "Pay", "Read"]);
    await ordering.choose({ groups: "read" });
    expect(groups()).toEqual(["Pay", "Read", "Mail"]);
    await ordering.choose({ groups: "name" });
    expect(groups()).toEqual(["Mail", "Pay", "Read"]);
    await ordering.choose({ groups: "assigned" });
    expect(view.arrangement.get().groups.items).toBeUndefined();
  });

  test("by an attribute: numbers count as numbers, who has none comes last", async () => {
    const values = ["floor 10", undefined, "floor 9", "floor 10"];
    const data = tableOf(COMPANY, { attributes: [{ name: "Place", values }] });
    const { ordering, users } = begun(data);
    await ordering.choose({ users: "attribute:Place" });
    expect(users()).toEqual(["bob", "zoe", "Cid", "ann"]);
    await ordering.choose({ users: "attribute:gone" });
    expect(users()).toEqual(["zoe", "ann", "bob", "Cid"]);
  });

  test("of many users are sorted in slices, as at once", async () => {
    const data = tableBy(9_000, 1, undefined, { names: (user) => `n${(user * 7919) % 9_000}` });
    const { ordering, view, table } = begun(data);
    await ordering.choose({ users: "name" });
    const { userNames } = table.memberships.data;
    const names = Array.from(view.arrangement.get().users.items!, (user) => userNames[user]);
    expect(names).toEqual(Array.from({ length: 9_000 }, (_, number) => `n${number}`));
  });

  test("in blocks and by role stand for both, and one side may have another", async () => {
    const { ordering, users, groups, table } = begun();
    await ordering.choose({ groups: "blocks", users: "blocks" });
    expect(Math.abs(users().indexOf("zoe") - users().indexOf("bob"))).toBe(1);
    await ordering.choose({ groups: "assigned" });
    expect(groups()).toEqual(["Mail", "Pay", "Read"]);
    expect(Math.abs(users().indexOf("zoe") - users().indexOf("bob"))).toBe(1);
    table.run(recalculate, {});
    const role = table.roles.findIndex(({ id }) => id === "Pay");
    table.run(apply, { role });
    await ordering.choose({ groups: "role", users: "role" });
    expect(users().slice(0, 2).sort()).toEqual(["bob", "zoe"]);
    expect(groups().slice(0, 2).sort()).toEqual(["Mail", "Pay"]);
  });
});

describe("a chosen order", () => {
  test("takes the focus along to its user and group, and is no step to undo", async () => {
    const { ordering, view, table, users, groups } = begun();
    view.focused.set({ row: 3, column: 2 });
    await ordering.choose({ groups: "read", users: "name" });
    const { row, column } = view.focused.get();
    expect([users()[row], groups()[column]]).toEqual(["Cid", "Read"]);
    expect(table.undoLabel).toBeUndefined();
  });

  test("stays as it is when cells change, until it is chosen again", async () => {
    const { ordering, table, users } = begun();
    await ordering.choose({ users: "number" });
    const bob = table.memberships.rowOf("bob")!;
    table.run(toggle, { user: bob, group: table.memberships.columnOf("Read")! });
    expect(users()).toEqual(["zoe", "ann", "bob", "Cid"]);
    await ordering.choose({ users: "number" });
    expect(users()).toEqual(["bob", "zoe", "ann", "Cid"]);
  });

  test("is the table's own: another one begins in its order, and undo brings it back", async () => {
    const { ordering, table, view, users } = begun();
    await ordering.choose({ users: "name" });
    const chosen = users();
    table.open(tableBy(3, 2, () => true));
    expect(view.order.get()).toEqual(DEFAULT_ORDER);
    expect(view.arrangement.get()).toBe(TABLE_ARRANGEMENT);
    table.undo();
    expect(view.order.get().users).toBe("name");
    expect(users()).toEqual(chosen);
  });

  test("that comes with a table is found when the table is there", async () => {
    const { ordering, table, view } = begun();
    const next = tableOf(COMPANY);
    ordering.expect(next, { groups: "blocks", users: "name" });
    table.open(next);
    expect(view.order.get()).toEqual({ groups: "blocks", users: "name" });
    await expect.poll(() => view.arrangement.get().groups.items).toBeDefined();
    expect(Array.from(view.arrangement.get().users.items!)).toEqual([1, 2, 3, 0]);
    expect(view.focused.get()).toEqual({ row: 0, column: 0 });
  });

  test("that was cancelled, or could not be found, leaves the one before", async () => {
    const never: FindOrders = (_table, _roles, _onProgress, signal) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    vi.useFakeTimers();
    const { ordering, view, users } = begun(undefined, never);
    try {
      const choosing = ordering.choose({ users: "blocks" });
      expect(view.order.get().users).toBe("blocks");
      await vi.advanceTimersByTimeAsync(1_000);
      expect(ordering.shown.get()?.name).toBe("Ordering the table");
      ordering.shown.get()?.cancel();
      await choosing;
    } finally {
      vi.useRealTimers();
    }
    expect(view.order.get()).toEqual(DEFAULT_ORDER);
    expect(users()).toEqual(["zoe", "ann", "bob", "Cid"]);
    expect(view.notices.get().at(-1)?.text).toBe("Cancelled. The order is as it was.");

    const failing = begun(undefined, () => Promise.reject(new Error("no memory")));
    await failing.ordering.choose({ users: "blocks" });
    expect(failing.view.order.get()).toEqual(DEFAULT_ORDER);
    expect(failing.view.notices.get().at(-1)?.text).toContain("no memory");
  });

  test("gives way to one that is chosen while it is being found", async () => {
    let answer = () => {};
    const late: FindOrders = async (...asked) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return findHere(...asked);
    };
    const { ordering, users, view } = begun(undefined, late);
    const first = ordering.choose({ users: "blocks" });
    await ordering.choose({ users: "name" });
    answer();
    await first;
    expect(view.order.get().users).toBe("name");
    expect(users()).toEqual(["ann", "bob", "Cid", "zoe"]);
  });
});

describe("with the other ways to see less, or elsewhere", () => {
  test("only matches go on in the other order, and without the filter all are in it", async () => {
    const { ordering, table, view, camera } = begun();
    const finder = new Finder({ table, view, camera });
    finder.open();
    finder.search({ text: "o", scope: "users" });
    await expect.poll(() => finder.state.get().count).toBe(2);
    finder.setFiltering(true);
    const shown = () =>
      Array.from(
        view.arrangement.get().users.items ?? [],
        (user) => table.memberships.data.userIds[user],
      );
    expect(shown()).toEqual(["zoe", "bob"]);
    await ordering.choose({ users: "name" });
    expect(shown()).toEqual(["bob", "zoe"]);
    expect(finder.state.get().isFiltering).toBe(true);
    finder.step(1);
    expect(finder.current).toEqual({ kind: "users", item: table.memberships.rowOf("bob") });
    finder.setFiltering(false);
    expect(shown()).toEqual(["ann", "bob", "Cid", "zoe"]);
  });

  test("a group's holders come first, in their order, and go back when chosen again", async () => {
    const { ordering, users, view, table } = begun();
    await ordering.choose({ users: "name" });
    const pay = table.memberships.columnOf("Pay")!;
    ordering.showHoldersFirst(pay);
    expect(users()).toEqual(["bob", "zoe", "ann", "Cid"]);
    expect(view.order.get().users).toBe("name");
    await ordering.choose({ groups: "read" });
    expect(users()).toEqual(["bob", "zoe", "ann", "Cid"]);
    ordering.showHoldersFirst(pay);
    expect(users()).toEqual(["ann", "bob", "Cid", "zoe"]);
    ordering.showHoldersFirst(pay);
    await ordering.choose({ users: "read" });
    expect(users()).toEqual(["zoe", "ann", "bob", "Cid"]);
    expect(view.holdersFirst.get()).toBeUndefined();
  });
});

describe("groups by assigned users, where groups are in groups,", () => {
  const nested = () => {
    const data = tableOf(`
              Pay Mail All
          zoe x   .    .
          ann x   x    .`);
    const memberOf = linesFrom([[data.groupNames.indexOf("All")], [], []]);
    const begin = begun({ ...data, memberOf });
    const { memberships } = begin.table;
    memberships.expansion = atOnce(expansionOf(memberships.direct));
    return begin;
  };

  test("stand by those that count, whenever others do", async () => {
    const { table, groups } = nested();
    expect(groups()).toEqual(["Pay", "Mail", "All"]);
    table.run(setNesting, { nesting: "expanded" });
    await expect.poll(() => groups()).toEqual(["Pay", "All", "Mail"]);
    table.undo();
    await expect.poll(() => groups()).toEqual(["Pay", "Mail", "All"]);
  });

  test("do so from the start where a table comes with them", async () => {
    const { table, groups } = begun();
    const { direct, expansion } = nested().table.memberships;
    const edits = { roles: [], applied: [], nesting: "expanded" } as const;
    table.openState(new AccessTable(direct, { name: "nested", edits, expansion }).state);
    await expect.poll(() => groups()).toEqual(["Pay", "All", "Mail"]);
  });

  test("another order stays as it is", async () => {
    const { table, ordering, groups } = nested();
    await ordering.choose({ groups: "name" });
    table.run(setNesting, { nesting: "expanded" });
    await ordering.choose({ users: "name" });
    expect(groups()).toEqual(["All", "Mail", "Pay"]);
  });
});
