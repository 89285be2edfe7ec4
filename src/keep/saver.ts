import { PROGRESS_DELAY, REST } from "../model/tasks/rests.ts";
import type { Connection } from "./connection.ts";
import type { Slot } from "./slot/slot.ts";
import { TakenOverError } from "./slot/writeSlot.ts";

/** What could not be written is tried again after so long, and once more after so long. */
export const RETRY_AFTER_MS = [1000, 5000];

interface SaverEvents {
  saved(id: string): void;
  /** What is unsaved, why, or whether something is being written may have changed. */
  changed(): void;
}

/** Writes slots a moment after they change, one after another; what fails is tried again. */
export class Saver {
  /** Bytes written since the page began: for measurements. */
  bytesWritten = 0;
  readonly #connection: Connection;
  readonly #events: SaverEvents;
  /** The slots that have something to be written, in the order in which they changed. */
  readonly #dirty = new Set<Slot>();
  /** The reasons why some of them could not be written. */
  readonly #failures = new Map<Slot, unknown>();
  #saving: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Steps have followed the one that the timer was set for. */
  #isChanging = false;
  /** The number of saves that were asked for and are not over. */
  #saves = 0;
  #isShown = false;
  /** The number of tries since it began to fail. */
  #tries = 0;
  #isOver = false;

  constructor(connection: Connection, events: SaverEvents) {
    this.#connection = connection;
    this.#events = events;
  }

  /** The reason why something could not be written; undefined where all could. */
  get failure(): unknown {
    return this.#connection.failure ?? [...this.#failures.values()].at(-1);
  }

  get isBusy(): boolean {
    return this.#saves > 0;
  }

  /** Something has been being written for so long that a person should see it. */
  get isSlow(): boolean {
    return this.#isShown;
  }

  /** The slots with work that would be lost with this tab. */
  get unsaved(): Slot[] {
    return [...this.#dirty].filter((slot) => slot.hasUnsavedWork);
  }

  /** Writes a slot in a moment: `isStep` tells of those that may follow one another, as clicks do. */
  schedule(slot: Slot, isStep = false): void {
    if (!slot.isDirty) return;
    this.#dirty.add(slot);
    // Where it fails, each further change is a reason to try again, but not at once.
    if (this.failure) this.#wakeAfter(RETRY_AFTER_MS[1]);
    else if (this.#timer === undefined) this.#saveSoon();
    else this.#isChanging ||= isStep;
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#saves++;
    const timer = setTimeout(() => {
      this.#isShown = true;
      this.#events.changed();
    }, PROGRESS_DELAY);
    this.#saving = this.#saving.then(async () => {
      await this.#save();
      clearTimeout(timer);
      this.#saves--;
      if (this.#saves === 0) this.#isShown = false;
      this.#retryLater();
      this.#events.changed();
    });
    this.#events.changed();
    return this.#saving;
  }

  /** Tries again at once where something could not be written: there is a reason for hope. */
  retry(): void {
    if (this.failure) void this.tryNow();
  }

  /** Writes now; where that fails, it is tried again as if for the first time. */
  tryNow(): Promise<void> {
    this.#tries = 0;
    return this.flush();
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  async #save(): Promise<void> {
    if (this.#isOver) return;
    try {
      await this.#connection.ready();
    } catch {
      // The connection has the reason.
      return;
    }
    for (const slot of [...this.#dirty]) {
      if (slot.isDirty) await this.#write(slot);
      if (slot.isDirty) continue;
      this.#dirty.delete(slot);
      this.#failures.delete(slot);
    }
  }

  async #write(slot: Slot): Promise<void> {
    const connection = this.#connection;
    try {
      // A new slot, too: another tab would take its first pieces for leftovers.
      await connection.lock(slot.id);
      const wait = <T>(act: () => Promise<T>) => connection.wait(act);
      this.bytesWritten += await connection.use((database) => slot.write({ database, wait }));
      this.#failures.delete(slot);
      this.#events.saved(slot.id);
    } catch (error) {
      if (error instanceof TakenOverError) connection.lose(slot.id);
      else this.#failures.set(slot, error);
    }
  }

  /** Saves in a moment; while one step follows the other, half as often: a write costs as much as some of them. */
  #saveSoon(): void {
    if (this.#isOver) return;
    this.#isChanging = false;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isChanging) this.#wakeAfter(REST.saving);
      else void this.flush();
    }, REST.saving);
  }

  #retryLater(): void {
    if (!this.failure) this.#tries = 0;
    else if (this.#tries < RETRY_AFTER_MS.length) this.#wakeAfter(RETRY_AFTER_MS[this.#tries++]);
  }

  #wakeAfter(ms: number): void {
    if (this.#isOver) return;
    this.#timer ??= setTimeout(() => void this.flush(), ms);
  }
}
