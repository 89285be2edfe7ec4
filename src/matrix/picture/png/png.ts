import { buffersOf } from "../../../model/table/codec.ts";
import { copyParts } from "../../../model/tableCopy.ts";
import { nextTask } from "../../../model/tasks/nextTask.ts";
import { startWorker } from "../../../model/tasks/startWorker.ts";
import { type Post, runInWorker, WorkerError } from "../../../model/tasks/workerTask.ts";
import type { DrawOptions } from "../../../view/picture/picture.ts";
import type { Sheet } from "../sheet.ts";
import type { PictureRequest } from "./pictureWorker.ts";
import pictureWorkerUrl from "./pictureWorker.ts?worker&url";

export { drawPng, SMALL_BANDS } from "./drawPng.ts";
export { estimateBytes } from "./estimateBytes.ts";

/** The longest time that sending the table may block the page, in ms. */
const TIME_SLICE = 6;

/** The failure to start a worker: there are other ways to draw. */
export class WorkerUnavailable extends Error {}

/** Draws a picture as PNG in a worker, which ends when it is done or cancelled. */
export function drawInWorker(sheet: Sheet, { signal, onProgress }: DrawOptions): Promise<Blob> {
  return runInWorker<PictureRequest, never, Blob>(() => startWorker(pictureWorkerUrl), {
    start: (post) => send(post, sheet, signal),
    onProgress,
    signal,
  }).catch((error) => {
    throw error instanceof WorkerError && !error.hasRun
      ? new WorkerUnavailable(error.message)
      : error;
  });
}

/** Sends the table without blocking the page. */
async function send(post: Post<PictureRequest>, sheet: Sheet, signal: AbortSignal): Promise<void> {
  let since = performance.now();
  for (const part of copyParts(sheet.table)) {
    post({ kind: "part", part }, buffersOf(part));
    if (performance.now() - since < TIME_SLICE) continue;
    await nextTask();
    if (signal.aborted) return;
    since = performance.now();
  }
  const { geometry, theme, surround, sent, arrangement } = sheet;
  const order = { users: arrangement?.users.items, groups: arrangement?.groups.items };
  post({ kind: "draw", geometry, theme, surround, sent, order });
}
