import { watchWorker } from "../../model/workerTask.ts";
import type { DensityFeed } from "./densityFeed.ts";
import type { DensityAnswer, DensityRequest } from "./densityMessages.ts";
import type { TilePlace } from "./densityTile.ts";

/** The time that copying may keep the page busy, in ms. */
const TIME_SLICE = 6;

interface CounterListener {
  arrived(answer: DensityAnswer): void;
  failed(reason: Error): void;
}

/** A worker that counts tiles, from its start to its end. */
export class DensityCounter {
  readonly feed: DensityFeed;
  readonly #worker: Worker;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isFed = false;
  #received = 0;
  #requested: readonly TilePlace[] = [];

  constructor(
    createFeed: (post: (request: DensityRequest, transfer: ArrayBuffer[]) => void) => DensityFeed,
    listener: CounterListener,
  ) {
    const worker = new Worker(new URL("./densityWorker.ts", import.meta.url), { type: "module" });
    this.#worker = worker;
    watchWorker(worker, (reason) => listener.failed(new Error(reason)));
    worker.onmessage = ({ data }: MessageEvent<DensityAnswer>) => {
      this.#received++;
      listener.arrived(data);
    };
    this.feed = createFeed((request, transfer) => worker.postMessage(request, transfer));
    // As many parts a task as make no frame late.
    const steps = this.feed.sendTable();
    const next = () => {
      const until = performance.now() + TIME_SLICE;
      do this.#isFed = steps.next().done === true;
      while (!this.#isFed && performance.now() < until);
      if (this.#isFed) this.request(this.#requested);
      else this.#timer = setTimeout(next);
    };
    this.#timer = setTimeout(next);
  }

  /** Asks for tiles, in order of urgency; takes the place of what was asked for before. */
  request(places: readonly TilePlace[]): void {
    this.#requested = places;
    if (!this.#isFed) return;
    const request = { kind: "tiles", wanted: places, received: this.#received } as const;
    this.#worker.postMessage(request satisfies DensityRequest);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#worker.terminate();
  }
}
