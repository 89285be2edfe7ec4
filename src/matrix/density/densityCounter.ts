import type { Touched } from "../../model/commands/change.ts";
import { startWorker } from "../../model/tasks/startWorker.ts";
import { watchWorker } from "../../model/tasks/workerTask.ts";
import type { DensityFeed, DensityLook } from "./densityFeed.ts";
import type { DensityAnswer, DensityRequest } from "./densityMessages.ts";
import type { TilePlace } from "./densityTile.ts";
import densityWorkerUrl from "./densityWorker.ts?worker&url";

/** The longest time that copying may block the page, in ms. */
const TIME_SLICE = 6;

/** The receiver of the worker's tiles, and of its failure. */
interface CounterListener {
  arrived(answer: DensityAnswer): void;
  failed(reason: Error): void;
}

/** A worker that counts tiles, with the feed that keeps its copy of the table up to date. */
export class DensityCounter {
  readonly #feed: DensityFeed;
  readonly #worker: Worker;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #received = 0;
  #requested: readonly TilePlace[] = [];

  constructor(
    createFeed: (post: (request: DensityRequest, transfer: ArrayBuffer[]) => void) => DensityFeed,
    listener: CounterListener,
  ) {
    const worker = startWorker(densityWorkerUrl);
    this.#worker = worker;
    watchWorker(worker, (reason) => listener.failed(new Error(reason)));
    worker.onmessage = ({ data }: MessageEvent<DensityAnswer>) => {
      this.#received++;
      listener.arrived(data);
    };
    this.#feed = createFeed((request, transfer) => worker.postMessage(request, transfer));
    this.#sendLater();
  }

  sendChange(touched: Touched, stamp: number): void {
    this.#feed.sendChange(touched, stamp);
    this.#sendLater();
  }

  setLook(look: DensityLook, stamp: number): void {
    this.#feed.setLook(look, stamp);
    this.#sendLater();
  }

  /** Requests tiles, in order of urgency; replaces the last request. */
  request(places: readonly TilePlace[]): void {
    this.#requested = places;
    if (this.#feed.isSending) return;
    const request = { kind: "tiles", wanted: places, received: this.#received } as const;
    this.#worker.postMessage(request satisfies DensityRequest);
  }

  /** Sends what is still to be sent, as many messages per task as delay no frame. */
  #sendLater(): void {
    clearTimeout(this.#timer);
    if (!this.#feed.isSending) return;
    this.#timer = setTimeout(() => {
      const until = performance.now() + TIME_SLICE;
      do this.#feed.sendPart();
      while (this.#feed.isSending && performance.now() < until);
      if (this.#feed.isSending) this.#sendLater();
      else this.request(this.#requested);
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#worker.terminate();
  }
}
