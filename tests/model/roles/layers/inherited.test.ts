import { expect, test } from "vitest";
import { groupsInAll, inheritedRoles, missingLayers } from "#src/model/roles/layers/inherited.ts";
import { newRole, type TableRole } from "#src/model/roles/role.ts";

const role = (id: string, groups: number[], inherits: string[]) =>
  newRole({
    ...{ id, inherits, used: false, users: Uint32Array.of(0) },
    groups: Uint32Array.from(groups),
  });

test("a role holds its own groups, and those of all that it inherits from, each role once", () => {
  const lead = role("lead", [5], ["sales", "kiel", "gone"]);
  const sales = role("sales", [1, 3], ["all"]);
  const kiel = role("kiel", [3, 4], ["all"]);
  const all = role("all", [0], []);
  const roles = [lead, sales, kiel, all];
  expect(inheritedRoles(lead, roles)).toEqual([sales, kiel, all]);
  expect(Array.from(groupsInAll(lead, roles))).toEqual([0, 1, 3, 4, 5]);
  expect(inheritedRoles(all, roles)).toEqual([]);
});

test("a role that is put aside, or that one of its people left, gives it nothing", () => {
  const all = role("all", [0], []);
  const sales = role("sales", [1], ["all"]);
  const lead = role("lead", [5], ["sales"]);
  const held = (...roles: TableRole[]) => [...groupsInAll(roles[0], roles)];
  expect(held(lead, sales, all)).toEqual([0, 1, 5]);
  expect(held(lead, newRole({ ...sales, discarded: true }), all)).toEqual([0, 5]);
  expect(held(lead, newRole({ ...sales, users: Uint32Array.of(1) }), all)).toEqual([0, 5]);
});

test("roles that inherit from one another in a circle are each looked at once", () => {
  const a = role("a", [0], ["b"]);
  const b = role("b", [1], ["a"]);
  expect(inheritedRoles(a, [a, b])).toEqual([b]);
});

test("what is missing is what applied roles inherit from, at any distance, and is not applied, be it discarded", () => {
  const lead = role("lead", [5], ["sales"]);
  const sales = role("sales", [1], ["all"]);
  const all = role("all", [0], []);
  const roles = [all, newRole({ ...lead, used: true }), newRole({ ...sales, used: true })];
  expect(missingLayers([roles[1]], roles)).toEqual([0]);
  expect(missingLayers([roles[1]], [newRole({ ...all, used: true }), ...roles.slice(1)])).toEqual(
    [],
  );
  expect(
    missingLayers([roles[1]], [newRole({ ...all, discarded: true }), ...roles.slice(1)]),
  ).toEqual([0]);
});
