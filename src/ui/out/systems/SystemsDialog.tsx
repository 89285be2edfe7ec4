import { Dialog } from "../../kit/Dialog.tsx";
import { SystemForm } from "./SystemForm.tsx";
import "./systems.css";

/** The dialog that takes roles to the systems that run them. */
export function SystemsDialog() {
  return (
    <Dialog name="systems" title="Roles for …" className="systems">
      <SystemForm />
    </Dialog>
  );
}
