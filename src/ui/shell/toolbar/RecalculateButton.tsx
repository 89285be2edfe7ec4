import { type RefObject, useEffect, useId, useRef } from "react";
import { outOfDateWords } from "../../../view/words/outOfDate.ts";
import { useValue } from "../../../watch.ts";
import { isReadOnly, press } from "../../actions/action.ts";
import { ACTIONS } from "../../actions/actions.ts";
import { roleIndexOf } from "../../actions/screen/roleElements.ts";
import { useHasTable, useScreen, useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { useDescription } from "../../actions/useAction.ts";
import { Button } from "../../kit/buttons.tsx";
import { RecalculateIcon } from "../../kit/icons.tsx";
import { focusedElement } from "../../kit/keyboard.ts";
import { ProgressBar } from "../../kit/ProgressBar.tsx";
import "./recalculate.css";

const action = ACTIONS.recalculate;

/** `Recalculate Roles`: shows the progress while roles are derived, with a second button to cancel. */
export function RecalculateButton() {
  const screen = useScreen();
  const {
    session: { recalculation },
    workspace: { table },
  } = screen;
  const isReady = useHasTable();
  const isOutOfDate = useValue(() => table.isOutOfDate);
  // Renders the words anew once changes rest: each toggle has another number in them.
  const { handlers } = useDescription(action);
  const hasRoles = useValue(() => table.roles.length > 0);
  const percent = useValue(() => {
    const done = recalculation.done.get();
    return done && Math.round(100 * done);
  });
  const isRunning = percent !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const reasonId = useId();
  useFocusKept(button, cancelButton);

  return (
    <div className="recalculation">
      <div className="recalculate-place grow">
        <Button
          ref={button}
          tabIndex={-1}
          className={hasRoles ? "recalculate row" : "recalculate due row"}
          data-out-of-date={isOutOfDate || undefined}
          title={action.description(screen)}
          {...handlers}
          aria-describedby={isOutOfDate ? reasonId : undefined}
          aria-disabled={
            !isReady || isRunning || !!screen.workspace.compared || isReadOnly(screen) || undefined
          }
          onClick={() => press(action, screen, "pointer")}
        >
          <RecalculateIcon />
          <span className={isRunning ? "unseen" : undefined}>{action.name}</span>
          {isRunning && <span aria-hidden="true">{percent}%</span>}
        </Button>
        {isRunning && <ProgressBar name="Deriving roles" done={percent / 100} />}
      </div>
      <span id={reasonId} hidden>
        {outOfDateWords(table)}
      </span>
      {isRunning && (
        <Button ref={cancelButton} tabIndex={-1} onClick={() => recalculation.cancel()}>
          Cancel
        </Button>
      )}
    </div>
  );
}

/** Moves the focus to the button from an element that is about to be removed and would lose it. */
function useFocusKept(
  button: RefObject<HTMLButtonElement | null>,
  cancelButton: RefObject<HTMLButtonElement | null>,
): void {
  const { table } = useWorkspace();
  const { recalculation } = useSession();
  // The second button is removed when the derivation ends.
  useEffect(
    () =>
      recalculation.done.subscribe((done) => {
        const isCancelFocused = cancelButton.current?.matches(":focus");
        if (done === undefined && isCancelFocused) button.current?.focus();
      }),
    [recalculation, button, cancelButton],
  );
  // Roles are removed when their derivation is undone, and the buttons that fold them, too.
  useEffect(
    () =>
      table.subscribe(({ touched }) => {
        if (touched.roles === "none") return;
        const focused = focusedElement();
        const role = roleIndexOf(focused);
        const isGone = role === undefined ? table.roles.length === 0 : role >= table.roles.length;
        if (isGone && focused?.closest(".role-bar")) button.current?.focus();
      }),
    [table, button],
  );
}
