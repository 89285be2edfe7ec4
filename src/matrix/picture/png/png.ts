/** All that pictures are written with, fetched when the first one is asked for. */
export { drawInWorker, WorkerUnavailable as NoWorker } from "./drawInWorker.ts";
export { drawPng, SMALL_BANDS } from "./drawPng.ts";
export { estimateBytes } from "./estimateBytes.ts";
