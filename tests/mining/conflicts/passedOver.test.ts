import fc from "fast-check";
import { expect, test } from "vitest";
import { rolesToPassOver } from "#src/mining/conflicts/passedOver.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { ConflictGroups } from "#src/model/facts/conflictGroups.ts";
import { includes } from "#src/model/lines.ts";
import { newRole } from "#src/model/roles/role.ts";
import { roleFigures } from "#src/model/roles/roleFigures.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableBy } from "../../table.ts";

const numbers = (below: number) =>
  fc.subarray(Array.from({ length: below }, (_, at) => at)).map((some) => Uint32Array.from(some));

test("roles with a pair among their groups, or that bring one together for somebody who may not, are passed over", () => {
  const held = fc.array(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), {
    minLength: 6,
    maxLength: 6,
  });
  const roles = fc.array(fc.record({ users: numbers(6), groups: numbers(5) }), {
    minLength: 1,
    maxLength: 5,
  });
  const pairs = fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 3 });
  fc.assert(
    fc.property(
      held,
      roles,
      pairs,
      fc.nat(1),
      numbers(6),
      (held, some, pairs, appliedCount, may) => {
        const data = tableBy(6, 5, (user, group) => held[user][group]);
        const exceptions = [...may].map((user) => ({
          user: data.userIds[user],
          reason: "",
          until: "",
        }));
        const applied = [...Array(Math.min(appliedCount, some.length)).keys()];
        const all = some.map(({ users, groups }, at) =>
          newRole({ id: `${at}`, users, groups, used: at < applied.length }),
        );
        const table = new AccessTable(data, { edits: { roles: all, applied } });
        const names = data.groupNames;
        const finding = ConflictGroups.of(
          pairs.map(([a, b]) => ({ groups: [names[a], names[b]], reason: "", exceptions })),
          data,
        );
        const conflicts = atOnce(finding);
        const { memberships, roles } = table;
        const found = atOnce(
          rolesToPassOver({ memberships, roles, applied, conflicts }, (role) =>
            roles[role].used ? 0 : roleFigures(table, role)!.granted,
          ),
        );
        const isWhole = ([a, b]: [number, number], isIn: (group: number) => boolean) =>
          a !== b && isIn(a) && isIn(b);
        for (const [at, { users, groups, used }] of roles.entries()) {
          const has = (user: number, group: number) =>
            memberships.isHeld(user, group) ||
            applied.some(
              (one) => includes(roles[one].users, user) && includes(roles[one].groups, group),
            );
          const isBrought = pairs.some((pair) =>
            [...users].some(
              (user) =>
                !may.includes(user) &&
                !isWhole(pair, (group) => has(user, group)) &&
                isWhole(pair, (group) => has(user, group) || includes(groups, group)),
            ),
          );
          const isWithin = pairs.some((pair) => isWhole(pair, (group) => includes(groups, group)));
          expect(found[at]).toBe(!used && (isWithin || isBrought) ? 1 : 0);
        }
      },
    ),
    { numRuns: 500 },
  );
});
