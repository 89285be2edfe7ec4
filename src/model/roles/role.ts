import { type LeftOut, NOTHING_LEFT_OUT } from "../leftOut.ts";
import { areEqual } from "../lines.ts";
import type { Memberships } from "../table/memberships.ts";
import { roleColor } from "./color.ts";
import type { Candidate } from "./derive.ts";
import { MeasuredCells } from "./measuredCells.ts";

/** A role of a table: groups by column, users by row. It is never changed, only replaced. */
export interface TableRole {
  readonly id: string;
  readonly color: string;
  readonly groups: Uint32Array;
  /** Its groups as derived, before applied roles took some: the very same where none did. */
  readonly derivedGroups: Uint32Array;
  readonly users: Uint32Array;
  readonly used: boolean;
  /** True for a role of a plan; others were derived. */
  readonly planned: boolean;
}

/**
 * The fields of a role, but for those that follow: its colour, the derived groups where none were taken,
 * and that it was derived, not planned.
 */
export type RoleFields = Omit<TableRole, "color" | "derivedGroups" | "planned"> &
  Partial<Pick<TableRole, "derivedGroups" | "planned">>;

/**
 * A role whose colour is computed when it is first read: of ten thousand roles few ever are seen.
 */
class LazyRole implements TableRole {
  readonly id: string;
  readonly groups: Uint32Array;
  readonly derivedGroups: Uint32Array;
  readonly users: Uint32Array;
  readonly used: boolean;
  readonly planned: boolean;
  #color: string | undefined;

  constructor({ id, groups, derivedGroups = groups, users, used, planned = false }: RoleFields) {
    this.id = id;
    this.groups = groups;
    this.derivedGroups = derivedGroups;
    this.users = users;
    this.used = used;
    this.planned = planned;
  }

  get color(): string {
    return (this.#color ??= roleColor(this.id));
  }
}

/** A role, and the one that replaces it. */
export interface RoleReplacement {
  readonly at: number;
  readonly before: TableRole;
  readonly after: TableRole;
}

/**
 * Candidates as roles. A role's users are its group's holders, less those that are left out: the
 * table's own line where possible.
 */
export function rolesFrom(
  candidates: readonly Pick<Candidate, "group" | "groups">[],
  memberships: Memberships,
  leftOut: LeftOut = NOTHING_LEFT_OUT,
): TableRole[] {
  const measured = new MeasuredCells(memberships, leftOut);
  return candidates.map(({ group, groups }) =>
    newRole({
      id: memberships.data.groupNames[group],
      groups,
      users: measured.column(group),
      used: false,
    }),
  );
}

/**
 * The roles, with all that is unchanged taken from those before: so the step to undo of a
 * recalculation holds what changed, not all roles a second time.
 */
export function reuseUnchanged(
  before: readonly TableRole[],
  roles: readonly TableRole[],
): TableRole[] {
  const known = new Map(before.map((role) => [role.id, role]));
  return roles.map((role) => {
    const old = known.get(role.id);
    if (!old) return role;
    const groups = reuseIfEqual(old.derivedGroups, role.groups);
    const users = reuseIfEqual(old.users, role.users);
    const isSameKind = old.used === role.used && old.planned === role.planned;
    const isOld = isSameKind && groups === old.groups && users === old.users;
    return isOld ? old : newRole({ ...role, groups, derivedGroups: groups, users });
  });
}

/** Makes a role; its colour follows from its id. */
export function newRole(fields: RoleFields): TableRole {
  return new LazyRole(fields);
}

/** The old numbers where the new ones are equal. */
function reuseIfEqual(old: Uint32Array, now: Uint32Array): Uint32Array {
  return areEqual(old, now) ? old : now;
}
