import { REST, RestTimer } from "../../model/tasks/rests.ts";
import type { Camera } from "../camera.ts";
import type { View } from "../view.ts";

/** Notes that the table moves until some time after its last move. Returns how to stop. */
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
