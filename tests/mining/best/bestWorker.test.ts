// @vitest-environment node
import { beforeAll, describe, expect, test } from "vitest";
import { bestRoles } from "#src/mining/best/bestRoles.ts";
import { findBest } from "#src/mining/best/findBest.ts";
import { ConflictGuard } from "#src/mining/conflicts/conflictGuard.ts";
import { minedTable } from "#src/mining/minedTable.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { ConflictGroups } from "#src/model/facts/conflictGroups.ts";
import type { Conflict } from "#src/model/facts/conflicts.ts";
import { newRole } from "#src/model/roles/role.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { runHere } from "../../model/tasks/loopback.ts";
import { tableBy } from "../../table.ts";

// Once: a script that has run is not run again.
beforeAll(() => runHere(() => import("#src/mining/miningWorker.ts")));

const { signal } = new AbortController();
const question = { goal: {}, onProgress: () => {}, signal };

function anyTable(): AccessTable {
  const table = new AccessTable(
    tableBy(200, 40, (user, group) => (user * 7 + group * 13 + ((user * group) % 5)) % 9 < 3),
  );
  table.run(recalculate, {});
  return table;
}

describe("the best roles that a worker finds are those found here", () => {
  test("of a table as derived, up to a coverage", async () => {
    const table = anyTable();
    const told: number[] = [];
    const goal = { coverage: 0.8 };
    const onProgress = (done: number) => told.push(done);
    const found = await findBest(table, { goal, onProgress, signal }, 1);
    expect(found).toEqual(atOnce(bestRoles(minedTable(table), goal)));
    expect(found.end).toBe("coverage");
    expect(told.length).toBeGreaterThan(3);
  });

  test("of one with toggled cells and applied roles, without those with conflicts, to the end", async () => {
    const table = anyTable();
    const toggleSome = () => {
      for (let user = 0; user < 40; user++) table.run(toggle, { user, group: user % 7 });
    };
    // Roles with assumed cells that are taken back afterwards would grant them.
    toggleSome();
    table.run(recalculate, {});
    toggleSome();
    table.run(setRule, { rule: "overlapping" });
    table.run(apply, { role: 3 });
    // For each cell that a role would grant: a conflict with something that its user holds.
    const { roles, memberships } = table;
    const { groupNames } = memberships.data;
    const conflicts = roles.flatMap(({ users, groups }) =>
      [...users].flatMap((user) =>
        [...groups]
          .filter((group) => !memberships.isHeld(user, group))
          .map((group): Conflict => {
            const [other] = memberships.heldRow(user);
            return { groups: [groupNames[group], groupNames[other]], reason: "" };
          }),
      ),
    );
    const sides = atOnce(ConflictGroups.of(conflicts, memberships.data));
    const found = await findBest(table, { ...question, conflicts: sides }, 1);
    const heldRow = (user: number) => table.memberships.heldRow(user);
    const mined = minedTable(table);
    const guard = new ConflictGuard(mined, sides, heldRow);
    expect(found).toEqual(atOnce(bestRoles(mined, {}, guard)));
    expect(found.passedOver).toBeGreaterThan(0);
    expect(found.roles.length).toBeGreaterThan(3);
    expect(found.end).toBe("gain");
  });

  test("with who is excepted from a conflict, in whom a role brings nothing together", async () => {
    const held = ["abc", "abc", "a"];
    const data = tableBy(3, 3, (user, group) => held[user].includes("abc"[group]));
    const [users, groups] = [Uint32Array.of(0, 1, 2), Uint32Array.of(1, 2)];
    const roles = [newRole({ id: "A", users, groups, used: false })];
    const found = async (excepted: number[]) => {
      const table = new AccessTable(data, { edits: { roles, applied: [] } });
      const [first, second] = data.groupNames;
      const exceptions = excepted.map((user) => ({
        user: data.userIds[user],
        reason: "",
        until: "",
      }));
      const conflicts = [{ groups: [first, second] as const, reason: "", exceptions }];
      const sides = atOnce(ConflictGroups.of(conflicts, data));
      return (await findBest(table, { ...question, conflicts: sides }, 1)).roles.length;
    };
    // Two hold both already; the third would come to.
    expect(await found([0, 1])).toBe(0);
    expect(await found([2])).toBe(1);
  });

  test("where roles may overlap, and some users and groups are left out", async () => {
    const table = anyTable();
    table.run(setRule, { rule: "overlapping" });
    for (const role of [3, 4]) table.run(apply, { role });
    const [users, groups] = [Uint32Array.of(2, 3, 50), Uint32Array.of(1, 8)];
    table.run(exclude, { users, groups, why: "programs", since: "" });
    const found = await findBest(table, question, 1);
    expect(found).toEqual(atOnce(bestRoles(minedTable(table), {})));
    const sum = found.gains.reduce((all, gain) => all + gain, found.coveredBefore);
    table.run(applyInOrder, { roles: found.roles });
    expect([sum, found.held]).toEqual([table.coveredCount, table.measuredCount]);
  });
});
