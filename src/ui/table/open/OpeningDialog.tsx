import { type ReactNode, type RefObject, useRef } from "react";
import type { ReadResult } from "../../../files/readInputs.ts";
import { isolated } from "../../../model/isolated.ts";
import { countsOf } from "../../../session/opening/fileOpening.ts";
import type { FileReading } from "../../../session/opening/fileReading.ts";
import { useValue } from "../../../watch.ts";
import { Button } from "../../kit/buttons.tsx";
import { DialogClose, DialogFrame } from "../../kit/Dialog.tsx";
import { ColumnChoices } from "./ColumnChoices.tsx";
import { NestingRadios } from "./NestingRadios.tsx";
import { ProblemLists } from "./ProblemLists.tsx";
import { Questions } from "./questions/Questions.tsx";
import "./openingDialog.css";

interface ReadingProps {
  /** The reading that it is about. */
  readonly files: FileReading;
}

interface OpeningDialogProps extends ReadingProps {
  /** Gets the focus back. */
  readonly finalFocus: () => HTMLElement | null;
  /** The word for what is done with the table in the end, and the button for that. */
  readonly verb?: string;
  readonly accept?: string;
  /** What else is to be said of a table that was read. */
  readonly children?: ReactNode;
}

/** The dialog about files that were read: to confirm the table, or with the reason for a refusal. */
export function OpeningDialog(props: OpeningDialogProps) {
  const { files, finalFocus, verb = "Open", accept = "Use this table", children } = props;
  const { name, result, refused, nesting, isOpen: isAgain } = useValue(files.state);
  const isRead = result !== undefined || isAgain === true;
  const isOpen = isRead || refused !== undefined;
  const use = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={() => files.leave()}
      title={titleOf(name, isRead && verb, isAgain, result !== undefined)}
      width={isRead ? 760 : undefined}
      initialFocus={result?.lacks === undefined ? use : undefined}
      finalFocus={finalFocus}
    >
      <div className="dialog-content opening-content">
        {refused !== undefined && (
          <p role="alert" className="refusal">
            {refused}
          </p>
        )}
        {result && <ReadContent files={files} result={result} />}
        {nesting && (
          <NestingRadios choice={nesting} onChoose={(chosen) => void files.chooseNesting(chosen)} />
        )}
        {result && children}
        {result && <ProblemLists result={result} name={name} />}
      </div>
      <DialogButtons files={files} use={use} accept={accept} />
    </DialogFrame>
  );
}

function titleOf(name: string, verb: string | false, isAgain = false, hasColumns = true): string {
  if (verb === false) return `${isolated(name)} cannot be opened`;
  if (!hasColumns) return `Memberships of ${isolated(name)}`;
  return isAgain ? `Columns of ${isolated(name)}` : `${verb} ${isolated(name)}`;
}

interface DialogButtonsProps extends ReadingProps {
  readonly use: RefObject<HTMLButtonElement | null>;
  readonly accept: string;
}

/** The buttons below: to use the table or not, or to close a refusal. */
function DialogButtons({ files, use, accept }: DialogButtonsProps) {
  const { result, isOpen, readingAgain, refused } = useValue(files.state);
  return (
    <div className="dialog-buttons">
      {readingAgain !== undefined && (
        <span className="muted reading-again">
          Reading again: {Math.round(100 * readingAgain)}%
        </span>
      )}
      {result || isOpen ? (
        <>
          <DialogClose>Cancel</DialogClose>
          <Button
            ref={use}
            className="primary"
            isOff={refused !== undefined || result?.lacks !== undefined}
            onClick={() => void files.accept()}
          >
            {accept}
          </Button>
        </>
      ) : (
        <DialogClose ref={use} className="primary" />
      )}
    </div>
  );
}

/** The summary of a read table, with the choices there are. */
function ReadContent({ files, result }: ReadingProps & { readonly result: ReadResult }) {
  const { choices, nesting } = useValue(files.state);
  const { kind, columns, questions, lacks } = result;
  const legacy = result.files.filter(({ encoding }) => encoding !== "utf-8");
  return (
    <>
      <p className="read-summary numbers" aria-live="polite">
        <b>{lacks === undefined ? kind : "Of no kind that Access Table knows"}</b>
        <br />
        {lacks ?? countsOf(result, nesting?.chosen)}
      </p>
      {legacy.length > 0 && (
        <p className="muted">
          Read as {ENCODINGS[legacy[0].encoding] ?? legacy[0].encoding}, since it is not UTF-8.
        </p>
      )}
      <Questions
        questions={questions}
        onAnswer={(question, answer) => void files.answer(question, answer)}
      />
      {columns && (
        <ColumnChoices
          columns={columns}
          choices={choices}
          onChoose={(next) => void files.choose(next)}
        />
      )}
      {files.isRemembered && (
        <p className="muted">
          Kept in this browser for files with the same headings.{" "}
          <button type="button" className="link" onClick={() => files.forgetChosen()}>
            Forget it
          </button>
        </p>
      )}
    </>
  );
}

const ENCODINGS: Record<string, string> = {
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
  "windows-1250": "Windows-1250 (Central European)",
  cp850: "text of DOS (code page 850)",
};
