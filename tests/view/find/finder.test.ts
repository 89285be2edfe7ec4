// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import { discardRoles } from "#src/model/commands/byHand/discardRoles.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { startOver } from "#src/model/commands/startOver.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { nextTask } from "#src/model/tasks/slices.ts";
import { Arrangement, TABLE_ARRANGEMENT } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { Camera } from "#src/view/camera.ts";
import { Finder } from "#src/view/find/finder.ts";
import type { Scope } from "#src/view/find/tableSearch.ts";
import { followTable } from "#src/view/followTable.ts";
import { visibleRows } from "#src/view/geometry/geometry.ts";
import { createView } from "#src/view/view.ts";
import { tableBy } from "../../table.ts";

function dataOf(users: number, groups: number) {
  const groupNames = Array.from({ length: groups }, (_, group) =>
    group === 2 ? "Zoetrope" : `group ${group}`,
  );
  return tableBy(users, groupNames, (user, group) => user === group, {
    names: (user) => `${user % 10 === 3 ? "Zoë" : "Ann"} ${user}`,
  });
}

function openFinder(users = 1000, groups = 50) {
  const table = new AccessTable(dataOf(users, groups));
  const view = createView();
  const camera = new Camera(table, view);
  followTable({ table, view, camera }, () => 160);
  camera.resize({ width: 1000, height: 600, dpr: 1 });
  table.run(recalculate, {});
  const finder = new Finder({ table, view, camera });
  finder.open();
  const search = async (text: string, scope: Scope = "all") => {
    finder.search({ text, scope });
    await searched();
  };
  return { table, view, camera, finder, search };
}

// As on a machine that is quick enough: small tables are searched before the page goes on.
beforeEach(() => void vi.spyOn(performance, "now").mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

function searched(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

describe("finding", () => {
  test("goes through users by id or name, then groups, then roles", async () => {
    const { view, finder, search } = openFinder(20, 5);
    await search("zoe");
    expect(finder.state.get()).toMatchObject({ count: 4, currentIndex: undefined });
    const hits = [1, 1, 1, 1, 1].map((by) => {
      finder.step(by as 1);
      return finder.current;
    });
    expect(hits).toEqual([
      { kind: "users", item: 3 },
      { kind: "users", item: 13 },
      { kind: "groups", item: 2 },
      { kind: "roles", item: 2 },
      { kind: "users", item: 3 },
    ]);
    expect(view.highlighted.get()).toBeUndefined();
    finder.step(-1);
    expect(finder.current).toEqual({ kind: "roles", item: 2 });
    expect(view.highlighted.get()).toBe(2);
    await search("u19");
    expect(finder.state.get().matches?.users).toEqual(Uint32Array.of(19));
    await search("zoe", "groups");
    expect(finder.state.get().count).toBe(1);
  });

  test("jumps to the row, in a column that is in view, and to the header of the column", async () => {
    const { view, camera, finder, search } = openFinder();
    view.focused.set({ row: 0, column: 5 });
    await search("u903", "users");
    finder.step(1);
    expect(view.focused.get()).toEqual({ row: 903, column: 5 });
    const { from, to } = visibleRows(camera.geometry.get());
    expect([from < 903, 903 < to]).toEqual([true, true]);
    camera.moveTo({ x: 24 * 20, y: 0 });
    finder.step(1);
    expect(view.focused.get()).toEqual({ row: 903, column: 20 });
    await search("zoetrope", "groups");
    finder.step(1);
    expect(view.focused.get()).toEqual({ row: -1, column: 2 });
    expect(camera.geometry.get().offset.x).toBeLessThanOrEqual(48);
  });

  test("a jump asked for while it is searching is made when it is over, unless one types on", async () => {
    const { finder } = openFinder(20, 5);
    finder.search({ text: "zoe" });
    finder.step(1);
    expect(finder.state.get().currentIndex).toBeUndefined();
    await searched();
    expect(finder.state.get()).toMatchObject({ count: 4, currentIndex: 0 });
    finder.search({ text: "zo" });
    finder.step(1);
    finder.search({ text: "ann" });
    await searched();
    expect(finder.state.get()).toMatchObject({ text: "ann", currentIndex: undefined });
  });

  test("only the latest text counts", async () => {
    const { finder } = openFinder(1000, 5);
    finder.search({ text: "ann" });
    finder.search({ text: "zoe" });
    finder.search({ text: "u17" });
    await searched();
    expect(finder.state.get()).toMatchObject({ text: "u17", count: 11 });
  });

  test("lets the page go on while it searches", async () => {
    const { finder } = openFinder(20_000, 5);
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 100));
    finder.search({ text: "zoe" });
    let tasks = 0;
    for (; finder.state.get().matches === undefined; tasks++) await nextTask();
    expect(tasks).toBeGreaterThan(2);
    expect(finder.state.get().count).toBe(2002);
  });

  test("what was jumped to stays so while it matches", async () => {
    const { finder, search } = openFinder(100, 5);
    await search("zoe", "users");
    finder.step(-1);
    expect(finder.state.get()).toMatchObject({ currentIndex: 9, count: 10 });
    await search("zoe 9", "users");
    expect(finder.state.get()).toMatchObject({ currentIndex: 0, count: 1 });
    await search("ann", "users");
    expect(finder.state.get().currentIndex).toBeUndefined();
  });

  test("follows roles that get another name, are put aside, or come back", async () => {
    const { table, view, finder, search } = openFinder(20, 5);
    await search("audit", "roles");
    expect(finder.state.get().count).toBe(0);
    const words = { name: "Audit", note: "", owner: "" };
    table.run(describeRole, { role: 3, words });
    await searched();
    expect(finder.state.get().matches?.roles).toEqual(Uint32Array.of(3));
    finder.step(1);
    expect(view.highlighted.get()).toBe(3);
    table.run(discardRoles, { roles: [3], discarded: true });
    await searched();
    expect(finder.state.get()).toMatchObject({ count: 0, currentIndex: undefined });
    expect(view.highlighted.get()).toBeUndefined();
    table.undo();
    await searched();
    expect(finder.state.get().count).toBe(1);
    // A search that is under way begins anew.
    finder.search({ text: "group 1" });
    table.run(describeRole, { role: 1, words: { ...words, name: "group 1, too" } });
    await searched();
    expect(finder.state.get()).toMatchObject({ text: "group 1", isSlow: false });
    expect(finder.state.get().matches?.roles).toEqual(Uint32Array.of(1));
  });

  test("goes on in a table that took the place of the other, and in roles that came", async () => {
    const { table, view, finder, search } = openFinder(100, 5);
    await search("zoe");
    finder.step(1);
    table.open(dataOf(20, 2));
    await searched();
    expect(finder.state.get()).toMatchObject({ count: 2, currentIndex: undefined });
    table.undo();
    table.run(startOver, undefined);
    await searched();
    expect(finder.state.get().count).toBe(11);
    table.run(recalculate, {});
    await searched();
    expect(finder.state.get().count).toBe(12);
    finder.close();
    expect(view.searchMarks.get()).toBeUndefined();
  });

  test("does not search again for what changes no name", async () => {
    const { table, view, search } = openFinder(20, 5);
    await search("zoe");
    const found = view.searchMarks.get();
    table.run(toggle, { user: 3, group: 4 });
    table.run(apply, { role: 0 });
    for (let step = 0; step < 2; step++) table.undo();
    for (let step = 0; step < 2; step++) table.redo();
    await searched();
    expect(view.searchMarks.get()).toBe(found);
  });

  test("steps from the top in whatever order the rows are", async () => {
    const { camera, finder, search } = openFinder(20, 5);
    const backwards = Uint32Array.from({ length: 20 }, (_, row) => 19 - row);
    camera.arrange(new Arrangement(new Order(backwards)));
    await search("zoe", "users");
    finder.step(1);
    expect(finder.current).toEqual({ kind: "users", item: 13 });
  });
});

describe("only matches", () => {
  test("shows the matching rows alone, or else the columns, and follows the text", async () => {
    const { table, view, finder, search } = openFinder(100, 5);
    await search("zoe");
    finder.setFiltering(true);
    const shown = () => {
      const arrangement = view.arrangement.get();
      return [arrangement.rows(table.memberships), arrangement.columns(table.memberships)];
    };
    expect(shown()).toEqual([10, 5]);
    expect(view.arrangement.get().userAt(1)).toBe(13);
    await search("zoetrope");
    expect(shown()).toEqual([100, 1]);
    await search("group", "groups");
    expect(shown()).toEqual([100, 4]);
    await search("nobody");
    expect(shown()).toEqual([100, 5]);
    await search("zoe 33");
    expect(shown()).toEqual([1, 5]);
    finder.close();
    expect(shown()).toEqual([1, 5]);
    finder.setFiltering(false);
    expect(view.arrangement.get()).toBe(TABLE_ARRANGEMENT);
  });

  test("ends with the search where nothing is filtered", async () => {
    const { view, finder, search } = openFinder(100, 5);
    await search("zoe");
    finder.setFiltering(true);
    await search("");
    finder.close();
    expect(finder.state.get().isFiltering).toBe(false);
    expect(view.arrangement.get()).toBe(TABLE_ARRANGEMENT);
  });

  test("and back leaves the focus where it is seen", async () => {
    const { view, camera, finder, search } = openFinder();
    await search("zoe", "users");
    for (let step = 0; step < 60; step++) finder.step(1);
    expect(view.focused.get().row).toBe(593);
    const { offset } = camera.geometry.get();
    finder.setFiltering(true);
    expect(view.focused.get().row).toBe(59);
    finder.setFiltering(false);
    expect(view.focused.get().row).toBe(593);
    expect(camera.geometry.get().offset).toEqual(offset);
  });

  test("and back leaves the window and the focus where they were", async () => {
    const { view, camera, finder, search } = openFinder();
    camera.moveTo({ x: 100, y: 11880 });
    view.focused.set({ row: 502, column: 7 });
    const { geometry } = camera;
    const before = geometry.get().offset;
    for (const text of ["u968", "zoe"]) {
      await search(text, "users");
      finder.setFiltering(true);
      expect(geometry.get().offset.y).toBeLessThan(2400);
      // Other matches, too, are where one was brought, not where one went.
      await search(`${text} 1`, "users");
      finder.setFiltering(false);
      expect(geometry.get().offset).toEqual(before);
      expect(view.focused.get()).toEqual({ row: 502, column: 7 });
    }
  });

  test("and back stays where one has gone meanwhile", async () => {
    const { view, camera, finder, search } = openFinder();
    view.focused.set({ row: 502, column: 7 });
    await search("zoe", "users");
    finder.setFiltering(true);
    view.focused.set({ row: 90, column: 7 });
    await search("zoë", "users");
    finder.setFiltering(false);
    expect(view.focused.get()).toEqual({ row: 903, column: 7 });
    finder.setFiltering(true);
    camera.zoom(32);
    finder.setFiltering(false);
    expect(view.cellSize.get()).toBe(32);
  });

  test("and back leaves the zoom as it was, unless one zoomed meanwhile", async () => {
    const { view, camera, finder, search } = openFinder(20000, 10000);
    camera.zoom(0);
    const [size, { pitchX, pitchY }] = [view.cellSize.get(), camera.geometry.get()];
    expect(size).toBeLessThan(1 / 16);
    await search("u12", "users");
    // Many users are searched in more than one slice on a busy machine.
    await expect.poll(() => finder.state.get().count).toBeGreaterThan(0);
    finder.setFiltering(true);
    expect(view.cellSize.get()).toBeGreaterThan(size);
    camera.moveTo({ x: 30, y: 0 });
    finder.setFiltering(false);
    expect(camera.geometry.get()).toMatchObject({ pitchX, pitchY });
    expect(view.cellSize.get()).toBe(size);
  });

  test("arranges nothing anew while the same rows and columns match", async () => {
    const { table, view, finder, search } = openFinder(20, 5);
    await search("zoe", "users");
    finder.setFiltering(true);
    const arrangement = view.arrangement.get();
    table.run(toggle, { user: 3, group: 4 });
    table.undo();
    table.redo();
    table.run(startOver, undefined);
    table.run(recalculate, {});
    await searched();
    await search("zoë", "all");
    expect(view.arrangement.get()).toBe(arrangement);
    await search("zoe 3");
    expect(view.arrangement.get()).not.toBe(arrangement);
  });

  test("keeps the order that the rows are in", async () => {
    const { camera, view, finder, search } = openFinder(20, 5);
    const backwards = new Arrangement(
      new Order(Uint32Array.from({ length: 20 }, (_, row) => 19 - row)),
    );
    view.ordered.set(backwards);
    camera.arrange(backwards);
    await search("zoe", "users");
    finder.setFiltering(true);
    expect(view.arrangement.get().users.items).toEqual(Uint32Array.of(13, 3));
    finder.setFiltering(false);
    expect(view.arrangement.get()).toBe(backwards);
  });

  test("is gone with the table that it was of", async () => {
    const { table, view, finder, search } = openFinder(100, 5);
    await search("zoe");
    finder.setFiltering(true);
    table.open(dataOf(20, 2));
    await searched();
    expect(finder.state.get().isFiltering).toBe(false);
    expect(view.arrangement.get()).toBe(TABLE_ARRANGEMENT);
  });

  test("to some users and groups shows both alone, in the present order, and leads back", async () => {
    const { camera, view, finder, search } = openFinder(20, 5);
    const backwards = new Arrangement(
      new Order(Uint32Array.from({ length: 20 }, (_, row) => 19 - row)),
    );
    view.ordered.set(backwards);
    camera.arrange(backwards);
    finder.showOnly({ users: Uint32Array.of(2, 7, 9), groups: Uint32Array.of(1, 3) });
    const shown = () => {
      const { users, groups } = view.arrangement.get();
      return [users.items && [...users.items], groups.items && [...groups.items]];
    };
    expect(shown()).toEqual([
      [9, 7, 2],
      [1, 3],
    ]);
    // What is searched for meanwhile changes nothing, nor does closing the search.
    await search("zoe");
    finder.close();
    expect(shown()[1]).toEqual([1, 3]);
    view.ordered.set(TABLE_ARRANGEMENT);
    expect(shown()).toEqual([
      [2, 7, 9],
      [1, 3],
    ]);
    finder.setFiltering(false);
    expect(view.arrangement.get()).toBe(TABLE_ARRANGEMENT);
    expect(finder.filter.part.get()).toBeUndefined();
  });

  test("to matches takes the place of one to what was chosen, and the reverse", async () => {
    const { view, finder, search } = openFinder(20, 5);
    finder.showOnly({ users: Uint32Array.of(2, 7, 9) });
    await search("zoe", "users");
    finder.setFiltering(true);
    expect(view.arrangement.get().users.items).toEqual(Uint32Array.of(3, 13));
    finder.showOnly({ users: Uint32Array.of(2, 7, 9) });
    expect(finder.state.get().isFiltering).toBe(false);
    expect(view.arrangement.get().users.items).toEqual(Uint32Array.of(2, 7, 9));
  });
});
