import fc from "fast-check";
import { expect, test } from "vitest";
import {
  asPlan,
  type OrganisationOptions,
  type OrganisationPlan,
  planOrganisation,
} from "#src/mining/rules/organisationPlan.ts";
import { ruleAttributes } from "#src/mining/rules/ruleAttributes.ts";
import { includes, line, lineCount, linesFrom } from "#src/model/lines.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { plantedOrganisation } from "../../bench/plantedTable.ts";

const USUAL: OrganisationOptions = {
  ...{ share: 0.8, people: 5, grantWeight: 2, tolerance: 0.4 },
  ...{ isUsed: [], plansLeftOver: true },
};

/** People by attributes, and who of them holds a group. */
interface Told {
  readonly people: readonly (readonly string[])[];
  readonly groups: readonly ((person: readonly string[], at: number) => boolean)[];
}

function tableOf({ people, groups }: Told) {
  const attributes = people[0].map((_, at) => {
    return { name: `${at}`, values: people.map((one) => one[at]) };
  });
  return {
    rows: linesFrom(
      people.map((one, user) => groups.flatMap((isHeld, at) => (isHeld(one, user) ? [at] : []))),
    ),
    groupCount: groups.length,
    attributes: atOnce(ruleAttributes(attributes)),
  };
}

/** So many people of each of some places. */
function many(count: number, ...places: readonly (readonly string[])[]): string[][] {
  return places.flatMap((place) => Array.from({ length: count }, () => [...place]));
}

/** The rules of a plan, in words, with their groups. */
function inWords(plan: OrganisationPlan, { attributes }: ReturnType<typeof tableOf>): string[] {
  return plan.roles.map(({ conditions, groups }) => {
    const rule = conditions?.map(({ attribute, value }) => attributes[attribute].texts[value - 1]);
    return `${rule?.join(" and ") ?? "by hand"}: ${groups.join(" ")}`;
  });
}

const DIVISIONS = [
  ["North", "Sales"],
  ["North", "Support"],
  ["North", "Risk"],
  ["North", "Legal"],
  ["South", "Farm"],
  ["South", "Mill"],
];

test("what everybody has is everybody's, and what a division has is not each department's again", () => {
  const table = tableOf({
    people: many(10, ...DIVISIONS),
    groups: [() => true, ([division]) => division === "North", ([, one]) => one === "Farm"],
  });
  const plan = atOnce(planOrganisation(table, USUAL));
  expect(inWords(plan, table)).toEqual([": 0", "North: 1", "Farm: 2"]);
});

test("what three of four departments have is not the division's", () => {
  const table = tableOf({
    people: many(10, ...DIVISIONS),
    groups: [([division, one]) => division === "North" && one !== "Risk", ([d]) => d === "South"],
  });
  const plan = atOnce(planOrganisation(table, { ...USUAL, share: 0.7 }));
  expect(inWords(plan, table).sort()).toEqual(["Legal: 0", "Sales: 0", "South: 1", "Support: 0"]);
  expect(plan.granted).toBe(0);
});

test("conditions combine where neither is enough", () => {
  const places = ["Sales", "Support", "Risk"].flatMap((one) => [
    [one, "Lead"],
    [one, "Clerk"],
  ]);
  const table = tableOf({
    people: many(12, ...places),
    groups: [
      ...[0, 1].map(
        () =>
          ([one, level]: readonly string[]) =>
            one === "Risk" && level === "Lead",
      ),
      ([, level]) => level === "Lead",
      ([one]) => one === "Risk",
      ([one]) => one === "Sales",
    ],
  });
  const plan = atOnce(planOrganisation(table, USUAL));
  expect(inWords(plan, table).sort()).toEqual([
    "Lead: 2",
    "Risk and Lead: 0 1",
    "Risk: 3",
    "Sales: 4",
  ]);
});

test("a group that falls short by chance goes with the others of the role, not to narrower ones", () => {
  const table = tableOf({
    people: many(10, ["Sales", "a"], ["Sales", "b"], ["Risk", "a"], ["Risk", "b"]),
    groups: [
      ...[0, 1, 2].map(
        (k) =>
          ([one]: readonly string[], at: number) =>
            one === "Sales" && at !== k,
      ),
      // 15 of 20, and 9 of the 10 with "a".
      ([one], at) => one === "Sales" && ![3, 11, 13, 15, 17].includes(at),
      ([one]) => one === "Risk",
      ([, site], at) => site === "a" && at !== 1,
    ],
  });
  const plan = atOnce(planOrganisation(table, USUAL));
  expect(inWords(plan, table)).toContain("Sales: 0 1 2 3");
  const strict = atOnce(planOrganisation(table, { ...USUAL, share: 1, plansLeftOver: false }));
  expect(inWords(strict, table)).toEqual(["Risk: 4"]);
});

test("a role has as many people as asked for", () => {
  const table = tableOf({
    people: many(4, ["Sales"], ["Risk"], ["Legal"]),
    groups: [([one]) => one === "Sales", ([one]) => one === "Risk"],
  });
  const by = (people: number) => atOnce(planOrganisation(table, { ...USUAL, people })).roles.length;
  expect([by(4), by(5)]).toEqual([2, 0]);
});

test("attributes that say nothing are not used, each with its reason, unless a person says so", () => {
  const people = many(10, ...DIVISIONS).map((one, at) => [
    ...one,
    "Acme",
    `p${at}@example.org`,
    at % 3 === 0 ? "red" : "blue",
  ]);
  const told = {
    people,
    groups: [
      ([one]: readonly string[]) => one === "North",
      ([, one]: readonly string[]) => one === "Mill",
    ],
  };
  const table = tableOf(told);
  const used = ({ attributes }: OrganisationPlan) => attributes.map((one) => one.useless ?? "used");
  const plan = atOnce(planOrganisation(table, USUAL));
  expect(used(plan)).toEqual(["used", "used", "same", "different", "chance"]);
  expect(plan.attributes.map(({ roles, cells }) => [roles, cells])).toEqual([
    ...[
      [1, 40],
      [1, 10],
    ],
    ...[
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  ]);
  const without = { ...USUAL, isUsed: [false] };
  expect(inWords(atOnce(planOrganisation(table, without)), table)).not.toContain("North: 0");
});

test("what no rule gives is planned by hand, if asked for", () => {
  const isInProject = (at: number) => at % 7 === 0;
  const table = tableOf({
    people: many(10, ...DIVISIONS),
    groups: [
      ([division]) => division === "North",
      ...[1, 2, 3].map(
        (k) => (_: readonly string[], at: number) => isInProject(at) && at !== 14 * k,
      ),
    ],
  });
  const plan = atOnce(planOrganisation(table, USUAL));
  expect(inWords(plan, table)).toEqual(["North: 0", "by hand: 1 2 3"]);
  expect(Array.from(plan.roles[1].users)).toEqual([0, 7, 14, 21, 28, 35, 42, 49, 56]);
  const rulesAlone = atOnce(planOrganisation(table, { ...USUAL, plansLeftOver: false }));
  expect(rulesAlone.roles).toHaveLength(1);
});

test("groups in conflict are in no role together", () => {
  const table = {
    ...tableOf({
      people: many(10, ["Sales"], ["Risk"]),
      groups: [([one]) => one === "Sales", ([one]) => one === "Sales", ([one]) => one === "Sales"],
    }),
    adversaries: linesFrom([[1], [0], []]),
  };
  const plan = atOnce(planOrganisation(table, USUAL));
  expect(inWords(plan, table)).toEqual(["Sales: 0 2"]);
});

const arbitraryTable = fc
  .record({
    people: fc.array(fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }), {
      minLength: 8,
      maxLength: 60,
    }),
    groups: fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)), { minLength: 1, maxLength: 8 }),
    flips: fc.array(fc.nat(479), { maxLength: 40 }),
  })
  .map(({ people, groups, flips }) => {
    const table = tableOf({
      people: people.map((one) => one.map(String)),
      groups: groups.map(([attribute, value, other], group) => (person, at) => {
        const isGiven =
          person[attribute] === `${value}` && person[(attribute + 1) % 3] !== `${other}`;
        return isGiven !== flips.includes(8 * at + group);
      }),
    });
    return table;
  });

test("the figures are those of a literal count, and the users of a rule those who fit", () => {
  fc.assert(
    fc.property(arbitraryTable, fc.boolean(), (table, plansLeftOver) => {
      const plan = atOnce(planOrganisation(table, { ...USUAL, people: 3, plansLeftOver }));
      const { rows, attributes } = table;
      const users = Array.from({ length: lineCount(rows) }, (_, user) => user);
      const isHeld = (user: number, group: number) => includes(line(rows, user), group);
      const given = new Set<string>();
      let lines = 0;
      for (const role of plan.roles) {
        const { conditions, groups } = role;
        const fits = (user: number) =>
          conditions?.every(({ attribute, value }) => attributes[attribute].codes[user] === value);
        if (conditions) expect(Array.from(role.users)).toEqual(users.filter(fits));
        lines += 1 + groups.length + (conditions ? conditions.length : role.users.length);
        const cells = Array.from(role.users).flatMap((user) =>
          Array.from(groups, (group) => ({ user, group, key: `${user} ${group}` })),
        );
        const held = cells.filter(({ user, group }) => isHeld(user, group));
        expect(role.held).toBe(held.length);
        expect(role.adds).toBe(held.filter(({ key }) => !given.has(key)).length);
        const outside = users.filter(
          (user) => !role.users.includes(user) && groups.every((group) => isHeld(user, group)),
        );
        expect(role.outside).toBe(outside.length);
        expect(role.users.length).toBeGreaterThanOrEqual(3);
        for (const { key } of cells) given.add(key);
      }
      const isCovered = (key: string) =>
        isHeld(...(key.split(" ").map(Number) as [number, number]));
      const covered = [...given].filter(isCovered).length;
      const granted = given.size - covered;
      expect(plan).toMatchObject({ required: rows.items.length, covered, granted });
      expect(plan.weight).toBe(lines + plan.required - covered + 2 * granted);
      // Never more to administer than without roles.
      expect(plan.weight).toBeLessThanOrEqual(plan.required);
    }),
  );
});

test("of conditions that the same people fit those are kept whose attribute is higher up", () => {
  const table = tableOf({
    people: many(10, ["Sales", "S1"], ["Risk", "R1"], ["Legal", "L1"]),
    groups: [([one]) => one === "Sales", ([one]) => one === "Risk"],
  });
  const by = (order?: readonly number[]) =>
    inWords(atOnce(planOrganisation(table, { ...USUAL, order })), table);
  expect(by()).toEqual(["Sales: 0", "Risk: 1"]);
  expect(by([1, 0])).toEqual(["S1: 0", "R1: 1"]);
});

test("a fixed attribute is asked before all others, which then have the rest", () => {
  const table = tableOf({
    people: [
      ...many(9, ["Sales", "Clerk"], ["Risk", "Officer"]),
      ...many(1, ["Sales", "Boss"], ["Risk", "Boss"]),
      ...many(4, ["Sales", "Boss"]),
    ],
    // Nine of fourteen in sales, and all clerks.
    groups: [
      ([, title]) => title === "Clerk",
      ([one]) => one === "Risk",
      ([, title]) => title === "Boss",
    ],
  });
  const by = (fixed?: readonly number[]) =>
    inWords(
      atOnce(
        planOrganisation(table, {
          ...USUAL,
          share: 0.6,
          grantWeight: 0.5,
          isUsed: [true, true],
          fixed,
        }),
      ),
      table,
    );
  expect(by().toSorted()).toEqual(["Boss: 2", "Clerk: 0", "Risk: 1"]);
  expect(by([0]).toSorted()).toEqual(["Boss: 2", "Risk: 1", "Sales: 0"]);
});

test("what fixed attributes give alone they give, whatever the others add", () => {
  fc.assert(
    fc.property(arbitraryTable, fc.subarray([0, 1, 2], { minLength: 1 }), (table, fixed) => {
      const options = { ...USUAL, people: 3, plansLeftOver: false };
      const isUsed = [0, 1, 2].map((at) => fixed.includes(at));
      const alone = atOnce(planOrganisation(table, { ...options, isUsed }));
      const all = atOnce(
        planOrganisation(table, { ...options, isUsed: [true, true, true], fixed }),
      );
      for (const role of alone.roles) {
        const same = all.roles.find(
          (one) =>
            `${one.users}` === `${role.users}` &&
            one.conditions!.length === role.conditions!.length,
        );
        expect(Array.from(same?.groups ?? [])).toEqual(
          expect.arrayContaining(Array.from(role.groups)),
        );
      }
      expect(all.weight).toBeLessThanOrEqual(alone.weight);
    }),
  );
});

test("no user of a role by hand lacks more of it than was said", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom(0, 0.2, 0.4),
      (seed, tolerance) => {
        const size = { users: 200, groups: 250, seed, missing: 8, strays: 6 };
        const { rows, groupCount } = plantedOrganisation(size);
        const table = { rows, groupCount, attributes: [] };
        const plan = atOnce(planOrganisation(table, { ...USUAL, tolerance }));
        for (const { conditions, users, groups } of plan.roles) {
          if (conditions) continue;
          for (const user of users) {
            const held = line(rows, user);
            const lacking = groups.filter((group) => !includes(held, group)).length;
            expect(lacking).toBeLessThanOrEqual(tolerance * groups.length + 1e-9);
          }
        }
      },
    ),
    { numRuns: 10 },
  );
});

test("the same table gives the same plan", () => {
  const organisation = () =>
    plantedOrganisation({ users: 600, groups: 120, seed: 3, missing: 8, strays: 10 });
  const plan = () => {
    const { rows, groupCount, attributes } = organisation();
    const table = { rows, groupCount, attributes: atOnce(ruleAttributes(attributes)) };
    return atOnce(planOrganisation(table, USUAL));
  };
  expect(plan()).toEqual(plan());
});

test("planted roles come back, and hardly any others", () => {
  const size = { users: 2000, groups: 420, seed: 11, missing: 2, strays: 3 };
  const { rows, groupCount, attributes, planted } = plantedOrganisation(size);
  const table = { rows, groupCount, attributes: atOnce(ruleAttributes(attributes)) };
  const { roles } = atOnce(planOrganisation(table, USUAL));
  const alike = (a: ArrayLike<number>, b: ArrayLike<number>) => {
    const shared = Array.from(b).filter((one) => Array.from(a).includes(one)).length;
    return shared >= 0.8 * (a.length + b.length - shared);
  };
  const isSame = (a: (typeof roles)[number], b: (typeof planted)[number]) =>
    !a.conditions === !b.conditions && alike(a.groups, b.groups) && alike(a.users, b.users);
  const found = planted.filter((one) => roles.some((role) => isSame(role, one)));
  const others = roles.filter((role) => !planted.some((one) => isSame(role, one)));
  expect(planted.length).toBeGreaterThan(110);
  expect(found.length / planted.length).toBeGreaterThanOrEqual(0.98);
  expect(others.length / roles.length).toBeLessThanOrEqual(0.03);
});

test("what an attribute explains counts a cell once, however many of its roles give it", () => {
  const role = { users: Uint32Array.of(0, 1), groups: Uint32Array.of(0, 1) };
  const roles = [1, 2].map((value) => ({ ...role, conditions: [{ attribute: 0, value }] }));
  const figures = { held: 4, outside: 0, lines: 3 };
  const counted = { required: 6, covered: 5, granted: 0 };
  const plan = asPlan(
    { ...counted, roles: [4, 1].map((adds) => ({ ...figures, adds })) },
    roles,
    [{ useless: undefined, isUsed: true }],
    2,
  );
  expect(plan.attributes).toMatchObject([{ roles: 2, cells: 5 }]);
});
