import type { ComparedWith } from "./facts/comparedWith.ts";
import type { Conflict } from "./facts/conflicts.ts";
import { type DecidedCell, Decisions } from "./facts/decisions.ts";
import { type Excluded, excludesTheSame, NOTHING_EXCLUDED } from "./facts/excluded.ts";
import { DEFAULT_NESTING, type Nesting } from "./facts/nesting.ts";
import { DEFAULT_RULE, type Rule } from "./facts/rule.ts";
import { includes, line, NO_LINE } from "./lines.ts";
import { type Coverage, coverageOf } from "./roles/coverage.ts";
import { MeasuredCells } from "./roles/measuredCells.ts";
import type { TableRole } from "./roles/role.ts";
import { appliedRolesByUser } from "./roles/userRoles.ts";
import { CellSet, inOneOf, rowsOfCells } from "./table/cellSet.ts";
import { type Expanded, Memberships, type TableData } from "./table/memberships.ts";
import { atOnce, type Work } from "./tasks/slices.ts";

/** The roles, and what follows from them. */
export interface RoleState {
  readonly roles: readonly TableRole[];
  /** The used roles, in the order of their application. */
  readonly applied: readonly number[];
  readonly coverage: Coverage;
  /** The cells whose holding differs from that at the last recalculation. */
  readonly changedSince: CellSet;
  readonly isRecalculated: boolean;
  /** What was left out at the last recalculation, and which memberships counted. */
  readonly derivedWithout: Excluded;
  readonly derivedNesting: Nesting;
}

/**
 * What a file may bring along with a table: roles with the order in which the used ones were applied,
 * and what a person has said of the table's users and groups.
 */
export interface RoleSet extends Pick<RoleState, "roles" | "applied"> {
  /** The rule by which they are applied; the specified one where it is missing. */
  readonly rule?: Rule;
  /** The users and groups that are left out. */
  readonly excluded?: Excluded;
  /** The pairs of groups that nobody may hold together. */
  readonly conflicts?: readonly Conflict[];
  /**
   * What was decided about cells; by row, then by column. Those about cells that are assigned with
   * groups in groups alone rest while these do not count.
   */
  readonly decisions?: readonly DecidedCell[];
  /** The memberships that count; the direct ones where it is missing. */
  readonly nesting?: Nesting;
  /** The exports that the table was compared with, the latest last. */
  readonly comparedWith?: readonly ComparedWith[];
}

/** All edits of a table since it came in: enough to restore it as it is. */
export interface TableEdits extends RoleSet {
  /**
   * The numbers of the cells that are held and were not when they came in, or the reverse; sorted.
   */
  readonly toggled?: readonly number[];
  /** The numbers of the cells whose holding differs from that at the last recalculation; sorted. */
  readonly changedSince?: readonly number[];
  readonly isRecalculated?: boolean;
  /** What was left out at the last recalculation, and which memberships counted. */
  readonly derivedWithout?: Excluded;
  readonly derivedNesting?: Nesting;
}

/** Properties of a table beside its cells. */
export interface TableOptions {
  /** Its name: that of its file at first. */
  readonly name?: string;
  /** True where it was generated, not opened from a file. */
  readonly isSample?: boolean;
  /** Called in the place of any command, for a table that is only looked at. */
  readonly refuse?: () => undefined;
  /** The edits that were made before: the roles of a file, or all edits of an earlier visit. */
  readonly edits?: TableEdits;
  /** The assigned cells with groups in groups, where they count, or did at the last recalculation. */
  readonly expansion?: Expanded;
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
  readonly refuse: (() => undefined) | undefined;
  name: string;
  roleState: RoleState;
  rule: Rule;
  /** The pairs of groups that nobody may hold together. */
  conflicts: readonly Conflict[] = [];
  /** What a person has decided about cells. */
  decisions = new Decisions();
  /** What was decided about cells that are not assigned while groups in groups do not count. */
  #restingDecisions: readonly DecidedCell[] = [];
  /** The exports that it was compared with, the latest last. */
  comparedWith: readonly ComparedWith[] = [];
  #excluded: Excluded = NOTHING_EXCLUDED;
  /** The number of held cells that are not left out. */
  #measuredCount: number;

  private constructor(data: TableData, options: TableOptions) {
    this.memberships = new Memberships(data, options.expansion);
    this.name = options.name ?? SAMPLE_NAME;
    this.isSample = options.isSample ?? options.name === undefined;
    this.refuse = options.refuse;
    this.#measuredCount = this.memberships.heldCount;
    this.roleState = this.newRoleState([], [], false);
    this.rule = options.edits?.rule ?? DEFAULT_RULE;
    this.comparedWith = options.edits?.comparedWith ?? [];
  }

  /** The users and groups that are left out. */
  get excluded(): Excluded {
    return this.#excluded;
  }

  /** The number of held cells that coverage is measured on: all but those that are left out. */
  get measuredCount(): number {
    return this.#measuredCount;
  }

  /** Leaves out these users and groups, and no others; the roles stay as they are. */
  exclude(excluded: Excluded): void {
    const { roles, coverage } = this.roleState;
    this.#excluded = excluded;
    this.#measuredCount = new MeasuredCells(this.memberships, excluded).count;
    coverage.recountAll(roles, this.memberships, excluded);
  }

  /** The memberships that count. */
  get nesting(): Nesting {
    return this.memberships.isExpanded ? "expanded" : "direct";
  }

  /** Counts other memberships; the roles stay as they are. */
  setNesting(nesting: Nesting): void {
    const { memberships, roleState } = this;
    const decided = this.allDecisions();
    memberships.expand(nesting === "expanded");
    this.#decide(decided);
    this.#measuredCount = new MeasuredCells(memberships, this.#excluded).count;
    roleState.coverage.recountAll(roleState.roles, memberships, this.#excluded);
  }

  #decide(decided: readonly DecidedCell[]): void {
    const isAssigned = ({ user, group }: DecidedCell) => this.memberships.isAssigned(user, group);
    this.decisions = new Decisions(decided.filter(isAssigned));
    this.#restingDecisions = decided.filter((cell) => !isAssigned(cell));
  }

  /** What was decided about all cells, by row, then by column. */
  allDecisions(): readonly DecidedCell[] {
    const decided = this.decisions.cells();
    const resting = this.#restingDecisions;
    if (resting.length === 0) return decided;
    return [...decided, ...resting].sort((a, b) => a.user - b.user || a.group - b.group);
  }

  /** A table with its edits, as work that can be interrupted. */
  static *of(data: TableData, options: TableOptions): Work<TableState> {
    const state = new TableState(data, options);
    if (options.edits) yield* state.#restore(options.edits);
    return state;
  }

  *#restore(edits: TableEdits): Work<void> {
    const { roles, applied, toggled = [], changedSince = [] } = edits;
    const { groupCount } = this.memberships;
    const { excluded = NOTHING_EXCLUDED, derivedWithout = excluded, conflicts = [] } = edits;
    const { nesting = DEFAULT_NESTING, derivedNesting = nesting, decisions = [] } = edits;
    this.memberships.assumed.toggleAll(rowsOfCells(toggled, groupCount));
    this.memberships.expand(nesting === "expanded");
    const coverage = yield* coverageOf(roles, applied, this.memberships, excluded);
    const isRecalculated = edits.isRecalculated ?? roles.length > 0;
    this.conflicts = conflicts;
    this.#decide(decisions);
    this.#excluded = excluded;
    this.#measuredCount = new MeasuredCells(this.memberships, excluded).count;
    this.roleState = {
      ...{ roles, applied, coverage, isRecalculated, derivedWithout, derivedNesting },
      changedSince: CellSet.of(changedSince, groupCount),
    };
  }

  /** All edits since the table came in. */
  edits(): Required<TableEdits> {
    const { roles, applied, changedSince, isRecalculated } = this.roleState;
    const { derivedWithout, derivedNesting } = this.roleState;
    const { excluded, conflicts, rule, nesting, comparedWith } = this;
    return {
      ...{ roles, applied, isRecalculated, derivedWithout, derivedNesting },
      ...{ excluded, conflicts, rule, nesting },
      comparedWith,
      toggled: this.toggledCells(),
      changedSince: changedSince.numbers(this.memberships.groupCount),
      decisions: this.allDecisions(),
    };
  }

  /** The state of roles right after they were derived or brought along. */
  newRoleState(
    roles: readonly TableRole[],
    applied: readonly number[],
    isRecalculated: boolean,
  ): RoleState {
    const [derivedWithout, derivedNesting] = [this.#excluded, this.nesting];
    const coverage = atOnce(coverageOf(roles, applied, this.memberships, derivedWithout));
    return {
      ...{ roles, applied, coverage, isRecalculated, derivedWithout, derivedNesting },
      changedSince: new CellSet(),
    };
  }

  /** Flips a cell that is not `assigned`; returns whether it is held now. */
  flip(user: number, group: number): boolean {
    const { coverage, changedSince, isRecalculated } = this.roleState;
    const isHeld = this.memberships.assumed.toggle(user, group);
    const isExcluded = excludes(this.#excluded, user, group);
    if (!isExcluded) this.#measuredCount += isHeld ? 1 : -1;
    if (this.coveringRole(user, group)) coverage.flip(group, isHeld, isExcluded);
    if (isRecalculated) changedSince.flip(user, group);
    return isHeld;
  }

  /**
   * Flips many cells, by their numbers, which rise. One that is assigned with groups in groups stays
   * so, and is flipped without them.
   */
  flipAll(numbers: Float64Array): void {
    const { changedSince, isRecalculated } = this.roleState;
    const { assumed, groupCount, isExpanded, expansion } = this.memberships;
    const cells = (isExpanded && expansion?.flipCovered(this.memberships, numbers)) || numbers;
    const before = assumed.size;
    assumed.toggleAll(rowsOfCells(cells, groupCount));
    this.#measuredCount += assumed.size - before;
    if (isRecalculated) changedSince.flipAll(rowsOfCells(numbers, groupCount));
    this.#countFlipped(cells);
  }

  /** Counts the cells that were flipped where they are covered, and not where they are left out. */
  #countFlipped(cells: Float64Array): void {
    const { memberships } = this;
    const { coverage } = this.roleState;
    const { users, groups: excludedGroups } = this.#excluded;
    // Most groups are neither: a look at each, once, spares one at each cell.
    const isCounted = Uint8Array.from({ length: memberships.groupCount }, (_, group) =>
      excludedGroups.has(group) || coverage.rolesOf(group).length > 0 ? 1 : 0,
    );
    for (const { user, groups } of rowsOfCells(cells, memberships.groupCount)) {
      const isUserExcluded = users.has(user);
      for (const group of groups)
        if (isUserExcluded || isCounted[group]) this.#countFlippedCell(user, group);
    }
  }

  #countFlippedCell(user: number, group: number): void {
    const isHeld = this.memberships.assumed.has(user, group);
    const isExcluded = excludes(this.#excluded, user, group);
    if (isExcluded) this.#measuredCount -= isHeld ? 1 : -1;
    if (this.coveringRole(user, group)) this.roleState.coverage.flip(group, isHeld, isExcluded);
  }

  /**
   * True where a recalculation may give other roles than the last one: where a cell counts that did
   * not, or the reverse, since it was toggled or is left out, or other memberships count.
   */
  get isOutOfDate(): boolean {
    const { changedSince, derivedWithout, derivedNesting, isRecalculated } = this.roleState;
    if (!isRecalculated) return false;
    const isChanged = (user: number, group: number) =>
      (this.memberships.isHeld(user, group) && !excludes(this.#excluded, user, group)) !==
      (this.#wasHeld(user, group) && !excludes(derivedWithout, user, group));
    for (const [user, groups] of changedSince.rows)
      if (groups.some((group) => isChanged(user, group))) return true;
    const { direct, expansion } = this.memberships;
    if (derivedNesting !== this.nesting && expansion?.someInherited(direct, isChanged)) return true;
    if (excludesTheSame(this.#excluded, derivedWithout)) return false;
    return (
      inOneOf(this.#excluded.users.items, derivedWithout.users.items).some((user) =>
        this.memberships.heldRow(user).some((group) => isChanged(user, group)),
      ) ||
      inOneOf(this.#excluded.groups.items, derivedWithout.groups.items).some((group) =>
        this.memberships.heldColumn(group).some((user) => isChanged(user, group)),
      )
    );
  }

  /** True for a cell that was held at the last recalculation. */
  #wasHeld(user: number, group: number): boolean {
    const { memberships } = this;
    const { changedSince, derivedNesting } = this.roleState;
    if (memberships.isAssignedWith(derivedNesting === "expanded", user, group)) return true;
    const isAssumed = includes(memberships.directlyAssumed(user), group);
    return isAssumed !== changedSince.has(user, group);
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
    const { direct, userCount } = this.memberships;
    const toggled: number[] = [];
    for (let user = 0; user < userCount; user++) {
      const cameIn = direct.assumed ? line(direct.assumed, user) : NO_LINE;
      for (const group of inOneOf(cameIn, this.memberships.directlyAssumed(user)))
        toggled.push(this.memberships.cellNumber(user, group));
    }
    return toggled;
  }
}

/** True for a cell of a user or of a group that is left out. */
function excludes({ users, groups }: Excluded, user: number, group: number): boolean {
  return users.has(user) || groups.has(group);
}
