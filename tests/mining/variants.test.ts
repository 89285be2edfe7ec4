import fc from "fast-check";
import { expect, test } from "vitest";
import { besideAnother, cellsApart } from "#src/mining/variants/besideAnother.ts";
import { comparedVariant, variantFigures } from "#src/mining/variants/variantFigures.ts";
import type { AccessTable } from "#src/model/accessTable.ts";
import { ConflictGroups } from "#src/model/facts/conflictGroups.ts";
import { line } from "#src/model/lines.ts";
import type { TableRole } from "#src/model/roles/role.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { anyChange, anyPlan, anyTable, opened, run } from "../model/anyCommands.ts";

/** A table with roles after any changes, and other roles of it after further ones. */
const anyTwo = fc
  .tuple(
    anyTable,
    fc.array(fc.oneof(anyChange, anyPlan), { maxLength: 12 }),
    fc.array(fc.oneof(anyChange, anyPlan), { maxLength: 8 }),
  )
  .map(([data, before, after]) => {
    const table = opened(data);
    run(table, { kind: "recalculate" });
    const now = () => comparedVariant(table, table.rule, table.memberships.groupCount);
    for (const change of before) run(table, change);
    const first = now();
    for (const change of after) run(table, change);
    return { table, first, second: now() };
  });

/** The measured cells that some roles cover, as texts. */
function covered(table: AccessTable, roles: readonly TableRole[]): Set<string> {
  const cells = new Set<string>();
  for (const { users, groups } of roles)
    for (const user of users)
      for (const group of groups)
        if (table.measured.column(group).includes(user)) cells.add(`${user} ${group}`);
  return cells;
}

test("the figures of a variant are those of a literal reading", () => {
  fc.assert(
    fc.property(anyTwo, ({ table, first }) => {
      const conflicts = atOnce(ConflictGroups.of(table.conflicts, table.memberships.data));
      const { roles } = first;
      const figures = atOnce(variantFigures(first, table, conflicts));
      const given = new Set(
        roles.flatMap(({ users, groups }) =>
          [...users].flatMap((user) => [...groups].map((group) => `${user} ${group}`)),
        ),
      );
      const isHeld = (cell: string) => {
        const [user, group] = cell.split(" ").map(Number);
        return table.memberships.isHeld(user, group);
      };
      const byId = new Map(roles.map((role) => [role.id, role]));
      const depthOf = (role: TableRole): number =>
        1 + Math.max(0, ...role.inherits.map((id) => (byId.has(id) ? depthOf(byId.get(id)!) : 0)));
      let clashes = 0;
      for (let user = 0; user < table.memberships.userCount; user++)
        for (let conflict = 0; conflict < conflicts.count; conflict++) {
          const [a, b] = conflicts
            .sidesOf(conflict)
            .map((side) => [...side].filter((group) => given.has(`${user} ${group}`)));
          if (a.some((one) => b.some((other) => one !== other))) clashes++;
        }
      expect(figures).toMatchObject({
        roles: roles.length,
        covered: covered(table, roles).size,
        measured: table.measuredCount,
        granted: [...given].filter((cell) => !isHeld(cell)).length,
        depth: Math.max(0, ...roles.map(depthOf)),
        conflicts: clashes,
        members: roles.reduce((sum, { users }) => sum + users.length, 0),
        ruled: roles.filter(({ rule }) => rule).length,
      });
    }),
  );
});

test("what two variants share, and what one of them alone covers, is that of a literal reading", () => {
  fc.assert(
    fc.property(anyTwo, ({ table, first, second }) => {
      const beside = atOnce(besideAnother(first, second, table));
      const [one, other] = [covered(table, first.roles), covered(table, second.roles)];
      const apart = [
        [...one].filter((cell) => !other.has(cell)),
        [...other].filter((cell) => !one.has(cell)),
      ];
      expect([beside.firstAlone, beside.secondAlone]).toEqual(apart.map(({ length }) => length));
      const rows = atOnce(cellsApart(first, second, table));
      const users = table.memberships.data.userIds.map((_, user) => user);
      const cells = rows.map((lines) =>
        users.flatMap((user) => Array.from(line(lines, user), (group) => `${user} ${group}`)),
      );
      expect(cells.map((some) => some.sort())).toEqual(apart.map((some) => some.sort()));
      const keys = first.roles.map(({ users, groups }) => `${users}|${groups}`);
      let same = 0;
      for (const { users, groups } of second.roles) {
        const at = keys.indexOf(`${users}|${groups}`);
        if (at < 0) continue;
        keys.splice(at, 1);
        same++;
      }
      expect(beside.same).toBe(same);
      expect(beside.alike).toBeLessThanOrEqual(second.roles.length - same);
    }),
  );
});
