import fc from "fast-check";
import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { roleFigures } from "#src/model/roles/roleFigures.ts";
import { tableBy } from "../../table.ts";

/** The same figures, cell by cell. */
function literalFigures(table: AccessTable, at: number) {
  const { users, groups } = table.roles[at];
  let [uncovered, granted] = [0, 0];
  for (const user of users)
    for (const group of groups) {
      const others = table.appliedRolesOf(group).filter((role) => role !== at);
      if (others.some((role) => table.roles[role].users.includes(user))) continue;
      if (table.memberships.state(user, group) === "notAssigned") granted++;
      else uncovered++;
    }
  return { cells: users.length * groups.length, uncovered, granted };
}

function literalGranted(table: AccessTable): number {
  let count = 0;
  const { userCount, groupCount } = table.memberships;
  for (let user = 0; user < userCount; user++)
    for (let group = 0; group < groupCount; group++)
      if (table.memberships.state(user, group) === "notAssigned" && table.coveringRole(user, group))
        count++;
  return count;
}

test("the figures of each role, applied or not, are those counted cell by cell, and so is what all applied ones grant", () => {
  const cells = fc.array(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), {
    minLength: 1,
    maxLength: 8,
  });
  const places = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 8 });
  fc.assert(
    fc.property(cells, places, fc.array(fc.nat(), { maxLength: 3 }), (held, toggled, applied) => {
      const table = new AccessTable(tableBy(held.length, 6, (user, group) => held[user][group]));
      table.run(recalculate, {});
      for (const role of applied)
        if (table.roles.length > 0 && !table.roles[role % table.roles.length].used)
          table.run(apply, { role: role % table.roles.length });
      for (const [user, group] of toggled)
        table.run(toggle, { user: user % held.length, group: group % 6 });
      expect(table.grantedCount).toBe(literalGranted(table));
      for (let at = 0; at < table.roles.length; at++)
        expect(roleFigures(table, at)).toEqual(literalFigures(table, at));
    }),
  );
});

test("figures that would take too long are left out", () => {
  const table = new AccessTable(tableBy(5, 5, () => true));
  table.run(recalculate, {});
  expect(roleFigures(table, 0, 1)).toBeUndefined();
  expect(roleFigures(table, 0, 1000)).toEqual({ cells: 25, uncovered: 25, granted: 0 });
});
