import { inTime, type Start } from "./startUp.ts";

/** The parts whose storage is being closed, by their tables: who comes back waits for that. */
const closing = new WeakMap<object, Promise<void>>();

/**
 * Shows in a part of another page what the browser keeps for it, else what it was given, and keeps it
 * until the part is left; what is started again after that goes on.
 */
export async function startPart(
  { workspace, samples, storage, restorer }: Start,
  openGiven: () => void,
  leaving: AbortSignal,
): Promise<void> {
  samples.openFirst = openGiven;
  leaving.addEventListener("abort", () => closing.set(workspace, storage.close()));
  await closing.get(workspace);
  if (leaving.aborted) return;
  const opening = storage.openForLater();
  // What fails is told where it is saved, and the page goes on without.
  const last = opening.then(() => storage.last("")).catch(() => undefined);
  const found = await inTime(last);
  if (leaving.aborted) return;
  if (found) await restorer.open(found);
  else await samples.ensureTable();
  if (!leaving.aborted) storage.attach("");
}
