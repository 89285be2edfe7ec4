import { DamagedError } from "../../model/checks.ts";
import type { Connection } from "../connection.ts";
import { type Database, isNamed } from "../database.ts";
import type { RestoreOutcome } from "../outcome.ts";
import { newId } from "../records.ts";
import { setSlotAside } from "../slotList.ts";
import { laterCode, NotLoadedError } from "./laterCode.ts";
import type { LiveSlots } from "./liveSlots.ts";
import type { LogCut } from "./readSlot.ts";

interface RestoreContext {
  readonly connection: Connection;
  readonly slots: LiveSlots;
  /** Hears of a slot that could not be read. */
  readonly onSetAside: (id: string) => void;
  /** Hears of a slot of whose log a part could not be read. */
  readonly onCut: (table: string, cut: LogCut) => void;
}

/** Reads a slot and locks it; where another tab has it, says what can be done instead. */
export async function restoreSlot(id: string, context: RestoreContext): Promise<RestoreOutcome> {
  const { connection } = context;
  if (await connection.lock(id)) return readLocked(id, context);
  return {
    kind: "openElsewhere",
    async takeOver(signal) {
      await connection.takeOver(id);
      return unlessAborted(id, context, signal);
    },
    async copy(signal) {
      const copy = newId();
      // Before there is anything of it, lest another tab takes its pieces for leftovers.
      await connection.lock(copy);
      try {
        const { copySlot } = await laterCode(() => import("./copySlot.ts"));
        await connection.use((database) => copySlot(database, id, copy));
      } catch (error) {
        connection.unlock(copy);
        // The other tab has deleted it meanwhile.
        if (error instanceof DamagedError) return { kind: "missing" };
        throw error;
      }
      return unlessAborted(copy, context, signal);
    },
  };
}

/** Reads a locked slot; one that nobody waits for any more is left to other tabs again. */
async function unlessAborted(id: string, context: RestoreContext, signal: AbortSignal | undefined) {
  const outcome = await readLocked(id, context);
  if (signal?.aborted) leaveSlot(id, context);
  return outcome;
}

/** Leaves a slot that was read to other tabs. */
export function leaveSlot(
  id: string,
  { connection, slots }: Pick<RestoreContext, "connection" | "slots">,
): void {
  const slot = slots.withId(id);
  if (slot) slots.detach(slot);
  connection.unlock(id);
}

async function readLocked(id: string, context: RestoreContext): Promise<RestoreOutcome> {
  try {
    return await context.connection.use((database) => readOrSetAside(database, id, context));
  } catch (error) {
    context.connection.unlock(id);
    throw error;
  }
}

async function readOrSetAside(
  database: Database,
  id: string,
  { connection, slots, onSetAside, onCut }: RestoreContext,
): Promise<RestoreOutcome> {
  if ((await database.getKey("slots", id)) === undefined) {
    connection.unlock(id);
    return { kind: "missing" };
  }
  try {
    const { readSlot } = await laterCode(() => import("./readSlot.ts"));
    const { slot, history, cut } = await readSlot(database, id);
    slots.add(slot);
    if (cut) onCut(slot.name, cut);
    return { kind: "restored", state: slot.state, history, view: slot.view };
  } catch (error) {
    // Code that is missing, or a closed storage, says nothing about the records; a storage that has lost
    // some of them does.
    if (error instanceof NotLoadedError) throw error;
    if (isNamed(error, "InvalidStateError") || isNamed(error, "AbortError")) throw error;
    connection.unlock(id);
    onSetAside(id);
    await setSlotAside(database, id);
    return { kind: "damaged" };
  }
}
