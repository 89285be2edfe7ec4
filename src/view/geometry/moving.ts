import type { Camera } from "../camera.ts";
import type { View } from "../view.ts";

/** The time without a move after which the table rests, in ms. */
export const REST_DELAY = 100;

/**
 * Notes from the first move of the table that it is moving, and some time after the last one that it
 * rests: what nobody follows in between is done at its end, once. Returns how to stop.
 */
export function watchMoving({ geometry }: Pick<Camera, "geometry">, view: View): () => void {
  let lastMove = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    const left = lastMove + REST_DELAY - performance.now();
    // A timer for each frame would have to be cleared in the next one.
    timer = left > 0 ? setTimeout(check, left) : undefined;
    if (!timer) view.isMoving.set(false);
  };
  const stop = geometry.subscribe(() => {
    lastMove = performance.now();
    timer ??= setTimeout(check, REST_DELAY);
    view.isMoving.set(true);
  });
  return () => {
    clearTimeout(timer);
    stop();
    view.isMoving.set(false);
  };
}
