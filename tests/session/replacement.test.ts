import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { Recalculation } from "#src/session/recalculation.ts";
import { Samples } from "#src/session/samples.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { Arrangement, TABLE_ARRANGEMENT } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { Finder } from "#src/view/find/finder.ts";
import { tableOf } from "../table.ts";

const BEFORE = tableOf(`
      A B
  ann x x
  bob x .`);
const AFTER = tableOf("C\ncid x");

/** All that may be about the table before: what is highlighted, filtered, found, derived, told. */
function used() {
  const workspace = new Workspace(new AccessTable(BEFORE));
  const { table, view, camera } = workspace;
  const samples = new Samples(workspace);
  samples.note(AFTER, { seed: 1, users: 1, groups: 1 });
  samples.failure.set({ text: "The sample could not be made." });
  table.run(recalculate, {});
  const never = () => new Promise<never>(() => {});
  const recalculation = new Recalculation(workspace, never, 0);
  recalculation.recalculate();
  const finder = new Finder({ table, view, camera });
  finder.state.update({ isFiltering: true });
  view.highlighted.set(0);
  view.arrangement.set(new Arrangement(new Order(Uint32Array.of(1))));
  view.roleFilter.set("ann");
  return { ...workspace, samples, recalculation, finder };
}

test("whoever watches the table finds nothing that is about the one before", () => {
  const { table, view, samples, recalculation, finder } = used();
  let watched = 0;
  table.subscribe(() => {
    watched++;
    expect(view.highlighted.get()).toBeUndefined();
    expect(view.arrangement.get()).toBe(TABLE_ARRANGEMENT);
    expect(view.roleFilter.get()).toBe("");
    expect(finder.state.get().isFiltering).toBe(false);
    expect(recalculation.done.get()).toBeUndefined();
    expect(samples.failure.get()).toBeUndefined();
    expect(samples.current.get()).toEqual({ seed: 1, users: 1, groups: 1 });
  });
  table.open(AFTER);
  expect(watched).toBe(1);
});

test("the storage notes the new table before the view is set for it", () => {
  const { table, view } = used();
  const order: string[] = [];
  view.roleFilter.subscribe(() => order.push("view"));
  table.onReplaced("store", () => order.push("storage"));
  table.onReplaced("search", () => order.push("search"));
  table.open(AFTER);
  expect(order).toEqual(["storage", "view", "search"]);
});
