import { Dialog } from "@base-ui/react/dialog";
import { useIsOpen, useSession } from "../../actions/screen/session.ts";
import { SystemForm } from "./SystemForm.tsx";
import "../../kit/dialog.css";
import "./systems.css";

/** The dialog that takes roles to the systems that run them. */
export function SystemsDialog() {
  const { opened } = useSession();
  const isOpen = useIsOpen("systems");
  const close = () => opened.set(undefined);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog systems">
          <Dialog.Title className="dialog-title">Roles for …</Dialog.Title>
          <SystemForm onDone={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
