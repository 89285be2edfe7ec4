import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { MOST_PARTS, partsOf } from "#src/model/roles/byHand/parts.ts";
import { tableOf } from "../../../table.ts";
import { anyByHand } from "../../anyByHand.ts";
import {
  anyChange,
  anyStepping,
  anyTable,
  type Command,
  coveredByRules,
  opened,
  run,
  saidOf,
  seen,
} from "../../anyCommands.ts";

const anyWork = (most: number) =>
  fc.array(fc.oneof({ weight: 3, arbitrary: anyChange }, anyStepping), { maxLength: most });

/** The groups of each role, were the applied ones applied one after the other to those as given. */
function appliedAnew({ roles, applied }: AccessTable): number[][] {
  const groups = roles.map(({ derivedGroups }) => [...derivedGroups]);
  for (const role of applied)
    groups.forEach((own, at) => {
      if (at !== role) groups[at] = own.filter((group) => !groups[role].includes(group));
    });
  return groups;
}

/** The cells that applied roles grant to users who do not hold them, one by one. */
function grantedByRules(table: AccessTable): number {
  let granted = 0;
  for (let user = 0; user < table.memberships.userCount; user++)
    for (let group = 0; group < table.memberships.groupCount; group++)
      if (!table.memberships.isHeld(user, group) && table.coveringRole(user, group)) granted++;
  return granted;
}

/** The roles as a person sees them, less what a recalculation takes from all. */
const unapplied = (table: AccessTable) =>
  table.roles.map((role, at) => ({
    ...table.role(at),
    groups: [...role.derivedGroups].map((group) => table.memberships.data.groupNames[group]),
    used: false,
    ...saidOf(role),
  }));

describe("roles by hand", () => {
  test("where each group is in one role, are as if the applied ones had been applied just now", () => {
    fc.assert(
      fc.property(anyTable, anyWork(30), (data, commands) => {
        const table = opened(data);
        for (const command of commands) {
          run(table, command);
          if (table.rule === "exclusive")
            expect(table.roles.map(({ groups }) => [...groups])).toEqual(appliedAnew(table));
          expect(table.applied.map((at) => table.roles[at].used)).toEqual(
            table.applied.map(() => true),
          );
          expect(table.roles.filter(({ used }) => used).length).toBe(table.applied.length);
          expect(table.roles.some(({ used, discarded }) => used && discarded)).toBe(false);
          for (let group = 0; group < table.memberships.groupCount; group++)
            expect(table.appliedRolesOf(group)).toEqual(
              table.applied.filter((at) => table.roles[at].groups.includes(group)),
            );
          expect(table.coveredCount).toBe(coveredByRules(table));
          expect(table.grantedCount).toBe(grantedByRules(table));
          const ids = table.roles.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }),
    );
  });

  test("undone, each is the table before; what was done before it does not matter", () => {
    fc.assert(
      fc.property(anyTable, anyWork(15), anyByHand, (data, commands, change) => {
        const table = opened(data);
        for (const command of commands) run(table, command);
        const before = seen(table);
        const label = table.undoLabel;
        run(table, change);
        if (table.undoLabel !== label) table.undo();
        // A step with the same words may be there twice.
        else if (JSON.stringify(seen(table)) !== JSON.stringify(before)) table.undo();
        expect(seen(table)).toEqual(before);
      }),
    );
  });
});

/** The recalculation of a fresh table with the same cells, and without any role before. */
function recalculated(table: AccessTable): AccessTable {
  const { direct, expansion } = table.memberships;
  const { toggled, excluded, nesting } = table.edits();
  const edits = { roles: [], applied: [], toggled, excluded, nesting };
  const again = new AccessTable(direct, { name: "fresh", edits, expansion });
  again.run(recalculate, {});
  return again;
}

describe("a recalculation", () => {
  test("with nothing kept gives what it gives, and names stay with their ids", () => {
    fc.assert(
      fc.property(anyTable, anyWork(20), (data, commands) => {
        const table = opened(data);
        for (const command of commands.filter(isNoKeeping)) run(table, command);
        const words = new Map(
          table.roles.map(({ id, name, note, owner }) => [id, { name, note, owner }]),
        );
        table.run(recalculate, {});
        const again = recalculated(table);
        expect(table.roles.map((_, at) => table.role(at))).toEqual(
          again.roles.map((_, at) => again.role(at)),
        );
        for (const { id, name, note, owner } of table.roles)
          expect({ name, note, owner }).toEqual(words.get(id) ?? { name: "", note: "", owner: "" });
      }),
    );
  });

  test("keeps pinned and discarded roles and those in force in their places, these applied, and adds no other with their ids or groups", () => {
    fc.assert(
      fc.property(anyTable, anyWork(25), (data, commands) => {
        const table = opened(data);
        for (const command of commands) run(table, command);
        const before = unapplied(table);
        const named = () => table.applied.map((at) => table.roles[at]);
        const applied = named().filter(({ inForce }) => inForce);
        table.run(recalculate, {});
        const after = unapplied(table);
        expect(named().map(({ id }) => id)).toEqual(applied.map(({ id }) => id));
        const kept = before.filter((role) => role.pinned || role.discarded || role.inForce);
        const ids = new Set(kept.map(({ id }) => id));
        expect(after.filter(({ id }) => ids.has(id))).toEqual(kept);
        const groupsOf = ({ groups }: { groups: readonly string[] }) => JSON.stringify(groups);
        const groups = new Set(kept.map(groupsOf));
        // All that would be derived, in its order, but for what the kept ones stand for.
        const others = after.filter(({ id }) => !ids.has(id));
        expect(others.map(({ id }) => id)).toEqual(
          recalculated(table)
            .roles.map((_, at) => recalculated(table).role(at))
            .filter((role) => !ids.has(role.id) && !groups.has(groupsOf(role)))
            .map(({ id }) => id),
        );
        before.forEach((role, place) => {
          if (!ids.has(role.id)) return;
          const now = after.findIndex(({ id }) => id === role.id);
          // Only where there are too few others before it does it come to an earlier place.
          if (now !== place) expect(after.slice(now).every(({ id }) => ids.has(id))).toBe(true);
        });
        const seenNow = seen(table);
        table.run(recalculate, {});
        expect(seen(table)).toEqual(seenNow);
      }),
    );
  });
});

/** False for what keeps roles from a recalculation. */
function isNoKeeping(command: Command): boolean {
  return command.kind !== "byHand" || !["pin", "discard", "inForce"].includes(command.what);
}

test("users without a value are a part of their own, told apart from those whose value is none", () => {
  const table = new AccessTable(tableOf(" A\n ann x\n bob x\n cat x\n dan x"));
  table.run(recalculate, {});
  const values = ["none", "", "none", undefined];
  const parts = partsOf(table, 0, { attribute: { name: "City", values } });
  expect(parts.map(({ name, users }) => [name, [...users]])).toEqual([
    ["A: none", [0, 2]],
    ["A, without City", [1, 3]],
  ]);
});

test("an attribute with a value for each of very many users splits no role", () => {
  const users = Array.from({ length: MOST_PARTS + 1 }, (_, at) => `u${at}`);
  const table = new AccessTable(
    tableOf(["   A B", ...users.map((user) => `${user} x x`)].join("\n")),
  );
  table.run(recalculate, {});
  const partsBy = (valueFor: (at: number) => string) =>
    partsOf(table, 0, { attribute: { name: "Mail", values: users.map((_, at) => valueFor(at)) } });
  expect(partsBy((at) => `${at}@example.org`)).toEqual([]);
  expect(partsBy((at) => `${at % 3}@example.org`)).toHaveLength(3);
});
