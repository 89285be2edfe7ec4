import { Dialog } from "@base-ui/react/dialog";
import { type RefObject, useRef } from "react";
import { countsOf, type OpeningFiles } from "../session/fileOpening.ts";
import type { Choices, Found } from "../session/readFiles.ts";
import type { View } from "../view/view.ts";
import { useStore } from "../watch.ts";
import { ColumnChoices } from "./ColumnChoices.tsx";
import { FoundLists } from "./FoundLists.tsx";
import { GroupQuestions } from "./GroupQuestions.tsx";
import "./dialog.css";
import "./foundDialog.css";

interface FoundDialogProps {
  readonly view: View;
  readonly files: OpeningFiles;
  /** Where the focus goes back to. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** What was found in files, before it is taken; or why they can't be taken. */
export function FoundDialog({ view, files, button }: FoundDialogProps) {
  const { name, found, choices, again, refused } = useStore(files.state);
  const isOpen = found !== undefined || refused !== undefined;
  const use = useRef<HTMLButtonElement>(null);
  const isBlocked = refused !== undefined;
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && files.leave()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup
          className={found ? "dialog found-dialog" : "dialog"}
          initialFocus={use}
          finalFocus={button}
        >
          <Dialog.Title className="dialog-title">
            {found ? `Open ${name}` : `${name} cannot be opened`}
          </Dialog.Title>
          <div className="found-content">
            {refused !== undefined && (
              <p role="alert" className="refusal">
                {refused}
              </p>
            )}
            {found && (
              <FoundContent
                view={view}
                found={found}
                choices={choices}
                onChoose={(next) => void files.choose(next)}
              />
            )}
          </div>
          <div className="dialog-buttons">
            {again !== undefined && (
              <span className="muted again">Reading again: {Math.round(100 * again)}%</span>
            )}
            {found ? (
              <>
                <Dialog.Close className="tool">Cancel</Dialog.Close>
                <button
                  ref={use}
                  type="button"
                  className="primary"
                  aria-disabled={isBlocked || undefined}
                  onClick={() => !isBlocked && void files.take()}
                >
                  Use this table
                </button>
              </>
            ) : (
              <Dialog.Close ref={use} className="primary">
                Close
              </Dialog.Close>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface FoundContentProps {
  readonly view: View;
  readonly found: Found;
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

function FoundContent({ view, found, choices, onChoose }: FoundContentProps) {
  const { kind, files, columns, questions } = found;
  const legacy = files.filter(({ encoding }) => encoding !== "utf-8");
  return (
    <>
      <p className="found-summary" aria-live="polite">
        <b>{kind}</b>
        <br />
        {countsOf(found)}
      </p>
      {legacy.length > 0 && (
        <p className="muted">
          Read as {ENCODINGS[legacy[0].encoding] ?? legacy[0].encoding}, since it is not UTF-8.
        </p>
      )}
      {questions.length > 0 && (
        <GroupQuestions
          questions={questions}
          onAnswer={(file, group) => {
            const groups = [...(choices.groups ?? [])];
            groups[file] = group;
            onChoose({ ...choices, groups });
          }}
        />
      )}
      {columns && <ColumnChoices found={columns} choices={choices} onChoose={onChoose} />}
      <FoundLists view={view} found={found} />
    </>
  );
}

const ENCODINGS: Record<string, string> = {
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
};
