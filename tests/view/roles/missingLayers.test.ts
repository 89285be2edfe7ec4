import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { discardRoles } from "#src/model/commands/byHand/discardRoles.ts";
import { usePlan } from "#src/model/commands/usePlan.ts";
import { newRole } from "#src/model/roles/role.ts";
import { tellMissingLayers } from "#src/view/roles/missingLayers.ts";
import { createView } from "#src/view/view.ts";
import { layerLines } from "#src/view/words/layerWords.ts";
import { tableOf } from "../../table.ts";

/** Roles in layers: lead below sales, and that below all; tax below all. */
function planned() {
  const table = new AccessTable(
    tableOf(`
        A B C D
    ann x x x .
    bob x x . .
    cid x . . x`),
  );
  const role = (id: string, group: number, users: number[], inherits: string[]) =>
    newRole({
      ...{ id, inherits, used: false, planned: true },
      groups: Uint32Array.of(group),
      users: Uint32Array.from(users),
    });
  const roles = [
    role("all", 0, [0, 1, 2], []),
    role("sales", 1, [0, 1], ["all"]),
    role("lead", 2, [0], ["sales"]),
    role("tax", 3, [2], ["all"]),
  ];
  table.run(usePlan, { roles });
  const view = createView();
  tellMissingLayers(table, view);
  return { table, view, notices: () => view.notices.get().map(({ text }) => text) };
}

test("applying a role tells what it inherits from that is not applied, and applies that as one step", () => {
  const { table, view, notices } = planned();
  table.run(apply, { role: 2 });
  expect(table.applied).toEqual([2]);
  expect(notices()).toEqual(["lead inherits from all and sales, which are not applied."]);
  const { action } = view.notices.get()[0];
  expect(action!.name).toBe("Apply those too");
  action!.act();
  expect([...table.applied].sort()).toEqual([0, 1, 2]);
  expect(notices()).toEqual([]);
  table.undo();
  expect(table.applied).toEqual([2]);
});

test("several are told of together, and nothing where nothing is missing", () => {
  const { table, notices } = planned();
  table.run(apply, { role: 0 });
  expect(notices()).toEqual([]);
  table.undo();
  table.run(applyInOrder, { roles: [3, 2] });
  expect(notices()).toEqual([
    "2 of the applied roles inherit from all and sales, which are not applied.",
  ]);
  // Taken back, they are told of no more.
  table.undo();
  expect(notices()).toEqual([]);
  table.run(apply, { role: 1 });
  expect(notices()).toEqual(["sales inherits from all, which is not applied."]);
  table.run(apply, { role: 0 });
  expect(notices()).toEqual([]);
});

test("what was discarded is told of as such, and brought back to be applied", () => {
  const { table, view, notices } = planned();
  table.run(discardRoles, { roles: [0], discarded: true });
  table.run(apply, { role: 3 });
  expect(notices()).toEqual(["tax inherits from all, which is discarded."]);
  view.notices.get()[0].action!.act();
  expect([...table.applied].sort()).toEqual([0, 3]);
  expect(table.roles[0].discarded).toBe(false);
});

test("a cell tells from which layer it comes, and which one is missing", () => {
  const { table } = planned();
  expect(layerLines(table, 0, 0)).toEqual([]);
  table.run(applyInOrder, { roles: [1, 2] });
  expect(layerLines(table, 0, 0)).toEqual([
    "sales, lead would have it from all, which is not applied",
  ]);
  table.run(apply, { role: 0 });
  expect(layerLines(table, 0, 0)).toEqual(["from all, inherited by sales, lead"]);
  expect(layerLines(table, 0, 1)).toEqual(["from sales, inherited by lead"]);
  expect(layerLines(table, 0, 2)).toEqual([]);
  expect(layerLines(table, 2, 0)).toEqual([]);
});
