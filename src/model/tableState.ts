import { includes } from "./lines.ts";
import { type Coverage, coverageOf } from "./roles/coverage.ts";
import type { TableRole } from "./roles/role.ts";
import { DEFAULT_RULE, type Rule } from "./roles/rule.ts";
import { appliedRolesByUser } from "./roles/userRoles.ts";
import { Memberships, type TableData } from "./table/memberships.ts";
import { atOnce, type Work } from "./tasks/slices.ts";

/** The roles, and what follows from them. */
export interface RoleState {
  readonly roles: readonly TableRole[];
  /** The used roles, in the order of their application. */
  readonly applied: readonly number[];
  readonly coverage: Coverage;
  /** The cells whose holding differs from that at the last recalculation. */
  readonly changedSince: Set<number>;
  readonly isRecalculated: boolean;
}

/** Roles with the order in which the used ones were applied, for instance from a file. */
export interface RoleSet extends Pick<RoleState, "roles" | "applied"> {
  /** The rule by which they are applied; the specified one where it is missing. */
  readonly rule?: Rule;
}

/** All edits of a table since it came in: enough to restore it as it is. */
export interface TableEdits extends RoleSet {
  /**
   * The numbers of the cells that are held and were not when they came in, or the reverse; sorted.
   */
  readonly toggled?: readonly number[];
  /** The numbers of the cells whose holding differs from that at the last recalculation. */
  readonly changedSince?: readonly number[];
  readonly isRecalculated?: boolean;
}

/** Properties of a table beside its cells. */
export interface TableOptions {
  /** Its name: that of its file at first. */
  readonly name?: string;
  /** True where it was generated, not opened from a file. */
  readonly isSample?: boolean;
  /** The edits that were made before: the roles of a file, or all edits of an earlier visit. */
  readonly edits?: TableEdits;
}

/** So many roles of a group are looked at one by one. */
const FEW_ROLES = 64;

/** The name of a sample until a person gives it another. */
export const SAMPLE_NAME = "Sample";

/**
 * The open table with all edits. Effects change it in place and can change it back; what belongs to
 * the table, and has to come back by undo, belongs here.
 */
export class TableState {
  readonly memberships: Memberships;
  readonly isSample: boolean;
  name: string;
  roleState: RoleState;
  rule: Rule;

  private constructor(data: TableData, options: TableOptions) {
    this.memberships = new Memberships(data);
    this.name = options.name ?? SAMPLE_NAME;
    this.isSample = options.isSample ?? options.name === undefined;
    this.roleState = this.newRoleState([], [], false);
    this.rule = options.edits?.rule ?? DEFAULT_RULE;
  }

  /** A table with its edits, as work that can be interrupted. */
  static *of(data: TableData, options: TableOptions): Work<TableState> {
    const state = new TableState(data, options);
    if (options.edits) yield* state.#restore(options.edits);
    return state;
  }

  *#restore(edits: TableEdits): Work<void> {
    const { roles, applied, toggled = [], changedSince } = edits;
    for (const number of toggled) {
      const { user, group } = this.memberships.cellAt(number);
      this.memberships.assumed.toggle(user, group);
    }
    const coverage = yield* coverageOf(roles, applied, this.memberships);
    const isRecalculated = edits.isRecalculated ?? roles.length > 0;
    this.roleState = {
      ...{ roles, applied, coverage, isRecalculated },
      changedSince: new Set(changedSince),
    };
  }

  /** All edits since the table came in. */
  edits(): Required<TableEdits> {
    const { roles, applied, changedSince, isRecalculated } = this.roleState;
    const toggled = this.toggledCells();
    const { rule } = this;
    return { roles, applied, toggled, changedSince: [...changedSince], isRecalculated, rule };
  }

  /** The state of roles right after they were derived or brought along. */
  newRoleState(
    roles: readonly TableRole[],
    applied: readonly number[],
    isRecalculated: boolean,
  ): RoleState {
    const coverage = atOnce(coverageOf(roles, applied, this.memberships));
    return { roles, applied, coverage, changedSince: new Set(), isRecalculated };
  }

  /** Flips a cell that is not `assigned`; returns whether it is held now. */
  flip(user: number, group: number): boolean {
    const { coverage, changedSince, isRecalculated } = this.roleState;
    const isHeld = this.memberships.assumed.toggle(user, group);
    if (this.coveringRole(user, group)) coverage.flip(group, isHeld);
    if (isRecalculated) {
      const cell = this.memberships.cellNumber(user, group);
      if (!changedSince.delete(cell)) changedSince.add(cell);
    }
    return isHeld;
  }

  /** The applied role that covers a cell: the first of the user's roles that has the group. */
  coveringRole(user: number, group: number): TableRole | undefined {
    for (const role of this.#rolesCovering(user, group)) return role;
    return undefined;
  }

  /** All applied roles that cover a cell, in the order of their application. */
  coveringRoles(user: number, group: number): TableRole[] {
    return [...this.#rolesCovering(user, group)];
  }

  /** Of many roles that have the group, those of the user are fewer. */
  *#rolesCovering(user: number, group: number): Generator<TableRole> {
    const { roles, applied, coverage } = this.roleState;
    const ofGroup = coverage.rolesOf(group);
    if (ofGroup.length <= FEW_ROLES) {
      for (const role of ofGroup) if (includes(roles[role].users, user)) yield roles[role];
    } else
      for (const place of appliedRolesByUser(roles, applied).of(user)) {
        const role = roles[applied[place]];
        if (includes(role.groups, group)) yield role;
      }
  }

  /**
   * The numbers of the cells that are held and were not when they came in, or the reverse; sorted.
   */
  toggledCells(): number[] {
    const { assumed, data } = this.memberships;
    const cells = new Set<number>();
    for (const [user, groups] of assumed.rows)
      for (const group of groups) cells.add(this.memberships.cellNumber(user, group));
    if (data.assumed)
      for (let user = 0; user < this.memberships.userCount; user++)
        for (let k = data.assumed.start[user]; k < data.assumed.start[user + 1]; k++) {
          const cell = this.memberships.cellNumber(user, data.assumed.items[k]);
          if (!cells.delete(cell)) cells.add(cell);
        }
    return [...cells].sort((a, b) => a - b);
  }
}
