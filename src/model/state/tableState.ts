import { excludes } from "../facts/excluded.ts";
import { copyOfFacts, type FactName, type Facts } from "../facts/facts.ts";
import { line, NO_LINE } from "../lines.ts";
import { coverageOf } from "../roles/coverage.ts";
import { MeasuredCells } from "../roles/measuredCells.ts";
import type { TableRole } from "../roles/role.ts";
import { type RoleState, rolesCovering } from "../roles/roleState.ts";
import { CellSet, inOneOf, rowsOfCells } from "../table/cellSet.ts";
import { Memberships, type TableData } from "../table/memberships.ts";
import { atOnce, type Work } from "../tasks/slices.ts";
import { SAMPLE_NAME, type TableEdits, type TableOptions } from "./edits.ts";
import { isOutOfDate } from "./outOfDate.ts";

/** The open table with all edits: what has to come back by undo belongs here. */
export class TableState {
  readonly memberships: Memberships;
  readonly isSample: boolean;
  readonly refuse: (() => undefined) | undefined;
  name: string;
  roleState: RoleState;
  #facts: Facts;
  /** The number of held cells that are not left out. */
  #measuredCount: number;

  private constructor(data: TableData, options: TableOptions) {
    this.memberships = new Memberships(data, options.expansion);
    this.name = options.name ?? SAMPLE_NAME;
    this.isSample = options.isSample ?? options.name === undefined;
    this.refuse = options.refuse;
    this.#facts = copyOfFacts({});
    this.#measuredCount = this.memberships.heldCount;
    this.roleState = this.newRoleState([], [], false);
  }

  /** A table with its edits, as work that can be interrupted. */
  static *of(data: TableData, options: TableOptions): Work<TableState> {
    const state = new TableState(data, options);
    if (options.edits) yield* state.#restore(options.edits);
    return state;
  }

  *#restore(edits: TableEdits): Work<void> {
    const { roles, applied, toggled = [], changedSince = [] } = edits;
    const { memberships } = this;
    this.#facts = copyOfFacts(edits);
    const { excluded, nesting } = this.#facts;
    memberships.assumed.toggleAll(rowsOfCells(toggled, memberships.groupCount));
    memberships.describe(this.#facts.attributes);
    this.#expand();
    const coverage = yield* coverageOf(roles, applied, memberships, excluded);
    this.#measuredCount = new MeasuredCells(memberships, excluded).count;
    this.roleState = {
      ...{ roles, applied, coverage },
      isRecalculated: edits.isRecalculated ?? roles.length > 0,
      derivedWithout: edits.derivedWithout ?? excluded,
      derivedNesting: edits.derivedNesting ?? nesting,
      changedSince: CellSet.of(changedSince, memberships.groupCount),
      carriedOver: edits.carriedOver ?? null,
    };
  }

  edits(): Required<TableEdits> {
    const { coverage, changedSince, ...roleState } = this.roleState;
    return {
      ...copyOfFacts(this.#facts),
      ...roleState,
      toggled: this.toggledCells(),
      changedSince: changedSince.numbers(this.memberships.groupCount),
    };
  }

  get facts(): Facts {
    return this.#facts;
  }

  /** Says something else of the table; the roles stay as they are. */
  set<F extends FactName>(name: F, value: Facts[F]): void {
    this.#facts = { ...this.#facts, [name]: value };
    if (name === "nesting") this.#expand();
    if (name === "attributes") this.memberships.describe(this.#facts.attributes);
    if (name === "nesting" || name === "excluded") this.#measure();
  }

  /** Counts the memberships that are chosen. Decisions about cells that are not assigned rest. */
  #expand(): void {
    const { memberships } = this;
    const { nesting, decisions } = this.#facts;
    memberships.expand(nesting === "expanded");
    this.#facts = {
      ...this.#facts,
      decisions: decisions.restingBut((user, group) => memberships.isAssigned(user, group)),
    };
  }

  #measure(): void {
    const { memberships, roleState } = this;
    const { excluded } = this.#facts;
    this.#measuredCount = new MeasuredCells(memberships, excluded).count;
    roleState.coverage.recountAll(roleState.roles, memberships, excluded);
  }

  /** The number of held cells that coverage is measured on: all but those that are left out. */
  get measuredCount(): number {
    return this.#measuredCount;
  }

  /** The state of roles right after they were derived or brought along. */
  newRoleState(roles: readonly TableRole[], applied: readonly number[], isRecalculated: boolean) {
    const { excluded: derivedWithout, nesting: derivedNesting } = this.#facts;
    const coverage = atOnce(coverageOf(roles, applied, this.memberships, derivedWithout));
    return {
      ...{ roles, applied, coverage, isRecalculated, derivedWithout, derivedNesting },
      changedSince: new CellSet(),
      carriedOver: null,
    };
  }

  /** Flips a cell that is not `assigned`; returns whether it is held now. */
  flip(user: number, group: number): boolean {
    const { coverage, changedSince, isRecalculated } = this.roleState;
    const isHeld = this.memberships.assumed.toggle(user, group);
    const isExcluded = excludes(this.#facts.excluded, user, group);
    const users = this.memberships.countOf(user);
    if (!isExcluded) this.#measuredCount += isHeld ? users : -users;
    if (this.coveringRole(user, group)) coverage.flip(group, isHeld, isExcluded, users);
    if (isRecalculated) changedSince.flip(user, group);
    return isHeld;
  }

  /** Flips many cells, by rising numbers; one assigned by groups in groups only without these. */
  flipAll(numbers: Float64Array): void {
    const { changedSince, isRecalculated } = this.roleState;
    const { assumed, groupCount, isExpanded, expansion, assumedCount: before } = this.memberships;
    const cells = (isExpanded && expansion?.flipCovered(this.memberships, numbers)) || numbers;
    assumed.toggleAll(rowsOfCells(cells, groupCount));
    this.#measuredCount += this.memberships.assumedCount - before;
    if (isRecalculated) changedSince.flipAll(rowsOfCells(numbers, groupCount));
    this.#countFlipped(cells);
  }

  /** Counts the cells that were flipped where they are covered, and not where they are left out. */
  #countFlipped(cells: Float64Array): void {
    const { memberships } = this;
    const { coverage } = this.roleState;
    const { users, groups: excludedGroups } = this.#facts.excluded;
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
    const isExcluded = excludes(this.#facts.excluded, user, group);
    const users = this.memberships.countOf(user);
    if (isExcluded) this.#measuredCount -= isHeld ? users : -users;
    if (this.coveringRole(user, group))
      this.roleState.coverage.flip(group, isHeld, isExcluded, users);
  }

  get isOutOfDate(): boolean {
    const { excluded, nesting } = this.#facts;
    return isOutOfDate(this.memberships, this.roleState, excluded, nesting);
  }

  coveringRole(user: number, group: number): TableRole | undefined {
    for (const role of rolesCovering(this.roleState, user, group)) return role;
    return undefined;
  }

  /** The sorted numbers of cells that are held and were not when they came in, or the reverse. */
  toggledCells(): number[] {
    const { direct, userCount, assumed, covered } = this.memberships;
    const toggled: number[] = [];
    if (!direct.assumed && assumed.size + covered.rows.size === 0) return toggled;
    for (let user = 0; user < userCount; user++) {
      const cameIn = direct.assumed ? line(direct.assumed, user) : NO_LINE;
      for (const group of inOneOf(cameIn, this.memberships.directlyAssumed(user)))
        toggled.push(this.memberships.cellNumber(user, group));
    }
    return toggled;
  }
}
