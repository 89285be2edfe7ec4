import { type Matching, NOT_THERE } from "../comparison/matching.ts";
import type { Facts } from "../facts/facts.ts";
import { areEqual } from "../lines.ts";
import { replacementsToReapply } from "../roles/application.ts";
import { asInForce, shapeInForce } from "../roles/byHand/inForce.ts";
import { isKept, newRole, type TableRole } from "../roles/role.ts";
import { usersByRule } from "../roles/roleRule.ts";
import { type CarriedOver, carriedFrom, type RoleState } from "../roles/roleState.ts";
import { recalculationLoss } from "../state/recalculationLoss.ts";
import type { Cell, TableData } from "../table/memberships.ts";
import type { Work } from "../tasks/slices.ts";
import { type Newer, numbersThere, thoseGone } from "./newer.ts";

/** What a role loses with a newer export; users and groups by their numbers before. */
export interface RoleLoss {
  /** Its number among the roles before. */
  readonly role: number;
  /** True where nothing is left that could be a role. */
  readonly isGone: boolean;
  /** Its users and groups that are gone; of one with a rule, who is in it follows from that. */
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
  /** Who was excepted from its rule, and is gone. */
  readonly excepted: readonly number[];
  /** The ids of the roles gone that it inherited from. */
  readonly inherits: readonly string[];
  /** An attribute of its rule that is not there any more: its users stay until it is. */
  readonly attribute: string | undefined;
}

/** Roles, and the applied ones in their order. */
export interface AppliedRoles {
  readonly roles: readonly TableRole[];
  readonly applied: readonly number[];
}

interface RolesThere extends AppliedRoles {
  /** By number before: the role as it came. */
  readonly cameAs: ReadonlyMap<number, TableRole>;
  readonly losses: readonly RoleLoss[];
}

/** What decides who fits a rule in the newer table. */
export type RuledThere = Pick<TableData, "userIds" | "attributes"> & Pick<Facts, "excluded">;

/**
 * The roles of a table in a newer export. One with a rule has who fits there, another one the users who
 * are still there, and each the groups that are. What is said of it stays with it. Gone is one whose last
 * group is gone, or whose last user, unless it has a rule: somebody may fit that one day.
 */
export function* rolesInNewer(
  { roles, applied }: AppliedRoles,
  to: Newer,
  ruled: RuledThere,
  rule: Facts["rule"],
): Work<RolesThere> {
  const { matching, newer } = to;
  const came: (TableRole | undefined)[] = [];
  const all: RoleLoss[] = [];
  for (const [at, role] of roles.entries()) {
    came.push(roleThere(role, to, ruled));
    all.push(lossOf(role, { role: at, isGone: !came[at] }, matching, ruled));
    yield;
  }
  const goneIds = new Set(roles.flatMap(({ id }, at) => (came[at] ? [] : [id])));
  const losses: RoleLoss[] = [];
  for (const loss of all) {
    const { id, inherits } = roles[loss.role];
    const [gone, left] = [true, false].map((is) =>
      inherits.filter((other) => goneIds.has(other) === is),
    );
    const now = came[loss.role];
    if (now && gone.length > 0) came[loss.role] = newRole({ ...now, inherits: left });
    const whole = { ...loss, inherits: goneIds.has(id) ? [] : gone };
    if (isLoss(whole)) losses.push(whole);
    yield;
  }
  const numberOf = new Map<number, number>();
  for (const [at, role] of came.entries()) if (role) numberOf.set(at, numberOf.size);
  let there = came.filter((role) => role !== undefined);
  const appliedThere = applied.flatMap((at) => numberOf.get(at) ?? []);
  if (rule === "exclusive" && appliedThere.length < applied.length) {
    // What one that is gone had taken is for those that are left.
    there = there.slice();
    for (const { at, after } of replacementsToReapply(there, appliedThere, newer.groupCount))
      there[at] = after;
  }
  const cameAs = new Map(Array.from(numberOf, ([at, number]) => [at, there[number]]));
  return { roles: there, applied: appliedThere, cameAs, losses };
}

/** A role in the newer table; undefined where nothing is left that could be one. */
export function roleThere(
  role: TableRole,
  { matching: { users, groups } }: Newer,
  ruled: RuledThere,
): TableRole | undefined {
  const derivedGroups = numbersThere(role.derivedGroups, groups);
  const rule = role.rule && {
    conditions: role.rule.conditions,
    except: role.rule.except.flatMap(({ user, reason }) =>
      users[user] < 0 ? [] : [{ user: users[user], reason }],
    ),
  };
  const fitting = rule && usersByRule(rule, ruled, ruled.excluded);
  const staying = fitting ?? numbersThere(role.users, users);
  const isEmptied = derivedGroups.length === 0 && role.derivedGroups.length > 0;
  const isLeft = !rule && staying.length === 0 && role.users.length > 0;
  if (isEmptied || isLeft) return undefined;
  const now = { groups: derivedGroups, users: staying };
  const was = shapeInForce(role);
  const inForce = was && {
    groups: numbersThere(was.groups, groups),
    users: numbersThere(was.users, users),
  };
  return newRole({
    ...role,
    ...{ rule, users: staying, derivedGroups },
    asInForce: inForce && asInForce({ ...role, asInForce: inForce }, now),
    groups: areEqual(role.groups, role.derivedGroups)
      ? derivedGroups
      : numbersThere(role.groups, groups),
  });
}

function lossOf(
  { users, derivedGroups, rule }: TableRole,
  of: Pick<RoleLoss, "role" | "isGone">,
  matching: Matching,
  { attributes }: RuledThere,
): RoleLoss {
  const isKnown = (attribute: string) => attributes.some(({ name }) => name === attribute);
  return {
    ...of,
    users: thoseGone(users, matching.users),
    groups: thoseGone(derivedGroups, matching.groups),
    excepted: (rule?.except ?? [])
      .map(({ user }) => user)
      .filter((user) => matching.users[user] === NOT_THERE),
    inherits: [],
    attribute: rule?.conditions.find(({ attribute }) => !isKnown(attribute))?.attribute,
  };
}

function isLoss(loss: RoleLoss): boolean {
  const { isGone, attribute, users, groups, excepted, inherits } = loss;
  const all = [users, groups, excepted, inherits];
  return isGone || attribute !== undefined || all.some(({ length }) => length > 0);
}

/**
 * The roles that a recalculation would have given as they were, as they came into a newer export; null
 * where it leaves roles no more out of date than they were.
 */
export function* derivedInNewer(
  roleState: RoleState,
  cameAs: (at: number) => TableRole | undefined,
  { state: { memberships, facts }, assigned, hasOtherCells, matching }: Newer,
): Work<CarriedOver | null> {
  const { roles, changedSince, carriedOver, isRecalculated } = roleState;
  const isAssumedSince = ({ user, group }: Cell) => changedSince.has(user, group);
  // A cell that was changed and is gone now could not say so any more.
  const isAnyGone = Array.from(changedSince.rows).some(
    ([user, groups]) =>
      matching.users[user] === NOT_THERE ||
      groups.some((group) => matching.groups[group] === NOT_THERE),
  );
  const isOutOfDate =
    hasOtherCells || carriedOver !== null || isAnyGone || assigned.some(isAssumedSince);
  if (!isOutOfDate || !isRecalculated) return null;
  const { planned, byHand } = yield* recalculationLoss({ memberships, roleState, facts });
  const others = new Set([...planned, ...byHand]);
  const came = roles.flatMap((role, at) =>
    others.has(at) || isKept(role) ? [] : (cameAs(at) ?? []),
  );
  return carriedFrom(came.keys(), came);
}
