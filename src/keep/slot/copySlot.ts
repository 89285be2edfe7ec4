import { beginWrite, type Database, keysOf } from "../database.ts";
import { checkSlot } from "../records.ts";
import { copyName } from "../slotList.ts";

/** Copies a slot as it stands, also while another tab works on it. */
export async function copySlot(database: Database, id: string, copy: string): Promise<void> {
  for (let at = 0; ; at++) {
    const piece = await database.get("pieces", [id, at]);
    if (piece === undefined) break;
    await database.put("pieces", piece, [copy, at]);
  }
  const transaction = beginWrite(database);
  for (const name of ["checkpoints", "log"] as const) {
    const store = transaction.objectStore(name);
    for (const key of await store.getAllKeys(keysOf(id))) {
      const record = await store.get(key);
      if (record)
        await (store as { put(...of: unknown[]): Promise<unknown> }).put(record, [
          copy,
          ...(key as IDBValidKey[]).slice(1),
        ]);
    }
  }
  const slots = transaction.objectStore("slots");
  const summary = checkSlot(await slots.get(id), id);
  const name = copyName(summary.name);
  await slots.put({ ...summary, id: copy, name, origin: "", when: Date.now() }, copy);
  await transaction.done;
}
