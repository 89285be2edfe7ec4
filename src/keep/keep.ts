import type { AccessTable, Change } from "../model/accessTable.ts";
import { DamagedError } from "../model/checks.ts";
import type { Memberships } from "../model/table/memberships.ts";
import { type Database, isNamed, openDatabase } from "./database.ts";
import { createHolds, type Hold, type Holds } from "./hold.ts";
import { newId } from "./id.ts";
import type { KeepEvent, KeptTable, Restoring } from "./outcome.ts";
import { copySlot, readSlot } from "./reading.ts";
import { Saver } from "./saver.ts";
import { Slot } from "./slot.ts";
import {
  listSetAside,
  listSlots,
  orphans,
  removeSlot,
  renameSlot,
  type SetAside,
  setSlotAside,
} from "./slots.ts";

export type * from "./outcome.ts";
export type { SetAside } from "./slots.ts";

export interface KeepOptions {
  readonly database?: string;
  readonly holds?: Holds;
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
  readonly #holds: Holds;
  readonly #tell: (event: KeepEvent) => void;
  readonly #saver: Saver;
  #table: AccessTable | undefined;
  #current: Slot | undefined;
  /** The slots of the tables in memory, the undone and replaced ones too. */
  readonly #slotOf = new WeakMap<Memberships, Slot>();
  readonly #live = new Map<string, WeakRef<Slot>>();
  #origin = "";
  #hasAskedToPersist = false;

  constructor({ database = "access-table", holds, onEvent = () => {} }: KeepOptions) {
    this.#name = database;
    this.#holds = holds ?? createHolds(`${database}/slot`);
    this.#tell = onEvent;
    this.#saver = new Saver(this.#holds, {
      saved: () => onEvent({ kind: "saved" }),
      failed: (reason) => onEvent({ kind: "failed", reason }),
      lost: (slot) => this.#lose(slot.id),
    });
  }

  /** Whether changes are being kept. */
  get isWorking(): boolean {
    return this.#saver.isSaving;
  }

  get bytesWritten(): number {
    return this.#saver.bytesWritten;
  }

  /** The slot of the table on the screen; undefined while there is nothing of it to keep. */
  get currentId(): string | undefined {
    return this.#current?.isWanted ? this.#current.id : undefined;
  }

  async open(): Promise<void> {
    try {
      const { database, setAside } = await openDatabase(this.#name, () =>
        this.#saver.fail(undefined),
      );
      this.#saver.database = database;
      if (setAside.length > 0) this.#tell({ kind: "setAside", names: setAside });
      for (const id of await orphans(database))
        await this.#ifFree(id, () => removeSlot(database, id));
    } catch (error) {
      this.#saver.fail(error);
    }
  }

  list(): Promise<KeptTable[]> {
    return this.#ask(listSlots, []);
  }

  /** The table to go on with on start: the last one that no URL parameters made. */
  async last(origin = ""): Promise<KeptTable | undefined> {
    return (await this.list()).find((slot) => slot.origin === origin);
  }

  /**
   * Keeps a table from now on, and whatever takes its place. Samples made in this tab are noted as
   * coming from `origin`, the page's URL parameters. Returns how to stop.
   */
  attach(table: AccessTable, origin = ""): () => void {
    this.#table = table;
    this.#origin = origin;
    this.#current = this.#slotOf.get(table.memberships) ?? this.#begin(table);
    this.#current.show(origin !== "");
    if (!table.isSample) this.#want(this.#current);
    // Where the storage came late, something may have been done already.
    else if (table.undoLabel !== undefined) this.#current.isWanted = true;
    this.#saver.schedule(this.#current);
    const stops = [
      table.onReplaced("store", () => this.#follow(table)),
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

  /** Keeps how the table is looked at: anything that JSON can hold. */
  look(view: unknown): void {
    this.#current?.look(view);
    if (this.#current) this.#saver.schedule(this.#current);
  }

  /** Reads a kept table. Give it to `attach` on start, to `access.openKept` later. */
  async restore(id: string): Promise<Restoring> {
    if (!this.#saver.database) return { kind: "missing" };
    const { held } = this.#saver;
    const live = this.#live.get(id)?.deref();
    if (live && !live.isLost) {
      if (live === this.#current) return { kind: "present" };
      await this.flush();
      this.#detach(live);
    }
    const hold = held.get(id) ?? (await this.#holds.take(id, () => this.#lose(id)));
    if (hold) return this.#read(id, hold);
    return {
      kind: "elsewhere",
      takeOver: async () => this.#read(id, await this.#holds.takeOver(id, () => this.#lose(id))),
      copy: async () => {
        const copy = newId();
        const copyHold = await this.#holds.take(copy, () => this.#lose(copy));
        await this.#ask((database) => copySlot(database, id, copy, copyName), undefined);
        return copyHold ? this.#read(copy, copyHold) : { kind: "missing" };
      },
    };
  }

  /** After another tab took the table over: goes on with a slot of its own. */
  saveAsCopy(): void {
    if (!this.#table) return;
    this.#current = this.#begin(this.#table);
    this.#want(this.#current);
    this.#table.rename(copyName(this.#table.name));
  }

  /** Names a kept table. Returns false where another tab has it open, whose name would win. */
  async rename(id: string, name: string): Promise<boolean> {
    if (this.currentId === id && this.#table) {
      this.#table.rename(name);
      return this.flush().then(() => true);
    }
    this.#live.get(id)?.deref()?.rename(name);
    return this.#ifFree(id, (database) => renameSlot(database, id, name));
  }

  /** Deletes a kept table. Returns false where another tab has it open. */
  async remove(id: string): Promise<boolean> {
    const { held } = this.#saver;
    await this.flush();
    const live = this.#live.get(id)?.deref();
    if (live) {
      this.#detach(live);
      if (live === this.#current && this.#table) this.#current = this.#begin(this.#table);
    }
    const isFree = await this.#ifFree(id, (database) => removeSlot(database, id));
    held.get(id)?.release();
    held.delete(id);
    return isFree;
  }

  /** What could not be read, for download. */
  setAside(): Promise<SetAside[]> {
    return this.#ask(listSetAside, []);
  }

  /** Writes what has not been written yet. */
  flush(): Promise<void> {
    return this.#saver.flush();
  }

  async close(): Promise<void> {
    await this.flush();
    for (const hold of this.#saver.held.values()) hold.release();
    this.#saver.database?.close();
    this.#saver.database = undefined;
  }

  /** Another table is on the screen: it is the one that is kept from now on. */
  #follow(table: AccessTable): void {
    this.#current = this.#slotOf.get(table.memberships) ?? this.#begin(table);
    this.#current.show(this.#origin !== "");
  }

  #note(change: Change, table: AccessTable): void {
    const current = (this.#current ??= this.#begin(table));
    if (change.touched.table) {
      if (change.kind === "done" && !table.isSample) this.#want(current);
      // It may have been renamed in the list while another table was on the screen.
      if (current.name !== table.name) table.rename(current.name);
    } else current.note(change, table);
    this.#saver.schedule(current);
  }

  #begin(table: AccessTable): Slot {
    return this.#know(Slot.of(table, newId(), table.isSample ? this.#origin : ""));
  }

  #know(slot: Slot): Slot {
    this.#slotOf.set(slot.table, slot);
    this.#live.set(slot.id, new WeakRef(slot));
    return slot;
  }

  /** The table in memory is not the slot's any more: should it change, it gets one of its own. */
  #detach(slot: Slot): void {
    slot.isLost = true;
    this.#slotOf.delete(slot.table);
    this.#live.delete(slot.id);
  }

  #want(slot: Slot): void {
    slot.isWanted = true;
    this.#saver.schedule(slot);
    if (this.#hasAskedToPersist) return;
    this.#hasAskedToPersist = true;
    if (typeof navigator !== "undefined") navigator.storage?.persist?.().catch(() => {});
  }

  #lose(id: string): void {
    this.#saver.held.delete(id);
    const slot = this.#live.get(id)?.deref();
    if (!slot || slot.isLost) return;
    this.#detach(slot);
    if (slot === this.#current) this.#tell({ kind: "takenOver", name: slot.name });
  }

  #read(id: string, hold: Hold): Promise<Restoring> {
    return this.#ask((database) => this.#readHeld(database, id, hold), { kind: "missing" });
  }

  async #readHeld(database: Database, id: string, hold: Hold): Promise<Restoring> {
    const { held } = this.#saver;
    if ((await database.getKey("slots", id)) === undefined) {
      hold.release();
      return { kind: "missing" };
    }
    held.set(id, hold);
    try {
      const { table, slot } = await readSlot(database, id);
      this.#know(slot);
      return { kind: "restored", table, view: slot.view };
    } catch (error) {
      hold.release();
      held.delete(id);
      // A closed storage says nothing about the records; one that has lost some of them does.
      if (isNamed(error, "InvalidStateError") || isNamed(error, "AbortError")) throw error;
      await setSlotAside(database, id);
      this.#tell({ kind: "setAside", names: [id] });
      return { kind: "damaged" };
    }
  }

  /** Asks the storage; where it fails, says so and goes on with `otherwise`. */
  async #ask<T>(act: (database: Database) => Promise<T>, otherwise: T): Promise<T> {
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
    const isOurs = this.#saver.held.has(id);
    const hold = isOurs ? undefined : await this.#holds.take(id, () => {});
    if (!isOurs && !hold) return false;
    await this.#ask(act, undefined);
    hold?.release();
    return true;
  }
}

function copyName(name: string): string {
  return `${name} (copy)`;
}
