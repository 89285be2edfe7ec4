import { DamagedError } from "../model/checks.ts";
import { type Database, isNamed, openDatabase } from "./database.ts";
import type { SlotLock, SlotLocks } from "./slotLock.ts";

export interface ConnectionEvents {
  /** Called once; from then on nothing is saved. */
  failed(reason: string): void;
  /** Another tab has a slot now that was locked here. */
  lost(id: string): void;
}

/** The database as long as it works, and the locks that this tab holds on slots. */
export class Connection {
  readonly #name: string;
  readonly #locks: SlotLocks;
  readonly #events: ConnectionEvents;
  readonly #held = new Map<string, SlotLock>();
  #database: Database | undefined;
  #hasFailed = false;
  /** A full disk can still be read, and tables deleted. */
  #isFull = false;

  constructor(name: string, locks: SlotLocks, events: ConnectionEvents) {
    this.#name = name;
    this.#locks = locks;
    this.#events = events;
  }

  /** The open database: undefined where there is no storage, or none any more. */
  get database(): Database | undefined {
    return this.#database;
  }

  get isSaving(): boolean {
    return this.#database !== undefined && !this.#isFull;
  }

  /** Returns the names of other databases that were found under our name, and left alone. */
  async open(): Promise<readonly string[]> {
    try {
      const opened = await openDatabase(this.#name, () => this.fail(undefined));
      this.#database = opened.database;
      return opened.setAside;
    } catch (error) {
      this.fail(error);
      return [];
    }
  }

  close(): void {
    for (const id of [...this.#held.keys()]) this.unlock(id);
    this.#database?.close();
    this.#database = undefined;
  }

  fail(error: unknown): void {
    if (isNamed(error, "QuotaExceededError")) this.#isFull = true;
    else this.#database = undefined;
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#events.failed(reasonOfFailure(error));
  }

  /** Does something with the database; where that fails, says so and returns `otherwise`. */
  async attempt<T>(act: (database: Database) => Promise<T>, otherwise: T): Promise<T> {
    if (!this.#database) return otherwise;
    try {
      return await act(this.#database);
    } catch (error) {
      // What another tab has deleted meanwhile is no failure of the storage.
      if (!(error instanceof DamagedError)) this.fail(error);
      return otherwise;
    }
  }

  /** Locks a slot for this tab. Returns false where another tab has it. */
  async lock(id: string): Promise<boolean> {
    if (this.#held.has(id)) return true;
    const lock = await this.#locks.take(id, () => this.lose(id));
    if (lock) this.#held.set(id, lock);
    return lock !== undefined;
  }

  /** Locks a slot in any case. */
  async takeOver(id: string): Promise<void> {
    this.#held.set(id, await this.#locks.takeOver(id, () => this.lose(id)));
  }

  unlock(id: string): void {
    this.#held.get(id)?.release();
    this.#held.delete(id);
  }

  /** Another tab has taken a slot over. */
  lose(id: string): void {
    this.unlock(id);
    this.#events.lost(id);
  }

  /** Does something with a slot that no other tab has. Returns false where one has it. */
  async withLock(id: string, act: (database: Database) => Promise<void>): Promise<boolean> {
    const isOurs = this.#held.has(id);
    const lock = isOurs ? undefined : await this.#locks.take(id, () => {});
    if (!isOurs && !lock) return false;
    await this.attempt(act, undefined);
    lock?.release();
    return true;
  }
}

/** The sentence that tells a person what a failing storage means. */
function reasonOfFailure(error: unknown): string {
  const rest = "Your work is not saved; export it before you close this tab.";
  if (isNamed(error, "QuotaExceededError")) return `The browser's storage is full. ${rest}`;
  if (error === undefined) return `The browser has closed its storage. ${rest}`;
  return `The browser gives no storage to this page. ${rest}`;
}
