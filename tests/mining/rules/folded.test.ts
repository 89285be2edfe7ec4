import fc from "fast-check";
import { expect, test } from "vitest";
import { minedTable } from "#src/mining/minedTable.ts";
import { organisationOf } from "#src/mining/rules/findOrganisation.ts";
import { countedValues, heldAmong } from "#src/mining/rules/fitting.ts";
import { type OrganisationOptions, planOrganisation } from "#src/mining/rules/organisationPlan.ts";
import { groupsByShare } from "#src/mining/rules/organisedRoles.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { line } from "#src/model/lines.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { TableBuilder } from "#src/model/table/tableBuilder.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { plantedOrganisation } from "../../bench/plantedTable.ts";
import { anyAlike, foldedOf, unfoldedRows } from "../../model/folded/folding.ts";

const anyOptions = fc.record({
  share: fc.constantFrom(0.6, 0.8, 1),
  people: fc.constantFrom(2, 5),
  grantWeight: fc.constantFrom(0.5, 2),
  tolerance: fc.constantFrom(0, 0.4),
  plansLeftOver: fc.boolean(),
});

/** A made-up organisation of which some attributes are kept: few enough that people are alike. */
const anyOrganisation = fc
  .record({
    seed: fc.nat(1000),
    missing: fc.constantFrom(0, 2, 8),
    strays: fc.constantFrom(0, 3),
    kept: fc.constantFrom<string[]>(["Division", "Department"], ["Department", "Site"], ["Title"]),
  })
  .map(({ kept, ...noise }) => {
    const made = plantedOrganisation({ users: 250, groups: 40, ...noise });
    const builder = new TableBuilder();
    for (let group = 0; group < made.groupCount; group++) builder.group(`g${group}`);
    for (let at = 0; at < 250; at++) {
      const user = builder.user(`u${at}`);
      for (const { name, values } of made.attributes) {
        const value = values[at];
        if (kept.includes(name) && value !== undefined) builder.attribute(user, name, value);
      }
      for (const group of line(made.rows, at)) if (group < 12) builder.addMembership(user, group);
    }
    return builder.build().data;
  });

/** The same table with users alike beside each other. */
function sideBySide(data: TableData): TableData {
  const keyOf = (user: number) =>
    JSON.stringify([[...line(data.rows, user)], data.attributes.map(({ values }) => values[user])]);
  const first = new Map<string, number>();
  const place = data.userIds.map((_, user) => {
    const key = keyOf(user);
    if (!first.has(key)) first.set(key, user);
    return first.get(key)!;
  });
  const builder = new TableBuilder();
  for (const name of data.groupNames) builder.group(name);
  for (const at of [...place.keys()].sort((a, b) => place[a] - place[b] || a - b)) {
    const user = builder.user(data.userIds[at]);
    for (const { name, values } of data.attributes)
      if (values[at] !== undefined) builder.attribute(user, name, values[at]);
    for (const group of line(data.rows, at)) builder.addMembership(user, group);
  }
  return builder.build().data;
}

/** Everything that a plan says, with its users as those of the whole table. */
function planned(data: TableData, whole: TableData, options: OrganisationOptions) {
  const organisation = atOnce(
    organisationOf(new AccessTable(data), { assumed: "required", conflictsApart: false }),
  );
  const { table, attributes } = organisation;
  const peopleOf = data.userIds.map((_, row) =>
    data.counts ? unfoldedRows([row], data, whole) : [row],
  );
  const plan = atOnce(planOrganisation(table, options));
  return {
    ...plan,
    roles: plan.roles.map((role) => ({
      ...role,
      users: [...role.users].flatMap((row) => peopleOf[row]).sort((a, b) => a - b),
      groups: Array.from(role.groups, (group) => data.groupNames[group]),
      conditions: role.conditions?.map(({ attribute, value }) => {
        return [attributes[attribute].name, attributes[attribute].texts[value - 1]];
      }),
      byShare: groupsByShare(table, role.users, [], 0.7),
    })),
  };
}

function holds(anyTable: fc.Arbitrary<TableData>, numRuns: number) {
  let found = 0;
  let tried = 0;
  fc.assert(
    fc.property(anyTable, anyOptions, (data, options) => {
      tried++;
      // Whether an attribute tells more than chance is asked by dealing out values in the order of users.
      const isUsed = data.attributes.map(() => true);
      const folded = foldedOf(data);
      const all = planned(data, data, { ...options, isUsed });
      const { attributes, ...rest } = planned(folded, data, { ...options, isUsed });
      expect({ ...rest, attributes: undefined }).toEqual({ ...all, attributes: undefined });
      expect(attributes.map(({ roles, cells }) => [roles, cells])).toEqual(
        all.attributes.map(({ roles, cells }) => [roles, cells]),
      );
      const beside = sideBySide(data);
      const asked = { ...options, isUsed: [] };
      const whole = planned(beside, beside, asked);
      expect(planned(foldedOf(beside), beside, asked)).toEqual(whole);
      if (folded.userIds.length < data.userIds.length) found += whole.roles.length;
    }),
    { numRuns },
  );
  expect(found).toBeGreaterThan(tried / 2);
}

test("a folded table gives the same roles by rule and by hand, with the same users and figures", () => {
  holds(anyOrganisation, 25);
});

test("so do small tables, where nearly everybody is alike", () => {
  holds(anyAlike, 200);
});

test("of those who fit, users are counted who have each value, and who hold each group", () => {
  fc.assert(
    fc.property(anyAlike, (whole) => {
      const said = [whole, foldedOf(whole)].map((data) => {
        const table = minedTable(new AccessTable(data));
        const [team] = data.attributes;
        const all = Uint32Array.from(data.userIds.keys());
        return {
          values: atOnce(countedValues(team, table, all)),
          held: atOnce(
            heldAmong(
              table,
              all.filter((row) => team.values[row] === "t0"),
            ),
          ),
        };
      });
      expect(said[1]).toEqual(said[0]);
    }),
  );
});
