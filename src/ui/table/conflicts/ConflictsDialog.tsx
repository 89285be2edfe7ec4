import { useEffect, useRef, useState } from "react";
import { setConflicts } from "../../../model/commands/facts/setConflicts.ts";
import { conflictsOf } from "../../../session/conflicts.ts";
import { useValue } from "../../../watch.ts";
import { useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { Dialog, DialogClose } from "../../kit/Dialog.tsx";
import { FileInput } from "../../kit/fields/FileInput.tsx";
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

/** The buttons that read the pairs of a file, and remove all. */
function ConflictButtons() {
  const { table } = useWorkspace();
  const conflicts = conflictsOf(useSession());
  useValue(table.changes);
  const input = useRef<HTMLInputElement>(null);
  const isAny = table.conflicts.length > 0;
  return (
    <div className="dialog-buttons">
      {isAny && (
        <Button
          className="tool conflict-removal"
          onClick={() => table.run(setConflicts, { conflicts: [] })}
        >
          Remove all
        </Button>
      )}
      <Button className={isAny ? "tool" : "primary"} onClick={() => input.current?.click()}>
        {isAny ? "Choose another CSV" : "Choose a CSV"}
      </Button>
      <FileInput
        ref={input}
        label="CSV of pairs"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChoose={([file]) => file && void conflicts.open(file)}
      />
      <DialogClose />
    </div>
  );
}
