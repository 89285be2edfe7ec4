import { nextTask } from "../../../model/nextTask.ts";
import { buffersOf } from "../../../model/table/codec.ts";
import { copyParts } from "../../../model/table/copy.ts";
import { type Post, runInWorker, WorkerError } from "../../../model/workerTask.ts";
import type { PictureWork } from "../../../view/picture/picture.ts";
import type { Frame } from "../../paint/frame.ts";
import type { PictureRequest } from "./pictureWorker.ts";

/** The time that sending the table may keep the page busy, in ms. */
const STRETCH = 6;

/** No worker can be had: there are other ways to draw. */
export class NoWorker extends Error {}

/** Draws all that a frame shows as PNG, in a worker that ends when it is done or when told to. */
export function drawInWorker(frame: Frame, { signal, onProgress }: PictureWork): Promise<Blob> {
  return runInWorker<PictureRequest, never, Blob>(
    () => new Worker(new URL("./pictureWorker.ts", import.meta.url), { type: "module" }),
    { start: (post) => send(post, frame, signal), onProgress, signal },
  ).catch((error) => {
    throw error instanceof WorkerError && !error.hasRun ? new NoWorker(error.message) : error;
  });
}

/** Hands the table over while the page goes on. */
async function send(post: Post<PictureRequest>, frame: Frame, signal: AbortSignal): Promise<void> {
  let since = performance.now();
  for (const part of copyParts(frame.table)) {
    post({ kind: "part", part }, buffersOf(part));
    if (performance.now() - since < STRETCH) continue;
    await nextTask();
    if (signal.aborted) return;
    since = performance.now();
  }
  post({ kind: "draw", geometry: frame.geometry, theme: frame.theme });
}
