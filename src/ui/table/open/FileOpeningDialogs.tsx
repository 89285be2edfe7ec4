import { useRef } from "react";
import { isolated } from "../../../model/isolated.ts";
import { countsOf, type FileOpening } from "../../../session/opening/fileOpening.ts";
import { updatingOf } from "../../../session/updating/updating.ts";
import { useValue } from "../../../watch.ts";
import { useSession } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { DialogClose, DialogDescription, DialogFrame } from "../../kit/Dialog.tsx";
import { OpeningDialog } from "./OpeningDialog.tsx";

interface Props {
  readonly opening: FileOpening;
  /** Gets the focus back. */
  readonly finalFocus: () => HTMLElement | null;
}

/** The dialogs about files that are opened: what there is to decide, and whether they are a newer export. */
export function FileOpeningDialogs({ opening, finalFocus }: Props) {
  const { isLikelyNewer } = useValue(opening.state);
  return isLikelyNewer ? (
    <NewerChoice opening={opening} finalFocus={finalFocus} />
  ) : (
    <OpeningDialog files={opening} finalFocus={finalFocus} />
  );
}

/** The choice what becomes of files whose users and groups are mostly those of the open table. */
function NewerChoice({ opening, finalFocus }: Props) {
  const { present, comparing } = useSession();
  const { name, result, table } = useValue(opening.state);
  const newer = useRef<HTMLButtonElement>(null);
  const asNewer = () => {
    comparing.loaded.get()?.end();
    void updatingOf(present).find(opening.asNewer());
  };
  return (
    <DialogFrame
      isOpen
      onClose={() => opening.leave()}
      title={`Open ${isolated(name)}`}
      width={560}
      initialFocus={newer}
      finalFocus={finalFocus}
    >
      <p className="numbers">
        <b>{result?.kind}</b>
        <br />
        {result && countsOf(result, table?.facts.nesting)}
      </p>
      <DialogDescription className="newer-choice">
        Most of its users and groups are those of {isolated(present.table.name)}. As a newer export,
        it takes over roles, names, notes and decisions, and first says what it brings. As another
        table, it begins without them.
      </DialogDescription>
      <div className="dialog-buttons">
        <DialogClose>Cancel</DialogClose>
        <Button onClick={() => opening.openAnyway()}>Open as another table</Button>
        <Button ref={newer} className="primary" onClick={asNewer}>
          Open as a newer export
        </Button>
      </div>
    </DialogFrame>
  );
}
