import { isolated } from "../model/isolated.ts";
import { countShared, NO_LINE, without } from "../model/lines.ts";
import { countOf, formatNumber, formatShare } from "../model/wording.ts";

/** A role as it is compared: with the groups that it was derived with. */
export interface ComparedRole {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
}

/** How much two roles have in common: the users, and the groups, that both have, as shares of those that one of them has. */
export interface Likeness {
  readonly users: number;
  readonly groups: number;
}

/** The role that is most like another one, and what differs. */
export interface NearestRole {
  readonly role: number;
  readonly likeness: Likeness;
  /** What the role at hand has and the nearest does not, and the reverse; all sorted. */
  readonly moreUsers: Uint32Array;
  readonly fewerUsers: Uint32Array;
  readonly moreGroups: Uint32Array;
  readonly fewerGroups: Uint32Array;
}

/** The roles that are looked through between two chances to interrupt the work. */
const ROLES_AT_ONCE = 500;

/**
 * The role that is nearest to one of them, by its users or its groups, whichever are the more alike; of
 * equals the one that is more alike in both, then the first. Undefined where no other has a user or a
 * group in common with it. Most are ruled out by their sizes: their users are not compared.
 */
export function* nearestRole(roles: readonly ComparedRole[], at: number) {
  const here = roles[at];
  const candidates: { role: number; groups: number; most: number }[] = [];
  for (let role = 0; role < roles.length; role++) {
    if (role % ROLES_AT_ONCE === ROLES_AT_ONCE - 1) yield;
    if (role === at) continue;
    const groups = shareOfBoth(here.groups, roles[role].groups);
    const most = Math.max(groups, mostAlike(here.users, roles[role].users));
    if (most > 0) candidates.push({ role, groups, most });
  }
  candidates.sort((a, b) => b.most - a.most || a.role - b.role);
  let best: { role: number; likeness: Likeness } | undefined;
  for (const { role, groups, most } of candidates) {
    if (best && most < nearness(best.likeness)) break;
    const likeness = { users: shareOfBoth(here.users, roles[role].users), groups };
    const order = best ? byNearness({ role, likeness }, best) : -nearness(likeness);
    if (order < 0) best = { role, likeness };
    yield;
  }
  return best && { ...best, ...differences(here, roles[best.role]) };
}

/** How near two roles are: neither is less than the share of the cells that they have in common. */
export function nearness({ users, groups }: Likeness): number {
  return Math.max(users, groups);
}

/** Compares two roles by their nearness to something: the nearer one comes first. */
export function byNearness(
  a: { readonly role: number; readonly likeness: Likeness },
  b: { readonly role: number; readonly likeness: Likeness },
): number {
  const inBoth = ({ users, groups }: Likeness) => users + groups;
  return (
    nearness(b.likeness) - nearness(a.likeness) ||
    inBoth(b.likeness) - inBoth(a.likeness) ||
    a.role - b.role
  );
}

/** The items that two sorted lines share, as a share of all of theirs; none of none is nothing. */
export function shareOfBoth(a: Uint32Array, b: Uint32Array): number {
  const shared = countShared(a, b);
  return shared === 0 ? 0 : shared / (a.length + b.length - shared);
}

/** The most that could be, by their sizes. */
function mostAlike(a: Uint32Array, b: Uint32Array): number {
  return Math.min(a.length, b.length) / Math.max(1, a.length, b.length);
}

function differences(here: ComparedRole, there: ComparedRole) {
  return {
    moreUsers: difference(here.users, there.users),
    fewerUsers: difference(there.users, here.users),
    moreGroups: difference(here.groups, there.groups),
    fewerGroups: difference(there.groups, here.groups),
  };
}

function difference(a: Uint32Array, b: Uint32Array): Uint32Array {
  return a === b ? NO_LINE : without(a, b);
}

/** How alike two roles are, the more telling first: "94% the same users, 12% the same groups". */
export function likenessText({ users, groups }: Likeness): string {
  const said = [
    { share: users, what: "users" },
    { share: groups, what: "groups" },
  ].sort((a, b) => b.share - a.share);
  return said
    .filter(({ share }) => share > 0)
    .map(({ share, what }) => `${share === 1 ? "" : `${formatShare(share, 1)} `}the same ${what}`)
    .join(", ");
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
