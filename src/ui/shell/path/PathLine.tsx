import { useCallback, useEffect, useRef } from "react";
import { REST } from "../../../model/tasks/rests.ts";
import { aboutTable } from "../../../session/mining/aboutTable.ts";
import type { Workspace } from "../../../session/workspace/workspace.ts";
import { notify } from "../../../view/view.ts";
import { PATH_STEPS, pathOf, type StepOnPath } from "../../../view/words/path.ts";
import { useRested, useValue } from "../../../watch.ts";
import { type Action, opensMenu } from "../../actions/action.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { ActionMenu } from "../../actions/buttons/ActionMenu.tsx";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { CloseIcon, DownIcon } from "../../kit/icons.tsx";
import { useIsOpen } from "../../kit/opened.ts";
import { useRovingFocus } from "../../kit/rovingFocus.ts";
import { STEP_ACTIONS } from "./pathActions.ts";
import { hasFindings, isOddSearched, pathFigures } from "./pathFigures.ts";
import "./path.css";

/** Screens so narrow have a menu of the steps, in CSS px; in those so low that is all, and stands beside the tools (path.css). */
const SMALL = { width: 900, height: 480 };

/** The steps from a table to what is decided about it, how far each is, and which is the next. */
export function PathLine() {
  const line = useRef<HTMLDivElement>(null);
  const workspace = useWorkspace();
  const { present } = workspace;
  const isLow = useValue(() => present.view.screen.get().height <= SMALL.height);
  const isMenu = useValue(() => present.view.screen.get().width <= SMALL.width) || isLow;
  useRovingFocus(line);
  const isToCheck = useValue(() => hasFindings(present.table));
  useEffect(
    () => (isToCheck ? aboutTable(present).watchAtRest() : undefined),
    [isToCheck, present],
  );
  const isToReview = useValue(() => isOddSearched(present.table));
  useEffect(() => (isToReview ? oddAtRest(present) : undefined), [isToReview, present]);
  const read = useCallback(() => pathOf(pathFigures(workspace)), [workspace]);
  const steps = useRested(read, REST.description);
  const hasRoles = useValue(() => present.table.roles.length > 0);
  // `Recalculate Roles` is as good a plan as any, and a comparison is to be ended: those are filled then.
  const isQuiet = ({ step }: StepOnPath) =>
    workspace.compared !== undefined || (step === "plan" && !hasRoles);
  const shown = isMenu ? steps.filter(({ isNext }) => isNext && !isLow) : steps;
  return (
    <div ref={line} className="path numbers row">
      {shown.map((one) => (
        <Step key={one.step} {...one} isQuiet={isQuiet(one)} />
      ))}
      {isMenu ? (
        <PathMenu steps={steps} />
      ) : (
        <ActionButton action={PUT_AWAY} isIcon className="path-away">
          <CloseIcon />
        </ActionButton>
      )}
    </div>
  );
}

/** Keeps the number of odd cells up until the returned function is called; what finds them comes at rest, too. */
function oddAtRest(workspace: Workspace): () => void {
  let stop = () => {};
  const begin = async () => {
    const { miningOf } = await import("../../../session/mining/mining.ts");
    if (!isOver) stop = miningOf(workspace).odd.list.watchAtRest();
  };
  let isOver = false;
  const timer = setTimeout(() => void begin().catch(() => {}), REST.unseenFindings);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}

interface StepProps extends StepOnPath {
  /** True where another button is the thing to do. */
  readonly isQuiet: boolean;
}

function Step({ step, state, isNext, isQuiet }: StepProps) {
  const look = isNext ? (isQuiet ? "next" : "primary") : "";
  return (
    <ActionButton
      action={STEP_ACTIONS[step]}
      className={`path-step ${look}`}
      aria-current={isNext ? "step" : undefined}
    >
      {PATH_STEPS[step]}: <span className="path-state cut plain">{state}</span>
    </ActionButton>
  );
}

const PUT_AWAY: Action = {
  name: "Put the path away",
  description: () => "Puts the path away, until Help brings it back",
  perform({ workspace }) {
    const { view } = workspace.present;
    view.path.set(false);
    const act = () => view.path.set(true);
    notify(view, "The path is put away. Help ▸ Path brings it back.", {
      action: { name: "Bring it back", act },
    });
  },
};

const OPEN_MENU: Action = {
  name: "Path",
  description: () => "All steps of the path",
  perform: opensMenu("path"),
};

/** All steps in a menu, where there is no room for them in a line. */
function PathMenu({ steps }: { readonly steps: readonly StepOnPath[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useIsOpen("path");
  const actions = steps.map(({ step, state }) => ({
    ...STEP_ACTIONS[step],
    note: () => state,
  }));
  return (
    <>
      <ActionButton
        ref={button}
        action={OPEN_MENU}
        className="path-step"
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        <span>Path</span>
        <DownIcon />
      </ActionButton>
      <ActionMenu name="path" title="Path" button={button} actions={[...actions, PUT_AWAY]} />
    </>
  );
}
