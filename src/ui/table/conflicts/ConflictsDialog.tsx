import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useState } from "react";
import { useIsOpen, useSession } from "../../actions/screen/session.ts";
import { ConflictButtons } from "./ConflictButtons.tsx";
import { ConflictHolders } from "./ConflictHolders.tsx";
import { ConflictPairs } from "./ConflictPairs.tsx";
import "../../kit/dialog.css";
import "./conflicts.css";

/** The pairs of groups that nobody may hold together, and who does. */
export function ConflictsDialog() {
  const { opened } = useSession();
  const isOpen = useIsOpen("conflicts");
  const close = () => opened.set(undefined);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog conflicts">
          <Dialog.Title className="dialog-title">Conflicts</Dialog.Title>
          <ConflictsContent onLeave={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The pairs or, once one is chosen, who holds both of it. */
function ConflictsContent({ onLeave }: { readonly onLeave: () => void }) {
  const { table, conflicts } = useSession();
  const [chosen, setChosen] = useState<number>();
  useEffect(() => conflicts.watch(), [conflicts]);
  if (chosen !== undefined && chosen < table.conflicts.length)
    return (
      <ConflictHolders conflict={chosen} onBack={() => setChosen(undefined)} onLeave={onLeave} />
    );
  return (
    <>
      <ConflictPairs onChoose={setChosen} />
      <ConflictButtons />
    </>
  );
}
