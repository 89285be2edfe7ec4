import { DensityCopy } from "./densityCopy.ts";
import type { DensityAnswer, DensityRequest } from "./densityMessages.ts";
import { makeTile, type TilePlace, tileKey } from "./densityTile.ts";

const copy = new DensityCopy();
let queue: TilePlace[] = [];
let isBusy = false;
/** The tiles sent, but perhaps not received yet: an older request must not make them again. */
let inFlight: { readonly key: string; readonly stamp: number }[] = [];
let arrived = 0;

function makeNext(): void {
  const place = queue.shift();
  isBusy = place !== undefined;
  if (!place) return;
  const { stamp } = copy;
  const tile = makeTile(copy, place, copy.inks);
  inFlight.push({ key: tileKey(place), stamp });
  postMessage({ ...tile, place, stamp } satisfies DensityAnswer, {
    transfer: [tile.pixels.buffer],
  });
  // One tile per task: a new request may be waiting.
  setTimeout(makeNext);
}

addEventListener("message", ({ data: request }: MessageEvent<DensityRequest>) => {
  if (request.kind !== "tiles") return copy.receive(request);
  inFlight = inFlight.slice(request.received - arrived);
  arrived = request.received;
  const made = new Set(inFlight.filter(({ stamp }) => stamp === copy.stamp).map(({ key }) => key));
  queue = request.wanted.filter((place) => !made.has(tileKey(place)));
  if (!isBusy) setTimeout(makeNext);
  isBusy = true;
});
