import { PATH_STEPS, type PathStep } from "../../../view/words/path.ts";
import { type Action, hasTable, isUsable } from "../../actions/action.ts";
import { ACTIONS } from "../../actions/actions.ts";
import { LATER_ACTIONS } from "../../actions/laterActions.ts";
import type { Screen } from "../../actions/screen/screen.ts";
import { isPlanUnapplied } from "./pathFigures.ts";

const later = LATER_ACTIONS;

/** Opens the panel with the tables of roles; that of a review is there to be put away elsewhere. */
const toRoles: Action = {
  ...ACTIONS.roles,
  description: () => "Shows the roles, whose details have their names",
  isUsable: (screen) => hasTable(screen) && screen.workspace.table.applied.length > 0,
  perform: ({ workspace: { view } }) =>
    view.rolesPanel.update({ isOpen: true, isReviewing: false }),
};

const toReview: Action = {
  ...later.review,
  perform({ workspace: { view } }) {
    view.rolesPanel.update({ isOpen: true, isReviewing: true });
    view.panelPartToFocus.set("review");
  },
};

/** Where each step leads: what is there to be done now. */
const WAYS: Readonly<Record<PathStep, (screen: Screen) => Action>> = {
  check: () => later.aboutTable,
  leaveOut: ({ workspace: { table } }) =>
    table.excluded.users.size + table.excluded.groups.size > 0
      ? ACTIONS.excluded
      : later.excludeByRule,
  order: () => ACTIONS.order,
  // Using a plan applies none of its roles: that is what is left to do of it.
  plan: ({ workspace: { table } }) => (isPlanUnapplied(table) ? later.applyAll : later.planRoles),
  name: (screen) => (isUsable(later.nameAll, screen) ? later.nameAll : toRoles),
  review: () => toReview,
  compare: () => later.compareWith,
  handOver: () => ACTIONS.export,
};

/** A step as an action, which says what it leads to and leads there. */
function stepAction(step: PathStep): Action {
  const way = WAYS[step];
  return {
    name: PATH_STEPS[step],
    description: (screen) => way(screen).description(screen),
    isUsable: (screen) => isUsable(way(screen), screen),
    perform: (screen, trigger) => way(screen).perform(screen, trigger),
  };
}

export const STEP_ACTIONS = Object.fromEntries(
  (Object.keys(PATH_STEPS) as PathStep[]).map((step) => [step, stepAction(step)]),
) as Readonly<Record<PathStep, Action>>;
