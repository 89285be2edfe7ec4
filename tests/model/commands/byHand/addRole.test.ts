import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { addRole, idOfNewRole } from "#src/model/commands/byHand/addRole.ts";
import type { Change } from "#src/model/commands/change.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { takeBack } from "#src/model/commands/takeBack.ts";
import { tableOf } from "../../../table.ts";
import { seen } from "../../anyCommands.ts";

const PICTURE = `
      All VPN Git
  ann x   x   x
  bob x   x   .
  cat x   .   .`;

const shape = (groups: number[], users: number[]) => ({
  groups: Uint32Array.from(groups),
  users: Uint32Array.from(users),
});

function begun() {
  const table = new AccessTable(tableOf(PICTURE));
  table.run(recalculate, {});
  const announced: string[] = [];
  table.subscribe(({ announcements }: Change) => announced.push(...announcements));
  const add = (groups: number[], users: number[]) => {
    const given = shape(groups, users);
    return table.run(addRole, { ...given, id: idOfNewRole(given, table) });
  };
  return { table, add, announced };
}

test("a new role has the groups and users that it is given, behind all others, and grants the rest", () => {
  const { table, add, announced } = begun();
  const before = seen(table);
  expect(add([1, 2], [0, 1])).toBe(true);
  const at = table.roles.length - 1;
  expect(table.role(at)).toMatchObject({
    id: "VPN 2",
    groups: ["VPN", "Git"],
    users: ["ann", "bob"].map((id) => expect.stringContaining(id)),
    used: false,
  });
  expect(table.undoLabel).toBe("the new role «VPN 2»");
  expect(announced).toEqual([]);
  table.run(apply, { role: at });
  expect([table.coveredCount, table.grantedCount]).toEqual([3, 1]);
  table.undo();
  table.undo();
  expect(seen(table)).toEqual(before);
});

test("without a group, without a user, or with the id of another there is nothing to add", () => {
  const { table, add } = begun();
  expect(table.run(addRole, { ...shape([], [0]), id: "new" })).toBe(false);
  expect(add([0], [])).toBe(false);
  expect(table.run(addRole, { ...shape([0], [0]), id: "VPN" })).toBe(false);
});

test("where each group is in one role, applied roles keep theirs until they are taken back", () => {
  const { table, add, announced } = begun();
  const vpn = table.roles.findIndex(({ id }) => id === "VPN");
  table.run(apply, { role: vpn });
  add([0, 2], [0, 2]);
  add([0, 1], [0, 2]);
  const [some, none] = table.roles.slice(-2);
  expect([[...some.groups], [...some.derivedGroups]]).toEqual([[2], [0, 2]]);
  expect([[...none.groups], [...none.derivedGroups]]).toEqual([[], [0, 1]]);
  expect(announced).toEqual([
    "1 group of 2 stays in the applied role until taken back.",
    "Applied roles have all of its groups: it has none until they are taken back, or roles may overlap.",
  ]);
  table.run(takeBack, { role: vpn });
  expect(table.roles.slice(-2).map(({ groups }) => [...groups])).toEqual([
    [0, 2],
    [0, 1],
  ]);
});

test("where roles may overlap it keeps all of its groups", () => {
  const { table, add } = begun();
  table.run(setRule, { rule: "overlapping" });
  table.run(apply, { role: 0 });
  add([0, 1], [0, 2]);
  expect([...table.roles.at(-1)!.groups]).toEqual([0, 1]);
});
