import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AccessTable, type Change } from "#src/model/accessTable.ts";
import { check, isCount } from "#src/model/checks.ts";
import { apply } from "#src/model/commands/apply.ts";
import { NOTHING_TOUCHED } from "#src/model/commands/change.ts";
import type { Command } from "#src/model/commands/command.ts";
import { replaceRoles } from "#src/model/commands/effects.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { isolated } from "#src/model/isolated.ts";
import { roleColor } from "#src/model/roles/color.ts";
import { newRole } from "#src/model/roles/role.ts";
import { tableOf } from "../../table.ts";
import { coveredByRules, seen } from "../anyCommands.ts";

const renameRole: Command<{ readonly role: number; readonly id: string }> = {
  name: "renameRole",
  label:
    ({ id }) =>
    () =>
      `renaming a role to «${isolated(id)}»`,
  effect({ role, id }, { roleState: { roles } }) {
    if (roles.some((other) => other.id === id)) return undefined;
    const before = roles[role];
    return replaceRoles([{ at: role, before, after: newRole({ ...before, id }) }]);
  },
  log: {
    record: ({ role, id }) => ({ role, id }),
    *read({ role, id }, { roleState: { roles } }) {
      check(isCount(role) && role < roles.length && typeof id === "string", "its log");
      yield { role, id };
    },
  },
};

function opened(): AccessTable {
  const table = new AccessTable(
    tableOf(`
      A B C
  ann x x .
  bob x x .
  cid x . x`),
  );
  table.run(recalculate, {});
  return table;
}

test("the example in the README of the commands is the command that is tested here", () => {
  const readme = readFileSync("src/model/commands/README.md", "utf8");
  const [, example] = /```ts\n(.*?)\n *```/s.exec(readme)!;
  const code = example.replaceAll(/^ {3}/gm, "").replace(/^export /, "");
  expect(readFileSync("tests/model/commands/newCommand.test.ts", "utf8")).toContain(code);
});

test("a command that replaces a used role by one of another id recolours its cells, and can be undone", () => {
  const table = opened();
  table.run(apply, { role: 0 });
  const before = seen(table);
  const changes: Change[] = [];
  table.subscribe((change) => changes.push(change));
  expect(table.run(renameRole, { role: 0, id: "Everybody" })).toBe(true);
  expect(changes[0].touched).toEqual({ ...NOTHING_TOUCHED, roles: "changed", colors: true });
  expect(changes[0].record()).toEqual({ kind: "renameRole", role: 0, id: "Everybody" });
  expect(table.role(0)).toMatchObject({
    id: "Everybody",
    color: roleColor("Everybody"),
    used: true,
  });
  expect(table.coveringRole(0, 0)?.id).toBe("Everybody");
  expect(table.applied).toEqual([0]);
  expect(table.coveredCount).toBe(coveredByRules(table));
  expect(table.undoLabel).toBe("renaming a role to «Everybody»");
  table.undo();
  expect(seen(table)).toEqual(before);
});

test("one that replaces an unused role recolours nothing", () => {
  const table = opened();
  const changes: Change[] = [];
  table.subscribe((change) => changes.push(change));
  table.run(renameRole, { role: 0, id: "Everybody" });
  expect(changes[0].touched).toMatchObject({ roles: "changed", colors: false });
});
