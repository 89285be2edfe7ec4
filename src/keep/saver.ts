import { type Database, isNamed } from "./database.ts";
import type { Slot } from "./slot.ts";
import type { SlotLock, SlotLocks } from "./slotLock.ts";
import { TakenOverError } from "./writeSlot.ts";

/** The longest that a change waits. */
export const SAVE_AFTER_MS = 300;

export interface SaverEvents {
  saved(): void;
  /** Said once; from then on nothing is saved. */
  failed(reason: string): void;
  lost(slot: Slot): void;
}

/** Writes slots a moment after they change, one after another, until the storage fails. */
export class Saver {
  database: Database | undefined;
  /** Bytes written since the page began: for measurements. */
  bytesWritten = 0;
  readonly heldLocks = new Map<string, SlotLock>();
  readonly #locks: SlotLocks;
  readonly #events: SaverEvents;
  readonly #dirty = new Set<Slot>();
  #saving: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasFailed = false;
  /** A full disk can still be read, and tables deleted. */
  #isFull = false;

  constructor(locks: SlotLocks, events: SaverEvents) {
    this.#locks = locks;
    this.#events = events;
  }

  get isSaving(): boolean {
    return this.database !== undefined && !this.#isFull;
  }

  schedule(slot: Slot): void {
    if (!this.isSaving || !slot.isDirty) return;
    this.#dirty.add(slot);
    this.#timer ??= setTimeout(() => void this.flush(), SAVE_AFTER_MS);
  }

  /** Writes what has not been written yet. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  fail(error: unknown): void {
    if (isNamed(error, "QuotaExceededError")) this.#isFull = true;
    else this.database = undefined;
    this.#dirty.clear();
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#events.failed(sentenceOf(error));
  }

  async #save(): Promise<void> {
    for (const slot of [...this.#dirty]) {
      this.#dirty.delete(slot);
      const { database } = this;
      if (!database || this.#isFull || !slot.isDirty) continue;
      try {
        await this.#lock(slot);
        this.bytesWritten += await slot.write(database);
        this.#events.saved();
      } catch (error) {
        if (error instanceof TakenOverError) this.#events.lost(slot);
        else this.fail(error);
      }
    }
  }

  /** A new slot is held before it is written, so that no other tab takes it for a leftover. */
  async #lock(slot: Slot): Promise<void> {
    if (this.heldLocks.has(slot.id)) return;
    const lock = await this.#locks.take(slot.id, () => this.#events.lost(slot));
    if (lock) this.heldLocks.set(slot.id, lock);
  }
}

/** What a failing storage means for whoever works here. */
function sentenceOf(error: unknown): string {
  const rest = "Your work is not saved; export it before you close this tab.";
  if (isNamed(error, "QuotaExceededError")) return `The browser's storage is full. ${rest}`;
  if (error === undefined) return `The browser has closed its storage. ${rest}`;
  return `The browser gives no storage to this page. ${rest}`;
}
