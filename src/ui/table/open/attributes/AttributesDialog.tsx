import { useEffect } from "react";
import { isolated } from "../../../../model/isolated.ts";
import { countOf } from "../../../../model/wording.ts";
import type { AddingAttributes } from "../../../../session/opening/attributes/addingAttributes.ts";
import { useValue } from "../../../../watch.ts";
import { useSession } from "../../../actions/screen/screen.ts";
import { Button } from "../../../kit/buttons.tsx";
import { DialogClose, DialogDescription, DialogFrame } from "../../../kit/Dialog.tsx";
import { useAroundKit, useClosing, useIsOpen } from "../../../kit/opened.ts";
import { ProgressBar } from "../../../kit/ProgressBar.tsx";
import { FileChoice } from "../FileChoice.tsx";
import { ColumnChanges } from "./ColumnChanges.tsx";
import { LabelledSelect, RowMatching } from "./RowMatching.tsx";
import "./attributesDialog.css";

/** The dialog that adds the columns of another file to the users, or groups, of the open table. */
export function AttributesDialog() {
  const { files } = useSession();
  const { say } = useAroundKit();
  const isOpen = useIsOpen("attributes");
  const close = useClosing("attributes");
  const adding = useValue(files.attributes.loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once whenever it opens
  useEffect(() => {
    if (!isOpen) return;
    files.attributes.load().catch(() => {
      close();
      say("What reads attributes could not be loaded. Check the connection and try again.");
    });
  }, [isOpen]);
  const leave = () => {
    close();
    adding?.leave();
  };
  return (
    <DialogFrame isOpen={isOpen} onClose={leave} title="Attributes …" width={640}>
      {adding && <Content adding={adding} onDone={close} />}
    </DialogFrame>
  );
}

interface ContentProps {
  readonly adding: AddingAttributes;
  readonly onDone: () => void;
}

function Content({ adding, onDone }: ContentProps) {
  const { name, reading, refused, file, matched } = useValue(adding.state);
  const accept = () => {
    void adding.accept();
    onDone();
  };
  const changes = adding.changing.length;
  return (
    <>
      <div className="dialog-content adding-content">
        {file === undefined && (
          <DialogDescription>
            Adds the columns of another file, such as an HR list, to the users or groups of this
            table: a CSV, a workbook or Parquet with a row for each of them. One step to undo.
          </DialogDescription>
        )}
        {refused !== undefined && (
          <p role="alert" className="refusal">
            {refused}
          </p>
        )}
        {reading !== undefined && (
          <div className="stack">
            <span className="muted">Reading {isolated(name ?? "")}</span>
            <ProgressBar name="Reading" done={reading} />
          </div>
        )}
        {file && (
          <p className="between numbers">
            <span>
              <b>{isolated(name ?? "")}</b>: {countOf(file.rows, "row")},{" "}
              {countOf(file.columns.length, "column")}
            </span>
            <Button onClick={() => adding.leave()}>Another file</Button>
          </p>
        )}
        {file && file.parts.length > 1 && (
          <LabelledSelect
            label="Table in it"
            value={file.part}
            options={file.parts.map((part, at) => [at, part])}
            onChoose={(part) => void adding.choosePart(Number(part))}
          />
        )}
        {!file && reading === undefined && (
          <FileChoice
            label="File with attributes"
            onChoose={([chosen]) => chosen && void adding.open(chosen)}
          />
        )}
        {file && <RowMatching adding={adding} />}
        {matched && matched.match.count > 0 && <ColumnChanges adding={adding} />}
      </div>
      <div className="dialog-buttons">
        <DialogClose>Cancel</DialogClose>
        {file && (
          <Button className="primary" isOff={changes === 0} onClick={accept}>
            {changes === 0 ? "Add attributes" : `Add ${countOf(changes, "attribute")}`}
          </Button>
        )}
      </div>
    </>
  );
}
