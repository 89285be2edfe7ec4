import { useEffect, useRef } from "react";
import { useChanges, useStore } from "../../watch.ts";
import { isUsable } from "../actions/action.ts";
import { ACTIONS } from "../actions/actions.ts";
import { RecalculateIcon } from "../icons.tsx";
import { ProgressBar } from "../ProgressBar.tsx";
import { useHasTable, useSession } from "../session.ts";
import "../overlay.css";
import "./recalculate.css";

const action = ACTIONS.recalculate;
const OUT_OF_DATE = "Out of date: cells were toggled since the roles were derived.";

/** `Recalculate Roles`: while the roles are being derived it tells how far that is, and a second button cancels. */
export function RecalculateButton() {
  const session = useSession();
  const { table, recalculation } = session;
  const isReady = useHasTable();
  useChanges(table);
  const percent = useStore(recalculation.done, (done) => done && Math.round(100 * done));
  const isRunning = percent !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const canceller = useRef<HTMLButtonElement>(null);
  // A focused button that goes away would take the focus along: it goes first. So do roles whose derivation is undone.
  useEffect(
    () =>
      recalculation.done.subscribe((done) => {
        const isCancelFocused = document.activeElement === canceller.current;
        if (done === undefined && isCancelFocused) button.current?.focus();
      }),
    [recalculation],
  );

  useEffect(
    () =>
      table.subscribe(() => {
        const role = document.activeElement?.closest<HTMLElement>("[data-role-at]");
        if (role && Number(role.dataset.roleAt) >= table.roles.length) button.current?.focus();
      }),
    [table],
  );

  const isDue = table.isOutOfDate || table.roles.length === 0;
  return (
    <div className="recalculation">
      <div className="recalculate-place">
        <button
          ref={button}
          type="button"
          tabIndex={-1}
          className={isDue ? "recalculate due" : "recalculate"}
          data-out-of-date={table.isOutOfDate || undefined}
          title={table.isOutOfDate ? OUT_OF_DATE : undefined}
          aria-describedby={table.isOutOfDate ? "out-of-date" : undefined}
          aria-disabled={!isReady || isRunning || undefined}
          onClick={() => isUsable(action, session) && action.perform(session, "pointer")}
        >
          <RecalculateIcon />
          <span className={isRunning ? "unseen" : undefined}>{action.name}</span>
          {isRunning && <span aria-hidden="true">{percent}%</span>}
        </button>
        {isRunning && <ProgressBar name="Deriving roles" done={percent / 100} />}
      </div>
      <span id="out-of-date" hidden>
        {OUT_OF_DATE}
      </span>
      {isRunning && (
        <button
          ref={canceller}
          type="button"
          tabIndex={-1}
          className="tool"
          onClick={() => recalculation.cancel()}
        >
          Cancel
        </button>
      )}
    </div>
  );
}
