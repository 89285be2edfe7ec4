import { inTime, type Start } from "./startUp.ts";

/** The parts whose storage is being closed, by their tables: who comes back waits for that. */
const closing = new WeakMap<object, Promise<void>>();

/**
 * Shows in a part of another page what the browser keeps for it, else what it was given. Returns how
 * to let go of the page; what is started again after that goes on.
 */
export function startPart(start: Start, openGiven: () => void): () => void {
  const { workspace, samples, storage } = start;
  samples.openFirst = openGiven;
  const leaving = new AbortController();
  void bringKept(start, leaving.signal);
  return () => {
    leaving.abort();
    workspace.task.cancel();
    closing.set(workspace, storage.close());
  };
}

/** Opens the table that was kept last, or what was given, and keeps it from then on. */
async function bringKept(start: Start, leaving: AbortSignal): Promise<void> {
  const { workspace, samples, storage, restorer } = start;
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
