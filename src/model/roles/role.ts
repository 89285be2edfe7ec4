import type { Memberships } from "../table/memberships.ts";
import { roleColor } from "./color.ts";
import type { Candidate } from "./derive.ts";

/** A role as it is kept: groups and users by column and row. Never changed, only replaced. */
export interface TableRole {
  readonly id: string;
  readonly color: string;
  readonly groups: Uint32Array;
  readonly users: Uint32Array;
  readonly used: boolean;
}

/** A role whose colour is worked out when it is first looked at: of ten thousand few ever are. */
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

/** A role that applying another one has replaced. */
export interface RoleReplacement {
  readonly at: number;
  readonly before: TableRole;
  readonly after: TableRole;
}

/** Candidates as roles: a role's users are its group's holders, the table's own line if it can be. */
export function rolesFrom(
  candidates: readonly Pick<Candidate, "group" | "groups">[],
  table: Memberships,
): TableRole[] {
  return candidates.map(({ group, groups }) =>
    newRole({
      id: table.data.groupNames[group],
      groups,
      users: table.heldColumn(group),
      used: false,
    }),
  );
}

/**
 * Roles that share with those before them what has not changed. So a step of the history costs
 * what a recalculation changed, not the table again.
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
    return isOld ? old : withChanges(role, { groups, users });
  });
}

/** A role as it is kept; its colour follows from its id. */
export function newRole(of: Omit<TableRole, "color">): TableRole {
  return new LazyRole(of);
}

/** What applying a role replaces: it is used, and all other roles lose its groups. */
export function replacementsToApply(
  roles: readonly TableRole[],
  role: number,
  groupCount: number,
): readonly RoleReplacement[] {
  const taken = new Uint8Array(groupCount);
  for (const group of roles[role].groups) taken[group] = 1;
  const replaced: RoleReplacement[] = [];
  roles.forEach((before, at) => {
    if (at === role) replaced.push({ at, before, after: withChanges(before, { used: true }) });
    else if (before.groups.some((group) => taken[group])) {
      const groups = before.groups.filter((group) => !taken[group]);
      replaced.push({ at, before, after: withChanges(before, { groups }) });
    }
  });
  return replaced;
}

function withChanges(before: TableRole, by: Partial<TableRole>): TableRole {
  const { id, groups, users, used } = before;
  return new LazyRole({ id, groups, users, used, ...by });
}

function reuseIfEqual(old: Uint32Array, now: Uint32Array): Uint32Array {
  if (old.length !== now.length) return now;
  if (old.buffer === now.buffer && old.byteOffset === now.byteOffset) return old;
  for (let at = 0; at < now.length; at++) if (old[at] !== now[at]) return now;
  return old;
}
