import type { Excluded } from "../facts/excluded.ts";
import type { Nesting } from "../facts/nesting.ts";
import { includes } from "../lines.ts";
import type { CellSet } from "../table/cellSet.ts";
import type { Coverage } from "./coverage.ts";
import type { TableRole } from "./role.ts";
import { appliedRolesByUser } from "./userRoles.ts";

/** The roles that were as derived when a newer export was taken, by id, as they came into it. */
export type CarriedOver = ReadonlyMap<string, Pick<TableRole, "users" | "derivedGroups">>;

export interface RoleState {
  readonly roles: readonly TableRole[];
  /** The used roles, in the order of their application. */
  readonly applied: readonly number[];
  readonly coverage: Coverage;
  /** The cells whose holding differs from that at the last recalculation. */
  readonly changedSince: CellSet;
  readonly isRecalculated: boolean;
  /** What was left out at the last recalculation, and which memberships counted. */
  readonly derivedWithout: Excluded;
  readonly derivedNesting: Nesting;
  /** Null where no newer export was taken since. */
  readonly carriedOver: CarriedOver | null;
}

/** The places of the roles that are still as they came into a newer export, and were as derived then. */
export function carriedPlaces(roles: readonly TableRole[], carriedOver: CarriedOver): Uint32Array {
  const places = [...roles.keys()].filter((at) => isAsCarried(roles[at], carriedOver));
  return Uint32Array.from(places);
}

export function isAsCarried({ id, users, derivedGroups }: TableRole, carriedOver: CarriedOver) {
  const came = carriedOver.get(id);
  return came?.users === users && came.derivedGroups === derivedGroups;
}

export function carriedFrom(places: Iterable<number>, roles: readonly TableRole[]): CarriedOver {
  return new Map(Array.from(places, (at) => [roles[at].id, roles[at]]));
}

/** So many roles of a group are looked at one by one. */
const FEW_ROLES = 64;

/** The applied roles that cover a cell, in the order of their application. */
export function* rolesCovering(
  { roles, applied, coverage }: RoleState,
  user: number,
  group: number,
): Generator<TableRole> {
  const ofGroup = coverage.rolesOf(group);
  // Of many roles that have the group, those of the user are fewer.
  if (ofGroup.length <= FEW_ROLES) {
    for (const role of ofGroup) if (includes(roles[role].users, user)) yield roles[role];
  } else
    for (const place of appliedRolesByUser(roles, applied).of(user)) {
      const role = roles[applied[place]];
      if (includes(role.groups, group)) yield role;
    }
}
