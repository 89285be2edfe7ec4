import { Dialog } from "@base-ui/react/dialog";
import { isolated } from "../../../model/isolated.ts";
import type { OpenInOtherTab } from "../../../session/storage/recentTables.ts";
import { useStore } from "../../../watch.ts";
import { useSession } from "../../actions/screen/session.ts";
import "../../kit/dialog.css";

/** The dialog that asks what to do about a table that another tab has open. */
export function OtherTabDialog() {
  const table = useStore(useSession().recent.openInOtherTab);
  return (
    <Dialog.Root open={table !== undefined} onOpenChange={(open) => !open && table?.leave()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog wide">{table && <Question {...table} />}</Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Question({ name, hasOther, takeOver, copy, leave }: OpenInOtherTab) {
  return (
    <>
      <Dialog.Title className="dialog-title">
        «{isolated(name)}» is open in another tab
      </Dialog.Title>
      <Dialog.Description>
        Only one tab at a time saves changes to a table. Taking it over leaves the other tab without
        saving; a copy leaves it as it is.
      </Dialog.Description>
      <div className="dialog-buttons">
        <button type="button" className="tool" onClick={leave}>
          {hasOther ? "Cancel" : "Open a fresh sample"}
        </button>
        <button type="button" className="tool" onClick={copy}>
          Work on a copy
        </button>
        <button type="button" className="primary" onClick={takeOver}>
          Take over
        </button>
      </div>
    </>
  );
}
