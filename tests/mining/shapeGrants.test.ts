import fc from "fast-check";
import { expect, test } from "vitest";
import { shapeGrants } from "#src/mining/grants.ts";
import { minedTable } from "#src/mining/minedTable.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableBy } from "../table.ts";

const USERS = 8;
const GROUPS = 6;
const some = (count: number) =>
  fc
    .subarray(
      Array.from({ length: count }, (_, at) => at),
      { minLength: 1 },
    )
    .map((items) => Uint32Array.from(items));

test("what a new role grants is each of its cells that is neither held nor granted already", () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: USERS * GROUPS, maxLength: USERS * GROUPS }),
      some(USERS),
      some(GROUPS),
      fc.array(fc.nat(20), { maxLength: 3 }),
      (cells, users, groups, applied) => {
        const table = new AccessTable(
          tableBy(USERS, GROUPS, (user, group) => cells[user * GROUPS + group]),
        );
        table.run(recalculate, {});
        table.run(setRule, { rule: "overlapping" });
        if (table.roles.length > 0)
          for (const at of applied) table.run(apply, { role: at % table.roles.length });
        const isGranted = (user: number, group: number) =>
          table.applied.some(
            (at) => table.roles[at].users.includes(user) && table.roles[at].groups.includes(group),
          );
        const gained = Array.from(users, (user) => ({
          user,
          groups: groups.filter(
            (group) => !table.memberships.isHeld(user, group) && !isGranted(user, group),
          ).length,
        })).filter((one) => one.groups > 0);
        expect(atOnce(shapeGrants(minedTable(table), { users, groups }))).toEqual({
          cells: gained.reduce((sum, one) => sum + one.groups, 0),
          granted: Array.from(users)
            .flatMap((user) => Array.from(groups, (group) => [user, group] as const))
            .filter((cell) => !table.memberships.isHeld(...cell) && isGranted(...cell)).length,
          userCount: gained.length,
          first: gained.slice(0, 5),
        });
      },
    ),
  );
});
