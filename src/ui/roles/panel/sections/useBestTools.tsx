import { useState } from "react";
import { isCandidate } from "../../../../model/roles/role.ts";
import { useValue } from "../../../../watch.ts";
import type { Action } from "../../../actions/action.ts";
import { ACTIONS } from "../../../actions/actions.ts";
import { useScreen } from "../../../actions/screen/session.ts";
import { Button } from "../../../kit/buttons.tsx";
import { ProgressBar } from "../../../kit/ProgressBar.tsx";
import { useMining } from "../../table/useMining.ts";
import { ApplyUntilForm } from "./ApplyUntilForm.tsx";

const FORM_ID = "apply-until";

/** The buttons that apply the best roles: one, or as many as a goal takes. */
export function useBestTools() {
  const screen = useScreen();
  const { table, view } = screen.workspace;
  const isReviewing = useValue(() => view.rolesPanel.get().isReviewing);
  const isPlanned = table.roles.some((role) => role.planned && isCandidate(role));
  const mining = useMining();
  const [isFormOpen, setFormOpen] = useState(false);
  const [withConflicts, setWithConflicts] = useState(false);
  const task = useValue(mining.best.shown);
  const isUsable = table.roles.some(isCandidate) && task === undefined;
  const applyBest = () => {
    if (isUsable) void mining.best.applyBest({ withConflicts });
  };
  const ifUsable = { "aria-disabled": !isUsable || undefined };
  const button = (name: string, title: string, onPress: () => void, props?: object) => (
    <Button title={title} onClick={onPress} {...props}>
      {name}
    </Button>
  );
  const tool = (action: Action, props?: object, canPress = true) => {
    const press = () => canPress && action.perform(screen, "pointer");
    return button(action.name, action.description(screen), press, props);
  };
  const buttons = (
    <div className="best-tools wrap">
      {button("Apply best", "Applies the candidate with the most gain", applyBest, ifUsable)}
      {button(
        "Apply until …",
        "Applies the best candidates up to a coverage or a number",
        () => (isUsable || isFormOpen) && setFormOpen(!isFormOpen),
        { "aria-expanded": isFormOpen, "aria-controls": FORM_ID, ...ifUsable },
      )}
      {isPlanned && tool(ACTIONS.applyAll, ifUsable, isUsable)}
      {tool(ACTIONS.planRoles)}
      {tool(ACTIONS.review, { className: "tool review-tool", "aria-pressed": isReviewing })}
    </div>
  );
  const below = (
    <div id={FORM_ID} className="best-below">
      {isFormOpen && (
        <ApplyUntilForm
          isUsable={isUsable}
          onApply={(goal) => {
            setFormOpen(false);
            void mining.best.applyUntil(goal, { withConflicts });
          }}
          onClose={() => setFormOpen(false)}
        />
      )}
      {table.conflicts.length > 0 && (
        <label className="with-conflicts small-text">
          <input
            type="checkbox"
            checked={withConflicts}
            onChange={({ target }) => setWithConflicts(target.checked)}
          />
          Apply best also takes roles with conflicts
        </label>
      )}
      {task && (
        <div className="best-progress">
          <p>
            {task.name}
            <Button onClick={task.cancel}>Cancel</Button>
          </p>
          <ProgressBar name={task.name} done={task.done} />
        </div>
      )}
    </div>
  );
  return { buttons, below };
}
