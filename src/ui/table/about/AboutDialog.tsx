import { useEffect, useRef, useState } from "react";
import { nextTask } from "../../../model/tasks/slices.ts";
import { focusMatrix } from "../../../view/view.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { Dialog, DialogClose } from "../../kit/Dialog.tsx";
import { focusedElement } from "../../kit/keyboard.ts";
import { ComparedPart } from "./ComparedPart.tsx";
import { FindingsPart } from "./FindingsPart.tsx";
import { NotePart } from "./NotePart.tsx";
import { NotesPart } from "./NotesPart.tsx";
import { OriginPart } from "./OriginPart.tsx";
import { ReviewsPart } from "./ReviewsPart.tsx";
import "./about.css";

/** The page about the table: what is odd in it, where it came from, and what was wrong with it. */
export function AboutDialog() {
  return (
    <Dialog name="aboutTable" title="About this table" width={680}>
      <AboutContent />
    </Dialog>
  );
}

function AboutContent() {
  const { table, view } = useWorkspace();
  /** What was done last, in words. */
  const [done, setDone] = useState<{ readonly text: string }>();
  const content = useRef<HTMLElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!done) return;
    // What was pressed may have gone with what it was about.
    undo.current?.focus();
    // The button takes back the last step, which would be another one.
    return table.subscribe(({ kind }) => kind !== "noted" && setDone(undefined));
  }, [done, table]);
  useEffect(
    () => () => {
      // The notice whose button opened it is gone, and the keyboard with it.
      void nextTask().then(() => focusedElement()?.localName === "body" && focusMatrix(view));
    },
    [view],
  );
  return (
    <>
      <section
        ref={content}
        className="dialog-content about-content scrolls"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
        aria-label="What is known of it"
      >
        <FindingsPart onDone={(text) => setDone({ text })} />
        <OriginPart />
        <NotePart />
        <NotesPart />
        <ComparedPart />
        <ReviewsPart />
      </section>
      <div className="dialog-buttons">
        <p className="about-done" role="status">
          {done?.text}
        </p>
        {done && (
          <Button
            ref={undo}
            onClick={() => {
              table.undo();
              setDone(undefined);
              content.current?.focus();
            }}
          >
            Undo
          </Button>
        )}
        <DialogClose />
      </div>
    </>
  );
}
