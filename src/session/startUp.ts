import type { TableSummary } from "../keep/keep.ts";
import { reasonOf } from "../model/reasonOf.ts";
import { notify } from "../view/view.ts";
import { freshSeed, originOf, readParameters } from "./parameters.ts";
import type { Samples } from "./samples.ts";
import type { TableRestorer } from "./storage/tableRestorer.ts";
import type { TableStorage } from "./storage/tableStorage.ts";
import type { Workspace } from "./workspace/workspace.ts";

/** The storage is waited for no longer than that; then the page goes on without it. */
const STORAGE_WAIT_MS = 2000;

const LAST_IS_KEPT = "The last table is kept under Recent tables.";
const LAST_OF_ADDRESS_IS_KEPT = "What was done at this address before is kept under Recent tables.";

/** What takes part in bringing the first table. */
export interface Start {
  readonly workspace: Workspace;
  readonly samples: Samples;
  readonly storage: TableStorage;
  readonly restorer: TableRestorer;
}

/** Brings the first table: by the address, whose query it is, the last one, or a sample; what is opened goes first. */
export async function startUp({ workspace, samples, storage, restorer }: Start, search: string) {
  const { view } = workspace;
  const { size, ignored } = readParameters(search, freshSeed());
  for (const sentence of ignored) notify(view, sentence);
  const origin = originOf(search);
  const offer = (table: TableSummary | undefined, text: string) => {
    const act = () => void restorer.open(table!);
    if (table) notify(view, text, { action: { name: "Open it", act } });
  };
  const last = lastTable(storage, workspace, origin);
  const found = await inTime(last);
  if (!found) {
    await samples.ensureTable(size);
    offer((await last).table, LAST_IS_KEPT);
    return;
  }
  if (found.table && !origin && workspace.needsTable) return restorer.open(found.table);
  await samples.ensureTable(size);
  offer(found.table, origin ? LAST_OF_ADDRESS_IS_KEPT : LAST_IS_KEPT);
}

/** The table to go on with, once the storage has answered. */
async function lastTable(storage: TableStorage, { view }: Workspace, origin: string) {
  const keep = await storage.open(origin);
  try {
    return { table: await storage.last(origin) };
  } catch (error) {
    // Where nothing is saved either, that is said already.
    if (keep.savingState.kind !== "notSaved")
      notify(view, `The recent tables could not be listed: ${reasonOf(error)}.`);
    return {};
  }
}

/** Undefined where the storage does not answer. */
export function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), STORAGE_WAIT_MS);
  });
  return Promise.race([answer, late]);
}
