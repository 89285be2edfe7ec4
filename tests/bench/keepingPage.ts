import { openDB } from "idb";
import { openKeep } from "#src/keep/keep.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { sampleData } from "./sampleData.ts";

/** What is measured in the page: in ms and bytes. */
export interface Keeping {
  readonly cells: number;
  readonly save: { readonly ms: number; readonly longest: number; readonly bytes: number };
  readonly naiveSave: { readonly ms: number; readonly longest: number };
  readonly toggle: { readonly ms: number; readonly longest: number; readonly bytes: number };
  readonly thousandToggles: { readonly bytes: number };
  readonly fold: { readonly longest: number; readonly bytes: number };
  readonly restore: { readonly ms: number; readonly longest: number };
  readonly rawRead: { readonly ms: number };
}

const DATABASE = "access-table-bench";

export async function measure(users: number, groups: number): Promise<Keeping> {
  const data = sampleData(users, groups);
  const table = new AccessTable(data, { name: "Bench" });

  let keep = await openKeep({ database: DATABASE });
  const save = await timed(async () => {
    keep.attach(table);
    await keep.flush();
  });
  const saved = keep.bytesWritten;
  const oneToggle = await timed(async () => {
    table.run(toggle, { user: 1, group: groups - 1 });
    await keep.flush();
  });
  const toggled = keep.bytesWritten - saved;
  for (let step = 0; step < 1000; step++) table.run(toggle, { user: step, group: groups - 2 });
  await keep.flush();
  const thousand = keep.bytesWritten - saved - toggled;
  table.run(recalculate, {});
  await keep.flush();
  const beforeFold = keep.bytesWritten;
  const fold = await timed(async () => {
    for (let step = 0; step < 1000; step++) table.run(toggle, { user: step, group: groups - 2 });
    await keep.flush();
  });
  const folded = keep.bytesWritten - beforeFold;
  await keep.close();

  const rawRead = await timed(async () => {
    const database = await openDB(DATABASE);
    for (let cursor = await database.transaction("pieces").store.openCursor(); cursor; )
      cursor = await cursor.continue();
    database.close();
  });
  keep = await openKeep({ database: DATABASE });
  const last = await keep.last();
  const restore = await timed(async () => {
    const outcome = await keep.restore(last?.id ?? "");
    if (outcome.kind !== "restored") throw new Error(`It was ${outcome.kind}.`);
    if (outcome.state.memberships.heldCount !== table.memberships.heldCount)
      throw new Error("Cells lost.");
  });
  await keep.close();
  const naiveSave = await timed(async () => {
    const database = await openDB("naive", 1, {
      upgrade: (fresh) => void fresh.createObjectStore("tables"),
    });
    await database.put("tables", data, 1);
    database.close();
  });
  return {
    cells: table.memberships.heldCount,
    save: { ...save, bytes: saved },
    naiveSave,
    toggle: { ...oneToggle, bytes: toggled },
    thousandToggles: { bytes: thousand },
    fold: { ...fold, bytes: folded },
    restore,
    rawRead,
  };
}

/** How long it takes, and how long the page was held up at most. */
async function timed(act: () => Promise<void>): Promise<{ ms: number; longest: number }> {
  let longest = 0;
  let isOver = false;
  let before = performance.now();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) port2.postMessage(0);
  };
  port2.postMessage(0);
  const start = performance.now();
  await act();
  const ms = performance.now() - start;
  isOver = true;
  await new Promise((resolve) => setTimeout(resolve));
  port1.close();
  return { ms, longest: Math.max(longest, performance.now() - before) };
}

/**
 * What a toggle leaves in memory: the history's step and the cell itself. In a page where nothing
 * else was measured: what that leaves behind comes and goes when it likes.
 */
export async function bytesOfStep(users: number, groups: number): Promise<number> {
  const [STEPS, TABLES] = [9000, 5];
  const data = sampleData(users, groups);
  const tables = Array.from({ length: TABLES + 1 }, () => new AccessTable(data, { name: "Steps" }));
  const work = (table: AccessTable) => {
    for (let step = 0; step < STEPS; step++)
      table.run(toggle, { user: step % 3, group: groups - 1 });
  };
  // The first one brings about what comes once. All stay, so that nothing goes meanwhile.
  work(tables[0]);
  const before = await heapBytes();
  for (const table of tables.slice(1)) work(table);
  const bytes = ((await heapBytes()) - before) / (STEPS * TABLES);
  if (!tables.every(({ undoLabel }) => undoLabel)) throw new Error("The steps went.");
  return bytes;
}

async function heapBytes(): Promise<number> {
  const { gc } = globalThis as unknown as { gc(how: object): Promise<void> };
  const { memory } = performance as unknown as { memory: { usedJSHeapSize: number } };
  // Buffers are let go of in the background: it takes some rounds until all are counted as gone.
  for (let before = Number.POSITIVE_INFINITY; memory.usedJSHeapSize < before - 100_000; ) {
    before = memory.usedJSHeapSize;
    for (let times = 0; times < 3; times++) await gc({ type: "major", execution: "async" });
    // The browser tells the same figure for 50 ms.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return memory.usedJSHeapSize;
}
