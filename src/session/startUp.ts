import type { Keep, KeptTable } from "../keep/keep.ts";
import { notify } from "../view/view.ts";
import type { SessionCore } from "./core.ts";
import { freshSeed, originOf, readParameters } from "./parameters.ts";
import type { TableRestorer } from "./restoreTable.ts";
import type { Samples } from "./samples.ts";
import type { TableStorage } from "./tableStorage.ts";
import { tabTable } from "./tabTable.ts";

/** The storage is waited for no longer than that; then the page goes on without it. */
const STORAGE_WAIT_MS = 2000;

interface StartUp {
  readonly core: SessionCore;
  readonly samples: Samples;
  readonly storage: TableStorage;
  readonly restorer: TableRestorer;
}

/** The page begins: by its address, else with the last table, else with a fresh sample. */
export async function startUp({ core, samples, storage, restorer }: StartUp, search: string) {
  const { view } = core;
  const { size, ignored } = readParameters(search, freshSeed());
  for (const sentence of ignored) notify(view, sentence);
  const origin = originOf(search);
  const offer = (table: KeptTable | undefined, text: string) => {
    const act = () => void restorer.open(table!);
    if (table) notify(view, text, { action: { name: "Open it", act } });
  };
  const opening = storage.open(origin);
  const keep = await inTime(opening);
  if (!keep) {
    await samples.open(size);
    const last = await (await opening).last(origin);
    offer(last, "The last table is kept under Recent tables.");
    return;
  }
  const last = (await tabTable(keep, origin)) ?? (await keep.last(origin));
  if (last && !origin) return restorer.open(last);
  await samples.open(size);
  offer(last, "What was done at this address before is kept under Recent tables.");
}

function inTime(opening: Promise<Keep>): Promise<Keep | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), STORAGE_WAIT_MS);
  });
  return Promise.race([opening, late]);
}
