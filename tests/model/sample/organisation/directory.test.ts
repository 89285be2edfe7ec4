import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { tableFindings } from "#src/mining/findings/findings.ts";
import { LookedAt } from "#src/mining/findings/lookedAt.ts";
import { attributeUse } from "#src/mining/rules/attributeUse.ts";
import { ruleAttributes } from "#src/mining/rules/ruleAttributes.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { EXPORT_DAY } from "#src/model/sample/organisation/directory.ts";
import {
  makeOrganisation,
  type Organisation,
} from "#src/model/sample/organisation/organisation.ts";
import { SAMPLE_KINDS } from "#src/model/sample/sampleSize.ts";
import { loadNames } from "#src/model/sample/sampleSteps.ts";
import { atOnce } from "#src/model/tasks/slices.ts";

const names = await loadNames();
const NOISE = SAMPLE_KINDS.organisation.usual.organisation!;
const made = (users: number, groups: number, seed: number): Organisation =>
  atOnce(makeOrganisation({ users, groups, seed }, NOISE, names));
const large = made(2000, 300, 4);

const valuesOf = ({ table }: Organisation, name: string) =>
  table.attributes.find((one) => one.name === name)!.values;
const daysAgo = (day: string) => (Date.parse(EXPORT_DAY) - Date.parse(day)) / 86_400_000;

test("the memberships and names of an organisation are those from before it had managers", () => {
  const hashOf = ({ table, planted }: Organisation) => {
    const { userIds, userNames, attributes, groupNames, groupRead, rows } = table;
    const { roles, strays, kept, missing, movers, serviceAccounts } = planted;
    const all = JSON.stringify([
      ...[userIds, userNames, attributes.slice(0, 5), groupNames],
      ...[[...groupRead], [...rows.start], [...rows.items]],
      roles.map((role) => [role.kind, role.name, [...role.groups], [...role.users]]),
      ...[strays, kept, missing, [...movers], [...serviceAccounts]],
    ]);
    return createHash("sha256").update(all).digest("hex").slice(0, 16);
  };
  expect(hashOf(made(300, 120, 1))).toBe("4732aebf700f68aa");
  expect(hashOf(made(5000, 800, 7))).toBe("f2e294e06fb4eb48");
  expect(hashOf(made(30, 12, 3))).toBe("64fdfa2c39a91b6a");
});

test("everybody but one is led by somebody, in a few steps up to that one; services by nobody", () => {
  for (const one of [large, made(300, 120, 2), made(7, 4, 1)]) {
    const { userIds } = one.table;
    const managers = valuesOf(one, "Manager");
    const services = new Set(one.planted.serviceAccounts);
    const people = userIds.flatMap((_, user) => (services.has(user) ? [] : [user]));
    const tops = people.filter((user) => managers[user] === undefined);
    expect(tops).toHaveLength(1);
    for (const user of services) expect(managers[user]).toBeUndefined();
    for (const person of people) {
      let user = person;
      for (let steps = 0; managers[user] !== undefined; steps++) {
        user = userIds.indexOf(managers[user]!);
        expect(user).toBeGreaterThanOrEqual(0);
        expect(steps).toBeLessThan(3);
      }
      expect(user).toBe(tops[0]);
    }
  }
});

test("those of a team are led by one of them, but for that one", () => {
  const { userIds } = large.table;
  const [managers, teams] = [valuesOf(large, "Manager"), valuesOf(large, "Team")];
  for (const team of new Set(teams)) {
    if (team === undefined) continue;
    const users = userIds.flatMap((_, user) => (teams[user] === team ? [user] : []));
    const heads = users.filter((user) => teams[userIds.indexOf(managers[user]!)] !== team);
    expect(heads.length, team).toBeLessThanOrEqual(1);
  }
});

test("a few have left, and each of them has a day on which it ended, before the export", () => {
  const { leavers } = large.planted;
  const ends = valuesOf(large, "End date");
  const statuses = valuesOf(large, "Status");
  expect(leavers.length).toBeGreaterThan(10);
  expect(leavers.length).toBeLessThan(60);
  const ended = ends.flatMap((end, user) => (end && daysAgo(end) > 0 ? [user] : []));
  expect(ended).toEqual([...leavers]);
  const left = statuses.flatMap((status, user) => (status === "Left" ? [user] : []));
  expect(left.every((user) => leavers.includes(user))).toBe(true);
  expect(left.length).toBeGreaterThan(leavers.length / 2);
  expect(left.length).toBeLessThan(leavers.length);
  expect(new Set(statuses)).toEqual(new Set(["Active", "Left"]));
  // Others are there for a time that has not ended.
  expect(ends.filter((end) => end && daysAgo(end) < 0).length).toBeGreaterThan(20);
  const { start } = large.table.rows;
  for (const user of leavers) expect(start[user + 1]).toBeGreaterThan(start[user]);
});

test("logins are of the time before the export, the last one of its day; some are long ago", () => {
  for (const seed of [1, 2, 3]) {
    const one = made(300, 120, seed);
    const days = valuesOf(one, "Last login");
    expect(days.reduce<string>((last, day) => (day && day > last ? day : last), "")).toBe(
      EXPORT_DAY,
    );
    const long = days.flatMap((day, user) => (day && daysAgo(day) > 90 ? [user] : []));
    expect(long).toEqual([...one.planted.longAway]);
    expect(long.length).toBeGreaterThan(2);
    expect(long.length).toBeLessThan(40);
    const unknown = days.filter((day) => day === undefined).length;
    expect(unknown).toBeGreaterThan(0);
    expect(unknown).toBeLessThan(30);
    const ends = valuesOf(one, "End date");
    for (const user of one.planted.leavers) expect(days[user]! <= ends[user]!).toBe(true);
  }
});

test("groups have an owner who is in the table, but for some", () => {
  const { table, planted } = large;
  const [{ name, values }] = table.groupAttributes!;
  expect(name).toBe("Owner");
  const ownerless = values.flatMap((owner, group) => (owner === undefined ? [group] : []));
  expect(ownerless).toEqual([...planted.ownerless]);
  expect(ownerless.length).toBeGreaterThan(5);
  expect(ownerless.length).toBeLessThan(40);
  for (const owner of values) if (owner !== undefined) expect(table.userIds).toContain(owner);
  // The groups of a team belong to the one who leads it.
  const managers = valuesOf(large, "Manager");
  for (const { kind, groups, users } of planted.roles) {
    if (kind !== "team") continue;
    const owners = new Set([...groups].map((group) => values[group]).filter(Boolean));
    expect(owners.size).toBeLessThanOrEqual(1);
    const [owner] = owners;
    if (owner) expect([...users].some((user) => managers[user] === owner)).toBe(true);
  }
});

test("what was planted is what findings find, whatever the day is", () => {
  const table = new AccessTable(large.table);
  const found = atOnce(tableFindings(new LookedAt(table)));
  const itemsOf = (name: string) => [
    ...(found.find(({ finding }) => finding === name)?.items ?? []),
  ];
  const { planted } = large;
  expect(itemsOf("leavers")).toEqual([...planted.leavers]);
  expect(itemsOf("idle")).toEqual([...planted.longAway]);
  expect(itemsOf("groupsWithoutOwner")).toEqual([...planted.ownerless]);
});

test("what tells nothing of groups is no attribute of rules: days, states and who has left", () => {
  const { table } = large;
  const coded = atOnce(ruleAttributes(table.attributes));
  const use = atOnce(
    attributeUse({ rows: table.rows, groupCount: table.groupNames.length, attributes: coded }, 4),
  );
  const useless = coded.flatMap(({ name }, at) => (use[at] ? [name] : []));
  expect(useless).toEqual(expect.arrayContaining(["Status", "End date", "Last login"]));
  expect(useless).not.toContain("Team");
});
