import fc from "fast-check";
import { expect, test } from "vitest";
import { bestRoles } from "#src/mining/best/bestRoles.ts";
import { packMining, unpackMining } from "#src/mining/best/packedMining.ts";
import { coverageSteps } from "#src/mining/coverageCurve.ts";
import { RoleWorths } from "#src/mining/gain/roleWorths.ts";
import { grantSteps, grantsByUser, shapeGrants } from "#src/mining/grants.ts";
import { minedTable } from "#src/mining/minedTable.ts";
import { checkPlan } from "#src/mining/plan/checkPlan.ts";
import { planRoles } from "#src/mining/plan/plan.ts";
import { plannedCells } from "#src/mining/plan/plannedCells.ts";
import { uncoverableBy } from "#src/mining/uncoverable.ts";
import { countUncovered } from "#src/mining/uncovered.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
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
