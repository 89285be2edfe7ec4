import { useEffect, useRef } from "react";
import { notify } from "../../view/view.ts";
import { useStore } from "../../watch.ts";
import { ActionButton } from "../actions/ActionButton.tsx";
import { ACTIONS } from "../actions/actions.ts";
import { OpenIcon } from "../icons.tsx";
import { useLater } from "../later.ts";
import { useSession } from "../session.ts";

const fetchDialog = async () => (await import("./OpeningDialog.tsx")).OpeningDialog;

/** The `Open` button, and the dialog where there is something to decide or to tell. */
export function OpenTool() {
  const { view, files, opened } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { result, refused } = useStore(files.state);
  const [OpeningDialog, loadDialog] = useLater(fetchDialog);
  const isWanted = result !== undefined || refused !== undefined;

  useEffect(
    () =>
      opened.subscribe((now) => {
        if (now?.name !== "files") return;
        // At once: browsers let only what a person has just done choose files.
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
        Open
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
          // The same file can be chosen once more.
          target.value = "";
          void files.open(chosen);
        }}
      />
      {OpeningDialog && <OpeningDialog button={button} />}
    </>
  );
}
