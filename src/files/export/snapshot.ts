import type { AccessTable, TableRole } from "../../model/accessTable.ts";
import { excludes } from "../../model/facts/excluded.ts";
import { copyOfFacts, type Facts } from "../../model/facts/facts.ts";
import { line, mergeLines, NO_LINE } from "../../model/lines.ts";
import { UserRoles } from "../../model/roles/userRoles.ts";
import type { TableData } from "../../model/table/memberships.ts";

/** The table at one moment: what is toggled while a file is written must not be in it. */
export class Snapshot {
  readonly data: TableData;
  readonly roles: readonly TableRole[];
  readonly applied: readonly number[];
  readonly facts: Facts;
  readonly #direct: TableData;
  readonly #directlyAssumed: ReadonlyMap<number, readonly number[]>;
  readonly #assumed: ReadonlyMap<number, readonly number[]>;
  readonly #userRoles: UserRoles;

  /** `isInOtherOrder` where users are asked for in another order than the table's own. */
  constructor(table: AccessTable, isInOtherOrder = false) {
    const { memberships, roles, applied } = table;
    this.data = memberships.data;
    this.roles = roles;
    this.applied = applied;
    this.facts = copyOfFacts(table.facts);
    this.#direct = memberships.direct;
    this.#directlyAssumed = new Map(
      [...memberships.assumed.rows.keys(), ...memberships.covered.rows.keys()].map((user) => [
        user,
        Array.from(memberships.directlyAssumed(user)),
      ]),
    );
    this.#assumed = new Map(
      Array.from(memberships.assumed.rows, ([user, row]) => [user, [...row]]),
    );
    const mostBlocks = isInOtherOrder ? Number.POSITIVE_INFINITY : 1;
    this.#userRoles = new UserRoles(
      applied.map((role) => roles[role].users),
      mostBlocks,
    );
  }

  assigned(user: number): Uint32Array {
    return line(this.data.rows, user);
  }

  assumed(user: number): ArrayLike<number> {
    return this.#assumed.get(user) ?? NO_LINE;
  }

  /** What a user is assigned and assumed without groups in groups, where that is something else. */
  direct(user: number): { assigned: Uint32Array; assumed: ArrayLike<number> } | undefined {
    if (this.facts.nesting === "direct") return undefined;
    const assigned = line(this.#direct.rows, user);
    if (assigned.length === this.assigned(user).length) return undefined;
    return { assigned, assumed: this.#directlyAssumed.get(user) ?? NO_LINE };
  }

  held(user: number): Uint32Array {
    return mergeLines(this.assigned(user), this.assumed(user));
  }

  isExcluded(user: number, group: number): boolean {
    return excludes(this.facts.excluded, user, group);
  }

  /** The roles of a user in the order of their application, as indices of `roles`. */
  *rolesOf(user: number): Generator<number> {
    for (const index of this.#userRoles.of(user)) yield this.applied[index];
  }
}
