import { isolated } from "../../../model/isolated.ts";
import type { OpenInOtherTab } from "../../../session/storage/recentTables.ts";
import { useValue } from "../../../watch.ts";
import { useSession } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { DialogDescription, DialogFrame } from "../../kit/Dialog.tsx";

/** The dialog that asks what to do about a table that another tab has open. */
export function OtherTabDialog() {
  const table = useValue(useSession().recent.openInOtherTab);
  return (
    <DialogFrame
      isOpen={table !== undefined}
      onClose={() => table?.leave()}
      title={table && `«${isolated(table.name)}» is open in another tab`}
      width={460}
    >
      {table && <Question {...table} />}
    </DialogFrame>
  );
}

function Question({ hasOther, takeOver, copy, leave }: OpenInOtherTab) {
  return (
    <>
      <DialogDescription>
        Only one tab at a time saves changes to a table. Taking it over leaves the other tab without
        saving; a copy leaves it as it is.
      </DialogDescription>
      <div className="dialog-buttons">
        <Button onClick={leave}>{hasOther ? "Cancel" : "Open a fresh sample"}</Button>
        <Button onClick={copy}>Work on a copy</Button>
        <Button className="primary" onClick={takeOver}>
          Take over
        </Button>
      </div>
    </>
  );
}
