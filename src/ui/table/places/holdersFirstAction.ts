import type { PlaceEntities } from "../../../view/arrangement/arrangement.ts";
import type { Action } from "../../actions/action.ts";

/** `Holders first`, for a group: chosen again, everybody is back in the place of before. */
export function holdersFirstAction({ user, group }: PlaceEntities): Action | undefined {
  if (group === undefined || user !== undefined) return undefined;
  return {
    name: "Holders first",
    note: ({ workspace: { view } }) => (view.holdersFirst.get() === group ? "on" : ""),
    description: ({ workspace: { view } }) =>
      view.holdersFirst.get() === group
        ? "Brings everybody back to their places"
        : "Brings those who hold this group to the top",
    perform: ({ workspace: { ordering } }) => ordering.showHoldersFirst(group),
  };
}
