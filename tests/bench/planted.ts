import { type OrganisationPlan, planOrganisation } from "#src/mining/rules/organisationPlan.ts";
import { ruleAttributes } from "#src/mining/rules/ruleAttributes.ts";
import type { RuleTable } from "#src/mining/rules/ruleTable.ts";
import { makeOrganisation } from "#src/model/sample/organisation/organisation.ts";
import type { Attribute } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { plantedOrganisation } from "./plantedTable.ts";

const SEEDS = Array.from({ length: 10 }, (_, at) => at + 1);
/** In percent: memberships that are missing, and that stray. */
const NOISES = [
  { missing: 0, strays: 0 },
  { missing: 2, strays: 3 },
  { missing: 8, strays: 10 },
];
const SIZE = { users: 4000, groups: 600 };
const LARGE = { users: 100_000, groups: 6_000, seed: 1, missing: 2, strays: 3 };
const EXAMPLE = { users: 5000, groups: 800 };

/** As the dialog has them at first. */
const DEFAULTS = {
  share: 0.8,
  people: 5,
  grantWeight: 2,
  tolerance: 0.4,
  isUsed: [],
  plansLeftOver: true,
};

/** A role counts as given back where its users and its groups are like the planted one's. */
const ALIKE = 0.8;

interface Shape {
  readonly users: ArrayLike<number>;
  readonly groups: ArrayLike<number>;
}

/** Prints how many planted roles come back, and how many others come with them. */
export function measurePlanted(): void {
  console.log("\n  Roles that were planted, and those that follow the organisation");
  for (const noise of NOISES) {
    const sum = {
      roles: 0,
      found: 0,
      projects: 0,
      foundProjects: 0,
      made: 0,
      others: 0,
      covered: 0,
    };
    let slowest = 0;
    for (const seed of SEEDS) {
      const { attributes, planted, ...cells } = plantedOrganisation({ ...SIZE, ...noise, seed });
      const { plan, seconds } = planFor(cells, attributes);
      slowest = Math.max(slowest, seconds);
      const byRule = plan.roles.filter(({ conditions }) => conditions);
      const byHand = plan.roles.filter(({ conditions }) => !conditions);
      for (const role of planted) {
        const [of, found] = role.conditions
          ? (["roles", "found"] as const)
          : (["projects", "foundProjects"] as const);
        sum[of]++;
        if ((role.conditions ? byRule : byHand).some((one) => areAlike(one, role))) sum[found]++;
      }
      sum.made += byRule.length;
      sum.others += byRule.filter((one) => !planted.some((role) => areAlike(one, role))).length;
      sum.covered += plan.covered / plan.required / SEEDS.length;
    }
    const share = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;
    console.log(
      `  missing ${noise.missing} %, strays ${noise.strays} %: ` +
        `${share(sum.found, sum.roles)} of ${sum.roles} roles with conditions, ` +
        `${share(sum.foundProjects, sum.projects)} of ${sum.projects} projects, ` +
        `${share(sum.others, sum.made)} not planted, ${share(sum.covered, 1)} covered, ` +
        `slowest ${slowest.toFixed(2)} s`,
    );
  }
  const { planted } = example();
  console.log(
    `  Example organisation: ${planted.found} of ${planted.all} roles, ${planted.seconds.toFixed(2)} s`,
  );
  const { attributes, ...cells } = plantedOrganisation(LARGE);
  const { plan, seconds } = planFor(cells, attributes);
  console.log(
    `  ${LARGE.users} users, ${LARGE.groups} groups, ${plan.required} cells, ${attributes.length} attributes: ` +
      `${plan.roles.length} roles in ${seconds.toFixed(1)} s`,
  );
}

function example() {
  const names = { seed: () => {}, person: { firstName: () => "Ada", lastName: () => "Bo" } };
  const noise = { strays: 3, missing: 2 };
  const { table, planted } = atOnce(makeOrganisation({ ...EXAMPLE, seed: 1 }, noise, names));
  const cells = { rows: table.rows, groupCount: table.groupNames.length };
  const { plan, seconds } = planFor(cells, table.attributes);
  const found = planted.roles.filter((role) => plan.roles.some((one) => areAlike(one, role)));
  return { planted: { all: planted.roles.length, found: found.length, seconds } };
}

function planFor(
  { rows, groupCount }: Pick<RuleTable, "rows" | "groupCount">,
  attributes: readonly Attribute[],
): { plan: OrganisationPlan; seconds: number } {
  const start = performance.now();
  const table = { rows, groupCount, attributes: atOnce(ruleAttributes(attributes)) };
  const plan = atOnce(planOrganisation(table, DEFAULTS));
  return { plan, seconds: (performance.now() - start) / 1000 };
}

function areAlike(a: Shape, b: Shape): boolean {
  return jaccard(a.groups, b.groups) >= ALIKE && jaccard(a.users, b.users) >= ALIKE;
}

function jaccard(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [fewer, more] = [a.length, b.length].sort((x, y) => x - y);
  if (fewer < ALIKE * more) return 0;
  const isOfA = new Set(Array.from(a));
  const shared = Array.from(b).filter((one) => isOfA.has(one)).length;
  return shared / (a.length + b.length - shared);
}
