import { expect, test } from "vitest";
import { planRoles } from "#src/mining/plan/plan.ts";
import {
  makeOrganisation,
  type OrganisationNames,
} from "#src/model/sample/organisation/organisation.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { USUAL } from "./literalPlan.ts";

const NOISE = { strays: 3, missing: 2 };
/** What the dialog advises for tables with exceptions. */
const SHARE = 0.95;
const SEEDS = Array.from({ length: 20 }, (_, at) => at + 1);

const names: OrganisationNames = {
  seed: () => {},
  person: { firstName: () => "Ada", lastName: () => "Bo" },
};

test("a plan of most cells finds nine of ten planted roles again, with all their groups", () => {
  let [all, found] = [0, 0];
  for (const seed of SEEDS) {
    const size = { users: 300, groups: 120, seed };
    const { table, planted } = atOnce(makeOrganisation(size, NOISE, names));
    const cells = { rows: table.rows, groupCount: table.groupNames.length };
    const plan = atOnce(planRoles(cells, { ...USUAL, aim: "least", share: SHARE, effort: 0.02 }));
    const sets = plan.roles.map(({ groups }) => new Set(groups));
    for (const { groups } of planted.roles) {
      all++;
      if (sets.some((set) => groups.every((group) => set.has(group)))) found++;
    }
  }
  expect(all).toBeGreaterThan(100);
  expect(found / all).toBeGreaterThanOrEqual(0.9);
});
