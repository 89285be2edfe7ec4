import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlannedCells } from "#src/mining/plan/blocks/condensed.ts";
import { foldCells, unfolded } from "#src/mining/plan/blocks/foldedCells.ts";
import { checkPlan, PlanError } from "#src/mining/plan/checkPlan.ts";
import { planRoles } from "#src/mining/plan/plan.ts";
import { type Plan, type PlanOptions, packPlan, unpackPlan } from "#src/mining/plan/planOptions.ts";
import { line, lineCount, linesFrom, transpose } from "#src/model/lines.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { buffersIn } from "#src/model/tasks/workerTask.ts";
import { anyCells, askedCells, cellsOf, smallestNumber, USUAL } from "./literalPlan.ts";

const planned = (cells: PlannedCells, options: Partial<PlanOptions> = {}) =>
  atOnce(planRoles(cells, { ...USUAL, ...options }));

function expectExact(plan: Plan, cells: PlannedCells) {
  const { may, must } = askedCells(cells);
  const covered = cellsOf(plan.roles);
  expect([...must].filter((cell) => !covered.has(cell))).toEqual([]);
  expect([...covered].filter((cell) => !may.has(cell))).toEqual([]);
  expect([plan.covered, plan.required]).toEqual([must.size, must.size]);
}

describe("a whole plan", () => {
  test("covers all that it has to, grants nothing, and has the fewest roles that there can be", () => {
    fc.assert(
      fc.property(anyCells(5), (cells) => {
        const plan = planned(cells);
        expectExact(plan, cells);
        expect(plan.roles.length).toBe(smallestNumber(cells));
        expect(plan.lowerBound).toBe(plan.roles.length);
      }),
      { numRuns: 150 },
    );
  });

  test("is the same, with the same figures, where equal users are folded into rows that count", () => {
    const options = fc.record({
      aim: fc.constantFrom("fewest", "least"),
      tolerance: fc.constantFrom(0, 0.3),
      share: fc.constantFrom(1, 0.8),
      fewestUsers: fc.constantFrom(1, 2),
      weights: fc.constantFrom(USUAL.weights, { role: 3, user: 0, group: 2 }),
    });
    fc.assert(
      fc.property(anyCells(7), options, (cells, options) => {
        const all = { ...cells, required: undefined };
        const whole = planned(all, options);
        const { cells: folded, usersOf } = atOnce(foldCells(all));
        const { roles, ...figures } = planned(folded, options);
        const users = roles.map((role) => ({ ...role, users: unfolded(role.users, usersOf) }));
        expect({ ...figures, roles: users }).toEqual(whole);
        const counts = Array.from(folded.counts ?? []);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(
          usersOf ? lineCount(cells.rows) : 0,
        );
      }),
    );
  });

  test("never says that more roles are needed than it has, in larger tables, too", () => {
    fc.assert(
      fc.property(anyCells(14), fc.constantFrom("fewest", "least"), (cells, aim) => {
        const plan = planned(cells, { aim });
        expectExact(plan, cells);
        expect(plan.lowerBound).toBeLessThanOrEqual(plan.roles.length);
      }),
      { numRuns: 60 },
    );
  });

  test("weighs what it says, and by the aim for it no more than with the fewest roles", () => {
    const anyWeights = fc.record({
      role: fc.integer({ min: 0, max: 9 }),
      user: fc.integer({ min: 0, max: 3 }),
      group: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(anyCells(9), anyWeights, (cells, weights) => {
        const [fewest, least] = (["fewest", "least"] as const).map((aim) =>
          planned(cells, { aim, weights }),
        );
        for (const { roles, weight } of [fewest, least]) {
          let sum = roles.length * weights.role;
          for (const { users, groups } of roles)
            sum += users.length * weights.user + groups.length * weights.group;
          expect(weight).toBe(sum);
        }
        expect(least.weight).toBeLessThanOrEqual(fewest.weight);
      }),
      { numRuns: 40 },
    );
  });

  test("is the same each time, and after a worker has handed it over", () => {
    fc.assert(
      fc.property(anyCells(9), fc.constantFrom("fewest", "least"), (cells, aim) => {
        const plan = planned(cells, { aim });
        expect(planned(structuredClone(cells), { aim })).toEqual(plan);
        const packed = packPlan(plan);
        const transfer = buffersIn(packed);
        expect(transfer.length).toBeGreaterThan(0);
        expect(unpackPlan(structuredClone(packed, { transfer }))).toEqual(planned(cells, { aim }));
      }),
      { numRuns: 25 },
    );
  });

  test("is no worse than a role for each group where cells are too many to be joined", () => {
    // Everybody holds all groups but two, so that nearly all cells fit into a role with nearly all.
    const groupCount = 40;
    const all = Array.from({ length: groupCount }, (_, group) => group);
    const rows = all.flatMap((one) =>
      all.slice(one + 1).map((other) => all.filter((group) => group !== one && group !== other)),
    );
    const cells = { rows: linesFrom(rows), groupCount };
    const [fewest, least] = (["fewest", "least"] as const).map((aim) =>
      planned(cells, { aim, effort: 0.02 }),
    );
    expectExact(fewest, cells);
    expectExact(least, cells);
    expect(fewest.roles.length).toBeLessThanOrEqual(groupCount);
    // What a search finds that goes by the number of roles at first is hardly lighter than that.
    const ofGroups = 2 * groupCount + cells.rows.items.length;
    expect(least.weight).toBeLessThan(0.9 * ofGroups);
  });

  test("tells each best so far as a plan of its own", () => {
    fc.assert(
      fc.property(anyCells(9), (cells) => {
        const search = planRoles(cells, { ...USUAL, aim: "least", effort: 0.15 });
        let last = 0;
        for (let step = search.next(); !step.done; step = search.next()) {
          const { done, best } = step.value;
          expect(done).toBeGreaterThanOrEqual(last);
          last = done;
          if (!best) continue;
          const plan = best.result();
          expectExact(plan, cells);
          expect(plan.weight).toBe(best.weight);
        }
      }),
      { numRuns: 4 },
    );
  });
});

describe("a plan of some roles", () => {
  const anyLimits = fc.record({
    aim: fc.constantFrom("fewest" as const, "least" as const),
    share: fc.constantFrom(0.3, 0.8, 1),
    fewestUsers: fc.integer({ min: 1, max: 4 }),
    fewestGroups: fc.integer({ min: 1, max: 4 }),
    mostRoles: fc.constantFrom(1, 3, Number.POSITIVE_INFINITY),
  });

  test("keeps within its limits, grants nothing, and covers what it says", () => {
    fc.assert(
      fc.property(anyCells(9), anyLimits, (cells, limits) => {
        const { roles, adds, covered } = planned(cells, limits);
        const { may, must } = askedCells(cells);
        const all = cellsOf(roles);
        expect([...all].filter((cell) => !may.has(cell))).toEqual([]);
        expect([...all].filter((cell) => must.has(cell)).length).toBe(covered);
        expect(adds.reduce((sum, cells) => sum + cells, 0)).toBe(covered);
        roles.forEach((_, at) => {
          const before = cellsOf(roles.slice(0, at));
          const newly = [...cellsOf([roles[at]])].filter(
            (cell) => must.has(cell) && !before.has(cell),
          );
          expect(adds[at]).toBe(newly.length);
        });
        expect(roles.length).toBeLessThanOrEqual(limits.mostRoles);
        for (const { users, groups } of roles) {
          expect(users.length).toBeGreaterThanOrEqual(limits.fewestUsers);
          expect(groups.length).toBeGreaterThanOrEqual(limits.fewestGroups);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("covers all of a user with enough groups, and all of a group with enough users", () => {
    const anyBare = anyCells(7).map(({ rows, groupCount }) => ({ rows, groupCount }));
    fc.assert(
      fc.property(anyBare, fc.integer({ min: 2, max: 5 }), (cells, fewest) => {
        const { rows, groupCount } = cells;
        for (const [lines, limit] of [
          [rows, { fewestGroups: fewest }],
          [transpose(rows, groupCount), { fewestUsers: fewest }],
        ] as const) {
          let most = 0;
          for (let at = 0; at < lineCount(lines); at++) {
            const { length } = line(lines, at);
            if (length >= fewest) most += length;
          }
          expect(planned(cells, limit).covered).toBe(most);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("covers as much as was asked for where no role is too small, and stops there", () => {
    fc.assert(
      fc.property(anyCells(9), fc.constantFrom(0.3, 0.5, 0.8), (cells, share) => {
        const { adds, covered, required } = planned(cells, { share });
        expect(covered).toBeGreaterThanOrEqual(share * required);
        expect(covered - (adds.at(-1) ?? 0)).toBeLessThan(
          share * required + Number(required === 0),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe("the check of a plan", () => {
  const cells: PlannedCells = { rows: linesFrom([[0, 1], [0, 1], [1]]), groupCount: 2 };
  const plan = planned(cells);

  test.each<[string, Partial<Plan>, Partial<PlanOptions>]>([
    ["grants a cell", { roles: [{ users: Uint32Array.of(0, 2), groups: Uint32Array.of(0) }] }, {}],
    ["grants more than it says", { granted: 1 }, {}],
    ["covers less than it says", { roles: plan.roles.slice(1) }, {}],
    ["has too many roles", {}, { mostRoles: plan.roles.length - 1 }],
    ["has a role with too few users", {}, { fewestUsers: 3 }],
    ["has a role with too few groups", {}, { fewestGroups: 2 }],
    ["has fewer roles than its bound", { lowerBound: plan.roles.length + 1 }, {}],
  ])("refuses one that %s", (_, wrong, options) => {
    expect(() => checkPlan(cells, plan, USUAL)).not.toThrow();
    expect(() => checkPlan(cells, { ...plan, ...wrong }, { ...USUAL, ...options })).toThrow(
      PlanError,
    );
  });

  test("refuses one that brings groups in conflict together", () => {
    const adversaries = linesFrom([[1], [0]]);
    const together = { users: Uint32Array.of(0, 1), groups: Uint32Array.of(0, 1) };
    const wrong = { ...plan, roles: [together, ...plan.roles] };
    expect(() => checkPlan(cells, wrong, USUAL)).not.toThrow();
    expect(() => checkPlan({ ...cells, adversaries }, wrong, USUAL)).toThrow(PlanError);
  });
});
