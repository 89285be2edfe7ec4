import { Dialog } from "@base-ui/react/dialog";
import type { Elsewhere } from "../session/recentTables.ts";
import "./dialog.css";

export function ElsewhereDialog({ elsewhere }: { readonly elsewhere: Elsewhere | undefined }) {
  return (
    <Dialog.Root
      open={elsewhere !== undefined}
      onOpenChange={(open) => !open && elsewhere?.leave()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog wide">
          {elsewhere && <Question {...elsewhere} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Question({ name, hasOther, takeOver, copy, leave }: Elsewhere) {
  return (
    <>
      <Dialog.Title className="dialog-title">«{name}» is open in another tab</Dialog.Title>
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
