import { Dialog } from "@base-ui/react/dialog";
import { useIsOpen, useSession } from "../../actions/screen/session.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import "../../kit/dialog.css";

/** The first steps as a dialog, for a window that the table fills. */
export function FirstStepsDialog() {
  const { opened } = useSession();
  const close = () => opened.set(undefined);
  return (
    <Dialog.Root open={useIsOpen("firstSteps")} onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog wide first-steps-dialog">
          <Dialog.Title className="dialog-title">First steps</Dialog.Title>
          <FirstSteps hasLegend onDone={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
