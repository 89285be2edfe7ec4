import { type KeyboardEvent, useRef } from "react";
import { isNarrowerThan } from "../../../view/room/freeRoom.ts";
import { selectionInWords } from "../../../view/selection/selectionInWords.ts";
import { focusMatrix, type View } from "../../../view/view.ts";
import { useValue } from "../../../watch.ts";
import type { Action } from "../../actions/action.ts";
import { WordButton } from "../../actions/buttons/ActionButton.tsx";
import { useLazyMenu } from "../../actions/buttons/MenuButton.tsx";
import { useScreen } from "../../actions/screen/screen.ts";
import { DismissButton } from "../../kit/buttons.tsx";
import { DownIcon } from "../../kit/icons.tsx";
import { useIsOpen } from "../../kit/opened.ts";
import { useCopySelection } from "./copySelection.ts";
import { excludeChoices, LEAVE_OUT_MENU } from "./excludeChoices.ts";
import { SELECTION_ACTIONS } from "./selectionActions.ts";
import "./selectionBar.css";

/** The width of the matrix in which the bar is one line, in CSS px. */
const ONE_LINE = 1000;

/** A selection's size and what can be done with it; none while it is drawn: nothing may move. */
export function SelectionBar() {
  const screen = useScreen();
  const { table, view, camera } = screen.workspace;
  const isNarrow = useValue(() => isNarrowerThan(camera.geometry.get(), ONE_LINE));
  const selection = useValue(view.selection);
  const counted = useValue(view.selectionCount);
  const isSelecting = useValue(view.isSelecting);
  useValue(view.arrangement);
  useValue(table.changes);
  useCopySelection();
  if (!isSelecting && (!selection || selection.isDragged)) return null;
  const end = () => {
    endSelection(view);
    focusMatrix(view);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    end();
  };
  return (
    <section
      className="selection-bar row"
      aria-label="Selection"
      data-narrow={isNarrow || undefined}
      onKeyDown={onKeyDown}
    >
      <span className="selection-words cut numbers">
        {selection
          ? selectionInWords(selection, counted)
          : "Drag over cells, names or groups to select them."}
      </span>
      <div className="selection-tools">
        {SELECTION_ACTIONS.map((action) =>
          action.name === "Leave out" ? (
            <ExcludeButton key={action.name} action={action} />
          ) : (
            <WordButton key={action.name} action={action} />
          ),
        )}
      </div>
      <DismissButton aria-label="End selection" title="End selection (Escape)" onClick={end} />
    </section>
  );
}

/** The button `Leave out`, with a menu: users, groups or both are different things. */
function ExcludeButton({ action }: { readonly action: Action }) {
  const screen = useScreen();
  const button = useRef<HTMLButtonElement>(null);
  const ActionMenu = useLazyMenu(LEAVE_OUT_MENU);
  const isOpen = useIsOpen(LEAVE_OUT_MENU);
  return (
    <>
      <WordButton ref={button} action={action} aria-haspopup="menu" aria-expanded={isOpen}>
        {action.name}
        <DownIcon />
      </WordButton>
      {ActionMenu && (
        <ActionMenu
          name={LEAVE_OUT_MENU}
          title={action.name}
          button={button}
          actions={isOpen ? excludeChoices(screen) : []}
        />
      )}
    </>
  );
}

/** Ends a selection, and the mode in which dragging selects. */
function endSelection({ selection, isSelecting }: View): void {
  selection.set(undefined);
  isSelecting.set(false);
}
