import type { Change } from "./commands/change.ts";
import { ALL_TOUCHED, NOTHING_TOUCHED } from "./commands/change.ts";
import type { Command } from "./commands/command.ts";
import { swapTable } from "./commands/effects.ts";
import { type DoneCommand, recordOf, stepOf } from "./commands/step.ts";
import type { Group, GroupState, Role, User } from "./entities.ts";
import { includes } from "./lines.ts";
import { Replacement, type ReplacementStep } from "./replacement.ts";
import type { TableRole } from "./roles/role.ts";
import type { Memberships, TableData } from "./table/memberships.ts";
import { type TableEdits, type TableOptions, TableState } from "./tableState.ts";
import { type Step, UndoHistory } from "./undoHistory.ts";

export type { Change } from "./commands/change.ts";
export type { TableRole } from "./roles/role.ts";
export { type RoleSet, SAMPLE_NAME, type TableEdits, type TableOptions } from "./tableState.ts";

/**
 * What is true: the open table and its roles. It is changed by commands alone, each of which can be
 * undone, and tells its watchers of each change once, when it is whole.
 */
export class AccessTable {
  #state: TableState;
  readonly #history: UndoHistory;
  readonly #watchers = new Set<(change: Change) => void>();
  /** The commands of the transaction that is under way. */
  #transaction: DoneCommand[] | undefined;
  readonly #replacement = new Replacement();

  constructor(data: TableData, about: TableOptions = {}, history = new UndoHistory()) {
    this.#state = new TableState(data, about);
    this.#history = history;
  }

  get memberships(): Memberships {
    return this.#state.memberships;
  }

  /** What the table is called: its file's name at first. */
  get name(): string {
    return this.#state.name;
  }

  /** Whether the table was made here, not brought. */
  get isSample(): boolean {
    return this.#state.isSample;
  }

  get roles(): readonly TableRole[] {
    return this.#state.roleState.roles;
  }

  /** The used roles, in the order of their application. */
  get applied(): readonly number[] {
    return this.#state.roleState.applied;
  }

  /** How many held cells the applied roles cover. */
  get coveredCount(): number {
    return this.#state.roleState.coverage.count;
  }

  /** Whether the held cells differ from those last recalculated. */
  get isOutOfDate(): boolean {
    return this.#state.roleState.changedSince.size > 0;
  }

  /** The table as commands see it. */
  get state(): TableState {
    return this.#state;
  }

  /** Carries a command out. Returns whether there was anything to do. */
  run<Args>(command: Command<Args>, args: Args): boolean {
    const effect = command.effect(args, this.#state);
    if (!effect) return false;
    const announcements = command.announce?.(args, this.#state) ?? [];
    this.#state = effect.redo(this.#state);
    const record = () => ({ kind: command.name, ...command.log.record(args, this.#state) });
    const done = { name: command.name, label: command.label(args), effect, announcements };
    if (!this.#transaction) this.#finish([{ ...done, record }]);
    else {
      // The next command changes what it would tell of.
      const recorded = record();
      this.#transaction.push({ ...done, record: () => recorded });
    }
    return true;
  }

  /**
   * Several commands as one: watchers hear of them when all are done, they are one step to undo and
   * one record. Where `act` throws, nothing was done.
   */
  transaction(label: string, act: () => void): void {
    if (this.#transaction) {
      act();
      return;
    }
    const commands: DoneCommand[] = [];
    this.#transaction = commands;
    try {
      act();
    } catch (error) {
      for (const { effect } of commands.reverse()) this.#state = effect.undo(this.#state);
      throw error;
    } finally {
      this.#transaction = undefined;
    }
    if (commands.length > 0) this.#finish(commands, label);
  }

  /** Puts another table in the place of this one. */
  open(data: TableData, about: TableOptions = {}): void {
    const opened = new TableState(data, about);
    this.#replace(opened, opened.isSample ? "the new sample" : `opening «${opened.name}»`);
    this.#tell(OPENED);
  }

  /** Puts a restored table in the place of this one; it brings its own history along. */
  openRestored(kept: AccessTable): void {
    this.#replace(kept.#state, `opening «${kept.name}»`);
    this.#history.adopt(kept.#history);
    this.#tell(OPENED);
  }

  /** What has become of the table since it came in. */
  edits(): Required<TableEdits> {
    return this.#state.edits();
  }

  /** Gives the table another name. No step to undo: nothing in the table changes by it. */
  rename(name: string): void {
    this.#state.name = name;
    this.#tell(RENAMED);
  }

  /** The name of what `undo` would undo; undefined where there is nothing to undo. */
  get undoLabel(): string | undefined {
    return this.#history.last?.label(this.#state);
  }

  get redoLabel(): string | undefined {
    return this.#history.next?.label(this.#state);
  }

  /** The reason why nothing more can be undone, although something once could. */
  get undoLimitReason(): string | undefined {
    return this.#history.undoLimitReason;
  }

  undo(): void {
    this.#refuseInTransaction();
    const step = this.#history.last;
    if (!step) return;
    this.#state = this.#history.undo(this.#state);
    this.#tellStep(step, "undone");
  }

  redo(): void {
    this.#refuseInTransaction();
    const step = this.#history.next;
    if (!step) return;
    this.#state = this.#history.redo(this.#state);
    this.#tellStep(step, "redone");
  }

  /** The applied role that covers a cell: the first of the user's roles that has the group. */
  coveringRole(user: number, group: number): TableRole | undefined {
    return this.#state.coveringRole(user, group);
  }

  /** The applied roles that have a group, in the order of their application. */
  appliedRolesOf(group: number): readonly number[] {
    return this.#state.roleState.coverage.rolesOf(group);
  }

  user(row: number): User {
    const { memberships } = this;
    const states = new Map<string, GroupState>();
    memberships.data.groupNames.forEach((name, group) => {
      states.set(name, memberships.state(row, group));
    });
    return {
      id: memberships.data.userIds[row],
      name: memberships.data.userNames[row],
      groupStates: states,
      roles: this.applied
        .filter((role) => includes(this.roles[role].users, row))
        .map((role) => this.roles[role].id),
    };
  }

  group(column: number): Group {
    return { name: this.memberships.data.groupNames[column] };
  }

  role(at: number): Role {
    const { id, color, groups, users, used } = this.roles[at];
    const { groupNames, userIds } = this.memberships.data;
    return {
      id,
      color,
      groups: Array.from(groups, (group) => groupNames[group]),
      users: Array.from(users, (user) => userIds[user]),
      used,
    };
  }

  /** Hears of every change, right after it; returns how to stop. */
  subscribe(watcher: (change: Change) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Has something done when another table is there, before all who subscribe hear of it. */
  onReplaced(step: ReplacementStep, act: (change: Change) => void): () => void {
    return this.#replacement.on(step, act);
  }

  /** Before the first table there was none: nothing to go back to. */
  #replace(opened: TableState, label: string): void {
    this.#refuseInTransaction();
    const { userCount, groupCount } = this.memberships;
    const isFirst = userCount + groupCount === 0;
    const effect = swapTable(opened);
    this.#state = effect.redo(this.#state);
    if (!isFirst) this.#history.add({ commands: OPENED.commands, effect, label: () => label });
  }

  #refuseInTransaction(): void {
    if (this.#transaction) throw new Error("a transaction is under way");
  }

  #finish(done: readonly DoneCommand[], label?: string): void {
    const step = stepOf(done, label);
    this.#history.add(step);
    this.#tell({
      kind: "done",
      commands: step.commands,
      touched: step.effect.touched,
      announcements: done.flatMap(({ announcements }) => announcements),
      record: () => recordOf(done, label),
    });
  }

  #tellStep({ commands, effect: { touched } }: Step, kind: "undone" | "redone"): void {
    const record = { kind: kind === "undone" ? "undo" : "redo" };
    this.#tell({
      kind,
      commands,
      touched,
      announcements: [],
      record: () => (touched.table ? undefined : record),
    });
  }

  #tell(change: Change): void {
    if (change.touched.table) this.#replacement.run(change);
    for (const watcher of this.#watchers) watcher(change);
  }
}

const OPENED: Change = {
  kind: "done",
  commands: ["open"],
  touched: ALL_TOUCHED,
  announcements: [],
  record: () => undefined,
};

const RENAMED: Change = { ...OPENED, kind: "renamed", commands: [], touched: NOTHING_TOUCHED };
