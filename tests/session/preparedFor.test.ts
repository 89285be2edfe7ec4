import { expect, test, vi } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { bringInForce, rolesWithThoseInForce } from "#src/model/commands/byHand/bringInForce.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { newRole, type TableRole } from "#src/model/roles/role.ts";
import { TableState } from "#src/model/state/tableState.ts";
import { atOnce, nextTask } from "#src/model/tasks/slices.ts";
import { preparedFor, preparedToShow } from "#src/session/preparedFor.ts";
import { NO_DRAWING } from "#src/session/workspace/workspace.ts";
import { roleSigns } from "#src/view/colors/roleSigns.ts";
import { seen } from "../model/anyCommands.ts";
import { tableOf } from "../table.ts";

const data = tableOf(`
        A B
    ann x .
    bob x x`);
const roles = [{ id: "R1", groups: Uint32Array.of(0, 1), users: Uint32Array.of(0, 1) }].map(
  (role) => ({ ...role, name: "", note: "", owner: "" }),
);

async function someTasks() {
  for (let task = 0; task < 5; task++) await nextTask();
}

/** The same work, which takes some tasks more, however slow the machine is. */
const prepared = (table: AccessTable, isAskedFor?: () => boolean) => {
  let tasks = 0;
  const result = preparedFor(
    table,
    function* (state) {
      tasks++;
      let isOver = false;
      void someTasks().then(() => {
        isOver = true;
      });
      while (!isOver) yield;
      return yield* rolesWithThoseInForce(roles, state);
    },
    isAskedFor,
  );
  return { result, times: () => tasks };
};

test("what was worked out before a command is what it works out itself, also where cells changed meanwhile", async () => {
  const table = new AccessTable(data);
  const { result, times } = prepared(table);
  table.run(toggle, { user: 0, group: 1 });
  const after = await result;
  expect(times()).toBe(2);
  const other = new AccessTable(data);
  other.run(toggle, { user: 0, group: 1 });
  other.run(bringInForce, { roles });
  table.run(bringInForce, { roles, after });
  expect(seen(table)).toEqual(seen(other));
  expect(table.coveredCount).toBe(4);
  table.undo();
  expect(table.roles).toEqual([]);
});

test("nothing comes of it where another table has come, or it is no longer asked for", async () => {
  const table = new AccessTable(data);
  const first = prepared(table);
  await nextTask();
  table.open(tableOf("x."));
  expect(await first.result).toBeUndefined();
  expect(first.times()).toBe(1);
  let isAskedFor = true;
  const second = prepared(table, () => isAskedFor);
  isAskedFor = false;
  table.run(toggle, { user: 0, group: 1 });
  expect(await second.result).toBeUndefined();
});

/** Counts who asks for the colours of roles from now on. */
function watchColors(roles: readonly TableRole[]) {
  const asked = vi.fn(() => "#123456");
  for (const role of roles) Object.defineProperty(role, "color", { get: asked });
  return asked;
}

test("the signs of roles that come are found before the command is run", async () => {
  const table = new AccessTable(data);
  const after = (await prepared(table).result)!;
  const asked = watchColors(after.roles);
  table.run(bringInForce, { roles, after });
  roleSigns(table);
  expect(asked).not.toHaveBeenCalled();
});

test("the header's height and the signs of a table are found before it is shown", () => {
  const held = newRole({
    ...{ id: "R1", used: true },
    groups: Uint32Array.of(0),
    users: Uint32Array.of(0, 1),
  });
  const state = atOnce(TableState.of(data, { edits: { roles: [held], applied: [0] } }));
  const fitHeader = vi.fn(() => 100);
  atOnce(preparedToShow(state, { ...NO_DRAWING, fitHeader }));
  expect(fitHeader).toHaveBeenCalledExactlyOnceWith(state.memberships.data);
  const asked = watchColors(state.roleState.roles);
  expect(roleSigns(state.roleState).size).toBe(0);
  expect(asked).not.toHaveBeenCalled();
});

test("the command has a task of its own, after that of the last of the work", async () => {
  let isInTask = false;
  await preparedFor(new AccessTable(data), function* (state) {
    const after = yield* rolesWithThoseInForce(roles, state);
    isInTask = true;
    void nextTask().then(() => {
      isInTask = false;
    });
    return after;
  });
  expect(isInTask).toBe(false);
});
