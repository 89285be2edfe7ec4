import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type { CheckpointRecord, LogRecord, SlotRecord } from "./records.ts";

/**
 * One database, a slot a kept table:
 *
 *     slots        what a slot holds, in short: written last, so it is there just if the rest is
 *     pieces       the table as it came in, in pieces of a few MB; written once, never changed
 *     checkpoints  what had become of it at a point of the log; one or two
 *     log          what was done since, some commands an entry
 *     notes        what is set aside
 */
export interface Schema extends DBSchema {
  slots: { key: string; value: SlotRecord };
  pieces: { key: [string, number]; value: unknown };
  checkpoints: { key: [string, number]; value: CheckpointRecord };
  log: { key: [string, number]; value: LogRecord };
  notes: { key: string; value: unknown };
}

export type Database = IDBPDatabase<Schema>;
export type WriteTransaction = IDBPTransaction<
  Schema,
  ("slots" | "pieces" | "checkpoints" | "log")[],
  "readwrite"
>;

const STORES = ["checkpoints", "log", "notes", "pieces", "slots"] as const;
const SIGNATURE = { product: "access-table", version: 1 };

export interface OpenedDatabase {
  readonly database: Database;
  /** Databases of our name that are not ours: left as they are, said just now for the first time. */
  readonly setAside: readonly string[];
}

/** Opens the first database of our name that is ours, or makes one; leaves others where they are. */
export async function openDatabase(name: string, onClosed: () => void): Promise<OpenedDatabase> {
  const foreign: string[] = [];
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name}-${count}`;
    const database = await openOne(candidate, onClosed);
    if (!database) {
      foreign.push(candidate);
      continue;
    }
    const known = await database.get("notes", "setAside");
    const reported: unknown[] = Array.isArray(known) ? known : [];
    const setAside = foreign.filter((one) => !reported.includes(one));
    if (setAside.length > 0) await database.put("notes", foreign, "setAside");
    return { database, setAside };
  }
}

/** The database, or undefined where another stands under its name. */
async function openOne(name: string, onClosed: () => void): Promise<Database | undefined> {
  let database: Database;
  try {
    database = await openDB<Schema>(name, 1, {
      upgrade(fresh) {
        for (const store of STORES) fresh.createObjectStore(store);
      },
      terminated: onClosed,
    });
  } catch (error) {
    if (isNamed(error, "VersionError")) return undefined;
    throw error;
  }
  if (await isOurs(database)) return database;
  database.close();
  return undefined;
}

async function isOurs(database: Database): Promise<boolean> {
  const stores = [...database.objectStoreNames];
  if (stores.length !== STORES.length || !STORES.every((store) => stores.includes(store)))
    return false;
  const reading = database.transaction(STORES);
  if (STORES.some((store) => reading.objectStore(store).keyPath !== null)) return false;
  const sign = await reading.objectStore("notes").get("sign");
  if (sign !== undefined) return JSON.stringify(sign) === JSON.stringify(SIGNATURE);
  if ((await reading.objectStore("slots").count()) > 0) return false;
  await database.put("notes", SIGNATURE, "sign");
  return true;
}

/** All keys of a slot from entry `from` to before `to`, where keys begin with the slot's id. */
export function keysOf(id: string, from = 0, to = Number.MAX_SAFE_INTEGER): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, to], false, true);
}

/** Reads a record. What the storage has lost is thrown here, not a second time by the transaction. */
export async function readRecord(
  database: Database,
  store: "slots" | "pieces" | "checkpoints" | "log",
  key: IDBValidKey,
): Promise<unknown> {
  const reading = database.transaction(store);
  reading.done.catch(() => {});
  return reading.store.get(key as string & [string, number]);
}

/** Writes all or nothing, and is on disk when it is done. */
export async function write(
  database: Database,
  act: (writing: WriteTransaction, ask: (request: Promise<unknown>) => void) => void,
): Promise<void> {
  const writing = beginWrite(database);
  // What fails in a request fails the transaction, which then no longer knows the reason.
  let reason: unknown;
  const ask = (request: Promise<unknown>) =>
    void request.catch((error) => {
      if (!isNamed(error, "AbortError")) reason ??= error;
    });
  try {
    act(writing, ask);
    writing.commit();
  } catch (error) {
    if (!isNamed(error, "InvalidStateError")) writing.abort();
    throw error;
  }
  await writing.done.catch((error) => {
    throw reason ?? error;
  });
}

/** A transaction for what has to read before it writes. */
export function beginWrite(database: Database): WriteTransaction {
  const writing = database.transaction(["slots", "pieces", "checkpoints", "log"], "readwrite", {
    durability: "strict",
  });
  // Where a request's failure is thrown first, nobody waits for this one.
  writing.done.catch(() => {});
  return writing;
}

export function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error || error instanceof DOMException ? error.name === name : false;
}
