import { useEffect, useState } from "react";
import { conflictsOf } from "../../../session/conflicts.ts";
import { useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { Dialog } from "../../kit/Dialog.tsx";
import { ConflictButtons } from "./ConflictButtons.tsx";
import { ConflictHolders } from "./ConflictHolders.tsx";
import { ConflictPairs } from "./ConflictPairs.tsx";
import "./conflicts.css";

/** The pairs of groups that nobody may hold together, and who does. */
export function ConflictsDialog() {
  return (
    <Dialog name="conflicts" title="Conflicts" width={620}>
      <ConflictsContent />
    </Dialog>
  );
}

/** The pairs or, once one is chosen, who holds both of it. */
function ConflictsContent() {
  const { table } = useWorkspace();
  const conflicts = conflictsOf(useSession());
  const [chosen, setChosen] = useState<number>();
  useEffect(() => conflicts.watch(), [conflicts]);
  if (chosen !== undefined && chosen < table.conflicts.length)
    return <ConflictHolders conflict={chosen} onBack={() => setChosen(undefined)} />;
  return (
    <>
      <ConflictPairs onChoose={setChosen} />
      <ConflictButtons />
    </>
  );
}
