/** The writers of PNGs, loaded when the first one is needed. */
export { drawInWorker, WorkerUnavailable } from "./drawInWorker.ts";
export { drawPng, SMALL_BANDS } from "./drawPng.ts";
export { estimateBytes } from "./estimateBytes.ts";
