import { useEffect, useRef } from "react";
import type { OpeningFiles } from "../session/fileOpening.ts";
import { notify, type View } from "../view/view.ts";
import { useStore } from "../watch.ts";
import { OpenIcon } from "./icons.tsx";
import { useLater } from "./later.ts";

const fetchDialog = async () => (await import("./FoundDialog.tsx")).FoundDialog;

interface OpenToolProps {
  readonly view: View;
  readonly files: OpeningFiles;
}

/** The `Open` button, and the dialog where there is something to decide or to tell. */
export function OpenTool({ view, files }: OpenToolProps) {
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { found, refused } = useStore(files.state);
  const [FoundDialog, loadDialog] = useLater(fetchDialog);
  const isWanted = found !== undefined || refused !== undefined;

  useEffect(() => {
    if (!isWanted || FoundDialog) return;
    loadDialog().catch(() => {
      files.leave();
      notify(view, "The dialog could not be loaded. Check the connection and try again.");
    });
  }, [isWanted, FoundDialog, loadDialog, files, view]);

  return (
    <>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        className="tool"
        onClick={() => input.current?.click()}
      >
        <OpenIcon />
        Open
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label="Files to open"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same file can be chosen once more.
          target.value = "";
          void files.open(chosen);
        }}
      />
      {FoundDialog && <FoundDialog button={button} view={view} files={files} />}
    </>
  );
}
