import { nextTask } from "../../model/nextTask.ts";
import { buffersOf } from "../../model/table/codec.ts";
import { copyParts } from "../../model/table/copy.ts";
import type { PictureWork } from "../../view/picture.ts";
import type { Frame } from "../frame.ts";
import type { PictureMessage, PictureOrder } from "./pictureWorker.ts";

/** How long the page may be kept busy by sending the table, in ms. */
const STRETCH = 6;

/** No worker can be had: there are other ways to draw. */
export class NoWorker extends Error {}

/** Draws all that a frame shows as PNG, in a worker that ends when it is done or when told to. */
export function drawInWorker(frame: Frame, { signal, onProgress }: PictureWork): Promise<Blob> {
  return new Promise<Blob>((resolve, reject) => {
    const worker = startWorker();
    let isReady = false;
    const end = () => {
      worker.terminate();
      signal.removeEventListener("abort", cancel);
    };
    const fail = (reason: unknown) => {
      end();
      reject(reason);
    };
    const cancel = () => fail(signal.reason);
    signal.addEventListener("abort", cancel);
    worker.onerror = (event) => {
      const reason = event.message || "its worker could not be loaded";
      fail(isReady ? new Error(reason) : new NoWorker(reason));
    };
    worker.onmessageerror = () => fail(new Error("it did not arrive whole"));
    worker.onmessage = ({ data: message }: MessageEvent<PictureMessage>) => {
      if (message.kind === "ready") {
        isReady = true;
        send(worker, frame, signal).catch(fail);
      } else if (message.kind === "progress") onProgress(message.done);
      else if (message.kind === "failed") fail(new Error(message.reason));
      else {
        end();
        resolve(message.file);
      }
    };
    if (signal.aborted) cancel();
  });
}

function startWorker(): Worker {
  try {
    return new Worker(new URL("./pictureWorker.ts", import.meta.url), { type: "module" });
  } catch (error) {
    throw new NoWorker(String(error));
  }
}

/** Hands the table over while the page goes on. */
async function send(worker: Worker, frame: Frame, signal: AbortSignal): Promise<void> {
  const post = (order: PictureOrder, transfer: Transferable[] = []) =>
    worker.postMessage(order, transfer);
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
