import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import type { Change } from "#src/model/commands/change.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { usePlan } from "#src/model/commands/usePlan.ts";
import { newRole } from "#src/model/roles/role.ts";
import { tableOf } from "../../table.ts";
import { seen } from "../anyCommands.ts";

const PLAN = [
  newRole({
    id: "both",
    groups: Uint32Array.of(0, 1),
    users: Uint32Array.of(0),
    used: false,
    planned: true,
  }),
  newRole({
    id: "one",
    groups: Uint32Array.of(0),
    users: Uint32Array.of(0, 1),
    used: false,
    planned: true,
  }),
];

function begun() {
  const table = new AccessTable(tableOf("xx x."));
  table.run(recalculate, {});
  table.run(apply, { role: 0 });
  return table;
}

test("the roles of a plan take the place of all others, unapplied, and may overlap", () => {
  const table = begun();
  const before = seen(table);
  let change: Change | undefined;
  table.subscribe((now) => {
    change = now;
  });
  table.run(usePlan, { roles: PLAN });
  expect(table.roles).toEqual(PLAN);
  expect([table.applied, table.rule, table.coveredCount]).toEqual([[], "overlapping", 0]);
  expect(change?.announcements).toEqual(["1 applied role was wiped."]);
  expect(table.undoLabel).toBe("the plan of 2 roles");
  const after = seen(table);
  table.undo();
  expect(seen(table)).toEqual(before);
  table.redo();
  expect(seen(table)).toEqual(after);
});

test("applied in their order, they cover what they have, planned as before", () => {
  const table = begun();
  table.run(usePlan, { roles: PLAN });
  table.run(applyInOrder, { roles: [0, 1] });
  expect(table.coveredCount).toBe(3);
  expect(table.roles.map(({ planned, used }) => [planned, used])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test("a rule under which roles may overlap already stays, also when the plan is undone", () => {
  const table = begun();
  table.run(setRule, { rule: "overlapping" });
  table.run(usePlan, { roles: PLAN });
  table.undo();
  expect(table.rule).toBe("overlapping");
});

test("a recalculation derives roles that are not planned, also where one has a planned one's id", () => {
  const table = begun();
  const derived = seen(table).roles.map(({ id }) => id);
  const [first] = table.roles;
  const same = newRole({
    id: first.id,
    groups: first.derivedGroups,
    users: first.users,
    used: false,
    planned: true,
  });
  table.run(usePlan, { roles: [same] });
  table.run(recalculate, {});
  expect(table.roles.map(({ id, planned }) => [id, planned])).toEqual(
    derived.map((id) => [id, false]),
  );
  expect(table.rule).toBe("overlapping");
});
