import { type Change, isMuchToRender, NOTED, OPENED } from "./commands/change.ts";
import { type Command, type Effect, isRefused } from "./commands/command.ts";
import { swapTable } from "./commands/effects.ts";
import { makeKnown } from "./commands/log/registry.ts";
import type { Group, GroupState, Role, User } from "./entities.ts";
import type { Decisions } from "./facts/decisions.ts";
import type { Excluded } from "./facts/excluded.ts";
import type { Facts } from "./facts/facts.ts";
import type { Rule } from "./facts/rule.ts";
import { Replacement, type ReplacementStep } from "./history/replacement.ts";
import { type DoneCommand, recordOf, stepOf } from "./history/step.ts";
import { type Step, UndoHistory } from "./history/undoHistory.ts";
import { isolated } from "./isolated.ts";
import { includes } from "./lines.ts";
import { MeasuredCells } from "./roles/measuredCells.ts";
import type { TableRole } from "./roles/role.ts";
import { rolesCovering } from "./roles/roleState.ts";
import type { TableEdits, TableOptions } from "./state/edits.ts";
import { TableState } from "./state/tableState.ts";
import type { Memberships, TableData } from "./table/memberships.ts";
import { atOnce } from "./tasks/slices.ts";
import { ChangeCount } from "./values/changeCount.ts";

export type { Change } from "./commands/change.ts";
export type { Rule } from "./facts/rule.ts";
export type { TableRole } from "./roles/role.ts";
export { type RoleSet, SAMPLE_NAME, type TableEdits } from "./state/edits.ts";

/** The open table and its roles: commands are steps to undo, subscribers hear of whole changes. */
export class AccessTable {
  #state: TableState;
  readonly #history: UndoHistory;
  readonly #subscribers = new Set<(change: Change) => void>();
  /** What was read of the table, anything of it, may be another at each change of this count. */
  readonly changes = new ChangeCount();
  /** True where it is only looked at: no command does anything, nor does undoing. */
  isReadOnly = false;
  /** Told why a command was refused, where rows stand for many users. */
  onRefused: (reason: string) => void = () => {};
  #transaction: DoneCommand[] | undefined;
  readonly #replacement = new Replacement();

  /** Of a state that is made already, the options are its own. */
  constructor(
    table: TableData | TableState,
    options: TableOptions = {},
    history = new UndoHistory(),
  ) {
    this.#state = table instanceof TableState ? table : atOnce(TableState.of(table, options));
    this.#history = history;
  }

  get #read(): TableState {
    this.changes.get();
    return this.#state;
  }

  get #steps(): UndoHistory {
    this.changes.get();
    return this.#history;
  }

  get memberships(): Memberships {
    return this.#read.memberships;
  }

  get name(): string {
    return this.#read.name;
  }

  get isSample(): boolean {
    return this.#read.isSample;
  }

  get roles(): readonly TableRole[] {
    return this.#read.roleState.roles;
  }

  /** The used roles, in the order of their application. */
  get applied(): readonly number[] {
    return this.#read.roleState.applied;
  }

  get facts(): Facts {
    return this.#read.facts;
  }

  get rule(): Rule {
    return this.facts.rule;
  }

  get excluded(): Excluded {
    return this.facts.excluded;
  }

  get conflicts(): Facts["conflicts"] {
    return this.facts.conflicts;
  }

  get decisions(): Decisions {
    return this.facts.decisions;
  }

  /** The held cells that roles are derived from and measured on: all but those that are left out. */
  get measured(): MeasuredCells {
    return new MeasuredCells(this.memberships, this.excluded);
  }

  /** Their number, which is at hand. */
  get measuredCount(): number {
    return this.#read.measuredCount;
  }

  /** The number of measured cells that the applied roles cover. */
  get coveredCount(): number {
    return this.#read.roleState.coverage.count;
  }

  coveredCountOf(group: number): number {
    return this.#read.roleState.coverage.countOf(group);
  }

  /** The number of cells that the applied roles grant to users who do not hold them. */
  get grantedCount(): number {
    return this.#read.roleState.coverage.granted;
  }

  /** True where the cells that count differ from those at the last recalculation. */
  get isOutOfDate(): boolean {
    return this.#read.isOutOfDate;
  }

  get state(): TableState {
    return this.#read;
  }

  /** Runs a command; returns false where it had nothing to do, or may do nothing. */
  run<Args, Done extends Effect>(command: Command<Args, Done>, args: Args): boolean {
    if (this.isReadOnly || isRefused(command, args, this.#state, this.onRefused)) return false;
    const effect = this.#state.refuse ? this.#state.refuse() : command.effect(args, this.#state);
    if (!effect) return false;
    makeKnown([command]);
    const announcements = command.announce?.(args, this.#state, effect) ?? [];
    this.#state = effect.redo(this.#state);
    const record = () => ({ kind: command.name, ...command.log.record(args, this.#state) });
    const done = { name: command.name, label: command.label(args, effect), effect, announcements };
    if (command.isNote)
      this.#notify({ ...NOTED, record: () => ({ kind: "note", note: record() }) });
    else if (!this.#transaction) this.#commit([{ ...done, record }]);
    else {
      const index = this.#transaction.push({ ...done, record }) - 1;
      // Recorded now: the next command changes the state that the record is made of.
      const recorded = record();
      this.#transaction[index] = { ...done, record: () => recorded };
    }
    return true;
  }

  /** Runs several commands as one step and record; where `act` throws, they are undone. */
  transaction(label: string, act: () => void): void {
    const isOuter = this.#transaction === undefined;
    const commands = (this.#transaction ??= []);
    const first = commands.length;
    try {
      act();
    } catch (error) {
      for (const { effect } of commands.splice(first).reverse())
        this.#state = effect.undo(this.#state);
      throw error;
    } finally {
      if (isOuter) this.#transaction = undefined;
    }
    if (isOuter && commands.length > 0) this.#commit(commands, label);
  }

  /** Opens another table in the place of this one, as a step that can be undone. */
  open(data: TableData, options: TableOptions = {}): void {
    const opened = atOnce(TableState.of(data, options));
    this.#replace(
      opened,
      opened.isSample ? "the new sample" : `opening «${isolated(opened.name)}»`,
    );
    this.#notify(OPENED);
  }

  /** Opens a table that was read, or one of an earlier visit with its history, in the place of this one. */
  openState(
    opened: TableState,
    history?: UndoHistory,
    label = `opening «${isolated(opened.name)}»`,
  ): void {
    this.#replace(opened, label);
    if (history) this.#history.append(history);
    this.#notify(OPENED);
  }

  /** Begins with another table: there is no way back to this one. */
  startWith(opened: TableState): void {
    this.#replace(opened);
    this.#notify(OPENED);
  }

  edits(): Required<TableEdits> {
    return this.#state.edits();
  }

  /** Gives the table another name. This is no step to undo: nothing in the table changes. */
  rename(name: string): void {
    this.#state.name = name;
    this.#notify(NOTED);
  }

  get canUndo(): boolean {
    return !this.isReadOnly && this.#steps.nextUndo !== undefined;
  }

  get canRedo(): boolean {
    return !this.isReadOnly && this.#steps.nextRedo !== undefined;
  }

  /** The name of the step that `undo` would undo, made now; undefined where there is none. */
  get undoLabel(): string | undefined {
    return this.#steps.nextUndo?.label(this.#state);
  }

  get redoLabel(): string | undefined {
    return this.#steps.nextRedo?.label(this.#state);
  }

  get undoLimitReason(): string | undefined {
    return this.#steps.limitReason;
  }

  undo(): void {
    this.#checkNoTransaction();
    const step = this.#history.nextUndo;
    if (!step || this.isReadOnly) return;
    this.#state = this.#history.undo(this.#state);
    this.#notifyOfStep(step, "undone");
  }

  redo(): void {
    this.#checkNoTransaction();
    const step = this.#history.nextRedo;
    if (!step || this.isReadOnly) return;
    this.#state = this.#history.redo(this.#state);
    this.#notifyOfStep(step, "redone");
  }

  /** The applied role that covers a cell: the first of the user's roles that has the group. */
  coveringRole(user: number, group: number): TableRole | undefined {
    return this.#read.coveringRole(user, group);
  }

  /** All applied roles that cover a cell, in the order of their application. */
  coveringRoles(user: number, group: number): TableRole[] {
    return [...rolesCovering(this.#read.roleState, user, group)];
  }

  /** The applied roles that have a group, in the order of their application. */
  appliedRolesOf(group: number): readonly number[] {
    return this.#read.roleState.coverage.rolesOf(group);
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

  /** Calls `subscriber` right after each change, none left out: the kept table's log has each. */
  subscribe(subscriber: (change: Change) => void): () => void {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  /** Calls `callback` when another table has come in, step by step, before any subscriber. */
  onReplaced(step: ReplacementStep, callback: (change: Change) => void): () => void {
    return this.#replacement.on(step, callback);
  }

  /** The first table replaces an empty one, which is no step to undo. */
  #replace(opened: TableState, label?: string): void {
    this.#checkNoTransaction();
    const isFirst = this.memberships.userCount + this.memberships.groupCount === 0;
    const effect = swapTable(opened);
    this.#state = effect.redo(this.#state);
    if (label === undefined) this.#history.clear();
    else if (!isFirst) this.#history.add({ commands: OPENED.commands, effect, label: () => label });
  }

  #checkNoTransaction(): void {
    if (this.#transaction) throw new Error("a transaction is under way");
  }

  #commit(done: readonly DoneCommand[], label?: string): void {
    const step = stepOf(done, label);
    this.#history.add(step);
    this.#notify({
      kind: "done",
      commands: step.commands,
      touched: step.effect.touched,
      announcements: done.flatMap(({ announcements }) => announcements),
      record: () => recordOf(done, label),
    });
  }

  #notifyOfStep({ commands, effect: { touched } }: Step, kind: "undone" | "redone"): void {
    const record = { kind: kind === "undone" ? "undo" : "redo" };
    this.#notify({
      kind,
      commands,
      touched,
      announcements: [],
      record: () => (touched.table ? undefined : record),
    });
  }

  #notify(change: Change): void {
    if (change.touched.table) this.#replacement.run(change);
    for (const subscriber of this.#subscribers) subscriber(change);
    this.changes.tell(isMuchToRender(change, this.#state.roleState.roles.length));
  }
}
