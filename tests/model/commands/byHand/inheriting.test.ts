import fc from "fast-check";
import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { mergeRoles } from "#src/model/commands/byHand/mergeRoles.ts";
import { pinRoles } from "#src/model/commands/byHand/pinRoles.ts";
import { ruleRole } from "#src/model/commands/byHand/ruleRole.ts";
import { splitRole } from "#src/model/commands/byHand/splitRole.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { usePlan } from "#src/model/commands/usePlan.ts";
import { partsOf } from "#src/model/roles/byHand/parts.ts";
import { groupsInAll, inheritedRoles } from "#src/model/roles/layers/inherited.ts";
import { newRole } from "#src/model/roles/role.ts";
import { tableOf } from "../../../table.ts";

/** Roles of one group and of all users, each of which inherits from some before it. */
function layered(inherits: readonly (readonly number[])[]): AccessTable {
  const table = new AccessTable(tableOf("xxxxxx xxxxxx"));
  const roles = inherits.map((some, at) =>
    newRole({
      ...{ id: `r${at}`, used: false, planned: true },
      ...{ groups: Uint32Array.of(at), users: Uint32Array.of(0, 1) },
      inherits: [...new Set(some.filter((one) => one < at))].map((one) => `r${one}`),
    }),
  );
  table.run(usePlan, { roles });
  return table;
}

const anyLayers = fc.array(fc.array(fc.nat(5), { maxLength: 3 }), { minLength: 6, maxLength: 6 });
const inAll = ({ roles }: AccessTable) =>
  new Map(roles.map((role) => [role.id, [...groupsInAll(role, roles)]]));

test("merged, what inherited from one of the roles inherits from the one they are, and nothing in a circle", () => {
  fc.assert(
    fc.property(anyLayers, fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 2 }), (inherits, some) => {
      const table = layered(inherits);
      const before = inAll(table);
      table.run(mergeRoles, { roles: some });
      const after = inAll(table);
      const left = table.roles.filter(({ planned, id }) => planned && before.has(id));
      for (const { id } of left)
        expect(after.get(id)).toEqual(expect.arrayContaining(before.get(id)!));
      for (const role of table.roles) {
        const names = role.inherits.map((id) => table.roles.find((one) => one.id === id));
        expect(names).not.toContain(undefined);
        for (const one of inheritedRoles(role, table.roles))
          expect(inheritedRoles(one, table.roles)).not.toContain(role);
      }
      table.undo();
      expect(inAll(table)).toEqual(before);
    }),
  );
});

test("merged roles that inherit from each other leave what only the second of them inherited from", () => {
  const table = layered([[], [0], [1], [2], [], [3]]);
  table.run(mergeRoles, { roles: [0, 2, 3] });
  const [merged, first, , last] = table.roles;
  expect(merged.inherits).toEqual([]);
  expect(first.inherits).toEqual([merged.id]);
  expect(last.inherits).toEqual([merged.id, "r1"]);
  expect([...inAll(table).get("r5")!]).toEqual([0, 1, 2, 3, 5]);
});

test("split, what inherited from the role inherits from all its parts", () => {
  const table = layered([[], [0], [1], [], [], []]);
  table.run(mergeRoles, { roles: [0, 3] });
  const parts = partsOf(table, 0, { groups: Uint32Array.of(3) });
  expect(table.run(splitRole, { role: 0, parts })).toBe(true);
  expect(table.roles.find(({ id }) => id === "r1")!.inherits).toEqual(parts.map(({ id }) => id));
});

test("a pinned role inherits from what is still there as it was, and it is told where that is less", () => {
  const table = layered([[], [], [0, 1], [], [], []]);
  table.run(pinRoles, { roles: [2], pinned: true });
  const [zero, one] = table.roles;
  const other = newRole({ ...one, users: Uint32Array.of(0), inherits: [] });
  const said: (readonly string[])[] = [];
  table.subscribe(({ announcements }) => said.push(announcements));
  const inherits = () => table.roles.find(({ id }) => id === "r2")!.inherits;
  table.run(usePlan, { roles: [zero, other] });
  expect(inherits()).toEqual(["r0"]);
  expect(said.at(-1)).toEqual(["1 kept role no longer inherits from roles that are gone."]);
  table.undo();
  expect(inherits()).toEqual(["r0", "r1"]);
  // What comes inherits from it: not both from one another.
  table.run(usePlan, { roles: [newRole({ ...zero, inherits: ["r2"] })] });
  expect(inherits()).toEqual([]);
  table.run(recalculate, {});
  expect(inherits()).toEqual([]);
});

test("a role that is derived anew has no rule and inherits nothing, whatever stood in its place", () => {
  const table = new AccessTable(tableOf("x"));
  table.run(recalculate, {});
  const rule = { conditions: [], except: [] };
  table.run(ruleRole, { role: 0, rule });
  expect(table.roles[0].rule).toEqual(rule);
  table.run(recalculate, {});
  expect(table.roles[0].rule).toBeUndefined();
});
