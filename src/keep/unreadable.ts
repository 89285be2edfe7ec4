import { isRecord } from "../model/checks.ts";
import type { Database } from "./database.ts";
import { dumpDatabase, dumpNote, dumpSlot } from "./dump.ts";
import { logNoteKeys } from "./records.ts";
import { damagedIds, readSlots, textsOf } from "./slotList.ts";

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
