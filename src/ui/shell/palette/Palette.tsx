import { useRef, useState } from "react";
import { TableSearch } from "../../../view/find/tableSearch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Dialog } from "../../kit/Dialog.tsx";
import { PaletteSearch } from "./PaletteSearch.tsx";
import "./palette.css";

/** The command palette: a field that leads to every action, user, group and role. */
export function Palette() {
  const { table } = useWorkspace();
  // It listens to the table as long as the page lives, as the palette does once it was opened.
  const [search] = useState(() => new TableSearch(table));
  const input = useRef<HTMLInputElement>(null);
  /** The element that had the focus before, and gets it back. */
  const focusedBefore = useRef<HTMLElement>(null);
  return (
    <Dialog
      name="palette"
      title="Command palette"
      isTitleHidden
      className="palette"
      width={560}
      initialFocus={input}
      // It may have been in a dialog that gave way to this one: then to where that would have gone.
      finalFocus={() => (focusedBefore.current?.isConnected ? focusedBefore.current : true)}
    >
      <PaletteSearch input={input} focusedBefore={focusedBefore} search={search} />
    </Dialog>
  );
}
