import { beginWrite, type Database, keysOf, write } from "./database.ts";
import { dumpDatabase, dumpSlot } from "./dump.ts";
import { checkSlot, type SlotRecord } from "./records.ts";

/** The summaries of the tables that can be opened, the last changed first. */
export async function listSlots(database: Database): Promise<SlotRecord[]> {
  const damaged = await damagedIds(database);
  const { store } = database.transaction("slots");
  const keys = await store.getAllKeys();
  const values = await store.getAll();
  const summaries: SlotRecord[] = [];
  keys.forEach((key, at) => {
    if (damaged.includes(key)) return;
    try {
      summaries.push(checkSlot(values[at], key));
    } catch {
      // What can't be listed can't be opened either.
    }
  });
  return summaries.sort((a, b) => b.when - a.when);
}

/** The ids of the slots that were set aside because they are damaged. */
export async function damagedIds(database: Database): Promise<string[]> {
  const noted = await database.get("notes", "damaged");
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
  readonly download: () => Promise<Blob>;
}

/** All foreign databases and damaged slots. */
export async function listUnreadable(database: Database): Promise<Unreadable[]> {
  const noted = await database.get("notes", "setAside");
  const names: string[] = Array.isArray(noted) ? noted : [];
  const ids = await damagedIds(database);
  return [
    ...names.map((name) => ({ name, download: () => dumpDatabase(name) })),
    ...ids.map((name) => ({ name, download: () => dumpSlot(database, name) })),
  ];
}
