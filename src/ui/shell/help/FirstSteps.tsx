import type { GroupState } from "../../../model/entities.ts";
import { cardPlace, sameRoom } from "../../../view/room/freeRoom.ts";
import { useValue } from "../../../watch.ts";
import { isUsable } from "../../actions/action.ts";
import { ACTIONS } from "../../actions/actions.ts";
import { LATER_ACTIONS } from "../../actions/laterActions.ts";
import { useScreen, useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { Dialog, useLeaving } from "../../kit/Dialog.tsx";
import { TOUCH, useMedia } from "../../kit/useMedia.ts";
import { Legend } from "../../table/corner/Legend.tsx";
import "./firstSteps.css";

/** What one does with a pointer, and with a finger. */
const WITH_POINTER = {
  square: "Point at a square to read it; click an empty one to assume it.",
  role: "Point at a role to see it in colour, click it to apply it.",
};
const WITH_FINGER = {
  square: "Hold a square to read it; tap an empty one to assume it.",
  role: "Tap a role to see it in colour, tap it again to apply it.",
};

interface FirstStepsProps {
  readonly hasLegend?: boolean;
  readonly onDone: () => void;
}

/** What one does here, in a few sentences, and the ways to a table of one's own. */
function FirstSteps({ hasLegend, onDone }: FirstStepsProps) {
  const screen = useScreen();
  const ways = useMedia(TOUCH) ? WITH_FINGER : WITH_POINTER;
  const perform = (action: typeof ACTIONS.open) => () => {
    onDone();
    if (isUsable(action, screen)) action.perform(screen, "pointer");
  };
  return (
    <>
      <div className="first-steps stack">
        <section className="what stack">
          <h2>Who is in which group</h2>
          <p>
            A row is a user, a column a group, a filled square <State state="assigned" /> means: is
            in it. <span className="more">{ways.square}</span>
          </p>
          <p>
            <b>Recalculate Roles</b> finds the groups that users share.{" "}
            <span className="more">{ways.role}</span>
          </p>
          {hasLegend && <Legend />}
        </section>
        <section className="own stack">
          <h2>Drop your own file here, or open one</h2>
          <p>
            Excel, CSV, Parquet, LDIF, Active Directory, Entra, SCIM and more.{" "}
            <span className="more">It stays in this browser tab.</span>{" "}
            <span className="more onward">The path above leads on, from Check to Hand over.</span>
          </p>
        </section>
      </div>
      <div className="dialog-buttons wrap">
        <Button className="primary" aria-label="Open your own file" onClick={perform(ACTIONS.open)}>
          Open
        </Button>
        <Button onClick={perform(LATER_ACTIONS.exampleOrganisation)}>Example organisation</Button>
        <Button onClick={onDone}>Got it</Button>
      </div>
    </>
  );
}

function State({ state }: { readonly state: GroupState }) {
  return <span className="swatch" data-state={state} />;
}

/** The first steps on a card in the empty part of the window; where there is none, nothing. */
export function FirstStepsCard() {
  const { view, camera } = useWorkspace();
  const place = useValue(() => cardPlace(camera.geometry.get()), sameRoom);
  if (!place) return null;
  const { form, ...box } = place;
  return (
    <section className={`first-steps-card ${form}`} aria-label="First steps" style={box}>
      <FirstSteps onDone={() => view.firstSteps.set(false)} />
    </section>
  );
}

/** The first steps as a dialog, for a window that the table fills. */
export function FirstStepsDialog() {
  return (
    <Dialog name="firstSteps" title="First steps" className="first-steps-dialog" width={460}>
      <DialogSteps />
    </Dialog>
  );
}

function DialogSteps() {
  return <FirstSteps hasLegend onDone={useLeaving().close} />;
}
