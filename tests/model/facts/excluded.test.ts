import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { exclude, includeAgain } from "#src/model/commands/facts/exclude.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { transpose } from "#src/model/lines.ts";
import { derive } from "#src/model/roles/derive.ts";
import { heldPieces, heldSize, receiveHeld } from "#src/model/roles/inWorker/heldCells.ts";
import { rolesFrom } from "#src/model/roles/role.ts";
import { withColumnOrder } from "#src/model/table/columnOrder.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableOf } from "../../table.ts";
import { bitsOf } from "../anyByHand.ts";
import { anyChangeByRules, anyTable, run } from "../anyCommands.ts";

const REASON = { why: "by hand", since: "2026-11-22T04:00:00.000Z" };
const bits = fc.nat(127);

/** A table built without some users and groups, as it is at this moment, in the same order. */
function builtWithout(table: AccessTable): AccessTable {
  const { memberships, excluded } = table;
  const numbers = (count: number) => Uint32Array.from({ length: count }, (_, at) => at);
  const users = numbers(memberships.userCount).filter((user) => !excluded.users.has(user));
  const groups = numbers(memberships.groupCount).filter((group) => !excluded.groups.has(group));
  const linesWhere = (isIn: (user: number, group: number) => boolean) => {
    const start = [0];
    const items: number[] = [];
    for (const group of groups) {
      users.forEach((user, row) => {
        if (isIn(user, group)) items.push(row);
      });
      start.push(items.length);
    }
    return { start: Uint32Array.from(start), items: Uint32Array.from(items) };
  };
  const { userIds, userNames, groupNames } = memberships.data;
  const data: TableData = withColumnOrder(
    {
      userIds: Array.from(users, (user) => userIds[user]),
      userNames: Array.from(users, (user) => userNames[user]),
      groupNames: Array.from(groups, (group) => groupNames[group]),
      columns: linesWhere((user, group) => memberships.isAssigned(user, group)),
      assumed: linesWhere((user, group) => memberships.assumed.has(user, group)),
    },
    numbers(groups.length),
  );
  return new AccessTable(data);
}

/** The roles in the specification's words, in their order. */
function rolesOf(table: AccessTable) {
  return table.roles.map((_, at) => table.role(at));
}

/** Going over to a variant brings other roles with it, which may be out of date as they were. */
const anyOfOneTable = anyChangeByRules.filter(({ kind }) => kind !== "variant");

describe("users and groups that are left out", () => {
  test("are in a recalculation as if they were not there, at once and by way of a worker", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyTable,
        fc.array(anyChangeByRules, { maxLength: 15 }),
        ...[bits, bits],
        async (data, changes, users, groups) => {
          const table = new AccessTable(data);
          for (const change of changes) run(table, change);
          const { userCount, groupCount } = table.memberships;
          const some = { users: bitsOf(users, userCount), groups: bitsOf(groups, groupCount) };
          table.run(exclude, { ...some, ...REASON });

          const other = builtWithout(table);
          other.run(recalculate, {});
          table.run(recalculate, {});
          expect(rolesOf(table)).toEqual(rolesOf(other));
          expect(table.measuredCount).toBe(other.memberships.heldCount);

          const pieces = heldPieces(table.memberships, table.excluded, 3);
          const next = async () => pieces.next().value ?? undefined;
          const size = heldSize(table.memberships, table.excluded);
          const rows = await receiveHeld(size, { next, progress: () => {} }, 1);
          const candidates = atOnce(derive(rows, transpose(rows, groupCount)));
          const roles = rolesFrom(candidates, table.memberships, table.excluded);
          table.run(recalculate, { roles });
          expect(rolesOf(table)).toEqual(rolesOf(other));
        },
      ),
      { numRuns: 300 },
    );
  });

  test("put the roles out of date exactly where another table would be derived from", () => {
    fc.assert(
      fc.property(anyTable, fc.array(anyOfOneTable, { maxLength: 20 }), (data, changes) => {
        const table = new AccessTable(data);
        table.run(recalculate, {});
        const cellsOf = () => {
          const { memberships, excluded } = table;
          return memberships.data.userIds.map((_, user) =>
            excluded.users.has(user)
              ? []
              : Array.from(memberships.heldRow(user)).filter(
                  (group) => !excluded.groups.has(group),
                ),
          );
        };
        let derivedFrom = cellsOf();
        for (const change of changes) {
          run(table, change);
          if (["recalculate", "startOver", "usePlan"].includes(change.kind)) {
            derivedFrom = cellsOf();
            if (table.roles.length === 0 && change.kind !== "usePlan") table.run(recalculate, {});
          }
          expect(table.isOutOfDate).toBe(JSON.stringify(cellsOf()) !== JSON.stringify(derivedFrom));
        }
      }),
      { numRuns: 300 },
    );
  });

  test("are none by default, come in again, and keep their first reason", () => {
    const table = new AccessTable(tableOf("xx. x.x .xx"));
    expect(table.excluded.users.size + table.excluded.groups.size).toBe(0);
    const users = Uint32Array.of(0, 2);
    expect(table.run(exclude, { users, groups: Uint32Array.of(), ...REASON })).toBe(true);
    expect(table.run(exclude, { users, groups: Uint32Array.of(), ...REASON })).toBe(false);
    const more = { users: Uint32Array.of(0, 1), groups: Uint32Array.of(1) };
    table.run(exclude, { ...more, why: "later", since: "" });
    expect(table.excluded.users.reasons.map(({ why }) => why)).toEqual([
      "by hand",
      "later",
      "by hand",
    ]);
    expect(table.undoLabel).toBe("leaving out 2 users and the group «g1»");
    expect(table.run(includeAgain, { users: Uint32Array.of(0, 1), groups: Uint32Array.of() })).toBe(
      true,
    );
    expect(Array.from(table.excluded.users.items)).toEqual([2]);
    expect(Array.from(table.excluded.groups.items)).toEqual([1]);
    expect(table.undoLabel).toBe("taking in again 2 users");
    expect(table.run(includeAgain, { users: Uint32Array.of(0), groups: Uint32Array.of() })).toBe(
      false,
    );
  });

  test("are announced by those that are new", () => {
    const table = new AccessTable(tableOf("xx. x.x .xx"));
    const said: string[] = [];
    table.subscribe(({ announcements }) => said.push(...announcements));
    table.run(exclude, { users: Uint32Array.of(1), groups: Uint32Array.of(), ...REASON });
    table.run(exclude, { users: Uint32Array.of(0, 1, 2), groups: Uint32Array.of(), ...REASON });
    table.run(includeAgain, { users: Uint32Array.of(0, 1), groups: Uint32Array.of(0) });
    expect(said).toEqual([
      "The user «u1» is left out now.",
      "2 users are left out now.",
      "2 users count again.",
    ]);
  });

  test("count neither as covered nor in the total, whatever roles cover them", () => {
    const table = new AccessTable(
      tableOf(`
            A B
        ann x x
        bob x x
        cid x .`),
    );
    table.run(recalculate, {});
    table.run(apply, { role: 1 });
    expect([table.coveredCount, table.measuredCount, table.grantedCount]).toEqual([4, 5, 0]);
    table.run(exclude, { users: Uint32Array.of(0), groups: Uint32Array.of(), ...REASON });
    expect([table.coveredCount, table.measuredCount, table.grantedCount]).toEqual([2, 3, 0]);
    expect(table.coveringRole(0, 0)?.id).toBe("B");
    table.run(toggle, { user: 2, group: 1 });
    expect([table.coveredCount, table.measuredCount]).toEqual([2, 4]);
    table.undo();
    table.undo();
    expect([table.coveredCount, table.measuredCount]).toEqual([4, 5]);
  });
});
