import { DamagedError } from "../model/checks.ts";
import { type Database, isNamed, openDatabase } from "./database.ts";
import { OpenQuestions } from "./openQuestions.ts";
import { ClosedError, NoStorageError } from "./savingState.ts";
import type { SlotLock, SlotLocks } from "./slotLock.ts";

interface ConnectionEvents {
  /** The database has opened, failed or gone, answers late, or answers again. */
  changed(): void;
  /** Other databases were found under our name, and left alone. */
  setAside(names: readonly string[]): void;
  /** Another tab has a slot now that was locked here. */
  lost(id: string): void;
}

/** The database, opened anew where it has gone, and the locks that this tab holds on slots. */
export class Connection {
  readonly #name: string;
  readonly #locks: SlotLocks;
  readonly #events: ConnectionEvents;
  readonly #questions: OpenQuestions;
  readonly #held = new Map<string, SlotLock>();
  #database: Database | undefined;
  #opening: Promise<Database> | undefined;
  #failure: unknown;
  #isOver = false;

  constructor(name: string, locks: SlotLocks, events: ConnectionEvents) {
    this.#name = name;
    this.#locks = locks;
    this.#events = events;
    this.#questions = new OpenQuestions(() => events.changed());
  }

  /** The reason why there is no database; undefined while there is one, or none was asked for. */
  get failure(): unknown {
    return this.#failure;
  }

  /** The storage has not answered for longer than it should take. */
  get isSilent(): boolean {
    return this.#questions.isOverdue;
  }

  /** The open database; throws where there is none. */
  ready(): Promise<Database> {
    if (this.#database) return Promise.resolve(this.#database);
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  askAgain(): void {
    this.#questions.askAgain();
  }

  /** Waits for the storage to do something: a person hears of it where that takes too long. */
  wait<T>(act: () => Promise<T>): Promise<T> {
    return this.#questions.ask(act);
  }

  close(): void {
    this.#isOver = true;
    for (const id of [...this.#held.keys()]) this.unlock(id);
    this.#database?.close();
    this.#database = undefined;
  }

  /** Does something with the database; throws where that fails. */
  async use<T>(act: (database: Database) => Promise<T>): Promise<T> {
    const database = await this.ready();
    try {
      return await act(database);
    } catch (error) {
      this.noteFailure(error, database);
      throw error;
    }
  }

  /** A database that is closing is of no use any more: the next attempt opens another. */
  noteFailure(error: unknown, database: Database): void {
    if (isNamed(error, "InvalidStateError") && this.#database === database) this.#lose();
  }

  holds(id: string): boolean {
    return this.#held.has(id);
  }

  /** Locks a slot for this tab. Returns false where another tab has it. */
  async lock(id: string): Promise<boolean> {
    if (this.#held.has(id)) return true;
    const lock = await this.#questions.ask(
      () => this.#locks.take(id, () => this.lose(id)),
      (late) => late?.release(),
    );
    if (lock) this.#held.set(id, lock);
    return lock !== undefined;
  }

  /** Locks a slot in any case. */
  async takeOver(id: string): Promise<void> {
    const lock = await this.wait(() => this.#locks.takeOver(id, () => this.lose(id)));
    this.#held.set(id, lock);
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
    if (!(await this.lock(id))) return false;
    try {
      await this.use(act);
    } catch (error) {
      // What another tab has deleted meanwhile is no failure of the storage.
      if (!(error instanceof DamagedError)) throw error;
    } finally {
      if (!isOurs) this.unlock(id);
    }
    return true;
  }

  async #open(): Promise<Database> {
    try {
      const { database, setAside } = await this.#questions.ask(
        () => openDatabase(this.#name, () => this.#lose()),
        (late) => late.database.close(),
      );
      if (this.#isOver) database.close();
      else this.#database = database;
      this.#failure = undefined;
      if (setAside.length > 0) this.#events.setAside(setAside);
      return database;
    } catch (error) {
      this.#failure = new NoStorageError(error);
      throw this.#failure;
    } finally {
      this.#events.changed();
    }
  }

  /** The browser has closed the database. */
  #lose(): void {
    if (this.#isOver) return;
    this.#database = undefined;
    this.#failure = new ClosedError();
    this.#events.changed();
  }
}
