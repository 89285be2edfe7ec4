import { buffersOf } from "../../../model/table/codec.ts";
import { copyParts } from "../../../model/tableCopy.ts";
import { startWorker } from "../../../model/tasks/startWorker.ts";
import { runInWorker } from "../../../model/tasks/workerTask.ts";
import type { DrawOptions } from "../../../view/picture/picture.ts";
import type { Sheet } from "../sheet.ts";
import type { PictureRequest } from "./pictureWorker.ts";
import pictureWorkerUrl from "./pictureWorker.ts?worker&url";

export { drawPng, LARGE_BANDS, SMALL_BANDS } from "./drawPng.ts";
export { estimateBytes } from "./estimateBytes.ts";

/** Draws a picture as PNG in a worker, which ends when it is done or cancelled. */
export function drawInWorker(sheet: Sheet, { signal, onProgress }: DrawOptions): Promise<Blob> {
  const { geometry, theme, surround, sent, arrangement } = sheet;
  const order = { users: arrangement?.users.items, groups: arrangement?.groups.items };
  return runInWorker<never, Blob>(() => startWorker(pictureWorkerUrl), {
    ask: (): PictureRequest => ({ geometry, theme, surround, sent, order }),
    pieces: copyParts(sheet.table)[Symbol.iterator](),
    buffersOf,
    onProgress,
    signal,
  });
}
