import { beginWrite, type Database, keysOf, write } from "./database.ts";
import { dumpDatabase, dumpSlot } from "./dump.ts";
import { checkSlot, type SlotRecord } from "./records.ts";

/** The kept tables that can be opened, the last changed first. */
export async function listSlots(database: Database): Promise<SlotRecord[]> {
  const damaged = await damagedIds(database);
  const reading = database.transaction("slots");
  const keys = await reading.store.getAllKeys();
  const values = await reading.store.getAll();
  const summaries: SlotRecord[] = [];
  keys.forEach((key, at) => {
    if (damaged.includes(key)) return;
    try {
      summaries.push(checkSlot(values[at], key));
    } catch {
      // What can't be listed can't be opened; it shows among what is set aside.
    }
  });
  return summaries.sort((a, b) => b.when - a.when);
}

/** The slots that are set aside: those found damaged, and those that can't be listed. */
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
  await write(database, (writing, ask) => {
    ask(writing.objectStore("slots").delete(id));
    for (const name of ["pieces", "checkpoints", "log"] as const)
      ask(writing.objectStore(name).delete(keysOf(id)));
  });
}

export async function renameSlot(database: Database, id: string, name: string): Promise<void> {
  const writing = beginWrite(database);
  const summary = checkSlot(await writing.objectStore("slots").get(id), id);
  await writing.objectStore("slots").put({ ...summary, name }, id);
  await writing.done;
}

/** Ids whose pieces lie about without an entry in the list: a first save that was cut short. */
export async function orphanIds(database: Database): Promise<string[]> {
  const reading = database.transaction(["slots", "pieces"]);
  const known = new Set<unknown>(await reading.objectStore("slots").getAllKeys());
  const found = new Set<string>();
  for (const [id] of await reading.objectStore("pieces").getAllKeys())
    if (typeof id === "string" && !known.has(id)) found.add(id);
  return [...found];
}

export interface Unreadable {
  readonly name: string;
  readonly download: () => Promise<Blob>;
}

/** Foreign databases and damaged slots, for download. */
export async function listUnreadable(database: Database): Promise<Unreadable[]> {
  const noted = await database.get("notes", "setAside");
  const names: string[] = Array.isArray(noted) ? noted : [];
  const ids = await damagedIds(database);
  return [
    ...names.map((name) => ({ name, download: () => dumpDatabase(name) })),
    ...ids.map((name) => ({ name, download: () => dumpSlot(database, name) })),
  ];
}
