import { REST, RestTimer } from "../../model/tasks/rests.ts";
import type { Camera } from "../camera.ts";
import type { View } from "../view.ts";

/**
 * Notes from the first move of the table that it is moving, and some time after the last one that it
 * rests: what nobody follows in between is done at its end, once. Returns how to stop.
 */
export function watchMoving({ geometry }: Pick<Camera, "geometry">, view: View): () => void {
  const resting = new RestTimer(REST.moving, () => view.isMoving.set(false));
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
