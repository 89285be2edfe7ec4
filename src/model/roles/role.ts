import { areEqual } from "../lines.ts";
import type { Memberships } from "../table/memberships.ts";
import { roleColor } from "./color.ts";
import type { Candidate } from "./derive.ts";

/** A role of a table: groups by column, users by row. It is never changed, only replaced. */
export interface TableRole {
  readonly id: string;
  readonly color: string;
  readonly groups: Uint32Array;
  readonly users: Uint32Array;
  readonly used: boolean;
}

/**
 * A role whose colour is computed when it is first read: of ten thousand roles few ever are seen.
 */
class LazyRole implements TableRole {
  readonly id: string;
  readonly groups: Uint32Array;
  readonly users: Uint32Array;
  readonly used: boolean;
  #color: string | undefined;

  constructor({ id, groups, users, used }: Omit<TableRole, "color">) {
    this.id = id;
    this.groups = groups;
    this.users = users;
    this.used = used;
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
 * Candidates as roles. A role's users are its group's holders: the table's own line where possible.
 */
export function rolesFrom(
  candidates: readonly Pick<Candidate, "group" | "groups">[],
  memberships: Memberships,
): TableRole[] {
  return candidates.map(({ group, groups }) =>
    newRole({
      id: memberships.data.groupNames[group],
      groups,
      users: memberships.heldColumn(group),
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
    const groups = reuseIfEqual(old.groups, role.groups);
    const users = reuseIfEqual(old.users, role.users);
    const isOld = old.used === role.used && groups === old.groups && users === old.users;
    return isOld ? old : newRole({ ...role, groups, users });
  });
}

/** Makes a role; its colour follows from its id. */
export function newRole(fields: Omit<TableRole, "color">): TableRole {
  return new LazyRole(fields);
}

/** The replacements by which a role is applied: it is used now, and all others lose its groups. */
export function replacementsToApply(
  roles: readonly TableRole[],
  role: number,
  groupCount: number,
): readonly RoleReplacement[] {
  const taken = new Uint8Array(groupCount);
  for (const group of roles[role].groups) taken[group] = 1;
  const replacements: RoleReplacement[] = [];
  roles.forEach((before, at) => {
    if (at === role) replacements.push({ at, before, after: newRole({ ...before, used: true }) });
    else if (before.groups.some((group) => taken[group])) {
      const groups = before.groups.filter((group) => !taken[group]);
      replacements.push({ at, before, after: newRole({ ...before, groups }) });
    }
  });
  return replacements;
}

/** The old numbers where the new ones are equal. */
function reuseIfEqual(old: Uint32Array, now: Uint32Array): Uint32Array {
  return areEqual(old, now) ? old : now;
}
