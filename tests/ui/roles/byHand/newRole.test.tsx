// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { apply } from "#src/model/commands/apply.ts";
import { addRole } from "#src/model/commands/byHand/addRole.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import type { Rule } from "#src/model/facts/rule.ts";
import { NewRoleDialog } from "#src/ui/roles/byHand/NewRoleDialog.tsx";
import { selectionOf } from "#src/view/selection/selection.ts";
import { tableOf } from "../../../table.ts";
import { button, click, settle } from "../../mount.tsx";
import { mountIn, screenOn } from "../../session.tsx";

const TABLE = tableOf(`
        All VPN Git
    ann x   x   x
    bob x   x   .
    cid x   .   .`);

/** The dialog on the rows and columns up to these, where a role grants VPN to all. */
async function show(rule: Rule, [row, column]: readonly [number, number], isGranting = true) {
  const screen = screenOn(TABLE);
  const { table, view, opened } = screen.workspace;
  table.run(recalculate, {});
  table.run(setRule, { rule });
  const shape = { groups: Uint32Array.of(1), users: Uint32Array.of(0, 1, 2) };
  table.run(addRole, { id: "Away", ...shape });
  if (isGranting) table.run(apply, { role: table.roles.length - 1 });
  const size = { rows: 3, columns: 3 };
  view.selection.set(selectionOf({ row: 0, column: 0 }, { row, column }, size));
  opened.set({ name: "newRole", isByKeyboard: true });
  mountIn(screen, <NewRoleDialog />);
  await settle();
  const dialog = document.querySelector('[role="dialog"]')!;
  const grants = () => dialog.querySelector("[role=status]")?.textContent;
  return { ...screen.workspace, dialog, grants };
}

test("what is held, and what is granted already, are told apart", async () => {
  const { grants } = await show("overlapping", [2, 1]);
  expect(grants()).toBe(
    "Nothing new: 5 of its 6 cells are held, and applied roles grant the other one.",
  );
});

test("what is neither held nor granted is granted", async () => {
  const { grants } = await show("overlapping", [2, 2]);
  expect(grants()).toBe(
    "2 cells that are neither held nor granted already, to 2 users: bob (1 group), cid (1 group).",
  );
});

test("without an applied role it is what is held alone", async () => {
  const { grants } = await show("overlapping", [1, 1], false);
  expect(grants()).toBe("Nothing new: its users hold all of its groups.");
});

test("where each group is in one role, only the groups that are left to it count", async () => {
  const { grants, dialog, table } = await show("exclusive", [2, 2]);
  expect(grants()).toBe("2 cells that are not held, to 2 users: bob (1 group), cid (1 group).");
  expect(dialog.textContent).toContain("1 group of 3 stays in the applied role until taken back.");
  const before = table.grantedCount;
  click(button("Create role", dialog));
  expect([...table.roles.at(-1)!.groups]).toEqual([0, 2]);
  act(() => void table.run(apply, { role: table.roles.length - 1 }));
  expect(table.grantedCount).toBe(before + 2);
});

test("where applied roles have all of its groups, it grants nothing for now", async () => {
  const { table, grants, dialog } = await show("exclusive", [2, 1]);
  act(() => void table.run(apply, { role: table.roles.findIndex(({ id }) => id === "All") }));
  await settle();
  expect(grants()).toBe("Nothing for now: no group is left to it.");
  expect(dialog.textContent).toContain("Applied roles have all of its groups");
});

test("once nothing is selected any more, it says so, and can be closed", async () => {
  const { view, opened, dialog } = await show("overlapping", [1, 1]);
  act(() => view.selection.set(undefined));
  expect(dialog.textContent).toContain("Nothing is selected any more.");
  click(button("Close", dialog));
  expect(opened.get()).toBeUndefined();
});
