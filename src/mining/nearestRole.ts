import { isolated } from "../model/isolated.ts";
import { countShared, NO_LINE, without } from "../model/lines.ts";
import type { Work } from "../model/tasks/slices.ts";
import { countOf, formatNumber } from "../model/wording.ts";

/** A role as it is compared: with the groups that it was derived with. */
export interface ComparedRole {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
}

/** The role that is most like another one, and what differs. */
export interface NearestRole {
  readonly role: number;
  /** The cells that both have, as a share of those that one of them has. */
  readonly likeness: number;
  /** What the role at hand has and the nearest does not, and the reverse; all sorted. */
  readonly moreUsers: Uint32Array;
  readonly fewerUsers: Uint32Array;
  readonly moreGroups: Uint32Array;
  readonly fewerGroups: Uint32Array;
}

/** The roles that are looked through between two chances to interrupt the work. */
const ROLES_AT_ONCE = 500;

/**
 * The role that shares the most cells with one of them, as a share of the cells that either has; of
 * equals the first. Undefined where no other has a cell in common with it. Most are ruled out by
 * their sizes and the groups that they share: their users are not compared.
 */
export function* nearestRole(
  roles: readonly ComparedRole[],
  at: number,
): Work<NearestRole | undefined> {
  const { users, groups } = roles[at];
  const candidates: { role: number; sharedGroups: number; most: number }[] = [];
  for (let role = 0; role < roles.length; role++) {
    if (role % ROLES_AT_ONCE === ROLES_AT_ONCE - 1) yield;
    if (role === at) continue;
    const sharedGroups = countShared(groups, roles[role].groups);
    const mostShared = sharedGroups * Math.min(users.length, roles[role].users.length);
    if (mostShared === 0) continue;
    candidates.push({ role, sharedGroups, most: likenessOf(mostShared, roles[at], roles[role]) });
  }
  candidates.sort((a, b) => b.most - a.most || a.role - b.role);
  let best: { role: number; likeness: number } | undefined;
  for (const { role, sharedGroups, most } of candidates) {
    if (best && most < best.likeness) break;
    const shared = sharedGroups * countShared(users, roles[role].users);
    const likeness = likenessOf(shared, roles[at], roles[role]);
    if (shared > 0 && (!best || likeness > best.likeness || isEarlier(role, likeness, best)))
      best = { role, likeness };
    yield;
  }
  return best && withDifferences(best, roles[at], roles[best.role]);
}

function isEarlier(
  role: number,
  likeness: number,
  best: { readonly role: number; readonly likeness: number },
): boolean {
  return likeness === best.likeness && role < best.role;
}

function likenessOf(shared: number, a: ComparedRole, b: ComparedRole): number {
  return shared / (cellsOf(a) + cellsOf(b) - shared);
}

function cellsOf({ users, groups }: ComparedRole): number {
  return users.length * groups.length;
}

function withDifferences(
  best: { readonly role: number; readonly likeness: number },
  here: ComparedRole,
  there: ComparedRole,
): NearestRole {
  return {
    ...best,
    moreUsers: difference(here.users, there.users),
    fewerUsers: difference(there.users, here.users),
    moreGroups: difference(here.groups, there.groups),
    fewerGroups: difference(there.groups, here.groups),
  };
}

function difference(a: Uint32Array, b: Uint32Array): Uint32Array {
  return a === b ? NO_LINE : without(a, b);
}

/** More groups than this are counted rather than named. */
const MOST_NAMED = 3;

/** What differs from the nearest role: "all of VPN's users and groups but Post". */
export function nearestText(
  { moreUsers, fewerUsers, moreGroups, fewerGroups }: NearestRole,
  name: string,
  groupNames: readonly string[],
): string {
  const whole = `all of ${isolated(name)}'s users and groups`;
  const less = listed([usersText(fewerUsers.length), groupsText(fewerGroups, groupNames)]);
  const more = listed([usersText(moreUsers.length), groupsText(moreGroups, groupNames)]);
  return whole + (less && ` but ${less}`) + (more && `, and also ${more}`);
}

function usersText(count: number): string {
  return count === 0 ? "" : countOf(count, "user");
}

function groupsText(groups: Uint32Array, names: readonly string[]): string {
  if (groups.length === 0) return "";
  if (groups.length > MOST_NAMED) return `${formatNumber(groups.length)} groups`;
  return listed(Array.from(groups, (group) => isolated(names[group])));
}

/** Some words as a list: "Post", "Post and Chat", "Post, Chat and Files". */
function listed(all: readonly string[]): string {
  const words = all.filter((one) => one !== "");
  const last = words.at(-1);
  if (words.length < 2) return last ?? "";
  return `${words.slice(0, -1).join(", ")} and ${last}`;
}
