import { IDBObjectStore } from "fake-indexeddb";
import { deleteDB, openDB } from "idb";

const WRITES = ["put", "add", "delete"] as const;
type Write = (...of: unknown[]) => unknown;

/** Ends the tab's life at its `at`th write: that transaction comes to nothing, no other begins. */
export function killAtWrite(at: number): { isDead(): boolean; revive(): void } {
  let writes = 0;
  const revive = replaceWrites((store, write) => {
    const request = write();
    if (++writes >= at) store.transaction.abort();
    return request;
  });
  return { isDead: () => writes >= at, revive };
}

/** From the `at`th write on the disk is full. */
export function fillDiskAtWrite(at: number): () => void {
  let writes = 0;
  return replaceWrites((store, write) => {
    const request = write();
    const { transaction } = store as unknown as {
      transaction: { _abort(name: string): void; _state: string };
    };
    if (++writes >= at && transaction._state === "active")
      queueMicrotask(() => {
        if (transaction._state !== "finished") transaction._abort("QuotaExceededError");
      });
    return request;
  });
}

/** The next `times` writes throw, as browsers do in trouble; returns how to stop that. */
export function failWrites(times: number, name = "QuotaExceededError"): () => void {
  let failed = 0;
  return replaceWrites((_, write) => {
    if (++failed <= times) throw new DOMException("Trouble.", name);
    return write();
  });
}

/** Whoever opens the database has to wait until it is let, behind one that is to be deleted. */
export async function holdOpening(): Promise<() => Promise<void>> {
  const blocking = await openDB("access-table");
  const deleting = deleteDB("access-table");
  return async () => {
    blocking.close();
    await deleting;
  };
}

function replaceWrites(act: (store: IDBObjectStore, write: () => unknown) => unknown): () => void {
  const prototype = IDBObjectStore.prototype as unknown as Record<string, Write>;
  const originals = WRITES.map((name) => [name, prototype[name]] as const);
  for (const [name, original] of originals)
    prototype[name] = function (this: IDBObjectStore, ...of: unknown[]) {
      return act(this, () => original.apply(this, of));
    };
  return () => {
    for (const [name, original] of originals) prototype[name] = original;
  };
}
