import fc from "fast-check";
import type { MinedTable } from "#src/mining/minedTable.ts";
import type { Rule } from "#src/model/facts/rule.ts";

const USERS = 7;
const GROUPS = 6;

/** A role as sets, with the users and groups that it has at a moment. */
export interface LiteralRole {
  users: number[];
  groups: number[];
  used: boolean;
}

/**
 * A table as mining looks at it, in the plainest way: cell by cell. What is quick has to come to the
 * same.
 */
export class LiteralMining {
  readonly rule: Rule;
  readonly held: readonly (readonly boolean[])[];
  readonly excludedUsers: readonly number[];
  readonly excludedGroups: readonly number[];
  roles: LiteralRole[];
  applied: number[] = [];

  constructor(
    rule: Rule,
    held: readonly (readonly boolean[])[],
    roles: readonly Pick<LiteralRole, "users" | "groups">[],
    excluded: { readonly users: readonly number[]; readonly groups: readonly number[] },
  ) {
    this.rule = rule;
    this.held = held;
    this.roles = roles.map(({ users, groups }) => ({ users, groups, used: false }));
    this.excludedUsers = excluded.users;
    this.excludedGroups = excluded.groups;
  }

  /** All cells. */
  get cells(): { user: number; group: number }[] {
    return this.held.flatMap((row, user) => row.map((_, group) => ({ user, group })));
  }

  isMeasured(user: number, group: number): boolean {
    return (
      this.held[user][group] &&
      !this.excludedUsers.includes(user) &&
      !this.excludedGroups.includes(group)
    );
  }

  has(role: number, user: number, group: number): boolean {
    return this.roles[role].users.includes(user) && this.roles[role].groups.includes(group);
  }

  isCovered(user: number, group: number): boolean {
    return this.applied.some((role) => this.has(role, user, group));
  }

  get coveredCount(): number {
    return this.cells.filter(
      (c) => this.isMeasured(c.user, c.group) && this.isCovered(c.user, c.group),
    ).length;
  }

  get measuredCount(): number {
    return this.cells.filter(({ user, group }) => this.isMeasured(user, group)).length;
  }

  gain(role: number): number {
    return this.cells.filter(
      ({ user, group }) =>
        this.has(role, user, group) && this.isMeasured(user, group) && !this.isCovered(user, group),
    ).length;
  }

  grants(role: number): number {
    return this.cells.filter(
      ({ user, group }) =>
        this.has(role, user, group) && !this.held[user][group] && !this.isCovered(user, group),
    ).length;
  }

  covers(role: number): number {
    return this.cells.filter(
      ({ user, group }) => this.has(role, user, group) && this.isMeasured(user, group),
    ).length;
  }

  lacks(role: number): number {
    return this.cells.filter(
      ({ user, group }) => this.has(role, user, group) && !this.held[user][group],
    ).length;
  }

  apply(role: number): void {
    this.roles[role].used = true;
    this.applied.push(role);
    if (this.rule === "overlapping") return;
    for (const [at, other] of this.roles.entries())
      if (at !== role)
        other.groups = other.groups.filter((group) => !this.roles[role].groups.includes(group));
  }

  /** The role with the most gain, of equals with the fewest cells not held, then the first. */
  best(isAllowed: (role: number) => boolean): number | undefined {
    return [...this.roles.keys()]
      .filter((role) => !this.roles[role].used && this.gain(role) > 0 && isAllowed(role))
      .sort((a, b) => this.gain(b) - this.gain(a) || this.lacks(a) - this.lacks(b) || a - b)
      .at(0);
  }

  copy(): LiteralMining {
    const { rule, held, roles, applied } = this;
    const excluded = { users: this.excludedUsers, groups: this.excludedGroups };
    const copy = new LiteralMining(rule, held, roles, excluded);
    for (const [at, role] of roles.entries()) copy.roles[at].used = role.used;
    copy.applied = [...applied];
    return copy;
  }

  /** The same for what is quick; `before` gives the roles that have not changed since. */
  toMined(before?: MinedTable): MinedTable {
    const column = (isIn: (user: number, group: number) => boolean) => (group: number) =>
      Uint32Array.from([...this.held.keys()].filter((user) => isIn(user, group)));
    const roles = this.roles.map(({ users, groups, used }, at) => {
      const old = before?.roles[at];
      if (old && old.used === used && `${old.groups}` === `${groups}`) return old;
      return {
        ...{ users: Uint32Array.from(users), groups: Uint32Array.from(groups) },
        ...{ used, discarded: false },
      };
    });
    return {
      counts: undefined,
      userCount: USERS,
      groupCount: GROUPS,
      rule: this.rule,
      roles,
      applied: [...this.applied],
      appliedRolesOf: (group) =>
        this.applied.filter((role) => this.roles[role].groups.includes(group)),
      heldColumn: column((user, group) => this.held[user][group]),
      measuredColumn: column((user, group) => this.isMeasured(user, group)),
      excludesUser: (user) => this.excludedUsers.includes(user),
      excludesGroup: (group) => this.excludedGroups.includes(group),
      measuredCount: this.measuredCount,
      coveredCount: this.coveredCount,
    };
  }
}

const numbers = (below: number) =>
  fc.subarray(Array.from({ length: below }, (_, at) => at)) as fc.Arbitrary<number[]>;

const anyRule = fc.constantFrom<Rule>("exclusive", "overlapping");

/** Small tables with roles of any kind, of which some are applied, and mostly nothing left out. */
export const anyMining: fc.Arbitrary<LiteralMining> = fc
  .record({
    rule: anyRule,
    held: fc.array(fc.array(fc.boolean(), { minLength: GROUPS, maxLength: GROUPS }), {
      minLength: USERS,
      maxLength: USERS,
    }),
    roles: fc.array(fc.record({ users: numbers(USERS), groups: numbers(GROUPS) }), {
      maxLength: 8,
    }),
    applied: fc.array(fc.nat(7), { maxLength: 4 }),
    excluded: fc.oneof(
      fc.constant({ users: [], groups: [] }),
      fc.record({ users: numbers(3), groups: numbers(2) }),
    ),
  })
  .map(({ rule, held, roles, applied, excluded }) => {
    const mining = new LiteralMining(rule, held, roles, excluded);
    for (const role of new Set(applied)) if (role < roles.length) mining.apply(role);
    return mining;
  });
