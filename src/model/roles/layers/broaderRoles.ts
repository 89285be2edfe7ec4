import { addTo, linesFrom, transposeSteps } from "../../lines.ts";
import { shareOf, type Work } from "../../tasks/slices.ts";
import { closuresOf } from "../closures.ts";
import { type RoleRule, valueKey } from "../roleRule.ts";

/** What tells which roles are broader than others. */
export interface LayeredRole {
  readonly users: Uint32Array;
  readonly rule?: RoleRule | undefined;
}

/** The progress, roughly, when the roles of each user are known, and when all people are compared. */
const ROLES_OF_USERS = 0.2;
const PEOPLE_COMPARED = 0.9;

/**
 * For each role those that are broader, the narrowest first. A role is broader whose conditions are a
 * part of the other's, and not all of them, whoever is excepted by name; and one that has all people of
 * the other, and further ones. Of roles of the same people the one with fewer conditions is the broader
 * one, one with a rule before one by hand, and then the earlier one; a role has to have at least as
 * many people as one that it is broader than, and one of nobody has no broader ones by its people.
 * Yields the share that is done.
 */
export function* broaderRoles(roles: readonly LayeredRole[], userCount: number) {
  const users = linesFrom(roles.map((role) => role.users));
  const rolesOf = yield* shareOf(transposeSteps(users, userCount), 0, ROLES_OF_USERS);
  const closures = yield* shareOf(closuresOf(rolesOf, users), ROLES_OF_USERS, PEOPLE_COMPARED);
  const byConditions = yield* shareOf(broaderByConditions(roles), PEOPLE_COMPARED, 1);
  const rank = ranksOf(roles);
  const broader: Uint32Array[] = [];
  for (const [at, { users }] of roles.entries()) {
    const all = new Set(byConditions[at]);
    if (users.length > 0) for (const other of closures.of(at)) all.add(other);
    const before = Uint32Array.from([...all].filter((other) => rank[other] < rank[at]));
    broader.push(before.sort((a, b) => rank[b] - rank[a]));
    yield 1;
  }
  return broader;
}

/** The place of each role among all, the broadest first. */
function ranksOf(roles: readonly LayeredRole[]): Uint32Array {
  const conditions = roles.map(({ rule }) => rule?.conditions.length ?? Number.MAX_SAFE_INTEGER);
  const order = [...roles.keys()].sort(
    (a, b) =>
      roles[b].users.length - roles[a].users.length || conditions[a] - conditions[b] || a - b,
  );
  const ranks = new Uint32Array(roles.length);
  order.forEach((at, rank) => {
    ranks[at] = rank;
  });
  return ranks;
}

/** For each role with a rule those whose conditions are a part of its own, and fewer. */
function* broaderByConditions(roles: readonly LayeredRole[]): Work<readonly number[][]> {
  const keys = roles.map(({ rule }) => rule && conditionKeys(rule));
  const rolesWith = new Map<string, number[]>();
  const ofEverybody: number[] = [];
  keys.forEach((own, at) => {
    if (own?.size === 0) ofEverybody.push(at);
    for (const key of own ?? []) addTo(rolesWith, key, at);
  });
  const broader: number[][] = [];
  for (const [at, own] of keys.entries()) {
    broader.push(own && own.size > 0 ? [...ofEverybody] : []);
    const shared = new Map<number, number>();
    for (const key of own ?? [])
      for (const other of rolesWith.get(key)!) shared.set(other, 1 + (shared.get(other) ?? 0));
    for (const [other, count] of shared)
      if (count === keys[other]!.size && count < own!.size) broader[at].push(other);
    yield at / roles.length;
  }
  return broader;
}

/** The same for the same conditions. */
function conditionKeys({ conditions }: RoleRule): ReadonlySet<string> {
  return new Set(conditions.map(({ attribute, is }) => JSON.stringify([attribute, valueKey(is)])));
}

/** True for roles of the very same people and rules, whatever else has changed. */
export function isSameToLayers(a: readonly LayeredRole[], b: readonly LayeredRole[]): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every(({ users, rule }, at) => users === b[at].users && rule === b[at].rule))
  );
}
