import type { Keep, TableSummary } from "../keep/keep.ts";
import { notify } from "../view/view.ts";
import { needsTable, type SessionCore } from "./core.ts";
import { freshSeed, originOf, readParameters } from "./parameters.ts";
import type { Samples } from "./samples.ts";
import type { TableRestorer } from "./storage/tableRestorer.ts";
import type { TableStorage } from "./storage/tableStorage.ts";
import { tabTable } from "./storage/tabTable.ts";

/** The storage is waited for no longer than that; then the page goes on without it. */
const STORAGE_WAIT_MS = 2000;

const LAST_IS_KEPT = "The last table is kept under Recent tables.";
const LAST_OF_ADDRESS_IS_KEPT = "What was done at this address before is kept under Recent tables.";

interface StartUp {
  readonly core: SessionCore;
  readonly samples: Samples;
  readonly storage: TableStorage;
  readonly restorer: TableRestorer;
}

/**
 * Brings the first table: by the address, else the last one, else a fresh sample. What a person
 * opens meanwhile comes before all of these.
 */
export async function startUp({ core, samples, storage, restorer }: StartUp, search: string) {
  const { view } = core;
  const { size, ignored } = readParameters(search, freshSeed());
  for (const sentence of ignored) notify(view, sentence);
  const origin = originOf(search);
  const offer = (table: TableSummary | undefined, text: string) => {
    const act = () => void restorer.open(table!);
    if (table) notify(view, text, { action: { name: "Open it", act } });
  };
  const opening = storage.open(origin);
  const keep = await inTime(opening);
  if (!keep) {
    await samples.ensureTable(size);
    offer(await (await opening).last(origin), LAST_IS_KEPT);
    return;
  }
  const last = (await tabTable(keep, origin)) ?? (await keep.last(origin));
  if (last && !origin && needsTable(core)) return restorer.open(last);
  await samples.ensureTable(size);
  offer(last, origin ? LAST_OF_ADDRESS_IS_KEPT : LAST_IS_KEPT);
}

function inTime(opening: Promise<Keep>): Promise<Keep | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), STORAGE_WAIT_MS);
  });
  return Promise.race([opening, late]);
}
