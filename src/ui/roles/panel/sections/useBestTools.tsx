import { useId, useState } from "react";
import { isCandidate } from "../../../../model/roles/role.ts";
import { useValue } from "../../../../watch.ts";
import { type Action, opensMenu } from "../../../actions/action.ts";
import { WordButton } from "../../../actions/buttons/ActionButton.tsx";
import { MenuButton } from "../../../actions/buttons/MenuButton.tsx";
import { LATER_ACTIONS } from "../../../actions/laterActions.ts";
import { useWorkspace } from "../../../actions/screen/screen.ts";
import { Button } from "../../../kit/buttons.tsx";
import { Check } from "../../../kit/fields/radios.tsx";
import { DownIcon } from "../../../kit/icons.tsx";
import { TaskProgress } from "../../../kit/ProgressBar.tsx";
import { useMining } from "../../table/useMining.ts";
import { ApplyUntilForm } from "./ApplyUntilForm.tsx";

const MORE_TO_REVIEW: Action = {
  name: "More to review",
  description: () => "All memberships of something, and reviews that others answer",
  perform: opensMenu("more to review"),
};

/** The buttons that apply the best roles: one, or as many as a goal takes. */
export function useBestTools() {
  const { table, view } = useWorkspace();
  const isReviewing = useValue(() => view.rolesPanel.get().isReviewing);
  const isPlanned = table.roles.some((role) => role.planned && isCandidate(role));
  const mining = useMining();
  const formId = useId();
  const [isFormOpen, setFormOpen] = useState(false);
  const [withConflicts, setWithConflicts] = useState(false);
  const task = useValue(mining.best.shown);
  const isUsable = table.roles.some(isCandidate) && task === undefined;
  const buttons = (
    <div className="best-tools tight wrap grow">
      <Button
        title="Applies the candidate with the most gain"
        isOff={!isUsable}
        onClick={() => void mining.best.applyBest({ withConflicts })}
      >
        Apply best
      </Button>
      <Button
        title="Applies the best candidates up to a coverage or a number"
        aria-expanded={isFormOpen}
        aria-controls={formId}
        aria-disabled={!isUsable || undefined}
        onClick={() => (isUsable || isFormOpen) && setFormOpen(!isFormOpen)}
      >
        Apply until …
      </Button>
      {isPlanned && <WordButton action={LATER_ACTIONS.applyAll} isOff={!isUsable} />}
      <WordButton action={LATER_ACTIONS.planRoles} />
      <div className="pair review-tool">
        <WordButton action={LATER_ACTIONS.review} className="tool" aria-pressed={isReviewing} />
        <MenuButton
          action={MORE_TO_REVIEW}
          menu="more to review"
          items={(later) => [later.reviewAllOf, later.reviewForOthers, later.answers]}
          className="arrow-tool"
        >
          <DownIcon />
        </MenuButton>
      </div>
    </div>
  );
  const below = (
    <div id={formId} className="best-below">
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
        <Check className="with-conflicts small-text" isOn={withConflicts} onTurn={setWithConflicts}>
          Apply best also takes roles with conflicts
        </Check>
      )}
      {task && <TaskProgress name={task.name} done={task.done} onCancel={task.cancel} />}
    </div>
  );
  return { buttons, below };
}
