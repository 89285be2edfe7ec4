import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { bringInForce } from "#src/model/commands/byHand/bringInForce.ts";
import { changeRole } from "#src/model/commands/byHand/changeRole.ts";
import { discardRoles } from "#src/model/commands/byHand/discardRoles.ts";
import { mergeRoles } from "#src/model/commands/byHand/mergeRoles.ts";
import { splitRole } from "#src/model/commands/byHand/splitRole.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { startOver } from "#src/model/commands/startOver.ts";
import { takeBack } from "#src/model/commands/takeBack.ts";
import { usePlan } from "#src/model/commands/usePlan.ts";
import type { RoleInForce } from "#src/model/roles/byHand/inForce.ts";
import { partsOf } from "#src/model/roles/byHand/parts.ts";
import { inheritedRoles } from "#src/model/roles/layers/inherited.ts";
import { newRole } from "#src/model/roles/role.ts";
import { tableOf } from "../../../table.ts";
import { seen } from "../../anyCommands.ts";

const TABLE = `
        A B C
    ann x x .
    bob x x x
    cem x . x`;

function told(id: string, groups: number[], users: number[], more: Partial<RoleInForce> = {}) {
  const shape = { groups: Uint32Array.from(groups), users: Uint32Array.from(users) };
  return { id, name: "", note: "", owner: "", ...shape, ...more };
}

function begun() {
  const table = new AccessTable(tableOf(TABLE));
  const said: string[] = [];
  table.subscribe(({ announcements }) => said.push(...announcements));
  const named = () => table.roles.map(({ id, used, inForce }) => [id, used, inForce]);
  return { table, said, named, at: (id: string) => table.roles.findIndex((one) => one.id === id) };
}

test("roles in force are applied, beside what is there, and roles may overlap: one step to undo", () => {
  const { table, said, named } = begun();
  table.run(recalculate, {});
  table.run(apply, { role: 0 });
  const before = seen(table);
  table.run(bringInForce, {
    roles: [
      told("R1", [0, 1], [0, 1], { name: "Desk", owner: "Eve", note: "n" }),
      told("B", [1], [2]),
    ],
  });
  const inForce = table.roles.filter((role) => role.inForce);
  // Another role has the id B.
  expect(inForce.map(({ id, name, owner }) => [id, name, owner])).toEqual([
    ["R1", "Desk", "Eve"],
    ["B 2", "B", ""],
  ]);
  expect([table.applied, table.rule]).toEqual([[0, 3, 4], "overlapping"]);
  expect(table.grantedCount).toBe(1);
  expect(said).toEqual(["2 roles are in force: they are applied, and roles may overlap."]);
  expect(table.undoLabel).toBe("bringing 2 roles in force");
  const after = seen(table);
  table.undo();
  expect(seen(table)).toEqual(before);
  table.redo();
  expect(seen(table)).toEqual(after);
  expect(named()).toHaveLength(5);
});

test("one that is told of again, by its id or name, is as it is told of now, and once", () => {
  const { table, said } = begun();
  table.run(bringInForce, {
    roles: [told("R1", [0], [0], { owner: "Eve" }), told("R2", [1], [0], { name: "Desk" })],
  });
  table.run(takeBack, { role: 0 });
  table.run(bringInForce, { roles: [told("R1", [0, 2], [1]), told("Desk", [1], [0, 1])] });
  expect(table.roles.map(({ id, groups, users }) => [id, ...groups, -1, ...users])).toEqual([
    ["R1", 0, 2, -1, 1],
    ["R2", 1, -1, 0, 1],
  ]);
  expect(table.roles.map(({ name, owner }) => [name, owner])).toEqual([
    ["", "Eve"],
    ["Desk", ""],
  ]);
  expect(table.applied).toEqual([1, 0]);
  expect(said.at(-1)).toBe(
    "2 roles are in force: they are applied. 2 of them were in force before.",
  );
});

test("who is in a role is in those that it inherits from, and circles are cut", () => {
  const { table } = begun();
  table.run(bringInForce, {
    roles: [
      told("staff", [0], [2], { inherits: ["lead"] }),
      told("team", [], [], { inherits: ["staff"] }),
      told("lead", [1], [0], { inherits: ["team", "elsewhere"] }),
    ],
  });
  const [staff, team, lead] = table.roles;
  expect([staff.inherits, team.inherits, lead.inherits]).toEqual([["lead"], ["staff"], []]);
  expect([staff, team, lead].map(({ users }) => [...users])).toEqual([[2], [], [0, 2]]);
  expect(inheritedRoles(team, table.roles)).toEqual([staff, lead]);
});

test("a recalculation and a plan leave them applied, in their order, and take the others", () => {
  for (const rule of ["overlapping", "exclusive"] as const) {
    const { table, said, named, at } = begun();
    table.run(recalculate, {});
    table.run(bringInForce, { roles: [told("R1", [1], [0, 1]), told("R2", [2], [1])] });
    table.run(setRule, { rule });
    table.run(apply, { role: at("C") });
    table.run(recalculate, {});
    expect(named()).toEqual([
      ["A", false, false],
      ["B", false, false],
      ["C", false, false],
      ["R1", true, true],
      ["R2", true, true],
    ]);
    expect(table.applied).toEqual([3, 4]);
    expect(said.at(-1)).toBe("1 applied role was wiped.");
    // Where each group is in one role, those in force have theirs still.
    expect([...table.roles[1].groups]).toEqual(rule === "exclusive" ? [0] : [0, 1]);
    expect([...table.roles[1].derivedGroups]).toEqual([0, 1]);
    table.run(takeBack, { role: 3 });
    const shape = { groups: Uint32Array.of(2), users: Uint32Array.of(2), used: false };
    table.run(usePlan, { roles: [newRole({ ...shape, id: "P", planned: true })] });
    expect(named().sort()).toEqual([
      ["P", false, false],
      ["R1", false, true],
      ["R2", true, true],
    ]);
    expect(table.applied).toEqual([at("R2")]);
    expect(said.filter((one) => one.includes("wiped"))).toHaveLength(1);
    table.run(startOver, undefined);
    expect(table.roles).toEqual([]);
  }
});

test("a role in force that is changed, put aside, merged or split by hand is still that role", () => {
  const { table, named } = begun();
  table.run(bringInForce, { roles: [told("R1", [0, 1], [0, 1]), told("R2", [0, 1], [2])] });
  table.run(changeRole, { role: 0, groups: Uint32Array.of(0, 1), users: Uint32Array.of(0) });
  expect(named()[0]).toEqual(["R1", true, true]);
  table.run(discardRoles, { roles: [0], discarded: true });
  expect(named()[0]).toEqual(["R1", false, true]);
  table.undo();
  table.run(mergeRoles, { roles: [1, 0] });
  expect(named()).toEqual([
    ["R2", true, true],
    ["R1", false, true],
  ]);
  expect(table.roles[1].discarded).toBe(true);
  table.run(splitRole, { role: 0, parts: partsOf(table, 0, { groups: Uint32Array.of(1) }) });
  expect(named()).toEqual([
    ["R2", true, true],
    ["B", true, false],
    ["R1", false, true],
  ]);
  expect(table.roles.map((role) => role.asInForce && [...role.asInForce.users])).toEqual([
    [2],
    undefined,
    [0, 1],
  ]);
});
