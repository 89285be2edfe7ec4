import { Popover } from "@base-ui/react/popover";
import type { RefObject } from "react";
import { isolated } from "../../../model/isolated.ts";
import type { NotSaved } from "../../../session/storage/recentTables.ts";
import { useScreen, useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import "../../kit/menu.css";
import "./notSavedPopup.css";

const MOST_NAMES = 5;

interface NotSavedPopupProps {
  readonly state: NotSaved;
  /** The anchor; the focus returns to it. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
}

/** The popup of the mark `Not saved`: why, which tables, and what can be done about it. */
export function NotSavedPopup({ state, button, isOpen }: NotSavedPopupProps) {
  const { workspace, portals } = useScreen();
  const { opened } = workspace;
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => !open && opened.set(undefined)}>
      <Popover.Portal container={portals ?? button.current?.closest("header")}>
        <Popover.Positioner className="menu-place" anchor={button} align="end" sideOffset={4}>
          <Popover.Popup className="not-saved-popup stack box" finalFocus={button}>
            <Popover.Title>Not saved</Popover.Title>
            <Popover.Description>{state.reason}</Popover.Description>
            <UnsavedTables names={state.tables} />
            <Choices state={state} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function UnsavedTables({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return <p className="muted">So far there is nothing to lose.</p>;
  const named = names.slice(0, MOST_NAMES).map((name) => `«${isolated(name)}»`);
  const more = names.length - MOST_NAMES;
  return (
    <p className="muted">
      Unsaved: {named.join(", ")}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}

function Choices({ state: { cause, isTrying } }: { readonly state: NotSaved }) {
  const { opened } = useWorkspace();
  const { saving } = useSession();
  const close = () => opened.set(undefined);
  return (
    <div className="not-saved-buttons wrap">
      {cause === "takenOver" ? (
        <Button
          className="primary"
          onClick={() => {
            close();
            saving.saveAsCopy();
          }}
        >
          Go on with a copy
        </Button>
      ) : (
        <Button className="primary" isOff={isTrying} onClick={() => saving.tryAgain()}>
          {isTrying ? "Trying…" : "Try again"}
        </Button>
      )}
      <Button
        onClick={() => {
          close();
          void saving.download();
        }}
      >
        Download
      </Button>
    </div>
  );
}
