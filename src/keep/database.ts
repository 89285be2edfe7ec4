import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, unwrap } from "idb";
import type { CheckpointRecord, LogRecord, SlotRecord } from "./records.ts";

/**
 * The one database, with a slot for each kept table:
 *
 *     slots        a summary of the table: written last, so it is there only if the rest is
 *     pieces       the table as it came in, in pieces of a few MB; written once, never changed
 *     checkpoints  what has become of it up to a point of the log; one or two, and pieces of their long
 *                  lists, which are written before them
 *     log          what was done since, a few commands an entry
 *     notes        what is set aside because it can't be read
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
  ("slots" | "pieces" | "checkpoints" | "log" | "notes")[],
  "readwrite"
>;

const STORES = ["checkpoints", "log", "notes", "pieces", "slots"] as const;
const STRICT = { durability: "strict" } as const;
const SIGNATURE = { product: "access-table", version: 1 };

/** Opens the first database of our name that is ours, or makes one; leaves others alone. */
export async function openDatabase(name: string, onClosed: () => void) {
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
    // Databases of our name that are not ours are left as they are, and reported once.
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
  const transaction = database.transaction(STORES);
  if (STORES.some((store) => transaction.objectStore(store).keyPath !== null)) return false;
  const sign = await transaction.objectStore("notes").get("sign");
  if (sign !== undefined) return JSON.stringify(sign) === JSON.stringify(SIGNATURE);
  if ((await transaction.objectStore("slots").count()) > 0) return false;
  await database.put("notes", SIGNATURE, "sign");
  return true;
}

/** All keys of a slot from entry `from` to before `to`, where keys begin with the slot's id. */
export function keysOf(id: IDBValidKey, from = 0, to = Number.MAX_SAFE_INTEGER): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, to], false, true);
}

/** Reads a record. Where the storage has lost it, this throws, and the transaction does not. */
export async function readRecord(
  database: Database,
  store: "slots" | "pieces" | "checkpoints" | "log",
  key: IDBValidKey,
): Promise<unknown> {
  const transaction = database.transaction(store);
  transaction.done.catch(() => {});
  return transaction.store.get(key as string & [string, number]);
}

/** A record that the storage has, and can't give. */
export class Lost {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** All records of a range with their keys, also where the storage has lost some of them. */
export async function readAll(
  database: Database,
  store: "slots" | "checkpoints" | "log",
  range?: IDBKeyRange,
): Promise<(readonly [key: IDBValidKey, value: unknown])[]> {
  const keys: IDBValidKey[] = await database.getAllKeys(store, range);
  try {
    const values = await database.getAll(store, range);
    if (values.length === keys.length) return keys.map((key, at) => [key, values[at]] as const);
  } catch {
    // One of them is enough for that: the others are read one by one.
  }
  const read = (key: IDBValidKey) =>
    readRecord(database, store, key).catch((error) => new Lost(String(error)));
  return Promise.all(keys.map(async (key) => [key, await read(key)] as const));
}

/**
 * Writes all or nothing; it is on disk when this is done. Every click comes to this, and idb's objects
 * for transaction, stores and requests take longer than the write.
 */
export function write(
  database: Database,
  act: (transaction: IDBTransaction) => void,
): Promise<void> {
  const transaction = unwrap(database).transaction([...STORES], "readwrite", STRICT);
  // A request that fails also fails the transaction, which then no longer knows the reason.
  let reason: unknown;
  transaction.onerror = ({ target }) => {
    const { error } = target as IDBRequest;
    if (!isNamed(error, "AbortError")) reason ??= error;
  };
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(reason ?? transaction.error);
  });
  try {
    act(transaction);
    transaction.commit();
  } catch (error) {
    done.catch(() => {});
    if (!isNamed(error, "InvalidStateError")) transaction.abort();
    return Promise.reject(error);
  }
  return done;
}

/** Begins a transaction for what has to read before it writes. */
export function beginWrite(database: Database): WriteTransaction {
  const transaction = database.transaction(STORES, "readwrite", STRICT);
  // Where a request's failure is thrown first, nobody awaits this one.
  transaction.done.catch(() => {});
  return transaction;
}

export function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error || error instanceof DOMException ? error.name === name : false;
}
