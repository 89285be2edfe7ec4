import { Dialog } from "@base-ui/react/dialog";
import { useRef, useState } from "react";
import { nextTask } from "../../../model/tasks/nextTask.ts";
import { TableSearch } from "../../../view/find/tableSearch.ts";
import { useIsOpen, useSession } from "../../actions/screen/session.ts";
import { PaletteSearch } from "./PaletteSearch.tsx";
import type { PaletteItem } from "./paletteItems.ts";
import "../../kit/dialog.css";
import "./palette.css";

/** The command palette: a field that leads to every action, user, group and role. */
export function Palette() {
  const session = useSession();
  const { opened, table } = session;
  // It listens to the table as long as the page lives, as the palette does once it was opened.
  const [search] = useState(() => new TableSearch(table));
  const input = useRef<HTMLInputElement>(null);
  /** The element that had the focus before, and gets it back. */
  const focusedBefore = useRef<HTMLElement>(null);
  const [picked, setPicked] = useState<PaletteItem>();
  const close = () => opened.set(undefined);

  return (
    <Dialog.Root
      open={useIsOpen("palette")}
      onOpenChange={(isOpen) => !isOpen && close()}
      onOpenChangeComplete={(isOpen) => {
        // In the next task the focus is back where it was: the picked item may move it.
        if (!isOpen && picked) void nextTask().then(() => picked.pick(session));
        setPicked(undefined);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog palette" initialFocus={input} finalFocus={focusedBefore}>
          <Dialog.Title className="unseen">Command palette</Dialog.Title>
          <PaletteSearch
            input={input}
            focusedBefore={focusedBefore}
            search={search}
            onClose={close}
            onPick={(item) => {
              setPicked(item);
              close();
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
