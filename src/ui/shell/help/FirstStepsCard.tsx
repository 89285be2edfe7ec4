import { cardPlace, sameRoom } from "../../../view/freeRoom.ts";
import { useStore } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/session.ts";
import { FirstSteps } from "./FirstSteps.tsx";

/** The first steps on a card in the empty part of the window; where there is none, nothing. */
export function FirstStepsCard() {
  const { view, camera } = useWorkspace();
  const place = useStore(camera.geometry, cardPlace, sameRoom);
  if (!place) return null;
  const { form, ...box } = place;
  return (
    <section className={`first-steps-card ${form}`} aria-label="First steps" style={box}>
      <FirstSteps onDone={() => view.firstSteps.set(false)} />
    </section>
  );
}
