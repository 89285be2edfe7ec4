import fc from "fast-check";
import { expect, test } from "vitest";
import { almostIn } from "#src/mining/almostIn.ts";
import { bestRoles } from "#src/mining/best/bestRoles.ts";
import { packMining, unpackMining } from "#src/mining/best/packedMining.ts";
import { countHolders } from "#src/mining/conflicts/countHolders.ts";
import { roleConflicts } from "#src/mining/conflicts/roleConflicts.ts";
import { coverageSteps } from "#src/mining/coverageCurve.ts";
import { RoleWorths } from "#src/mining/gain/roleWorths.ts";
import { grantSteps, grantsByUser, shapeGrants } from "#src/mining/grants.ts";
import { minedTable } from "#src/mining/minedTable.ts";
import { checkPlan } from "#src/mining/plan/checkPlan.ts";
import { planRoles } from "#src/mining/plan/plan.ts";
import { plannedCells } from "#src/mining/plan/plannedCells.ts";
import { uncoverableBy } from "#src/mining/uncoverable.ts";
import { countUncovered } from "#src/mining/uncovered.ts";
import { explain } from "#src/mining/why/bestRule.ts";
import { countedPeople } from "#src/mining/why/people.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { ConflictGroups } from "#src/model/facts/conflictGroups.ts";
import { attributeCodes } from "#src/model/table/attributeCodes.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { anyAlike, foldedOf, unfoldedRows } from "../model/folded/folding.ts";
import { USUAL } from "./plan/literalPlan.ts";

const anyUse = fc.record({
  data: anyAlike,
  rule: fc.constantFrom("exclusive", "overlapping"),
  applied: fc.array(fc.nat(7), { maxLength: 3 }),
});

function usedTable(
  data: TableData,
  { rule, applied }: { rule: "exclusive" | "overlapping"; applied: readonly number[] },
) {
  const table = new AccessTable(data);
  table.run(setRule, { rule });
  table.run(recalculate, {});
  for (const role of applied)
    if (role < table.roles.length && !table.roles[role].used) table.run(apply, { role });
  return table;
}

test("a folded table gives each role the same gain and grants, the same best roles, and leaves over the same", () => {
  fc.assert(
    fc.property(anyUse, ({ data, ...use }) => {
      const said = [data, foldedOf(data)].map((one) => {
        const table = usedTable(one, use);
        const mined = minedTable(table);
        const sent = unpackMining(
          packMining(table),
          table.memberships.heldLines().rows,
          mined.groupCount,
        );
        const worths = new RoleWorths(mined);
        const first = table.roles.map((_, role) => worths.of(role));
        atOnce(worths.countAll());
        const { count, byGroup } = atOnce(countUncovered(mined));
        const best = atOnce(bestRoles(mined, {}));
        expect(atOnce(bestRoles(sent, {}))).toEqual(best);
        return {
          ...{ first, best, count, byGroup },
          worths: table.roles.map((_, role) => worths.of(role)),
          lost: table.roles.map((_, role) => atOnce(uncoverableBy(mined, role))),
          granted: table.roles.map((_, role) => atOnce(grantsByUser(mined, role)).count),
          shapes: table.roles.map((role) => {
            const { cells, granted, userCount } = atOnce(shapeGrants(mined, role));
            return { cells, granted, userCount };
          }),
          steps: [atOnce(coverageSteps(mined)), atOnce(grantSteps(mined))],
        };
      });
      expect(said[1]).toEqual(said[0]);
    }),
    { numRuns: 200 },
  );
});

test("a folded table has the same plan, of each aim, with the same figures", () => {
  const anyOptions = fc.record({
    aim: fc.constantFrom("fewest", "least"),
    tolerance: fc.constantFrom(0, 0.3),
    share: fc.constantFrom(1, 0.8),
    fewestUsers: fc.constantFrom(1, 2),
    weights: fc.constantFrom(USUAL.weights, { role: 3, user: 0, group: 2 }),
  });
  fc.assert(
    fc.property(anyAlike, anyOptions, (data, chosen) => {
      const options = { ...USUAL, ...chosen };
      const folded = foldedOf(data);
      const [whole, other] = [data, folded].map((one) => {
        const table = new AccessTable(one);
        const cells = atOnce(plannedCells(table, { assumed: "required", conflictsApart: false }));
        const plan = atOnce(planRoles(cells, options));
        checkPlan(cells, plan, options);
        return plan;
      });
      const { roles, ...figures } = other;
      const asUsers = roles.map(({ users, groups }) => ({
        users: Uint32Array.from(unfoldedRows(users, folded, data)),
        groups,
      }));
      expect({ ...figures, roles: asUsers }).toEqual(whole);
    }),
    { numRuns: 150 },
  );
});

test("why a role is, who is almost in it and who holds a conflict count users, not rows", () => {
  fc.assert(
    fc.property(anyUse, fc.constantFrom(50, 80), ({ data, ...use }, percent) => {
      const said = [data, foldedOf(data)].map((one) => {
        const table = usedTable(one, use);
        const { memberships, roles } = table;
        const codes = one.attributes.map((attribute) => atOnce(attributeCodes(attribute)));
        const pair = { groups: one.groupNames.slice(0, 2), reason: "", severity: "" } as const;
        const pairs = one.groupNames.length > 1 ? [pair as never] : [];
        const conflicts = atOnce(ConflictGroups.of(pairs, one));
        return {
          holders: atOnce(countHolders(conflicts, memberships)),
          roles: roles.map((role, at) => {
            const { users } = role;
            const people = countedPeople(one.userIds.length, NONE, users, one.counts);
            const { rule, ...figures } = atOnce(explain(codes, people));
            const { almostUsers, almostGroups } = atOnce(almostIn(minedTable(table), at, percent));
            return {
              ...{ ...figures, rule: rule && { ...rule, lacking: 0, outside: 0 } },
              ...{ almostGroups, users: memberships.usersIn(almostUsers.items) },
              cells: almostUsers.cells,
              conflicts: atOnce(roleConflicts(role, { memberships, conflicts, applied: [] })),
            };
          }),
        };
      });
      expect(said[1]).toEqual(said[0]);
    }),
    { numRuns: 200 },
  );
});

const NONE = new Uint32Array(0);
