import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { includes, line } from "#src/model/lines.ts";
import { derive } from "#src/model/roles/derive.ts";
import {
  makeOrganisation,
  type Organisation,
} from "#src/model/sample/organisation/organisation.ts";
import { type Noise, SAMPLE_KINDS } from "#src/model/sample/sampleSize.ts";
import { loadNames } from "#src/model/sample/sampleSteps.ts";
import type { Cell, TableData } from "#src/model/table/memberships.ts";
import { checkedTable } from "#src/model/table/tableFields.ts";
import { atOnce } from "#src/model/tasks/slices.ts";

const names = await loadNames();
const { usual } = SAMPLE_KINDS.organisation;
const NO_NOISE = { strays: 0, missing: 0 };
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

function organisation(
  seed: number,
  noise: Noise = usual.organisation!,
  { users, groups } = usual as { users: number; groups: number },
): Organisation {
  const steps = makeOrganisation({ users, groups, seed }, noise, names);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The groups that all of some users hold. */
function commonGroups({ rows }: TableData, users: Uint32Array): number[] {
  const [first, ...others] = users;
  return [...line(rows, first)].filter((group) =>
    others.every((user) => includes(line(rows, user), group)),
  );
}

/** The memberships that follow from the roles. */
function cellsInRoles({ planted }: Organisation): Cell[] {
  return planted.roles.flatMap(({ users, groups }) =>
    [...users].flatMap((user) => Array.from(groups, (group) => ({ user, group }))),
  );
}

const keyOf = ({ user, group }: Cell) => `${user}, ${group}`;

describe("without noise, the derivation gives every planted role", () => {
  const findAll = (made: Organisation) => {
    const { table, planted } = made;
    const candidates = new Map(
      atOnce(derive(table.rows, table.columns)).map(({ group, groups }) => [
        line(table.columns, group).join(),
        groups.join(),
      ]),
    );
    for (const { name, users, groups } of planted.roles) {
      const common = commonGroups(table, users);
      expect(common, name).toEqual(expect.arrayContaining([...groups]));
      expect(candidates.get(users.join()), name).toBe(common.join());
    }
  };

  test.each(SEEDS)("of 300 users and 120 groups: seed %i", (seed) => {
    const made = organisation(seed, NO_NOISE);
    expect(made.planted.roles.length).toBeGreaterThan(30);
    findAll(made);
  });

  test("of any size", () => {
    fc.assert(
      fc.property(
        fc.record({
          users: fc.integer({ min: 1, max: 400 }),
          groups: fc.integer({ min: 1, max: 300 }),
        }),
        fc.nat(1000),
        (size, seed) => findAll(organisation(seed, NO_NOISE, size)),
      ),
      { numRuns: 60 },
    );
  });
});

describe("what was planted", () => {
  test("tells of every membership why it is there, and of every missing one", () => {
    const noise = fc.record({ strays: fc.nat(100), missing: fc.nat(100) });
    const size = fc.record({
      users: fc.integer({ min: 1, max: 200 }),
      groups: fc.integer({ min: 1, max: 150 }),
    });
    fc.assert(
      fc.property(size, noise, fc.nat(1000), (size, noise, seed) => {
        const made = organisation(seed, noise, size);
        const { table, planted } = made;
        const inRoles = cellsInRoles(made);
        const missing = new Set(planted.missing.map(keyOf));
        const isService = (user: number) => includes(planted.serviceAccounts, user);
        const ofPeople = [
          ...inRoles.filter((cell) => !missing.has(keyOf(cell))),
          ...planted.strays,
          ...planted.kept,
        ];
        const held: string[] = [];
        for (let user = 0; user < size.users; user++)
          if (!isService(user))
            for (const group of line(table.rows, user)) held.push(keyOf({ user, group }));
        // Each for one reason alone: none twice.
        expect(ofPeople.map(keyOf).sort()).toEqual(held.sort());
        expect(inRoles.filter((cell) => missing.has(keyOf(cell)))).toHaveLength(missing.size);
        expect([...new Set(planted.kept.map(({ user }) => user))].sort((a, b) => a - b)).toEqual([
          ...planted.movers,
        ]);
      }),
      { numRuns: 80 },
    );
  });

  test("fits no role that the user has, where it is a stray or was kept", () => {
    const { planted } = organisation(1);
    const inRoles = new Set(cellsInRoles(organisation(1)).map(keyOf));
    const besides = [...planted.strays, ...planted.kept];
    expect(besides.length).toBeGreaterThan(80);
    expect(besides.filter((cell) => inRoles.has(keyOf(cell)))).toEqual([]);
  });

  test("is all that people had before they moved, but for what everybody has", () => {
    for (const seed of SEEDS) {
      const { planted } = organisation(seed);
      expect(planted.movers.length).toBeGreaterThan(0);
      for (const mover of planted.movers) {
        const kept = planted.kept.flatMap(({ user, group }) => (user === mover ? [group] : []));
        const from = planted.roles.filter(({ groups }) => kept.includes(groups[0]));
        expect(from.flatMap(({ groups }) => [...groups]).sort()).toEqual(kept.sort());
        expect(from.map(({ kind }) => kind)).toContain("team");
        expect(from.some(({ users }) => includes(users, mover))).toBe(false);
      }
    }
  });

  test("is as much noise as is asked for, by default 3 % and 2 %", () => {
    const share = (noise: Noise, part: (made: Organisation) => number) => {
      const all = SEEDS.map((seed) => organisation(seed, noise));
      const parts = all.reduce((sum, made) => sum + part(made), 0);
      return (100 * parts) / all.reduce((sum, made) => sum + cellsInRoles(made).length, 0);
    };
    const strays = ({ planted }: Organisation) => planted.strays.length + planted.kept.length;
    const missing = ({ planted }: Organisation) => planted.missing.length;
    expect(usual.organisation).toEqual({ strays: 3, missing: 2 });
    expect(Math.abs(share({ strays: 3, missing: 2 }, strays) - 3)).toBeLessThan(0.2);
    expect(Math.abs(share({ strays: 3, missing: 2 }, missing) - 2)).toBeLessThan(0.2);
    expect(Math.abs(share({ strays: 20, missing: 0 }, strays) - 20)).toBeLessThan(1);
    expect(share({ strays: 20, missing: 0 }, missing)).toBe(0);
    expect(share({ strays: 0, missing: 20 }, strays)).toBe(0);
  });

  test("is no noise where none is asked for: nobody has moved, services have their own alone", () => {
    const made = organisation(3, NO_NOISE);
    const { table, planted } = made;
    expect([planted.strays, planted.kept, planted.missing]).toEqual([[], [], []]);
    expect(planted.movers).toHaveLength(0);
    expect(planted.serviceAccounts).toHaveLength(6);
    for (const user of planted.serviceAccounts)
      for (const group of line(table.rows, user)) expect(table.groupNames[group]).toMatch(/^SVC-/);
    expect(
      table.columns.start.every((start, at) => at === 0 || start > table.columns.start[at - 1]),
    ).toBe(true);
  });

  test("at the usual size is a role each for everybody, departments, teams and titles", () => {
    for (const seed of SEEDS) {
      const { planted, table } = organisation(seed);
      const count = (kind: string) => planted.roles.filter((role) => role.kind === kind).length;
      expect(["everybody", "department", "team", "title"].map(count)).toEqual([1, 6, 20, 12]);
      for (const { groups, users } of planted.roles) {
        expect(groups.length).toBeGreaterThanOrEqual(2);
        expect(users.length).toBeGreaterThanOrEqual(4);
      }
      expect(new Set(planted.roles.map(({ users }) => users.join())).size).toBe(39);
      const inRoles = planted.roles.flatMap(({ groups }) => [...groups]);
      expect(new Set(inRoles).size).toBe(inRoles.length);
      const others = table.groupNames.filter((_, group) => !inRoles.includes(group));
      expect(others.every((name) => name.startsWith("SVC-"))).toBe(true);
    }
  });

  test("is what the users' attributes say", () => {
    const { planted, table } = organisation(5);
    const valuesOf = (name: string) => table.attributes.find((one) => one.name === name)!.values;
    for (const { kind, name, users } of planted.roles) {
      if (kind === "everybody") expect(users).toHaveLength(294);
      else {
        const values = valuesOf(kind[0].toUpperCase() + kind.slice(1));
        expect([...users]).toEqual(values.flatMap((value, user) => (value === name ? [user] : [])));
      }
    }
    const services = valuesOf("Account type").flatMap((type, user) =>
      type === "Service" ? [user] : [],
    );
    expect(services).toEqual([...planted.serviceAccounts]);
    for (const { name, values } of table.attributes.slice(0, 4))
      expect(
        values.map((value) => value !== undefined),
        name,
      ).toEqual(values.map((_, user) => !services.includes(user)));
  });
});

describe("the table", () => {
  test.each([
    [1, 1],
    [1, 10_000],
    [2, 7],
    [7, 60],
    [8, 8],
    [20, 20],
    [50, 12],
    [3000, 25],
    [5000, 3000],
    [100_000, 10_000],
  ])("of %i users and %i groups has this size, and is sound", (users, groups) => {
    const { table } = organisation(2, usual.organisation, { users, groups });
    expect([table.userIds.length, table.groupNames.length]).toEqual([users, groups]);
    checkedTable(table);
  });

  test("is the same for the same seed, another one for another", () => {
    expect(organisation(7)).toEqual(organisation(7));
    expect(organisation(8).table.userNames).not.toEqual(organisation(7).table.userNames);
    expect(organisation(8).table.rows).not.toEqual(organisation(7).table.rows);
  });

  test("has the same people, groups and roles whatever the noise", () => {
    const [quiet, noisy] = [organisation(7, NO_NOISE), organisation(7, { strays: 9, missing: 9 })];
    expect(noisy.table.userIds).toEqual(quiet.table.userIds);
    expect(noisy.table.attributes).toEqual(quiet.table.attributes);
    const byName = ({ table, planted }: Organisation) =>
      planted.roles.map(({ name, users, groups }) => ({
        name,
        users,
        groups: Array.from(groups, (group) => table.groupNames[group]).sort(),
      }));
    expect(byName(noisy)).toEqual(byName(quiet));
  });

  test("has ids made of names, in small letters and unique", () => {
    const { userIds, userNames } = organisation(4, usual.organisation, {
      users: 5000,
      groups: 100,
    }).table;
    for (const [user, id] of userIds.entries()) {
      expect(id).toMatch(user < 4900 ? /^[a-z]{2,}\d*$/ : /^svc-[a-z-]+\d*$/);
      expect(userNames[user]).toMatch(/^\S+ .*\S$/);
    }
    const at = userIds.findIndex((id) => /\d$/.test(id));
    expect(userIds.slice(0, at)).toContain(userIds[at].replace(/\d+$/, ""));
  });

  test("has groups that are named as in directories", () => {
    for (const seed of SEEDS.slice(0, 3)) {
      const { groupNames } = organisation(seed).table;
      for (const name of groupNames)
        expect(name).toMatch(/^(APP|CAL|DL|FS|GRP|LIC|MBX|PRN|SP|SVC|TEAMS|VPN|WLAN)-[\w-]+$/);
      expect(groupNames).toContain("VPN-Users");
      expect(
        groupNames.some((name) =>
          /^DL-Marketing-(Muenchen|Berlin|Hamburg|Koeln|Frankfurt)$/.test(name),
        ),
      ).toBe(true);
      expect(groupNames.some((name) => /^GRP-SAP_FI_/.test(name))).toBe(true);
    }
  });

  test("is made in steps that tell how far it is", () => {
    const size = { users: 20_000, groups: 300, seed: 1 };
    const told = [...makeOrganisation(size, usual.organisation!, names)];
    expect(told.length).toBeGreaterThan(20);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(Math.min(...told)).toBeGreaterThan(0);
    expect(Math.max(...told)).toBeLessThan(1);
  });
});
