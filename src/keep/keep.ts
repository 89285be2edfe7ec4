import type { AccessTable, Change } from "../model/accessTable.ts";
import { DamagedError } from "../model/checks.ts";
import type { Memberships } from "../model/table/memberships.ts";
import { type Database, isNamed, openDatabase } from "./database.ts";
import { newId } from "./id.ts";
import type { KeepEvent, RestoreOutcome, TableSummary } from "./outcome.ts";
import { copySlot, readSlot } from "./readSlot.ts";
import { Saver } from "./saver.ts";
import { Slot } from "./slot.ts";
import {
  listSlots,
  listUnreadable,
  orphanIds,
  removeSlot,
  renameSlot,
  setSlotAside,
  type Unreadable,
} from "./slotList.ts";
import { createSlotLocks, type SlotLock, type SlotLocks } from "./slotLock.ts";

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

/** Keeps the open table and what takes its place, and knows what was kept before. */
export class Keep {
  readonly #name: string;
  readonly #locks: SlotLocks;
  readonly #emit: (event: KeepEvent) => void;
  readonly #saver: Saver;
  #table: AccessTable | undefined;
  #current: Slot | undefined;
  /** The slots of the tables in memory, the undone and replaced ones too. */
  readonly #slotByTable = new WeakMap<Memberships, Slot>();
  readonly #slotById = new Map<string, WeakRef<Slot>>();
  readonly #restoring = new Map<string, Promise<RestoreOutcome>>();
  #origin = "";
  #hasAskedToPersist = false;

  constructor({ database = "access-table", locks, onEvent = () => {} }: KeepOptions) {
    this.#name = database;
    this.#locks = locks ?? createSlotLocks(`${database}/slot`);
    this.#emit = onEvent;
    this.#saver = new Saver(this.#locks, {
      saved: () => onEvent({ kind: "saved" }),
      failed: (reason) => onEvent({ kind: "failed", reason }),
      lost: (slot) => this.#lose(slot.id),
    });
  }

  /** Whether changes are being kept. */
  get isSaving(): boolean {
    return this.#saver.isSaving;
  }

  get bytesWritten(): number {
    return this.#saver.bytesWritten;
  }

  /** The slot of the table on the screen; undefined while there is nothing of it to keep. */
  get currentId(): string | undefined {
    return this.#current?.isWorthSaving ? this.#current.id : undefined;
  }

  async open(): Promise<void> {
    try {
      const { database, setAside } = await openDatabase(this.#name, () =>
        this.#saver.fail(undefined),
      );
      this.#saver.database = database;
      if (setAside.length > 0) this.#emit({ kind: "setAside", names: setAside });
      for (const id of await orphanIds(database))
        await this.#ifFree(id, () => removeSlot(database, id));
    } catch (error) {
      this.#saver.fail(error);
    }
  }

  list(): Promise<TableSummary[]> {
    return this.#attempt(listSlots, []);
  }

  /** The table to go on with on start: the last one that no URL parameters made. */
  async last(origin = ""): Promise<TableSummary | undefined> {
    return (await this.list()).find((slot) => slot.origin === origin);
  }

  /**
   * Keeps a table from now on, and whatever takes its place. Samples made in this tab are noted as
   * coming from `origin`, the page's URL parameters. Returns how to stop.
   */
  attach(table: AccessTable, origin = ""): () => void {
    this.#table = table;
    this.#origin = origin;
    this.#current = this.#slotByTable.get(table.memberships) ?? this.#newSlot(table);
    this.#current.markShown(origin !== "");
    if (!table.isSample) this.#saveFromNowOn(this.#current);
    // Where the storage came late, something may have been done already.
    else if (table.undoLabel !== undefined) this.#current.isWorthSaving = true;
    this.#saver.schedule(this.#current);
    const stops = [
      table.onReplaced("store", () => this.#switchTo(table)),
      table.subscribe((change) => this.#note(change, table)),
    ];
    const stop = () => {
      for (const one of stops) one();
    };
    const leave = () => void this.flush();
    if (typeof addEventListener !== "function") return stop;
    // `pagehide` comes late for a transaction; a tab that is about to go is hidden before.
    const events = ["pagehide", "visibilitychange"];
    for (const event of events) addEventListener(event, leave, true);
    return () => {
      stop();
      for (const event of events) removeEventListener(event, leave, true);
    };
  }

  /** Keeps how the table is looked at: anything that JSON can lock. */
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

  async #restore(id: string): Promise<RestoreOutcome> {
    if (!this.#saver.database) return { kind: "missing" };
    const { heldLocks } = this.#saver;
    const live = this.#slotById.get(id)?.deref();
    if (live) {
      if (live !== this.#current) await this.flush();
      // Undo may have brought it back meanwhile.
      if (live === this.#current) return { kind: "present" };
      this.#detach(live);
    }
    const lock = heldLocks.get(id) ?? (await this.#locks.take(id, () => this.#lose(id)));
    if (lock) return this.#read(id, lock);
    return {
      kind: "openElsewhere",
      takeOver: async () => this.#read(id, await this.#locks.takeOver(id, () => this.#lose(id))),
      copy: async () => {
        const copy = newId();
        const copyLock = await this.#locks.take(copy, () => this.#lose(copy));
        await this.#attempt((database) => copySlot(database, id, copy, copyName), undefined);
        return copyLock ? this.#read(copy, copyLock) : { kind: "missing" };
      },
    };
  }

  /** After another tab took the table over: goes on with a slot of its own. */
  saveAsCopy(): void {
    if (!this.#table) return;
    this.#current = this.#newSlotInPlace(this.#table);
    this.#saveFromNowOn(this.#current);
    this.#table.rename(copyName(this.#table.name));
  }

  /** Names a kept table. Returns false where another tab has it open, whose name would win. */
  async rename(id: string, name: string): Promise<boolean> {
    if (this.currentId === id && this.#table) {
      this.#table.rename(name);
      return this.flush().then(() => true);
    }
    this.#slotById.get(id)?.deref()?.rename(name);
    return this.#ifFree(id, (database) => renameSlot(database, id, name));
  }

  /** Deletes a kept table. Returns false where another tab has it open. */
  async remove(id: string): Promise<boolean> {
    const { heldLocks } = this.#saver;
    await this.flush();
    const live = this.#slotById.get(id)?.deref();
    if (live) {
      this.#detach(live);
      if (live === this.#current && this.#table) this.#current = this.#newSlotInPlace(this.#table);
    }
    const isFree = await this.#ifFree(id, (database) => removeSlot(database, id));
    heldLocks.get(id)?.release();
    heldLocks.delete(id);
    return isFree;
  }

  /** What could not be read, for download. */
  unreadable(): Promise<Unreadable[]> {
    return this.#attempt(listUnreadable, []);
  }

  /** Writes what has not been written yet. */
  flush(): Promise<void> {
    return this.#saver.flush();
  }

  async close(): Promise<void> {
    await this.flush();
    for (const lock of this.#saver.heldLocks.values()) lock.release();
    this.#saver.database?.close();
    this.#saver.database = undefined;
  }

  /** Another table is on the screen: it is the one that is kept from now on. */
  #switchTo(table: AccessTable): void {
    this.#current = this.#slotByTable.get(table.memberships) ?? this.#newSlot(table);
    this.#current.markShown(this.#origin !== "");
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
    return this.#register(Slot.of(table, newId(), table.isSample ? this.#origin : ""));
  }

  /** Another slot for the table on the screen, which is looked at as before. */
  #newSlotInPlace(table: AccessTable): Slot {
    const view = this.#current?.view;
    const slot = this.#newSlot(table);
    if (view !== undefined) slot.setView(view);
    return slot;
  }

  #register(slot: Slot): Slot {
    this.#slotByTable.set(slot.table, slot);
    this.#slotById.set(slot.id, new WeakRef(slot));
    return slot;
  }

  /** The table in memory is not the slot's any more: should it change, it gets one of its own. */
  #detach(slot: Slot): void {
    slot.isLost = true;
    this.#slotByTable.delete(slot.table);
    this.#slotById.delete(slot.id);
  }

  #saveFromNowOn(slot: Slot): void {
    slot.isWorthSaving = true;
    this.#saver.schedule(slot);
    if (this.#hasAskedToPersist) return;
    this.#hasAskedToPersist = true;
    if (typeof navigator !== "undefined") navigator.storage?.persist?.().catch(() => {});
  }

  #lose(id: string): void {
    this.#saver.heldLocks.delete(id);
    const slot = this.#slotById.get(id)?.deref();
    if (!slot || slot.isLost) return;
    this.#detach(slot);
    if (slot === this.#current) this.#emit({ kind: "takenOver", name: slot.name });
  }

  #read(id: string, lock: SlotLock): Promise<RestoreOutcome> {
    return this.#attempt((database) => this.#readHeld(database, id, lock), { kind: "missing" });
  }

  async #readHeld(database: Database, id: string, lock: SlotLock): Promise<RestoreOutcome> {
    const { heldLocks } = this.#saver;
    if ((await database.getKey("slots", id)) === undefined) {
      lock.release();
      return { kind: "missing" };
    }
    heldLocks.set(id, lock);
    try {
      const { table, slot } = await readSlot(database, id);
      this.#register(slot);
      return { kind: "restored", table, view: slot.view };
    } catch (error) {
      lock.release();
      heldLocks.delete(id);
      // A closed storage says nothing about the records; one that has lost some of them does.
      if (isNamed(error, "InvalidStateError") || isNamed(error, "AbortError")) throw error;
      await setSlotAside(database, id);
      this.#emit({ kind: "setAside", names: [id] });
      return { kind: "damaged" };
    }
  }

  /** Asks the storage; where it fails, says so and goes on with `otherwise`. */
  async #attempt<T>(act: (database: Database) => Promise<T>, otherwise: T): Promise<T> {
    const { database } = this.#saver;
    if (!database) return otherwise;
    try {
      return await act(database);
    } catch (error) {
      // What another tab has deleted meanwhile is no failure of the storage.
      if (!(error instanceof DamagedError)) this.#saver.fail(error);
      return otherwise;
    }
  }

  async #ifFree(id: string, act: (database: Database) => Promise<void>): Promise<boolean> {
    const isOurs = this.#saver.heldLocks.has(id);
    const lock = isOurs ? undefined : await this.#locks.take(id, () => {});
    if (!isOurs && !lock) return false;
    await this.#attempt(act, undefined);
    lock?.release();
    return true;
  }
}

function copyName(name: string): string {
  return `${name} (copy)`;
}
