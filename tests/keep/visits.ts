import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { Keep, type KeepEvent, type RestoreOutcome, type SavingState } from "#src/keep/keep.ts";
import type { SlotLocks } from "#src/keep/slotLock.ts";
import { AccessTable } from "#src/model/accessTable.ts";

export interface Visit {
  readonly keep: Keep;
  readonly events: KeepEvent[];
  /** What was told of saving, in order. */
  readonly states: SavingState[];
}

const visits: Visit[] = [];

/** Gives the tests an empty disk, without locks, and without the visits to the one before. */
export function newDisk(): void {
  for (const { keep } of visits.splice(0)) keep.end();
  globalThis.indexedDB = new IDBFactory();
  holders.clear();
}

const holders = new Map<string, { onLost: () => void }>();

/** Set while locks are not answered: called when they are. */
let lockGate: Promise<void> | undefined;

/** No lock is answered until it is let; returns how to let them. */
export function holdLocks(): () => void {
  let letGo = () => {};
  lockGate = new Promise((resolve) => {
    letGo = () => {
      lockGate = undefined;
      resolve();
    };
  });
  return letGo;
}

const locks: SlotLocks = {
  async take(id, onLost) {
    await lockGate;
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

/** A visit; `isAwaited` is false where the storage may not answer for a while. */
export async function visit({ isAwaited = true } = {}): Promise<Visit> {
  const events: KeepEvent[] = [];
  const states: SavingState[] = [];
  const keep = new Keep({
    locks,
    onEvent: (event) => events.push(event),
    onSavingState: (state) => states.push(state),
  });
  const opening = keep.open();
  if (isAwaited) await opening;
  const visit = { keep, events, states };
  visits.push(visit);
  return visit;
}

/** Kills the tab: its locks go with it, nothing else happens. */
export function kill(): void {
  holders.clear();
}

export function restored(outcome: RestoreOutcome) {
  if (outcome.kind !== "restored") throw new Error(`It was ${outcome.kind}.`);
  const { state, history, view } = outcome;
  return { state, history, view, table: new AccessTable(state, {}, history) };
}

export async function lastRestored(keep: Keep) {
  const last = await keep.last();
  if (!last) throw new Error("Nothing was kept.");
  return restored(await keep.restore(last.id));
}

export async function lastTable(keep: Keep): Promise<AccessTable> {
  return (await lastRestored(keep)).table;
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
