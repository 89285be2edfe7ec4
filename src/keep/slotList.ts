import { isolated } from "../model/isolated.ts";
import { beginWrite, type Database, keysOf, readAll, write } from "./database.ts";
import { checkSlot, type SlotRecord } from "./records.ts";

/** The summaries of the tables that can be opened, the last changed first. */
export async function listSlots(database: Database): Promise<SlotRecord[]> {
  const damaged = await damagedIds(database);
  const { tables } = await readSlots(database);
  return tables.filter(({ id }) => !damaged.includes(id)).sort((a, b) => b.when - a.when);
}

/** All summaries that can be read, and the keys of those that can't, which can't be opened either. */
export async function readSlots(database: Database) {
  const tables: SlotRecord[] = [];
  const unlistable: { key: IDBValidKey; value: unknown }[] = [];
  for (const [key, value] of await readAll(database, "slots")) {
    try {
      tables.push(checkSlot(value, String(key)));
    } catch {
      // Told of by `unreadable.ts`, and said once by `newlyUnlistable`.
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

export async function textsOf(database: Database, key: string): Promise<string[]> {
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
  await write(database, (transaction) => {
    transaction.objectStore("slots").delete(id);
    for (const name of ["pieces", "checkpoints", "log"])
      transaction.objectStore(name).delete(keysOf(id));
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

/** The name of a table that goes on beside the one it was. */
export function copyName(name: string): string {
  return `${isolated(name)} (copy)`;
}
