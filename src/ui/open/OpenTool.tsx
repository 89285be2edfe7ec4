import { useEffect, useRef } from "react";
import { notify } from "../../view/view.ts";
import { useLazy, useStore } from "../../watch.ts";
import { ActionButton } from "../actions/ActionButton.tsx";
import { ACTIONS } from "../actions/actions.ts";
import { shownTool } from "../actions/shownTool.ts";
import { OpenIcon } from "../icons.tsx";
import { useSession } from "../session.ts";

const fetchDialog = async () => (await import("./OpeningDialog.tsx")).OpeningDialog;

/** The `Open` button, and the dialog for files that need a decision or cannot be opened. */
export function OpenTool() {
  const { view, files, opened } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { result, refused, isOpen } = useStore(files.state);
  const [OpeningDialog, loadDialog] = useLazy(fetchDialog);
  const isWanted = result !== undefined || refused !== undefined || isOpen === true;

  useEffect(
    () =>
      opened.subscribe((now) => {
        if (now?.name !== "files") return;
        // At once: browsers open a file chooser only in response to a click or key.
        input.current?.click();
        opened.set(undefined);
      }),
    [opened],
  );

  useEffect(() => {
    if (!isWanted || OpeningDialog) return;
    loadDialog().catch(() => {
      files.leave();
      notify(view, "The dialog could not be loaded. Check the connection and try again.");
    });
  }, [isWanted, OpeningDialog, loadDialog, files, view]);

  return (
    <>
      <ActionButton ref={button} action={ACTIONS.open}>
        <OpenIcon />
        <span className="tool-name">Open</span>
      </ActionButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label="Files to open"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // So that the same file can be chosen again.
          target.value = "";
          void files.open(chosen);
        }}
      />
      {OpeningDialog && <OpeningDialog files={files} finalFocus={() => shownTool(button)} />}
    </>
  );
}
