import { roleColor } from "./color.ts";
import { derive } from "./derive.ts";
import type { Group, GroupState, Role, User } from "./entities.ts";
import { countShared, includes } from "./lines.ts";
import { Table, type TableData } from "./table.ts";

/** A role as it is kept: groups and users by column and row. Never changed, only replaced. */
export interface KeptRole {
  readonly id: string;
  readonly color: string;
  readonly groups: Uint32Array;
  readonly users: Uint32Array;
  readonly used: boolean;
}

export type Change =
  | { readonly kind: "open" }
  | { readonly kind: "toggle"; readonly user: number; readonly group: number }
  | { readonly kind: "recalculate"; readonly wiped: number }
  | { readonly kind: "apply"; readonly role: number };

/** What is true: the open table and its roles. Changed by its commands alone. */
export class AccessTable {
  #table: Table;
  #roles: readonly KeptRole[] = [];
  /** The used roles, in the order of their application. */
  #applied: readonly number[] = [];
  /** The applied roles that have a group, in the order of their application. */
  #appliedOf = new Map<number, number[]>();
  #coveredCount = 0;
  /** The cells that are held now and were not at the last recalculation, or the reverse. */
  #changedSince = new Set<number>();
  #isRecalculated = false;
  readonly #listeners = new Set<(change: Change) => void>();

  constructor(data: TableData) {
    this.#table = new Table(data);
  }

  get table(): Table {
    return this.#table;
  }

  get roles(): readonly KeptRole[] {
    return this.#roles;
  }

  get applied(): readonly number[] {
    return this.#applied;
  }

  /** How many held cells the applied roles cover. */
  get coveredCount(): number {
    return this.#coveredCount;
  }

  /** Whether the held cells differ from those last recalculated. */
  get isOutOfDate(): boolean {
    return this.#changedSince.size > 0;
  }

  /** Replaces the table by another one. */
  open(data: TableData): void {
    this.#table = new Table(data);
    this.#isRecalculated = false;
    this.#take([], []);
    this.#changedSince.clear();
    this.#tell({ kind: "open" });
  }

  /** Toggles `assumed` and `notAssigned`; an `assigned` cell stays. Returns the state after it. */
  toggle(user: number, group: number): GroupState {
    const table = this.#table;
    if (table.isAssigned(user, group)) return "assigned";
    const isHeld = table.assumed.toggle(user, group);
    if (this.coveringRole(user, group)) this.#coveredCount += isHeld ? 1 : -1;
    if (this.#isRecalculated) {
      const cell = user * table.groupCount + group;
      if (!this.#changedSince.delete(cell)) this.#changedSince.add(cell);
    }
    this.#tell({ kind: "toggle", user, group });
    return isHeld ? "assumed" : "notAssigned";
  }

  /** Derives the roles anew; what was applied is wiped. */
  recalculate(): void {
    const { rows, columns } = this.#table.heldLines();
    const names = this.#table.data.groupNames;
    const wiped = this.#applied.length;
    this.#take(
      derive(rows, columns).map(({ group, groups, users }) => ({
        id: names[group],
        color: roleColor(names[group]),
        groups,
        users,
        used: false,
      })),
      [],
    );
    this.#isRecalculated = true;
    this.#changedSince.clear();
    this.#tell({ kind: "recalculate", wiped });
  }

  /** Applies an unused role: its users get it, all other roles lose its groups. */
  apply(role: number): void {
    const applied = this.#roles[role];
    if (applied.used) return;
    const taken = new Uint8Array(this.#table.groupCount);
    for (const group of applied.groups) taken[group] = 1;
    this.#take(
      this.#roles.map((other, at) => {
        if (at === role) return { ...other, used: true };
        if (!other.groups.some((group) => taken[group])) return other;
        return { ...other, groups: other.groups.filter((group) => !taken[group]) };
      }),
      [...this.#applied, role],
    );
    this.#tell({ kind: "apply", role });
  }

  /** The applied role that covers a cell: the first of the user's roles that has the group. */
  coveringRole(user: number, group: number): KeptRole | undefined {
    for (const role of this.#appliedOf.get(group) ?? [])
      if (includes(this.#roles[role].users, user)) return this.#roles[role];
    return undefined;
  }

  /** The applied roles that have a group, in the order of their application. */
  appliedRolesOf(group: number): readonly number[] {
    return this.#appliedOf.get(group) ?? [];
  }

  user(row: number): User {
    const table = this.#table;
    const states = new Map<string, GroupState>();
    table.data.groupNames.forEach((name, group) => {
      states.set(name, table.state(row, group));
    });
    return {
      id: table.data.userIds[row],
      name: table.data.userNames[row],
      groupStates: states,
      roles: this.#applied
        .filter((role) => includes(this.#roles[role].users, row))
        .map((role) => this.#roles[role].id),
    };
  }

  group(column: number): Group {
    return { name: this.#table.data.groupNames[column] };
  }

  role(at: number): Role {
    const { id, color, groups, users, used } = this.#roles[at];
    const { groupNames, userIds } = this.#table.data;
    return {
      id,
      color,
      groups: Array.from(groups, (group) => groupNames[group]),
      users: Array.from(users, (user) => userIds[user]),
      used,
    };
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #take(roles: readonly KeptRole[], applied: readonly number[]): void {
    this.#roles = roles;
    this.#applied = applied;
    this.#appliedOf = new Map();
    this.#coveredCount = 0;
    for (const role of applied) {
      for (const group of roles[role].groups) {
        const before = this.#appliedOf.get(group);
        if (before) before.push(role);
        else this.#appliedOf.set(group, [role]);
      }
    }
    for (const [group, roleNumbers] of this.#appliedOf)
      this.#coveredCount += countShared(this.#table.heldColumn(group), this.#usersOf(roleNumbers));
  }

  /** The users of some roles, sorted, each once. */
  #usersOf(roles: readonly number[]): Uint32Array {
    if (roles.length === 1) return this.#roles[roles[0]].users;
    const all = new Set<number>();
    for (const role of roles) for (const user of this.#roles[role].users) all.add(user);
    return Uint32Array.from(all).sort();
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }
}
