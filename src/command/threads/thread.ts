import { parentPort, workerData } from "node:worker_threads";
import { provideCanvas } from "../canvas.ts";
import { withFiles } from "../diskFile.ts";
import { setClock } from "./clock.ts";

// What a thread begins with: what a worker's module has around it in a browser, then that module. Messages
// that come before it is there wait: the port delivers none until somebody listens.
const port = parentPort!;
let isListening = false;

function addEventListener(name: string, act: (event: { readonly data: unknown }) => void): void {
  if (name !== "message") return;
  port.on("message", (data: unknown) => act({ data: withFiles(data) }));
  isListening = true;
}

function postMessage(data: unknown, options: { transfer?: ArrayBuffer[] } | ArrayBuffer[] = []) {
  port.postMessage(data, Array.isArray(options) ? options : options.transfer);
}

/** As in a browser: the page hears of it, and the worker can't be used any more. */
function reportError(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

provideCanvas();
Object.assign(globalThis, { self: globalThis, addEventListener, postMessage, reportError });

const { moduleUrl, clock } = workerData as { moduleUrl: string; clock: Date | undefined };
if (clock) setClock(clock);
await import(/* @vite-ignore */ moduleUrl);
if (!isListening) throw new Error("its worker listens to nothing");
