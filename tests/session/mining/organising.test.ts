import { expect, test } from "vitest";
import { planOrganisation } from "#src/mining/rules/organisationPlan.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { type OrganisationChoices, organisingOf } from "#src/session/mining/organising.ts";
import { tableOf } from "../../table.ts";

const CHOICES: OrganisationChoices = {
  ...{ share: 0.7, people: 2, grantWeight: 1, tolerance: 0.4, isUsed: [], plansLeftOver: true },
  ...{ assumed: "required", conflictsApart: true },
};

const STAFF = tableOf(
  `
      Post Chat Call VPN Vault
  ann x    x    x    .   .
  bob x    x    x    .   .
  cat x    x    x    .   .
  dan x    .    .    x   x
  eve x    .    .    x   x
  fay x    .    .    x   x
  svc .    .    .    .   .`,
  {
    attributes: [
      { name: "Department", values: ["Sales", "sales ", "Sales", "Risk", "Risk", "Risk", "Sales"] },
    ],
  },
);

function begun() {
  const table = new AccessTable(STAFF);
  table.run(exclude, {
    ...{ users: Uint32Array.of(6), groups: new Uint32Array(0) },
    ...{ why: "no person", since: "2026-01-01" },
  });
  const organising = organisingOf(table, async ({ table: cells, users }, options) => {
    const plan = atOnce(planOrganisation(cells, options));
    return {
      ...plan,
      roles: plan.roles.map((role) => ({ ...role, users: role.users.map((at) => users[at]) })),
    };
  });
  return { table, organising };
}

test("a plan is found and taken: its roles have rules and the names that these suggest", async () => {
  const { table, organising } = begun();
  await organising.start(CHOICES);
  expect(organising.state.get().plan?.attributes.map(({ name }) => name)).toEqual(["Department"]);
  expect(await organising.use()).toBe(3);
  expect(
    table.roles.map(({ id, name, rule, users }) => [id, name, rule?.conditions, [...users]]),
  ).toEqual([
    ["Post", "Everybody", [], [0, 1, 2, 3, 4, 5]],
    ["Chat", "Sales", [{ attribute: "Department", is: "Sales" }], [0, 1, 2]],
    ["VPN", "Risk", [{ attribute: "Department", is: "Risk" }], [3, 4, 5]],
  ]);
  expect(table.rule).toBe("overlapping");
  table.undo();
  expect(table.roles).toEqual([]);
});

test("a change of the cells drops it", async () => {
  const { table, organising } = begun();
  await organising.start(CHOICES);
  table.run(toggle, { user: 0, group: 3 });
  expect(organising.state.get()).toEqual({});
});
