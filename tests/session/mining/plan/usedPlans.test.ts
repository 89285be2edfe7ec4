import fc from "fast-check";
import { expect, test } from "vitest";
import { planOrganisation } from "#src/mining/rules/organisationPlan.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { administeredLines } from "#src/model/administered.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { usersByRule } from "#src/model/roles/roleRule.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import {
  coverageOfHeld,
  isIn,
  Organising,
  type RoleEdit,
} from "#src/session/mining/plan/organising.ts";
import { tableBy } from "../../../table.ts";

const VALUES = ["Sales", "Risk", " sales", "__proto__", undefined];
const GROUPS = 6;

const anyEdit: fc.Arbitrary<RoleEdit> = fc.oneof(
  fc.record({ isStruck: fc.boolean() }),
  fc.record({ share: fc.constantFrom(0.3, 0.6, 1) }),
);
/** People by two values, each of which brings groups, and what they hold beside these. */
const anyPeople = fc
  .record({
    rights: fc.array(fc.nat(63), { minLength: 2 * VALUES.length, maxLength: 2 * VALUES.length }),
    people: fc.array(
      fc.record({
        values: fc.tuple(fc.nat(VALUES.length - 1), fc.nat(1)),
        beside: fc.constantFrom(0, 0, 0, 1, 6, 40),
        assumed: fc.constantFrom(0, 0, 9),
      }),
      { maxLength: 40, size: "max" },
    ),
  })
  .map(({ rights, people }) =>
    people.map(({ values: [first, second], beside, assumed }) => ({
      values: [VALUES[first], VALUES[second]],
      held: rights[first] | (rights[VALUES.length + second] & 7) | beside,
      assumed,
    })),
  );

type Given = readonly { readonly users: Uint32Array; readonly groups: Uint32Array }[];
const cellsOf = (roles: Given) =>
  new Set(
    roles.flatMap(({ users, groups }) =>
      [...users].flatMap((user) => Array.from(groups, (group) => `${user} ${group}`)),
    ),
  );

test("whatever is planned and changed by hand, used it gives the same, by its rules and in the same figures", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyPeople,
      fc.record({
        share: fc.constantFrom(0.5, 0.8, 1),
        people: fc.integer({ min: 1, max: 3 }),
        grantWeight: fc.constantFrom(0, 1, 2),
        tolerance: fc.constantFrom(0, 0.4),
        plansLeftOver: fc.boolean(),
        assumed: fc.constantFrom("required", "allowed", "forbidden"),
      }),
      fc.array(fc.tuple(fc.nat(), anyEdit), { maxLength: 3 }),
      fc.boolean(),
      async (people, more, edits, isInLayers) => {
        const attributes = ["Department", "Site"].map((name, at) => {
          return { name, values: people.map(({ values }) => values[at]) };
        });
        const table = new AccessTable(
          tableBy(
            people.length,
            GROUPS,
            (user, group) => {
              const has = (bits: number) => ((bits >> group) & 1) === 1;
              return has(people[user].assumed) ? "assumed" : has(people[user].held);
            },
            { attributes },
          ),
        );
        if (people.length > 3)
          table.run(exclude, {
            ...{ users: Uint32Array.of(0), groups: Uint32Array.of(1) },
            ...{ why: "no person", since: "" },
          });
        const organising = new Organising(table, async ({ table: cells, users }, options) => {
          const plan = atOnce(planOrganisation(cells, options));
          const inTable = (at: number) => users[at];
          return {
            ...plan,
            roles: plan.roles.map((role) => ({ ...role, users: role.users.map(inTable) })),
          };
        });
        await organising.start({ ...more, isUsed: [true, true], conflictsApart: true });
        const planNow = () => organising.state.get().plan!;
        for (const [at, edit] of edits)
          if (planNow().roles.length > 0) await organising.edit(at % planNow().roles.length, edit);
        const plan = planNow();
        const given = cellsOf(plan.roles.filter(isIn));
        const { all } = atOnce(organising.rolesOf(plan, isInLayers));
        const { required, covered, granted } = atOnce(coverageOfHeld(table, all));
        const lines = administeredLines(all, required, covered);
        const told = more.assumed === "required" ? plan : { required, covered, granted };
        await organising.use(isInLayers);
        table.run(applyInOrder, { roles: [...table.roles.keys()] });
        expect(cellsOf(table.roles)).toEqual(given);
        for (const { rule, users } of table.roles)
          if (rule)
            expect(usersByRule(rule, table.memberships.data, table.excluded)).toEqual(users);
        const { measuredCount, coveredCount, grantedCount } = table;
        expect([told.required, told.covered, told.granted]).toEqual([
          ...[measuredCount, coveredCount, grantedCount],
        ]);
        expect(administeredLines(table.roles, measuredCount, coveredCount)).toEqual(lines);
      },
    ),
    { numRuns: 30 },
  );
});
