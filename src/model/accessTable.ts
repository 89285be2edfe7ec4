import { type Change, replacesTable } from "./change.ts";
import type { Candidate } from "./derive.ts";
import { derive } from "./derive.ts";
import type { Group, GroupState, Role, User } from "./entities.ts";
import { History } from "./history.ts";
import { includes } from "./lines.ts";
import { Replacement, type ReplacementStep } from "./replacement.ts";
import { applied, type KeptRole, rolesOf } from "./role.ts";
import { type About, type Progress, Situation } from "./situation.ts";
import { ApplyStep, OpenStep, RolesStep, type Step, ToggleStep } from "./steps.ts";
import type { Table, TableData } from "./table.ts";

export type { Change } from "./change.ts";
export type { KeptRole } from "./role.ts";
export { type About, type Derived, type Progress, SAMPLE_NAME } from "./situation.ts";

/** What is true: the open table and its roles. Changed by its commands alone, each can be undone. */
export class AccessTable {
  #now: Situation;
  readonly #history: History;
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #replacement = new Replacement();

  constructor(data: TableData, about: About = {}, history = new History()) {
    this.#now = new Situation(data, about);
    this.#history = history;
  }

  get table(): Table {
    return this.#now.table;
  }

  /** What the table is called: its file's name at first. */
  get name(): string {
    return this.#now.name;
  }

  /** Whether the table was made here, not brought. */
  get isSample(): boolean {
    return this.#now.isSample;
  }

  get roles(): readonly KeptRole[] {
    return this.#now.state.roles;
  }

  /** The used roles, in the order of their application. */
  get applied(): readonly number[] {
    return this.#now.state.applied;
  }

  /** How many held cells the applied roles cover. */
  get coveredCount(): number {
    return this.#now.state.coverage.count;
  }

  /** Whether the held cells differ from those last recalculated. */
  get isOutOfDate(): boolean {
    return this.#now.state.changedSince.size > 0;
  }

  /** Replaces the table by another one. */
  open(data: TableData, about: About = {}): void {
    const opened = new Situation(data, about);
    this.#replace(opened, opened.isSample ? "the new sample" : `opening «${opened.name}»`);
    this.#tell({ kind: "open" });
  }

  /** Replaces the table by one that was kept, which brings its own history along. */
  openKept(kept: AccessTable): void {
    this.#replace(kept.#now, `opening «${kept.name}»`);
    this.#history.takeOver(kept.#history);
    this.#tell({ kind: "open" });
  }

  /** Toggles `assumed` and `notAssigned`; an `assigned` cell stays. Returns the state after it. */
  toggle(user: number, group: number): GroupState {
    if (!this.table.isAssigned(user, group)) this.#do(new ToggleStep(user, group));
    return this.table.state(user, group);
  }

  /** Derives the roles anew, or takes those derived elsewhere; what was applied is wiped. */
  recalculate(candidates?: readonly Pick<Candidate, "group" | "groups">[]): void {
    const { table } = this;
    if (!candidates) {
      const { rows, columns } = table.heldLines();
      candidates = derive(rows, columns);
    }
    const roles = rolesOf(candidates, table, this.roles);
    const wiped = this.applied.length;
    this.#do(
      new RolesStep(
        { kind: "recalculate", wiped },
        "recalculation",
        this.#now.stateOf(roles, [], true),
        [],
      ),
    );
  }

  /** Applies an unused role: its users get it, all other roles lose its groups. */
  apply(role: number): void {
    if (this.roles[role].used) return;
    this.#do(new ApplyStep(role, applied(this.roles, role, this.table.groupCount)));
  }

  /** Puts the states back as they came in, and the roles away. */
  startOver(): void {
    const cells = this.#now.toggledCells();
    if (cells.length === 0 && this.roles.length === 0) return;
    const blank = this.#now.stateOf([], [], false);
    this.#do(new RolesStep({ kind: "startOver" }, "starting over", blank, cells));
  }

  /** What has become of the table since it came in. */
  progress(): Required<Progress> {
    return this.#now.progress();
  }

  /** Names the table otherwise. Not a step: nothing in the table changes by it. */
  rename(name: string): void {
    this.#now.name = name;
    this.#tell({ kind: "rename" });
  }

  /** What `undo` would undo, in words; undefined where there is nothing to undo. */
  get undoWords(): string | undefined {
    return this.#history.last?.words(this.#now);
  }

  get redoWords(): string | undefined {
    return this.#history.next?.words(this.#now);
  }

  /** Why a step that was there can't be undone any more. */
  get whyGone(): string | undefined {
    return this.#history.whyGone;
  }

  undo(): void {
    const step = this.#history.last;
    if (!step) return;
    this.#now = this.#history.undo(this.#now);
    this.#tell({ kind: "undo", of: step.change });
  }

  redo(): void {
    const step = this.#history.next;
    if (!step) return;
    this.#now = this.#history.redo(this.#now);
    this.#tell({ kind: "redo", of: step.change });
  }

  /** The applied role that covers a cell: the first of the user's roles that has the group. */
  coveringRole(user: number, group: number): KeptRole | undefined {
    return this.#now.coveringRole(user, group);
  }

  /** The applied roles that have a group, in the order of their application. */
  appliedRolesOf(group: number): readonly number[] {
    return this.#now.state.coverage.rolesOf(group);
  }

  user(row: number): User {
    const { table } = this;
    const states = new Map<string, GroupState>();
    table.data.groupNames.forEach((name, group) => {
      states.set(name, table.state(row, group));
    });
    return {
      id: table.data.userIds[row],
      name: table.data.userNames[row],
      groupStates: states,
      roles: this.applied
        .filter((role) => includes(this.roles[role].users, row))
        .map((role) => this.roles[role].id),
    };
  }

  group(column: number): Group {
    return { name: this.table.data.groupNames[column] };
  }

  role(at: number): Role {
    const { id, color, groups, users, used } = this.roles[at];
    const { groupNames, userIds } = this.table.data;
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

  /** Has something done when another table is there, before all who subscribe hear of it. */
  onReplaced(step: ReplacementStep, act: (change: Change) => void): () => void {
    return this.#replacement.on(step, act);
  }

  /** Before the first table there was none: nothing to go back to. */
  #replace(opened: Situation, words: string): void {
    const { userCount, groupCount } = this.table;
    if (userCount + groupCount === 0) this.#now = opened;
    else this.#now = this.#history.do(new OpenStep(words, opened), this.#now);
  }

  #do(step: Step): void {
    this.#now = this.#history.do(step, this.#now);
    this.#tell(step.change);
  }

  #tell(change: Change): void {
    if (replacesTable(change)) this.#replacement.run(change);
    for (const listener of this.#listeners) listener(change);
  }
}
