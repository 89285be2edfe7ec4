import type { AccessTable, Change } from "../model/accessTable.ts";
import { stopAll } from "../model/work/stopAll.ts";
import { Connection } from "./connection.ts";
import { newId } from "./id.ts";
import type { KeepEvent, RestoreOutcome, TableSummary } from "./outcome.ts";
import { Saver } from "./saver.ts";
import { copyName } from "./slot/copySlot.ts";
import { LiveSlots } from "./slot/liveSlots.ts";
import { restoreSlot } from "./slot/restoreSlot.ts";
import { Slot } from "./slot/slot.ts";
import {
  listSlots,
  listUnreadable,
  orphanIds,
  removeSlot,
  renameSlot,
  type Unreadable,
} from "./slotList.ts";
import { createSlotLocks, type SlotLocks } from "./slotLock.ts";

export type * from "./outcome.ts";
export type { Unreadable } from "./slotList.ts";

export interface KeepOptions {
  readonly database?: string;
  readonly locks?: SlotLocks;
  readonly onEvent?: (event: KeepEvent) => void;
}

/** Opens what is kept. Where there is no storage it says so, and all goes on without. */
export async function openKeep(options: KeepOptions = {}): Promise<Keep> {
  const keep = new Keep(options);
  await keep.open();
  return keep;
}

/** The tables kept between visits: the open one is saved as it changes, others can be restored. */
export class Keep {
  readonly #connection: Connection;
  readonly #saver: Saver;
  readonly #slots = new LiveSlots();
  readonly #emit: (event: KeepEvent) => void;
  readonly #restoring = new Map<string, Promise<RestoreOutcome>>();
  #table: AccessTable | undefined;
  #current: Slot | undefined;
  #origin = "";
  #hasAskedToPersist = false;

  constructor({ database = "access-table", locks, onEvent = () => {} }: KeepOptions) {
    this.#emit = onEvent;
    this.#connection = new Connection(database, locks ?? createSlotLocks(`${database}/slot`), {
      failed: (reason) => onEvent({ kind: "failed", reason }),
      lost: (id) => this.#lose(id),
    });
    this.#saver = new Saver(this.#connection, () => onEvent({ kind: "saved" }));
  }

  /** Changes are being saved. */
  get isSaving(): boolean {
    return this.#connection.isSaving;
  }

  get bytesWritten(): number {
    return this.#saver.bytesWritten;
  }

  /** The slot of the table on the screen; undefined while there is nothing of it to keep. */
  get currentId(): string | undefined {
    return this.#current?.isWorthSaving ? this.#current.id : undefined;
  }

  async open(): Promise<void> {
    const connection = this.#connection;
    const setAside = await connection.open();
    if (setAside.length > 0) this.#emit({ kind: "setAside", names: setAside });
    for (const id of await connection.attempt(orphanIds, []))
      await connection.withLock(id, (database) => removeSlot(database, id));
  }

  list(): Promise<TableSummary[]> {
    return this.#connection.attempt(listSlots, []);
  }

  /** The table to go on with on start: the last one that no URL parameters made. */
  async last(origin = ""): Promise<TableSummary | undefined> {
    return (await this.list()).find((summary) => summary.origin === origin);
  }

  /**
   * Keeps a table from now on, and whatever takes its place. Samples made in this tab are noted as
   * coming from `origin`, the page's URL parameters. Returns how to stop.
   */
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

  /** Reads a kept table. Give it to `attach` on start, to the table's `openRestored` later. */
  restore(id: string): Promise<RestoreOutcome> {
    // Two readings at once would each take the other for another tab's.
    const underWay = this.#restoring.get(id);
    if (underWay) return underWay;
    const restoring = this.#restore(id).finally(() => this.#restoring.delete(id));
    this.#restoring.set(id, restoring);
    return restoring;
  }

  /** After another tab took the table over: goes on with a slot of its own. */
  saveAsCopy(): void {
    if (!this.#table) return;
    this.#saveFromNowOn(this.#moveToNewSlot(this.#table));
    this.#table.rename(copyName(this.#table.name));
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
    return isFree;
  }

  /** All that could not be read, for download. */
  unreadable(): Promise<Unreadable[]> {
    return this.#connection.attempt(listUnreadable, []);
  }

  /** Writes what has not been written yet. */
  flush(): Promise<void> {
    return this.#saver.flush();
  }

  async close(): Promise<void> {
    await this.flush();
    this.#connection.close();
  }

  async #restore(id: string): Promise<RestoreOutcome> {
    if (!this.#connection.database) return { kind: "missing" };
    const slot = this.#slots.withId(id);
    if (slot) {
      if (slot !== this.#current) await this.flush();
      // Undo may have brought it back meanwhile.
      if (slot === this.#current) return { kind: "present" };
      this.#slots.detach(slot);
    }
    return restoreSlot(id, {
      connection: this.#connection,
      slots: this.#slots,
      onSetAside: (name) => this.#emit({ kind: "setAside", names: [name] }),
    });
  }

  /** The table on the screen is the one that is kept from now on. */
  #switchTo(table: AccessTable): Slot {
    this.#current = this.#slots.of(table.memberships) ?? this.#newSlot(table);
    this.#current.markShown(this.#origin !== "");
    return this.#current;
  }

  #note(change: Change, table: AccessTable): void {
    const current = (this.#current ??= this.#newSlot(table));
    if (change.touched.table) {
      if (change.kind === "done" && !table.isSample) this.#saveFromNowOn(current);
      // It may have been renamed in the list while another table was on the screen.
      if (current.name !== table.name) table.rename(current.name);
    } else current.note(change, table);
    this.#saver.schedule(current);
  }

  #newSlot(table: AccessTable): Slot {
    return this.#slots.add(Slot.of(table, newId(), table.isSample ? this.#origin : ""));
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
    if (slot === this.#current) this.#emit({ kind: "takenOver", name: slot.name });
  }
}

/** Calls back when the page may be about to go; returns how to stop. */
function onLeaving(leave: () => void): () => void {
  if (typeof addEventListener !== "function") return () => {};
  // `pagehide` comes late for a transaction; a tab that is about to go is hidden before.
  const events = ["pagehide", "visibilitychange"];
  for (const event of events) addEventListener(event, leave, true);
  return () => {
    for (const event of events) removeEventListener(event, leave, true);
  };
}
