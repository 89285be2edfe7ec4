import { type Excluded, NOTHING_EXCLUDED } from "../facts/excluded.ts";
import { areEqual } from "../lines.ts";
import { onceFor } from "../onceFor.ts";
import type { Memberships } from "../table/memberships.ts";
import { roleColor } from "./color.ts";
import type { Candidate } from "./derive.ts";
import { MeasuredCells } from "./measuredCells.ts";
import type { RoleRule } from "./roleRule.ts";

/** The words that a person gave a role; empty where there are none. */
export interface RoleWords {
  /** Its name beside the id, which stays. */
  readonly name: string;
  readonly note: string;
  readonly owner: string;
}

/** The groups and users that a role has in force. */
export interface InForceShape {
  readonly groups: Uint32Array;
  readonly users: Uint32Array;
}

export interface SaidOfRole extends RoleWords {
  /** True where a recalculation keeps it as it is, unapplied. */
  readonly pinned: boolean;
  /** True where it is put aside: no candidate, and none that a recalculation brings back. */
  readonly discarded: boolean;
  /** True for a role that the organisation has: other roles do not take its place, and it stays applied. */
  readonly inForce: boolean;
  /** What it has in force, where a person has changed it here. */
  readonly asInForce: InForceShape | undefined;
  /** The rule that says who is in it, if there is one. */
  readonly rule: RoleRule | undefined;
  /** The ids of the broader roles that give what it does not repeat. */
  readonly inherits: readonly string[];
}

/** What is said of a role of which nobody said anything. */
export const NOTHING_SAID: SaidOfRole = {
  name: "",
  note: "",
  owner: "",
  pinned: false,
  discarded: false,
  inForce: false,
  asInForce: undefined,
  rule: undefined,
  inherits: [],
};

/** A role of a table: groups by column, users by row. It is never changed, only replaced. */
export interface TableRole extends SaidOfRole {
  readonly id: string;
  readonly color: string;
  readonly groups: Uint32Array;
  /** Its groups before applied roles took some: the very same object where none did. */
  readonly derivedGroups: Uint32Array;
  readonly users: Uint32Array;
  readonly used: boolean;
  /** True for a role of a plan; others were derived. */
  readonly planned: boolean;
}

type Assumed = keyof SaidOfRole | "derivedGroups" | "planned";

/** A role's fields but for its colour, and for what is as usual. */
export type RoleFields = Omit<TableRole, "color" | Assumed> & Partial<Pick<TableRole, Assumed>>;

/** A role whose colour is computed when it is read: of ten thousand few ever are seen. */
class LazyRole implements TableRole {
  readonly id: string;
  readonly groups: Uint32Array;
  readonly derivedGroups: Uint32Array;
  readonly users: Uint32Array;
  readonly used: boolean;
  readonly planned: boolean;
  readonly name: string;
  readonly note: string;
  readonly owner: string;
  readonly pinned: boolean;
  readonly discarded: boolean;
  readonly inForce: boolean;
  readonly asInForce: InForceShape | undefined;
  readonly rule: RoleRule | undefined;
  readonly inherits: readonly string[];
  #color: string | undefined;

  constructor(fields: RoleFields) {
    this.id = fields.id;
    this.groups = fields.groups;
    this.derivedGroups = fields.derivedGroups ?? fields.groups;
    this.users = fields.users;
    this.used = fields.used;
    this.planned = fields.planned ?? false;
    this.name = fields.name ?? "";
    this.note = fields.note ?? "";
    this.owner = fields.owner ?? "";
    this.pinned = fields.pinned ?? false;
    this.discarded = fields.discarded ?? false;
    this.inForce = fields.inForce ?? false;
    this.asInForce = fields.asInForce;
    this.rule = fields.rule;
    this.inherits = fields.inherits ?? NOTHING_SAID.inherits;
  }

  get color(): string {
    return (this.#color ??= roleColor(this.id));
  }
}

/** The name of a role on the screen: the one that a person gave it, else its id. */
export function nameOf({ name, id }: Pick<TableRole, "name" | "id">): string {
  return name || id;
}

/** The number of discarded roles, once for some roles. */
export const discardedCount = onceFor((roles: readonly TableRole[]) =>
  roles.reduce((count, { discarded }) => (discarded ? count + 1 : count), 0),
);

/** True for a role that can be applied. */
export function isCandidate({ used, discarded }: Pick<TableRole, "used" | "discarded">): boolean {
  return !used && !discarded;
}

/** True for a role that a person keeps: other roles do not take its place. */
export function isKept({ pinned, discarded, inForce }: TableRole): boolean {
  return pinned || discarded || inForce;
}

export interface RoleReplacement {
  readonly at: number;
  readonly before: TableRole;
  readonly after: TableRole;
}

/** Candidates as roles with their group's holders, by the table's own lines where possible. */
export function rolesFrom(
  candidates: readonly Pick<Candidate, "group" | "groups">[],
  memberships: Memberships,
  excluded: Excluded = NOTHING_EXCLUDED,
): TableRole[] {
  const measured = new MeasuredCells(memberships, excluded);
  return candidates.map(({ group, groups }) =>
    newRole({
      id: memberships.data.groupNames[group],
      groups,
      users: measured.column(group),
      used: false,
    }),
  );
}

/** Roles with the words of those before of the same ids; equal ones are those, to hold little. */
export function reuseUnchanged(before: readonly TableRole[], roles: readonly TableRole[]) {
  const known = new Map(before.map((role) => [role.id, role]));
  return roles.map((role) => {
    const old = known.get(role.id);
    if (!old) return role;
    const groups = reuseIfEqual(old.derivedGroups, role.groups);
    const users = reuseIfEqual(old.users, role.users);
    const isSameKind = old.used === role.used && old.planned === role.planned && !isKept(old);
    const isPlain = old.rule === role.rule && old.inherits.length + role.inherits.length === 0;
    const isOld = isSameKind && isPlain && groups === old.groups && users === old.users;
    const { name, note, owner } = old;
    return isOld
      ? old
      : newRole({ ...role, name, note, owner, groups, derivedGroups: groups, users });
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
