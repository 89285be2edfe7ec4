import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlannedCells } from "#src/mining/plan/blocks/condensed.ts";
import { checkPlan, PlanError } from "#src/mining/plan/checkPlan.ts";
import { planRoles } from "#src/mining/plan/plan.ts";
import type { Plan, PlanOptions } from "#src/mining/plan/planOptions.ts";
import { linesFrom } from "#src/model/lines.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { anyCells, askedCells, cellsOf, USUAL } from "./literalPlan.ts";

const planned = (cells: PlannedCells, options: Partial<PlanOptions> = {}) =>
  atOnce(planRoles(cells, { ...USUAL, ...options }));

/** The lines of a plan, counted one by one: roles, users and groups in them, cells left over. */
function literalLines({ roles }: Plan, cells: PlannedCells) {
  const { may, must } = askedCells(cells);
  const given = cellsOf(roles);
  const left = [...must].filter((cell) => !given.has(cell)).length;
  const granted = [...given].filter((cell) => !may.has(cell)).length;
  const own = roles.reduce((sum, { users, groups }) => sum + 1 + users.length + groups.length, 0);
  return { lines: own + left, left, granted, must: must.size };
}

const anyOptions = fc.record({
  aim: fc.constantFrom("fewest", "least"),
  share: fc.constantFrom(0.5, 0.95, 1),
  tolerance: fc.constantFrom(0.1, 0.25, 0.34, 0.5),
  grantWeight: fc.constantFrom(0, 0.5, 2),
  fewestUsers: fc.integer({ min: 1, max: 2 }),
  mostRoles: fc.constantFrom(2, Number.POSITIVE_INFINITY),
});

test("a user lacks no more of a role than was said, and what that grants is counted", () => {
  fc.assert(
    fc.property(anyCells(9), anyOptions, (cells, options) => {
      const plan = planned(cells, options);
      const { may } = askedCells(cells);
      for (const { users, groups } of plan.roles) {
        expect(users.length).toBeGreaterThanOrEqual(options.fewestUsers);
        for (const user of users) {
          const lacking = Array.from(groups).filter((group) => !may.has(`${user}.${group}`));
          expect(lacking.length / groups.length).toBeLessThanOrEqual(options.tolerance + 1e-9);
        }
      }
      const { lines, left, granted, must } = literalLines(plan, cells);
      expect([plan.required, plan.covered, plan.granted]).toEqual([must, must - left, granted]);
      expect(plan.weight).toBeCloseTo(lines + options.grantWeight * granted);
      expect(plan.adds.reduce((sum, cells) => sum + cells, 0)).toBe(plan.covered);
      expect(plan.roles.length).toBeLessThanOrEqual(options.mostRoles);
    }),
    { numRuns: 150 },
  );
});

test("no plan with tolerance is worse by its aim than the one without", () => {
  fc.assert(
    fc.property(anyCells(9), fc.constantFrom("fewest", "least"), (cells, aim) => {
      const [strict, loose] = [0, 0.34].map((tolerance) => planned(cells, { aim, tolerance }));
      expect(loose.covered).toBe(strict.covered);
      if (aim === "fewest") expect(loose.roles.length).toBeLessThanOrEqual(strict.roles.length);
      else expect(loose.weight).toBeLessThanOrEqual(strict.weight);
    }),
    { numRuns: 60 },
  );
});

test("who nearly holds all is in the role, and is granted the rest", () => {
  const groups = Array.from({ length: 10 }, (_, at) => at);
  const rows = linesFrom(
    Array.from({ length: 12 }, (_, user) => groups.filter((group) => group !== user)),
  );
  const cells = { rows, groupCount: 10 };
  expect(planned(cells).roles.length).toBeGreaterThan(3);
  const plan = planned(cells, { tolerance: 0.1 });
  expect(plan.roles.map(({ users, groups }) => [users.length, groups.length])).toEqual([[12, 10]]);
  expect(plan.granted).toBe(10);
  // One of ten is a tenth, and more than nine of a hundred.
  expect(planned(cells, { tolerance: 0.09 }).granted).toBe(0);
});

test("a part of what is held takes no more lines than all of it: what is left over counts", () => {
  fc.assert(
    fc.property(anyCells(10), fc.constantFrom(0.5, 0.8, 0.95), (cells, share) => {
      const [all, part] = [1, share].map((one) => planned(cells, { aim: "least", share: one }));
      expect(part.covered).toBeGreaterThanOrEqual(share * part.required - 1e-9);
      const [lines, fewer] = [all, part].map((plan) => literalLines(plan, cells).lines);
      expect(fewer).toBeLessThanOrEqual(lines);
      expect([all.weight, part.weight]).toEqual([lines, fewer]);
    }),
    { numRuns: 100 },
  );
});

test("the same cells give the same plan with tolerance, too", () => {
  fc.assert(
    fc.property(anyCells(9), anyOptions, (cells, options) => {
      expect(planned(structuredClone(cells), options)).toEqual(planned(cells, options));
    }),
    { numRuns: 30 },
  );
});

test("the check refuses a plan in which a user lacks more than was said", () => {
  const cells: PlannedCells = { rows: linesFrom([[0, 1], [0, 1], [1]]), groupCount: 2 };
  const roles = [{ users: Uint32Array.of(0, 1, 2), groups: Uint32Array.of(0, 1) }];
  const plan = { ...planned(cells), roles, granted: 1 };
  expect(() => checkPlan(cells, plan, { ...USUAL, tolerance: 0.5 })).not.toThrow();
  expect(() => checkPlan(cells, plan, { ...USUAL, tolerance: 0.4 })).toThrow(PlanError);
});
