import { useEffect, useRef } from "react";
import { lazyPart } from "../../../model/values/lazyPart.ts";
import type { NotSaved } from "../../../session/storage/recentTables.ts";
import { focusMatrix, notify } from "../../../view/view.ts";
import { useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { WarningIcon } from "../../kit/icons.tsx";
import { useIsOpen } from "../../kit/opened.ts";
import { useLazyPart } from "../../kit/useLazyPart.ts";

const popup = lazyPart(async () => (await import("./NotSavedPopup.tsx")).NotSavedPopup);

/** Says that something is not saved, and opens the reason. */
export function NotSavedButton({ state }: { readonly state: NotSaved }) {
  const { view, opened } = useWorkspace();
  const { saving } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useIsOpen("notSaved");
  const NotSavedPopup = useLazyPart(popup, {
    isWanted: isOpen,
    onFailure: () => {
      opened.set(undefined);
      const action = { name: "Download", act: () => void saving.download() };
      notify(view, state.reason, { action });
    },
  });
  // A press on the button closes what is open, and must not open it again.
  const wasOpen = useRef(false);

  useEffect(
    () => () => {
      const hasFocus = button.current?.matches(":focus");
      if (opened.get()?.name === "notSaved") opened.set(undefined);
      else if (!hasFocus) return;
      // All is saved, and the mark is about to take the focus with it.
      focusMatrix(view);
    },
    [opened, view],
  );

  return (
    <>
      <Button
        ref={button}
        tabIndex={-1}
        className="tool not-saved"
        title={state.reason}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={({ detail }) => {
          const isByKeyboard = detail === 0;
          if (isByKeyboard || !wasOpen.current) opened.set({ name: "notSaved", isByKeyboard });
          else opened.set(undefined);
        }}
      >
        <WarningIcon />
        Not saved
      </Button>
      {NotSavedPopup && <NotSavedPopup state={state} button={button} isOpen={isOpen} />}
    </>
  );
}
