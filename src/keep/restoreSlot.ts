import type { Connection } from "./connection.ts";
import { copySlot } from "./copySlot.ts";
import { type Database, isNamed } from "./database.ts";
import { newId } from "./id.ts";
import type { LiveSlots } from "./liveSlots.ts";
import type { RestoreOutcome } from "./outcome.ts";
import { readSlot } from "./readSlot.ts";
import { setSlotAside } from "./slotList.ts";

interface RestoreContext {
  readonly connection: Connection;
  readonly slots: LiveSlots;
  /** Hears of a slot that could not be read. */
  readonly onSetAside: (id: string) => void;
}

/** Reads a slot and locks it; where another tab has it, says what can be done instead. */
export async function restoreSlot(id: string, context: RestoreContext): Promise<RestoreOutcome> {
  const { connection } = context;
  if (await connection.lock(id)) return readLocked(id, context);
  return {
    kind: "openElsewhere",
    async takeOver() {
      await connection.takeOver(id);
      return readLocked(id, context);
    },
    async copy() {
      const copy = newId();
      // Before there is anything of it, lest another tab takes its pieces for leftovers.
      await connection.lock(copy);
      await connection.attempt((database) => copySlot(database, id, copy), undefined);
      return readLocked(copy, context);
    },
  };
}

function readLocked(id: string, context: RestoreContext): Promise<RestoreOutcome> {
  const missing = { kind: "missing" } as const;
  return context.connection.attempt((database) => readOrSetAside(database, id, context), missing);
}

async function readOrSetAside(
  database: Database,
  id: string,
  { connection, slots, onSetAside }: RestoreContext,
): Promise<RestoreOutcome> {
  if ((await database.getKey("slots", id)) === undefined) {
    connection.unlock(id);
    return { kind: "missing" };
  }
  try {
    const { table, slot } = await readSlot(database, id);
    slots.add(slot);
    return { kind: "restored", table, view: slot.view };
  } catch (error) {
    connection.unlock(id);
    // A closed storage says nothing about the records; one that has lost some of them does.
    if (isNamed(error, "InvalidStateError") || isNamed(error, "AbortError")) throw error;
    await setSlotAside(database, id);
    onSetAside(id);
    return { kind: "damaged" };
  }
}
