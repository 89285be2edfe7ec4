import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import type { Holds } from "../../src/keep/hold.ts";
import { type Keep, type KeepEvent, openKeep, type Restoring } from "../../src/keep/keep.ts";
import type { AccessTable } from "../../src/model/accessTable.ts";

export interface Visit {
  readonly keep: Keep;
  readonly events: KeepEvent[];
}

/** An empty disk, and who holds what on it. */
export function newDisk(): void {
  globalThis.indexedDB = new IDBFactory();
  holders.clear();
}

const holders = new Map<string, { lost: () => void }>();

const holds: Holds = {
  async take(id, lost) {
    return holders.has(id) ? undefined : take(id, lost);
  },
  async takeOver(id, lost) {
    const before = holders.get(id);
    const hold = take(id, lost);
    before?.lost();
    return hold;
  },
};

function take(id: string, lost: () => void) {
  const own = { lost };
  holders.set(id, own);
  return {
    release() {
      if (holders.get(id) === own) holders.delete(id);
    },
  };
}

export async function visit(): Promise<Visit> {
  const events: KeepEvent[] = [];
  const keep = await openKeep({ holds, onEvent: (event) => events.push(event) });
  return { keep, events };
}

/** The tab is gone, without a word: its holds go with it, nothing else happens. */
export function kill(): void {
  holders.clear();
}

export function restored(outcome: Restoring): { access: AccessTable; view: unknown } {
  if (outcome.kind !== "restored") throw new Error(`It was ${outcome.kind}.`);
  return outcome;
}

export async function lastTable(keep: Keep): Promise<AccessTable> {
  const last = await keep.last();
  if (!last) throw new Error("Nothing was kept.");
  return restored(await keep.restore(last.id)).access;
}

/** How many steps back, how many forth: counted by walking there and back again. */
export function walk(access: AccessTable): { undo: number; redo: number } {
  let undo = 0;
  let redo = 0;
  for (; access.undoLabel !== undefined; undo++) access.undo();
  for (let step = 0; step < undo; step++) access.redo();
  for (; access.redoLabel !== undefined; redo++) access.redo();
  for (let step = 0; step < redo; step++) access.undo();
  return { undo, redo };
}
