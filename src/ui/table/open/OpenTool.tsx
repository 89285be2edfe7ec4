import { useEffect, useRef } from "react";
import { lazyPart } from "../../../model/values/lazyPart.ts";
import type { FileOpening } from "../../../session/opening/fileOpening.ts";
import { useValue } from "../../../watch.ts";
import { ACTIONS } from "../../actions/actions.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { FileInput } from "../../kit/fields/FileInput.tsx";
import { OpenIcon } from "../../kit/icons.tsx";
import { shownTool } from "../../kit/rovingFocus.ts";
import { useLazyPart } from "../../kit/useLazyPart.ts";

const dialogs = lazyPart(async () => (await import("./FileOpeningDialogs.tsx")).FileOpeningDialogs);

/** The `Open` button, and what it opens. */
export function OpenTool() {
  const { opened } = useWorkspace();
  const { files } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opening = useValue(files.opening.loaded);

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
  const { result, refused, isOpen } = useValue(opening.state);
  const Dialogs = useLazyPart(dialogs, {
    isWanted: result !== undefined || refused !== undefined || isOpen === true,
    title: "The dialog",
    onFailure: () => opening.leave(),
  });
  return Dialogs && <Dialogs opening={opening} finalFocus={finalFocus} />;
}
