import { includes } from "./lines.ts";
import { type Coverage, coverageOf } from "./roles/coverage.ts";
import type { TableRole } from "./roles/role.ts";
import { Memberships, type TableData } from "./table/memberships.ts";

/** The roles, and what is known by them. */
export interface RoleState {
  readonly roles: readonly TableRole[];
  /** The used roles, in the order of their application. */
  readonly applied: readonly number[];
  readonly coverage: Coverage;
  /** The cells that are held now and were not at the last recalculation, or the reverse. */
  readonly changedSince: Set<number>;
  readonly isRecalculated: boolean;
}

/** Roles as they were derived and applied before, for instance in a file. */
export type RoleSet = Pick<RoleState, "roles" | "applied">;

/** What has become of a table since it came in: enough to put it back as it was. */
export interface TableEdits extends RoleSet {
  /** The cells held otherwise than they came in, sorted; a cell is row × groups + column. */
  readonly toggled?: readonly number[];
  /** The cells held otherwise than at the last recalculation. */
  readonly changedSince?: readonly number[];
  readonly isRecalculated?: boolean;
}

/** What a table is opened with beside its cells. */
export interface TableOptions {
  /** What it is called: the file's name at first. */
  readonly name?: string;
  /** Whether it was made, not brought. */
  readonly isSample?: boolean;
  /** Roles that came with the table, and what else had become of it. */
  readonly edits?: TableEdits;
}

/** What a sample is called, until somebody names it. */
export const SAMPLE_NAME = "Sample";

/** A table with its roles, as it is at a moment. The history puts it back as it was. */
export class TableState {
  readonly memberships: Memberships;
  readonly isSample: boolean;
  name: string;
  roleState: RoleState;

  constructor(data: TableData, about: TableOptions) {
    this.memberships = new Memberships(data);
    this.name = about.name ?? SAMPLE_NAME;
    this.isSample = about.isSample ?? about.name === undefined;
    this.roleState = this.#roleStateFrom(about.edits ?? { roles: [], applied: [] });
  }

  #roleStateFrom({
    roles,
    applied,
    toggled = [],
    changedSince,
    isRecalculated,
  }: TableEdits): RoleState {
    const { assumed, groupCount } = this.memberships;
    for (const cell of toggled) assumed.toggle(Math.floor(cell / groupCount), cell % groupCount);
    const state = this.newRoleState(roles, applied, isRecalculated ?? roles.length > 0);
    for (const cell of changedSince ?? []) state.changedSince.add(cell);
    return state;
  }

  edits(): Required<TableEdits> {
    const { roles, applied, changedSince, isRecalculated } = this.roleState;
    const toggled = this.toggledCells();
    return { roles, applied, toggled, changedSince: [...changedSince], isRecalculated };
  }

  /** Roles as they are right after they were made or brought, with what is known by them. */
  newRoleState(
    roles: readonly TableRole[],
    applied: readonly number[],
    isRecalculated: boolean,
  ): RoleState {
    const coverage = coverageOf(roles, applied, this.memberships);
    return { roles, applied, coverage, changedSince: new Set(), isRecalculated };
  }

  cell(user: number, group: number): number {
    return user * this.memberships.groupCount + group;
  }

  /** Flips a cell that is not `assigned`; returns whether it is held now. */
  flip(user: number, group: number): boolean {
    const { coverage, changedSince, isRecalculated } = this.roleState;
    const isHeld = this.memberships.assumed.toggle(user, group);
    if (this.coveringRole(user, group)) coverage.flip(group, isHeld);
    if (isRecalculated) {
      const cell = this.cell(user, group);
      if (!changedSince.delete(cell)) changedSince.add(cell);
    }
    return isHeld;
  }

  /** The applied role that covers a cell: the first of the user's roles that has the group. */
  coveringRole(user: number, group: number): TableRole | undefined {
    const { roles, coverage } = this.roleState;
    for (const role of coverage.rolesOf(group))
      if (includes(roles[role].users, user)) return roles[role];
    return undefined;
  }

  /** The cells that are held otherwise than they came in, in row order. */
  toggledCells(): number[] {
    const { assumed, data } = this.memberships;
    const cells = new Set<number>();
    for (const [user, groups] of assumed.rows)
      for (const group of groups) cells.add(this.cell(user, group));
    if (data.assumed)
      for (let user = 0; user < this.memberships.userCount; user++)
        for (let k = data.assumed.start[user]; k < data.assumed.start[user + 1]; k++) {
          const cell = this.cell(user, data.assumed.items[k]);
          if (!cells.delete(cell)) cells.add(cell);
        }
    return [...cells].sort((a, b) => a - b);
  }
}
