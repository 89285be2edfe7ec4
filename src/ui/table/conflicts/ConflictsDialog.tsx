import { useEffect, useRef, useState } from "react";
import { setConflicts } from "../../../model/commands/facts/setConflicts.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { conflictsOf } from "../../../session/conflicts.ts";
import { useValue } from "../../../watch.ts";
import { useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { Dialog, DialogClose } from "../../kit/Dialog.tsx";
import { FileInput } from "../../kit/fields/FileInput.tsx";
import { ConflictForm } from "./ConflictForm.tsx";
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

/** What is looked at: all pairs, who holds both of one, or one that is made or changed. */
type Looked =
  | { readonly at: "pairs"; readonly isBack?: true }
  | { readonly at: "holders"; readonly conflict: number }
  | { readonly at: "form"; readonly conflict?: number; readonly excepted?: string };

function ConflictsContent() {
  const { table } = useWorkspace();
  const conflicts = conflictsOf(useSession());
  useValue(table.changes);
  const [looked, look] = useState<Looked>({ at: "pairs" });
  useEffect(() => conflicts.watch(), [conflicts]);
  const back = () => look({ at: "pairs", isBack: true });
  // An undo may have taken the pair away.
  const isThere = looked.at === "pairs" || (looked.conflict ?? -1) < table.conflicts.length;
  if (isThere && looked.at === "holders") {
    const { conflict } = looked;
    const except = (excepted: string) => look({ at: "form", conflict, excepted });
    return <ConflictHolders conflict={conflict} onBack={back} onExcept={except} />;
  }
  if (isThere && looked.at === "form") {
    const { conflict, excepted } = looked;
    const done = () =>
      excepted === undefined || conflict === undefined ? back() : look({ at: "holders", conflict });
    return <ConflictForm conflict={conflict} excepted={excepted} onBack={done} />;
  }
  return (
    <>
      <ConflictPairs
        onChoose={(conflict) => look({ at: "holders", conflict })}
        onEdit={(conflict) => look({ at: "form", conflict })}
      />
      <ReadPairs />
      <ConflictButtons
        isBack={looked.at === "pairs" && looked.isBack}
        onAdd={() => look({ at: "form" })}
      />
    </>
  );
}

/** Asks what comes of the pairs that are there, once those of a file were read. */
function ReadPairs() {
  const { table } = useWorkspace();
  const conflicts = conflictsOf(useSession());
  const { read } = useValue(conflicts.state);
  if (!read) return null;
  return (
    <div className="conflict-read box between wrap" role="alert">
      <span className="grow">
        The file has {countOf(read.length, "pair")}; here {areThere(table.conflicts.length)}.
      </span>
      <Button className="primary" onClick={() => void conflicts.take("add")}>
        Add
      </Button>
      <Button onClick={() => void conflicts.take("replace")}>Replace</Button>
      <Button onClick={() => void conflicts.take("none")}>Cancel</Button>
    </div>
  );
}

function areThere(count: number): string {
  return count === 1 ? "is 1" : `are ${formatNumber(count)}`;
}

interface ConflictButtonsProps {
  /** True where somebody came back from one pair: the keyboard is there again. */
  readonly isBack: true | undefined | false;
  readonly onAdd: () => void;
}

/** The buttons that add a pair, read those of a file, and remove all. */
function ConflictButtons({ isBack, onAdd }: ConflictButtonsProps) {
  const { table } = useWorkspace();
  const conflicts = conflictsOf(useSession());
  const { read } = useValue(conflicts.state);
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) add.current?.focus();
  }, [isBack]);
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
      <Button onClick={() => input.current?.click()}>
        {isAny ? "Choose another CSV" : "Choose a CSV"}
      </Button>
      <FileInput
        ref={input}
        label="CSV of pairs"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChoose={([file]) => file && void conflicts.open(file)}
      />
      <Button ref={add} className={read ? "tool" : "primary"} onClick={onAdd}>
        Add a pair
      </Button>
      <DialogClose />
    </div>
  );
}
