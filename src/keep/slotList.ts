import { isRecord } from "../model/checks.ts";
import { beginWrite, type Database, keysOf, readAll, write } from "./database.ts";
import { dumpDatabase, dumpNote, dumpSlot } from "./dump.ts";
import { checkSlot, logNoteKeys, type SlotRecord } from "./records.ts";

/** The summaries of the tables that can be opened, the last changed first. */
export async function listSlots(database: Database): Promise<SlotRecord[]> {
  const damaged = await damagedIds(database);
  const { tables } = await readSlots(database);
  return tables.filter(({ id }) => !damaged.includes(id)).sort((a, b) => b.when - a.when);
}

/** All summaries that can be read, and the keys of those that can't, which can't be opened either. */
async function readSlots(database: Database) {
  const tables: SlotRecord[] = [];
  const unlistable: { key: IDBValidKey; value: unknown }[] = [];
  for (const [key, value] of await readAll(database, "slots")) {
    try {
      tables.push(checkSlot(value, String(key)));
    } catch {
      // Told of by `listUnreadable`, and said once by `newlyUnlistable`.
      unlistable.push({ key, value });
    }
  }
  return { tables, unlistable };
}

/** The names of the slots that can't be listed, but for those that were told of before. */
export async function newlyUnlistable(database: Database): Promise<string[]> {
  const names = (await readSlots(database)).unlistable.map(({ key }) => String(key));
  const noted = await textsOf(database, "unlistable");
  const fresh = names.filter((name) => !noted.includes(name));
  // No more than told of: a later version may well be able to read them.
  if (fresh.length > 0) await database.put("notes", names, "unlistable");
  return fresh;
}

/** The ids of the slots that were set aside because they are damaged. */
export async function damagedIds(database: Database): Promise<string[]> {
  return textsOf(database, "damaged");
}

/** The texts that are noted under a key. */
async function textsOf(database: Database, key: string): Promise<string[]> {
  const noted = await database.get("notes", key);
  return Array.isArray(noted) ? noted.filter((one) => typeof one === "string") : [];
}

export async function setSlotAside(database: Database, id: string): Promise<void> {
  const damaged = await damagedIds(database);
  if (!damaged.includes(id)) await database.put("notes", [...damaged, id], "damaged");
}

export async function removeSlot(database: Database, id: string): Promise<void> {
  const damaged = await damagedIds(database);
  if (damaged.includes(id))
    await database.put(
      "notes",
      damaged.filter((one) => one !== id),
      "damaged",
    );
  await write(database, (transaction, track) => {
    track(transaction.objectStore("slots").delete(id));
    for (const name of ["pieces", "checkpoints", "log"] as const)
      track(transaction.objectStore(name).delete(keysOf(id)));
  });
}

export async function renameSlot(database: Database, id: string, name: string): Promise<void> {
  const transaction = beginWrite(database);
  const slots = transaction.objectStore("slots");
  await slots.put({ ...checkSlot(await slots.get(id), id), name }, id);
  await transaction.done;
}

/** The ids of pieces without a slot: the remains of a first save that was cut short. */
export async function orphanIds(database: Database): Promise<string[]> {
  const transaction = database.transaction(["slots", "pieces"]);
  const slotIds = new Set<unknown>(await transaction.objectStore("slots").getAllKeys());
  const orphans = new Set<string>();
  for (const [id] of await transaction.objectStore("pieces").getAllKeys())
    if (typeof id === "string" && !slotIds.has(id)) orphans.add(id);
  return [...orphans];
}

/** Something that could not be read, and was set aside. */
export interface Unreadable {
  readonly name: string;
  /** The name of the table, where that can be told. */
  readonly table?: string;
  readonly download: () => Promise<Blob>;
}

/** All foreign databases, damaged slots, slots that can't be listed, and parts of logs. */
export async function listUnreadable(database: Database): Promise<Unreadable[]> {
  const ids = await damagedIds(database);
  const { tables, unlistable } = await readSlots(database);
  const slot = (key: IDBValidKey, table: string | undefined): Unreadable => {
    return { name: String(key), table, download: () => dumpSlot(database, key) };
  };
  const others = unlistable.filter(({ key }) => !ids.includes(String(key)));
  return [
    ...(await textsOf(database, "setAside")).map((name) => {
      return { name, download: () => dumpDatabase(name) };
    }),
    ...ids.map((id) => slot(id, tables.find((one) => one.id === id)?.name)),
    ...others.map(({ key, value }) => slot(key, isRecord(value) ? textOf(value.name) : undefined)),
    ...(await listLogs(database)),
  ];
}

/** The parts of logs that were set aside. */
async function listLogs(database: Database): Promise<Unreadable[]> {
  const keys = await database.getAllKeys("notes", logNoteKeys());
  const notes = await database.getAll("notes", logNoteKeys());
  return keys.map((name, at) => {
    const note = notes[at];
    const table = isRecord(note) ? textOf(note.table) : undefined;
    return { name, table, download: async () => dumpNote(name, note) };
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
