import type { GroupState } from "#src/model/entities.ts";

interface LiteralUser {
  readonly id: string;
  readonly groupStates: Map<string, GroupState>;
  roles: string[];
}

export interface LiteralRole {
  readonly id: string;
  groups: string[];
  users: string[];
  used: boolean;
}

type LiteralRule = "exclusive" | "overlapping";

/**
 * The specification's rules word by word: slow, and with nothing clever in it. What the product
 * does has to be what this does.
 */
export class LiteralTable {
  /** In row order. */
  readonly users: readonly LiteralUser[];
  /** In column order. */
  readonly groups: readonly string[];
  roles: LiteralRole[] = [];
  rule: LiteralRule = "exclusive";
  /** The ids of the used roles, in the order of their application. */
  applied: string[] = [];
  /** The groups of each role as derived, by its id. */
  #derived = new Map<string, readonly string[]>();
  #heldAtRecalculation: Set<string> | undefined;

  constructor(userIds: readonly string[], groupsAsRead: readonly string[]) {
    this.users = userIds.map((id) => ({
      id,
      groupStates: new Map(groupsAsRead.map((group) => [group, "notAssigned"])),
      roles: [],
    }));
    this.groups = groupsAsRead;
  }

  /** A table of these states, its columns ordered by assigned users, descending, ties as read. */
  static of(
    userIds: readonly string[],
    groupsAsRead: readonly string[],
    stateOf: (user: number, group: number) => GroupState,
  ): LiteralTable {
    const assignedUsers = (group: number) =>
      userIds.filter((_, user) => stateOf(user, group) === "assigned").length;
    const order = groupsAsRead.map((_, group) => group);
    order.sort((a, b) => assignedUsers(b) - assignedUsers(a)); // a stable sort
    const table = new LiteralTable(
      userIds,
      order.map((group) => groupsAsRead[group]),
    );
    table.users.forEach((user, row) => {
      groupsAsRead.forEach((name, group) => {
        user.groupStates.set(name, stateOf(row, group));
      });
    });
    return table;
  }

  /** Assigned cells cannot be toggled; the others toggle between assumed and notAssigned. */
  toggle(user: LiteralUser, group: string): void {
    const state = user.groupStates.get(group);
    if (state === "assumed") user.groupStates.set(group, "notAssigned");
    else if (state === "notAssigned") user.groupStates.set(group, "assumed");
  }

  recalculate(): void {
    // Going through the users from the top and, within a user, through the held groups from the
    // left. Each such group becomes a candidate role.
    const candidates: LiteralRole[] = [];
    for (const user of this.users)
      for (const group of this.#heldGroups(user))
        if (!candidates.some(({ id }) => id === group))
          candidates.push({ id: group, groups: [], users: [], used: false });

    // Its group list is narrowed to the intersection of the group sets of all users holding that
    // group, and its user list collects those users.
    for (const candidate of candidates) {
      const holders = this.users.filter((user) => this.#heldGroups(user).includes(candidate.id));
      candidate.groups = this.groups.filter((group) =>
        holders.every((user) => this.#heldGroups(user).includes(group)),
      );
      candidate.users = holders.map(({ id }) => id);
    }

    // Candidate roles with identical group sets are dropped, keeping the first.
    this.roles = candidates.filter(
      (candidate, at) =>
        candidates.findIndex((other) => areSame(other.groups, candidate.groups)) === at,
    );

    for (const user of this.users) user.roles = [];
    this.applied = [];
    this.#derived = new Map(this.roles.map(({ id, groups }) => [id, groups]));
    this.#heldAtRecalculation = this.#heldCells();
  }

  /** Only when the role is not used. */
  apply(role: LiteralRole): void {
    if (role.used) return;
    for (const user of this.users) if (role.users.includes(user.id)) user.roles.push(role.id);
    if (this.rule === "exclusive")
      for (const other of this.roles)
        if (other !== role)
          other.groups = other.groups.filter((group) => !role.groups.includes(group));
    role.used = true;
    this.applied.push(role.id);
  }

  /** One after the other. */
  applyInOrder(roles: readonly LiteralRole[]): void {
    for (const role of roles) this.apply(role);
  }

  /**
   * Under the specified rule the result is that of applying the remaining applied roles anew, in
   * their order, to the roles as derived. Where roles may overlap: unused again, nothing else.
   */
  takeBack(role: LiteralRole): void {
    if (!role.used) return;
    const others = this.applied.filter((id) => id !== role.id);
    if (this.rule === "exclusive") this.#applyAnew(others);
    else {
      for (const user of this.users) user.roles = user.roles.filter((id) => id !== role.id);
      role.used = false;
      this.applied = others;
    }
  }

  /** To overlapping nothing changes; back, the applied roles are applied anew in their order. */
  setRule(rule: LiteralRule): void {
    if (rule === this.rule) return;
    this.rule = rule;
    if (rule === "exclusive") this.#applyAnew(this.applied);
  }

  #applyAnew(ids: readonly string[]): void {
    for (const user of this.users) user.roles = [];
    for (const role of this.roles) {
      role.groups = [...this.#derived.get(role.id)!];
      role.used = false;
    }
    this.applied = [];
    for (const id of ids) this.apply(this.roles.find((role) => role.id === id)!);
  }

  /** A cell is covered when a role in the user's roles has the group in its groups. */
  coveringRoles(user: LiteralUser, group: string): LiteralRole[] {
    return user.roles
      .map((id) => this.roles.find((role) => role.id === id)!)
      .filter((role) => role.groups.includes(group));
  }

  /** How much of what is held is covered by applied roles. */
  get coveredCount(): number {
    let count = 0;
    for (const user of this.users)
      for (const group of this.#heldGroups(user))
        if (this.coveringRoles(user, group).length > 0) count++;
    return count;
  }

  /** The held cells differ from those last recalculated. */
  get isOutOfDate(): boolean {
    const before = this.#heldAtRecalculation;
    if (!before) return false;
    const now = this.#heldCells();
    return now.size !== before.size || [...now].some((cell) => !before.has(cell));
  }

  #heldGroups(user: LiteralUser): string[] {
    return this.groups.filter((group) => user.groupStates.get(group) !== "notAssigned");
  }

  #heldCells(): Set<string> {
    return new Set(
      this.users.flatMap((user) =>
        this.#heldGroups(user).map((group) => JSON.stringify([user.id, group])),
      ),
    );
  }
}

/** Whether two group sets, both in column order, are identical. */
function areSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((group, i) => group === b[i]);
}
