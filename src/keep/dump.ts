import { openDB } from "idb";
import { type Database, keysOf, readRecord } from "./database.ts";

/** Everything that can be read of a database, as JSON: a line a record. */
export async function dumpDatabase(name: string): Promise<Blob> {
  const database = await openDB(name);
  const parts: string[] = [];
  try {
    for (const store of database.objectStoreNames) {
      let cursor = await database.transaction(store).store.openCursor();
      while (cursor) {
        parts.push(lineOf(store, cursor.key, cursor.value));
        cursor = await cursor.continue();
      }
    }
  } catch (error) {
    parts.push(lineOf("error", null, String(error)));
  } finally {
    database.close();
  }
  return blobOf(parts);
}

export async function dumpSlot(database: Database, id: IDBValidKey): Promise<Blob> {
  const parts = [await lineRead("slots", id, readRecord(database, "slots", id))];
  for (const store of ["pieces", "checkpoints", "log"] as const)
    for (const key of await database.getAllKeys(store, keysOf(id)))
      parts.push(await lineRead(store, key, readRecord(database, store, key)));
  return blobOf(parts);
}

/** Something that was set aside among the notes. */
export function dumpNote(key: string, value: unknown): Blob {
  return blobOf([lineOf("notes", key, value)]);
}

/** The line of a record, or of the reason why it can't be read: the others may be all right. */
function lineRead(store: string, key: unknown, reading: Promise<unknown>): Promise<string> {
  return reading.then(
    (value) => lineOf(store, key, value),
    (error) => lineOf("error", key, String(error)),
  );
}

function blobOf(lines: readonly string[]): Blob {
  return new Blob([`[\n${lines.join(",\n")}\n]\n`], { type: "application/json" });
}

function lineOf(store: string, key: unknown, value: unknown): string {
  return JSON.stringify({ store, key: plain(key), value: plain(value) });
}

/** A value as JSON can have it. What that lacks (dates, maps, cycles) comes as text. */
function plain(value: unknown, depth = 0): unknown {
  if (ArrayBuffer.isView(value) && !(value instanceof DataView))
    return Array.from(value as unknown as ArrayLike<number>);
  if (typeof value === "bigint" || typeof value === "number") return Number(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > 20) return String(value);
  if (Array.isArray(value)) return value.map((one) => plain(one, depth + 1));
  const tag = Object.prototype.toString.call(value);
  if (tag !== "[object Object]") return `${tag} ${String(value)}`;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, plain(one, depth + 1)]),
  );
}
