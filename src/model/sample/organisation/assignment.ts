import { MembershipLog } from "../../table/membershipLog.ts";
import type { Cell } from "../../table/memberships.ts";
import type { Noise } from "../sampleSize.ts";
import type { Company } from "./company.ts";
import { type KeptGroups, keptByMovers } from "./moves.ts";

/** The memberships of an organisation, and those that differ from its roles. Groups are as made. */
export interface Assignment {
  readonly log: MembershipLog;
  readonly strays: readonly Cell[];
  readonly kept: KeptGroups;
  readonly missing: readonly Cell[];
}

/** The share of the strays that people kept when they moved. */
const KEPT_SHARE = 0.15;
/** The most tries to find a group that somebody lacks: in small tables some lack none. */
const MOST_TRIES = 20;
const MOST_OF_SERVICE = 4;

/** Gives people the groups of their roles, but for what is missing, and strays; yields progress. */
export function* assignGroups(
  noise: Noise,
  company: Company,
  random: () => number,
): Generator<number, Assignment> {
  const { staff, roles } = company;
  const log = new MembershipLog();
  const [strays, missing]: [Cell[], Cell[]] = [[], []];
  const inRoles = countInRoles(company);
  const asked = (noise.strays / 100) * inRoles;
  const kept = keptByMovers(asked * KEPT_SHARE, company, random);
  const keptCount = [...kept.values()].reduce((all, groups) => all + groups.length, 0);
  const strayChance = (asked - keptCount) / inRoles;
  for (let user = 0; user < staff.people; user++) {
    const own = roles.rolesOf(staff.posts[user]).flatMap((role) => roles.all[role].groups);
    const others = new Set(kept.get(user));
    for (const group of own) {
      if (random() < noise.missing / 100) missing.push({ user, group });
      else log.add(user, group, false);
      if (random() >= strayChance) continue;
      const stray = groupBesides(own, others, company, random);
      if (stray === undefined) continue;
      others.add(stray);
      strays.push({ user, group: stray });
    }
    for (const group of others) log.add(user, group, false);
    if (user % 1024 === 1023) yield user / staff.people;
  }
  assignServices(log, noise.strays > 0, company, random);
  return { log, strays, kept, missing };
}

/** A service has groups of services; where strays are wanted, some of people's too. */
function assignServices(
  log: MembershipLog,
  hasOthers: boolean,
  company: Company,
  random: () => number,
): void {
  const { people, userIds } = company.staff;
  const { serviceGroups } = company.roles;
  const services = userIds.length - people;
  for (let service = 0; service < services; service++) {
    const user = people + service;
    const groups = new Set<number>();
    serviceGroups.forEach((group, at) => {
      const isOwn = at === 0 || at % services === service || service % serviceGroups.length === at;
      if (isOwn) groups.add(group);
    });
    const count = hasOthers ? 1 + Math.floor(random() * MOST_OF_SERVICE) : 0;
    for (let at = 0; at < count; at++) {
      const group = groupBesides([], groups, company, random);
      if (group !== undefined) groups.add(group);
    }
    for (const group of groups) log.add(user, group, false);
  }
}

/** A group of some role, but none of these. */
function groupBesides(
  own: readonly number[],
  others: ReadonlySet<number>,
  { roles: { plantedCount } }: Company,
  random: () => number,
): number | undefined {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const group = Math.floor(random() * plantedCount);
    if (!own.includes(group) && !others.has(group)) return group;
  }
  return undefined;
}

function countInRoles({ staff: { people, posts }, roles }: Company): number {
  let count = 0;
  for (let user = 0; user < people; user++)
    for (const role of roles.rolesOf(posts[user])) count += roles.all[role].groups.length;
  return count;
}
