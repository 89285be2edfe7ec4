import { isolated } from "../../../model/isolated.ts";
import { MOST_STRIPS, type StripSide } from "../../../view/strips/strips.ts";
import type { Action } from "../../actions/action.ts";
import type { Screen } from "../../actions/screen/screen.ts";

/** The showing of an attribute beside the names, or putting it away. */
interface StripAction extends Action {
  readonly attribute: string;
  readonly side: StripSide;
}

/** Why no further attribute of a side can be shown. */
const ENOUGH = `At most ${MOST_STRIPS} at a time: put one away first`;
/** Why there is no attribute to be shown. */
export const NO_ATTRIBUTES =
  "This table has no attributes: what a file tells of its users in further columns";

/** The attributes of the users, or of the groups, that can be shown or put away. */
export function stripActions(
  { workspace: { table, view } }: Screen,
  side: StripSide,
): StripAction[] {
  const { attributes, groupAttributes = [] } = table.memberships.data;
  return (side === "users" ? attributes : groupAttributes).map(({ name }) => {
    const shown = view.stripNames.get()[side];
    const isShown = shown.includes(name);
    const isPossible = isShown || shown.length < MOST_STRIPS;
    return {
      attribute: name,
      side,
      name: `${isShown ? "Hide" : "Show"} ${side === "users" ? "" : "the groups’ "}attribute «${isolated(name)}»`,
      description: () => (isPossible ? `Beside the names of the ${side}, in colours` : ENOUGH),
      isUsable: ({ workspace: { hasTable } }) => hasTable.get() && isPossible,
      isOn: () => isShown,
      perform: ({ workspace: { strips } }) => void strips.toggle(side, name),
    };
  });
}

export function allStripActions(screen: Screen): StripAction[] {
  return [...stripActions(screen, "users"), ...stripActions(screen, "groups")];
}
