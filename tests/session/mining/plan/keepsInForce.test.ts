import fc from "fast-check";
import { expect, test } from "vitest";
import { planRoles } from "#src/mining/plan/plan.ts";
import { plannedCells } from "#src/mining/plan/plannedCells.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { bringInForce } from "#src/model/commands/byHand/bringInForce.ts";
import { usePlan } from "#src/model/commands/usePlan.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { coverageOfHeld } from "#src/session/mining/plan/organising.ts";
import { type PlanChoices, planningOf } from "#src/session/mining/plan/planning.ts";
import { bitsOf } from "../../../model/anyByHand.ts";
import { anyTable, opened } from "../../../model/anyCommands.ts";

const CHOICES: PlanChoices = {
  ...{ aim: "least", weights: { role: 1, user: 1, group: 1 }, share: 1 },
  ...{ fewestUsers: 1, fewestGroups: 1, mostRoles: Number.POSITIVE_INFINITY },
  ...{ tolerance: 0, grantWeight: 2, assumed: "required", conflictsApart: false },
};
const anyRoles = fc.array(fc.tuple(fc.nat(127), fc.nat(127)), { minLength: 1, maxLength: 3 });

test("with roles in force kept, a plan covers just what they leave; without, it is as if they were not", async () => {
  await fc.assert(
    fc.asyncProperty(anyTable, anyRoles, async (data, shapes) => {
      const [bare, table] = [opened(data), opened(data)];
      const { groupCount, userCount } = table.memberships;
      table.run(bringInForce, {
        roles: shapes.map(([groups, users], at) => ({
          ...{ id: `R${at}`, name: "", note: "", owner: "" },
          ...{ groups: bitsOf(groups, groupCount), users: bitsOf(users, userCount) },
        })),
      });
      const standing = table.roles.filter(({ inForce }) => inForce);
      const choices = { ...CHOICES, keepsInForce: true };
      const given = (user: number, group: number) => table.coveringRole(user, group) !== undefined;
      const before = { covered: table.coveredCount, granted: table.grantedCount };
      const cells = atOnce(plannedCells(table, choices));
      // Read literally: each held cell has to be covered, unless a role in force gives it.
      const needed = Array.from({ length: userCount }, (_, user) =>
        Array.from(table.memberships.heldRow(user), (group) => (given(user, group) ? 0 : 1)),
      ).flat();
      expect([...cells.required!]).toEqual(needed);
      const off = atOnce(plannedCells(table, CHOICES));
      expect(off).toEqual(atOnce(plannedCells(bare, CHOICES)));

      const plan = atOnce(planRoles(cells, { ...choices, effort: 0.001 }));
      expect(plan.required).toBe(needed.filter((one) => one === 1).length);
      expect(plan.covered).toBe(plan.required);
      const search = planningOf(table, async () => plan);
      await search.start(choices);
      const { fresh, all } = atOnce(search.rolesOf(plan));
      const told = atOnce(coverageOfHeld(table, all, standing));
      table.run(usePlan, { roles: fresh });
      const roles = all.map(({ id }) => table.roles.findIndex((role) => role.id === id));
      table.run(applyInOrder, { roles: roles.filter((at) => !table.roles[at].used) });
      // In force and planned together cover all, and grant what those in force granted.
      expect(table.coveredCount).toBe(table.measuredCount);
      expect(table.grantedCount).toBe(before.granted);
      expect(told).toMatchObject({
        ...{ required: table.measuredCount, covered: table.coveredCount, before: before.covered },
        granted: 0,
      });
    }),
    { numRuns: 60 },
  );
});
