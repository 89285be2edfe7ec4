import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useRef, useState } from "react";
import { nextTask } from "../../../model/tasks/nextTask.ts";
import { useIsOpen, useSession } from "../../actions/screen/session.ts";
import { ComparedPart } from "./ComparedPart.tsx";
import { FindingsPart } from "./FindingsPart.tsx";
import { NotesPart } from "./NotesPart.tsx";
import { OriginPart } from "./OriginPart.tsx";
import type { Leading } from "./useItems.ts";
import "../../kit/dialog.css";
import "./about.css";

/** The page about the table: where it came from, what was wrong with it, and what is odd in it. */
export function AboutDialog() {
  const { opened } = useSession();
  const close = () => opened.set(undefined);
  /** What is done on the matrix once the dialog is gone. */
  const [next, setNext] = useState<{ readonly act: () => void }>();
  const leaveTo = (act: () => void) => {
    setNext({ act });
    close();
  };
  return (
    <Dialog.Root
      open={useIsOpen("aboutTable")}
      onOpenChange={(isOpen) => !isOpen && close()}
      onOpenChangeComplete={(isOpen) => {
        // In the next task the focus is back where it was: the matrix may take it.
        if (!isOpen && next) void nextTask().then(next.act);
        setNext(undefined);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog about">
          <Dialog.Title className="dialog-title">About this table</Dialog.Title>
          <AboutContent leaveTo={leaveTo} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function AboutContent({ leaveTo }: Pick<Leading, "leaveTo">) {
  const { table } = useSession();
  /** What was left out last, in words. */
  const [done, setDone] = useState<{ readonly text: string }>();
  const content = useRef<HTMLElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  // What was pressed may have gone with what it was about.
  useEffect(() => {
    if (done) undo.current?.focus();
  }, [done]);
  return (
    <>
      <section
        ref={content}
        className="about-content"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
        aria-label="What is known of it"
      >
        <OriginPart />
        <NotesPart />
        <ComparedPart />
        <FindingsPart leaveTo={leaveTo} onExcluded={(text) => setDone({ text })} />
      </section>
      <div className="dialog-buttons">
        <p className="about-done" role="status">
          {done?.text}
        </p>
        {done && (
          <button
            ref={undo}
            type="button"
            className="tool"
            onClick={() => {
              table.undo();
              setDone(undefined);
              content.current?.focus();
            }}
          >
            Undo
          </button>
        )}
        <Dialog.Close className="tool">Close</Dialog.Close>
      </div>
    </>
  );
}
