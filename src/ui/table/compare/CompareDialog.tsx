import { useCallback, useEffect, useRef, useState } from "react";
import { notify } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
import { useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { Dialog, DialogClose, DialogDescription } from "../../kit/Dialog.tsx";
import { FileInput } from "../../kit/fields/FileInput.tsx";
import { useIsOpen } from "../../kit/opened.ts";
import { OpeningDialog } from "../open/OpeningDialog.tsx";
import { comparedParts } from "./ComparedParts.tsx";
import { COMPARING_WORDS } from "./comparingWords.ts";
import "./compareDialog.css";

/** The dialog that asks for another export, and what it has to decide about that, as in opening. */
export function CompareDialog() {
  const session = useSession();
  const { opened, view, compared } = useWorkspace();
  const isOpen = useIsOpen("compare");
  const comparing = useValue(session.comparing.loaded);
  const close = () => opened.set(undefined);
  const load = useCallback(async () => {
    try {
      await Promise.all([session.comparing.load(), comparedParts.load()]);
      return session.comparing.loaded.get();
    } catch {
      opened.set(undefined);
      notify(view, "Comparing could not be loaded. Check the connection and try again.");
    }
  }, [session, opened, view]);
  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);
  const compare = async (files: readonly File[]) => {
    if (files.length === 0) return;
    close();
    await (await load())?.open(files);
  };
  return (
    <>
      <Dialog name="compare" title="Compare with …" width={460}>
        <DialogDescription>
          Choose another export of the same organisation: an older one, or what ought to be. It is
          read to be compared, and not kept; this table stays as it is.
        </DialogDescription>
        <FileChoice onChoose={(files) => void compare(files)} />
        <div className="dialog-buttons">
          <DialogClose>Cancel</DialogClose>
        </div>
      </Dialog>
      {/* While tables are compared, their bar has it. */}
      {comparing && !compared && <OpeningDialog files={comparing.reading} {...COMPARING_WORDS} />}
    </>
  );
}

/** The button that chooses files, and the room that they can be dropped into. */
function FileChoice({ onChoose }: { readonly onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useDrop(onChoose);
  return (
    <div className="file-choice row wrap" data-over={isOver || undefined}>
      <Button className="primary" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <span className="muted">or drop it here</span>
      <FileInput ref={input} label="Files to compare with" multiple onChoose={onChoose} />
    </div>
  );
}

/** Takes files that are dropped anywhere while the dialog is open, before the page would open them. */
function useDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const take = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setIsOver(event.type === "dragover");
      if (event.type === "drop") latest.current([...event.dataTransfer.files]);
    };
    const types = ["dragenter", "dragover", "dragleave", "drop"] as const;
    for (const type of types) addEventListener(type, take, { capture: true });
    return () => {
      for (const type of types) removeEventListener(type, take, { capture: true });
    };
  }, []);
  return isOver;
}
