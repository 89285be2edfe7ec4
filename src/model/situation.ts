import { type Coverage, coverageOf } from "./coverage.ts";
import { includes } from "./lines.ts";
import type { KeptRole } from "./role.ts";
import { Table, type TableData } from "./table.ts";

/** The roles, and what is known by them. */
export interface RoleState {
  readonly roles: readonly KeptRole[];
  /** The used roles, in the order of their application. */
  readonly applied: readonly number[];
  readonly coverage: Coverage;
  /** The cells that are held now and were not at the last recalculation, or the reverse. */
  readonly changedSince: Set<number>;
  readonly isRecalculated: boolean;
}

/** Roles as they were derived and applied before, for instance in a file. */
export type Derived = Pick<RoleState, "roles" | "applied">;

/** What a table is opened with beside its cells. */
export interface About {
  /** What it is called: the file's name at first. */
  readonly name?: string;
  /** Whether it was made, not brought. */
  readonly isSample?: boolean;
  /** Roles that came with the table. */
  readonly derived?: Derived;
}

/** A table with its roles, as it is at a moment. The history puts it back as it was. */
export class Situation {
  readonly table: Table;
  readonly isSample: boolean;
  name: string;
  state: RoleState;

  constructor(data: TableData, about: About) {
    this.table = new Table(data);
    this.name = about.name ?? "Sample";
    this.isSample = about.isSample ?? about.name === undefined;
    const { roles = [], applied = [] } = about.derived ?? {};
    this.state = this.stateOf(roles, applied, roles.length > 0);
  }

  stateOf(
    roles: readonly KeptRole[],
    applied: readonly number[],
    isRecalculated: boolean,
    changedSince = new Set<number>(),
  ): RoleState {
    const coverage = coverageOf(roles, applied, this.table);
    return { roles, applied, coverage, changedSince, isRecalculated };
  }

  cell(user: number, group: number): number {
    return user * this.table.groupCount + group;
  }

  /** Flips a cell that is not `assigned`; returns whether it is held now. */
  flip(user: number, group: number): boolean {
    const { coverage, changedSince, isRecalculated } = this.state;
    const isHeld = this.table.assumed.toggle(user, group);
    if (this.coveringRole(user, group)) coverage.flip(group, isHeld);
    if (isRecalculated) {
      const cell = this.cell(user, group);
      if (!changedSince.delete(cell)) changedSince.add(cell);
    }
    return isHeld;
  }

  /** The applied role that covers a cell: the first of the user's roles that has the group. */
  coveringRole(user: number, group: number): KeptRole | undefined {
    const { roles, coverage } = this.state;
    for (const role of coverage.rolesOf(group))
      if (includes(roles[role].users, user)) return roles[role];
    return undefined;
  }

  /** The cells that are held otherwise than they came in, in row order. */
  toggledCells(): number[] {
    const { assumed, data } = this.table;
    const cells = new Set<number>();
    for (const [user, groups] of assumed.rows)
      for (const group of groups) cells.add(this.cell(user, group));
    if (data.assumed)
      for (let user = 0; user < this.table.userCount; user++)
        for (let k = data.assumed.start[user]; k < data.assumed.start[user + 1]; k++) {
          const cell = this.cell(user, data.assumed.items[k]);
          if (!cells.delete(cell)) cells.add(cell);
        }
    return [...cells].sort((a, b) => a - b);
  }
}
