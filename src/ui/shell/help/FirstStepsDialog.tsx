import { Dialog, useLeaving } from "../../kit/Dialog.tsx";
import { FirstSteps } from "./FirstSteps.tsx";

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
