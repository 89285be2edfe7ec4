import { RestTimer } from "../../model/tasks/restTimer.ts";
import type { Camera } from "../camera.ts";
import type { View } from "../view.ts";

/** The time without a move after which the table rests, in ms. */
export const REST_DELAY = 100;

/**
 * Notes from the first move of the table that it is moving, and some time after the last one that it
 * rests: what nobody follows in between is done at its end, once. Returns how to stop.
 */
export function watchMoving({ geometry }: Pick<Camera, "geometry">, view: View): () => void {
  const resting = new RestTimer(REST_DELAY, () => view.isMoving.set(false));
  const stop = geometry.subscribe(() => {
    resting.start();
    view.isMoving.set(true);
  });
  return () => {
    resting.stop();
    stop();
    view.isMoving.set(false);
  };
}
