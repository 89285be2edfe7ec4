import { expect, test } from "vitest";
import type { Plan } from "#src/mining/plan/planOptions.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { assume } from "#src/model/commands/assume/assume.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { madeRoles } from "#src/session/mining/plan/madeRoles.ts";
import { type PlanChoices, planningOf } from "#src/session/mining/plan/planning.ts";
import { tableOf } from "../../../table.ts";

const CHOICES: PlanChoices = {
  ...{ aim: "fewest", assumed: "required", conflictsApart: true, tolerance: 0, grantWeight: 2 },
  ...{ weights: { role: 1, user: 1, group: 1 }, share: 1 },
  ...{ fewestUsers: 1, fewestGroups: 1, mostRoles: Number.POSITIVE_INFINITY },
};

/** The narrow role comes first, and has what the broad one gives, too. */
const PLAN: Plan = {
  roles: [
    { users: Uint32Array.of(2, 3), groups: Uint32Array.of(0, 1, 2, 3) },
    { users: Uint32Array.of(0, 1, 2, 3), groups: Uint32Array.of(0, 1) },
  ],
  ...{ weight: 12, lowerBound: 2, fewestFound: 2 },
  ...{ required: 12, covered: 12, granted: 0, adds: [8, 4] },
};

test("in layers, and where assumed cells were left out, each role adds what it covers then", () => {
  const table = new AccessTable(
    tableOf(`
        A B C D
    ann x x . .
    bob x x . .
    cyd x x x x
    dan x x x x`),
  );
  const madeOf = (isInLayers: boolean, assumed: PlanChoices["assumed"] = "required") =>
    atOnce(madeRoles(table, planningOf(table), PLAN, { ...CHOICES, assumed }, isInLayers));
  expect(madeOf(false)).toMatchObject({ coverage: { covered: 12 }, adds: undefined });
  expect(madeOf(true)).toMatchObject({ coverage: { covered: 12 }, adds: [4, 8] });
  table.run(assume, { users: Uint32Array.of(0), groups: Uint32Array.of(2) });
  expect(madeOf(false, "forbidden")).toMatchObject({
    coverage: { required: 13, covered: 12 },
    adds: [8, 4],
  });
});
