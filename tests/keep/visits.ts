import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { type Keep, type KeepEvent, openKeep, type RestoreOutcome } from "../../src/keep/keep.ts";
import type { SlotLocks } from "../../src/keep/slotLock.ts";
import type { AccessTable } from "../../src/model/accessTable.ts";

export interface Visit {
  readonly keep: Keep;
  readonly events: KeepEvent[];
}

/** Gives the tests an empty disk, without locks. */
export function newDisk(): void {
  globalThis.indexedDB = new IDBFactory();
  holders.clear();
}

const holders = new Map<string, { onLost: () => void }>();

const locks: SlotLocks = {
  async take(id, onLost) {
    return holders.has(id) ? undefined : take(id, onLost);
  },
  async takeOver(id, onLost) {
    const before = holders.get(id);
    const lock = take(id, onLost);
    before?.onLost();
    return lock;
  },
};

function take(id: string, onLost: () => void) {
  const own = { onLost };
  holders.set(id, own);
  return {
    release() {
      if (holders.get(id) === own) holders.delete(id);
    },
  };
}

export async function visit(): Promise<Visit> {
  const events: KeepEvent[] = [];
  const keep = await openKeep({ locks, onEvent: (event) => events.push(event) });
  return { keep, events };
}

/** Kills the tab: its locks go with it, nothing else happens. */
export function kill(): void {
  holders.clear();
}

export function restored(outcome: RestoreOutcome): { table: AccessTable; view: unknown } {
  if (outcome.kind !== "restored") throw new Error(`It was ${outcome.kind}.`);
  return outcome;
}

export async function lastTable(keep: Keep): Promise<AccessTable> {
  const last = await keep.last();
  if (!last) throw new Error("Nothing was kept.");
  return restored(await keep.restore(last.id)).table;
}

/** The numbers of steps back and forth, counted by walking there and back again. */
export function walk(table: AccessTable): { undo: number; redo: number } {
  let undo = 0;
  let redo = 0;
  for (; table.undoLabel !== undefined; undo++) table.undo();
  for (let step = 0; step < undo; step++) table.redo();
  for (; table.redoLabel !== undefined; redo++) table.redo();
  for (let step = 0; step < redo; step++) table.undo();
  return { undo, redo };
}
