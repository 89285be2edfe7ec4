import type { Connection } from "./connection.ts";
import type { Slot } from "./slot.ts";
import { TakenOverError } from "./writeSlot.ts";

/** The longest that a change waits. */
export const SAVE_AFTER_MS = 300;

/** Writes slots a moment after they change, one after another, until the storage fails. */
export class Saver {
  /** Bytes written since the page began: for measurements. */
  bytesWritten = 0;
  readonly #connection: Connection;
  readonly #onSaved: () => void;
  readonly #dirty = new Set<Slot>();
  #saving: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection, onSaved: () => void) {
    this.#connection = connection;
    this.#onSaved = onSaved;
  }

  schedule(slot: Slot): void {
    if (!this.#connection.isSaving || !slot.isDirty) return;
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

  async #save(): Promise<void> {
    for (const slot of [...this.#dirty]) {
      this.#dirty.delete(slot);
      const { database, isSaving } = this.#connection;
      if (!database || !isSaving || !slot.isDirty) continue;
      try {
        // A new slot, too: another tab would take its first pieces for leftovers.
        await this.#connection.lock(slot.id);
        this.bytesWritten += await slot.write(database);
        this.#onSaved();
      } catch (error) {
        if (error instanceof TakenOverError) this.#connection.lose(slot.id);
        else this.#connection.fail(error);
      }
    }
  }
}
