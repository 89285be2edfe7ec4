import { AccessTable, type Change } from "../model/accessTable.ts";
import { stopAll } from "../model/tasks/stopAll.ts";
import { Connection } from "./connection.ts";
import type { KeepEvent, RestoreOutcome, TableSummary } from "./outcome.ts";
import { newId } from "./records.ts";
import { Saver } from "./saver.ts";
import type { SavingState } from "./savingState.ts";
import { SavingWatch } from "./savingWatch.ts";
import { LiveSlots } from "./slot/liveSlots.ts";
import { leaveSlot, restoreSlot } from "./slot/restoreSlot.ts";
import { Slot } from "./slot/slot.ts";
import {
  copyName,
  listSlots,
  newlyUnlistable,
  orphanIds,
  removeSlot,
  renameSlot,
} from "./slotList.ts";
import { createSlotLocks, type SlotLocks } from "./slotLock.ts";
import type { Unreadable } from "./unreadable.ts";

export type * from "./outcome.ts";
export type { NotSaved, SavingState } from "./savingState.ts";
export type { Unreadable } from "./unreadable.ts";

interface KeepOptions {
  readonly database?: string;
  readonly locks?: SlotLocks;
  readonly onEvent?: (event: KeepEvent) => void;
  readonly onSavingState?: (state: SavingState) => void;
}

/** Opens what is kept. Where there is no storage it says so, and all goes on without. */
export async function openKeep(options: KeepOptions = {}): Promise<Keep> {
  const keep = new Keep(options);
  await keep.open();
  return keep;
}

/** The reading of a kept table, and those who wait for it. */
interface Restoring {
  readonly outcome: Promise<RestoreOutcome>;
  readonly signals: (AbortSignal | undefined)[];
}

/** The tables kept between visits: the open one is saved as it changes, others can be restored. */
export class Keep {
  readonly #connection: Connection;
  readonly #saver: Saver;
  readonly #slots = new LiveSlots();
  readonly #emit: (event: KeepEvent) => void;
  readonly #watch: SavingWatch;
  readonly #restoring = new Map<string, Restoring>();
  #table: AccessTable | undefined;
  #current: Slot | undefined;
  #origin = "";
  #hasAskedToPersist = false;
  #cleaning: Promise<void> = Promise.resolve();

  constructor(options: KeepOptions) {
    const { database = "access-table", locks } = options;
    this.#emit = options.onEvent ?? (() => {});
    this.#connection = new Connection(database, locks ?? createSlotLocks(`${database}/slot`), {
      changed: () => this.#watch.update(),
      setAside: (names) => this.#emit({ kind: "setAside", names }),
      lost: (id) => this.#lose(id),
    });
    this.#saver = new Saver(this.#connection, {
      saved: (id) => this.#emit({ kind: "saved", id }),
      changed: () => this.#watch.update(),
    });
    const current = () => this.#current;
    const watched = { connection: this.#connection, saver: this.#saver, current };
    this.#watch = new SavingWatch(watched, options.onSavingState ?? (() => {}));
  }

  get savingState(): SavingState {
    return this.#watch.state;
  }

  /** Some work is not written yet: also such as is written at the next moment, or as the page goes. */
  get hasUnsavedWork(): boolean {
    return this.#watch.unsaved.length > 0;
  }

  get bytesWritten(): number {
    return this.#saver.bytesWritten;
  }

  /** The slot of the table on the screen; undefined while there is nothing of it to keep. */
  get currentId(): string | undefined {
    return this.#current?.isWorthSaving ? this.#current.id : undefined;
  }

  /** Opens the database. Where there is none, that is published, and tried again. */
  async open(): Promise<void> {
    const connection = this.#connection;
    try {
      const aside = await connection.use(newlyUnlistable);
      if (aside.length > 0) this.#emit({ kind: "setAside", names: aside });
      // Not waited for: the locks may be slow to answer.
      this.#cleaning = this.#removeOrphans();
    } catch {
      // Said already where there is no storage. What else fails here is no reason not to go on.
    }
    await this.#saver.flush();
  }

  list(): Promise<TableSummary[]> {
    return this.#connection.use(listSlots);
  }

  /** The table to go on with on start: the last one that no URL parameters made. */
  async last(origin = "", besides?: string): Promise<TableSummary | undefined> {
    return (await this.list()).find((one) => one.origin === origin && one.id !== besides);
  }

  /** Keeps a table, and whatever takes its place; samples come from `origin`. Returns how to stop. */
  attach(table: AccessTable, origin = ""): () => void {
    this.#table = table;
    this.#origin = origin;
    const current = this.#switchTo(table);
    if (!table.isSample) this.#saveFromNowOn(current);
    // Where the storage came late, something may have been done already.
    else if (table.undoLabel !== undefined) current.isWorthSaving = true;
    this.#saver.schedule(current);
    return stopAll([
      table.onReplaced("store", () => this.#switchTo(table)),
      table.subscribe((change) => this.#note(change, table)),
      onLeaving(() => void this.flush()),
    ]);
  }

  /** Saves the view with the table: anything that JSON can hold. */
  saveView(view: unknown): void {
    this.#current?.setView(view);
    if (this.#current) this.#saver.schedule(this.#current);
  }

  /** Reads a kept table for `openState`; other tabs get it again once all who asked have aborted. */
  restore(id: string, signal?: AbortSignal): Promise<RestoreOutcome> {
    // Two readings at once would each take the other for another tab's.
    const underWay = this.#restoring.get(id);
    if (underWay) {
      underWay.signals.push(signal);
      return underWay.outcome;
    }
    const signals = [signal];
    const outcome = this.#restore(id, () => signals.every((one) => one?.aborted)).finally(() =>
      this.#restoring.delete(id),
    );
    this.#restoring.set(id, { outcome, signals });
    return outcome;
  }

  /** Tries at once to save what is not saved; where the storage owes an answer, asks again. */
  tryAgain(): Promise<void> {
    this.#connection.askAgain();
    return this.#saver.tryNow();
  }

  /** The tables with unsaved work; the one on the screen where there is no other. */
  unsavedTables(): AccessTable[] {
    const states = this.#watch.unsaved.map(({ state }) => state);
    const others = states.filter((state) => state !== this.#table?.state);
    const tables = others.map((state) => new AccessTable(state));
    const isCurrent = others.length < states.length || others.length === 0;
    return this.#table && isCurrent ? [this.#table, ...tables] : tables;
  }

  /** After another tab took the table over: goes on with a slot of its own. */
  saveAsCopy(): void {
    if (!this.#table) return;
    this.#saveFromNowOn(this.#moveToNewSlot(this.#table));
    this.#table.rename(copyName(this.#table.name));
    this.#watch.update();
  }

  /** Names a kept table. Returns false where another tab has it open, whose name would win. */
  async rename(id: string, name: string): Promise<boolean> {
    if (this.currentId === id && this.#table) {
      this.#table.rename(name);
      await this.flush();
      return true;
    }
    this.#slots.withId(id)?.rename(name);
    return this.#connection.withLock(id, (database) => renameSlot(database, id, name));
  }

  /** Deletes a kept table. Returns false where another tab has it open. */
  async remove(id: string): Promise<boolean> {
    await this.flush();
    const slot = this.#slots.withId(id);
    if (slot) {
      this.#slots.detach(slot);
      if (slot === this.#current && this.#table) this.#moveToNewSlot(this.#table);
    }
    const isFree = await this.#connection.withLock(id, (database) => removeSlot(database, id));
    this.#connection.unlock(id);
    // There is more room now.
    this.#saver.retry();
    return isFree;
  }

  /** All that could not be read, for download. */
  async unreadable(): Promise<Unreadable[]> {
    const { listUnreadable } = await import("./unreadable.ts");
    return this.#connection.use(listUnreadable);
  }

  flush(): Promise<void> {
    return this.#saver.flush();
  }

  async close(): Promise<void> {
    await this.#cleaning;
    await this.flush();
    this.end();
  }

  /** Saves nothing any more: what was not written by now is lost. */
  end(): void {
    this.#saver.stop();
    this.#connection.close();
  }

  async #restore(id: string, isGivenUp: () => boolean): Promise<RestoreOutcome> {
    const slot = this.#slots.withId(id);
    if (slot) {
      if (slot !== this.#current) await this.flush();
      // Undo may have brought it back meanwhile.
      if (slot === this.#current) return { kind: "present" };
      if (slot.hasUnsavedWork)
        throw new Error("what was done to it last is not saved yet, but Undo leads back to it");
      this.#slots.detach(slot);
    }
    const [connection, slots] = [this.#connection, this.#slots];
    const outcome = await restoreSlot(id, {
      connection,
      slots,
      onSetAside: (name) => this.#emit({ kind: "setAside", names: [name] }),
      onCut: (table, cut) => this.#emit({ kind: "cut", table, cut }),
    });
    if (outcome.kind === "restored" && isGivenUp()) leaveSlot(id, { connection, slots });
    return outcome;
  }

  /** Removes the remains of first saves that were cut short. */
  async #removeOrphans(): Promise<void> {
    const connection = this.#connection;
    try {
      // What this tab is just writing looks like one.
      for (const id of await connection.use(orphanIds))
        if (!connection.holds(id))
          await connection.withLock(id, (database) => removeSlot(database, id));
    } catch {
      // They are in nobody's way, and the next visit tries again.
    }
  }

  /** The table on the screen is the one that is kept from now on. */
  #switchTo(table: AccessTable): Slot {
    this.#current = this.#slots.of(table.memberships) ?? this.#newSlot(table);
    this.#current.markShown(this.#origin !== "");
    this.#watch.update();
    return this.#current;
  }

  #note(change: Change, table: AccessTable): void {
    const current = (this.#current ??= this.#newSlot(table));
    if (change.touched.table) {
      if (change.kind === "done" && !table.isSample) this.#saveFromNowOn(current);
      // It may have been renamed in the list while another table was on the screen.
      if (current.name !== table.name) table.rename(current.name);
    } else current.note(change);
    this.#saver.schedule(current, !change.touched.table);
    if (change.touched.table) this.#saver.retry();
    else this.#watch.update();
  }

  #newSlot(table: AccessTable): Slot {
    return this.#slots.add(Slot.of(table.state, newId(), table.isSample ? this.#origin : ""));
  }

  /** The table on the screen stays there, and goes to another slot with its view. */
  #moveToNewSlot(table: AccessTable): Slot {
    const view = this.#current?.view;
    this.#current = this.#newSlot(table);
    if (view !== undefined) this.#current.setView(view);
    return this.#current;
  }

  #saveFromNowOn(slot: Slot): void {
    slot.isWorthSaving = true;
    this.#saver.schedule(slot);
    if (this.#hasAskedToPersist) return;
    this.#hasAskedToPersist = true;
    if (typeof navigator !== "undefined") navigator.storage?.persist?.().catch(() => {});
  }

  #lose(id: string): void {
    const slot = this.#slots.withId(id);
    if (!slot) return;
    this.#slots.detach(slot);
    this.#watch.update();
  }
}

/** Calls back when the page may be about to go; returns how to stop. */
export function onLeaving(leave: () => void): () => void {
  if (typeof addEventListener !== "function") return () => {};
  // `pagehide` comes late for a transaction; a tab that is about to go is hidden before.
  const events = ["pagehide", "visibilitychange"];
  for (const event of events) addEventListener(event, leave, true);
  return () => {
    for (const event of events) removeEventListener(event, leave, true);
  };
}
