import { useEffect, useRef } from "react";
import type { FileOpening } from "../../../session/opening/fileOpening.ts";
import { notify } from "../../../view/view.ts";
import { useLazy, useStore } from "../../../watch.ts";
import { ACTIONS } from "../../actions/actions.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { useSession, useWorkspace } from "../../actions/screen/session.ts";
import { shownTool } from "../../actions/screen/shownTool.ts";
import { FileInput } from "../../kit/FileInput.tsx";
import { OpenIcon } from "../../kit/icons.tsx";

const fetchDialog = async () => (await import("./OpeningDialog.tsx")).OpeningDialog;

/** The `Open` button, and what it opens. */
export function OpenTool() {
  const { opened } = useWorkspace();
  const { files } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opening = useStore(files.opening.loaded);

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

  return (
    <>
      <ActionButton ref={button} action={ACTIONS.open}>
        <OpenIcon />
        <span className="tool-name">Open</span>
      </ActionButton>
      <FileInput
        ref={input}
        label="Files to open"
        multiple
        onChoose={(chosen) => void files.open(chosen)}
      />
      {opening && <LazyOpeningDialog opening={opening} finalFocus={() => shownTool(button)} />}
    </>
  );
}

interface LazyDialogProps {
  readonly opening: FileOpening;
  readonly finalFocus: () => HTMLElement | null;
}

/** The dialog for files that need a decision or cannot be opened, loaded when the first ones do. */
function LazyOpeningDialog({ opening, finalFocus }: LazyDialogProps) {
  const { view } = useWorkspace();
  const { result, refused, isOpen } = useStore(opening.state);
  const [OpeningDialog, loadDialog] = useLazy(fetchDialog);
  const isWanted = result !== undefined || refused !== undefined || isOpen === true;

  useEffect(() => {
    if (!isWanted || OpeningDialog) return;
    loadDialog().catch(() => {
      opening.leave();
      notify(view, "The dialog could not be loaded. Check the connection and try again.");
    });
  }, [isWanted, OpeningDialog, loadDialog, opening, view]);

  return OpeningDialog ? <OpeningDialog files={opening} finalFocus={finalFocus} /> : null;
}
