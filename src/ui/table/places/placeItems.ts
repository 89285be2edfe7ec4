import type { PlaceEntities } from "../../../view/arrangement/arrangement.ts";
import type { Action } from "../../actions/action.ts";
import { ACTIONS } from "../../actions/actions.ts";
import type { Screen } from "../../actions/screen/screen.ts";
import { excludeAction } from "../excluded/excludeAction.ts";

/** Makes an item of the menu of a user or group; undefined where it has no use for that one. */
type PlaceItem = (entities: PlaceEntities, screen: Screen) => Action | undefined;

/** The items in their order. To add one is to add it here. */
const ITEMS: readonly PlaceItem[] = [
  (entities) => holdersFirstAction(entities),
  (entities, screen) => excludeAction(entities, screen, "chosen in the matrix"),
  () => ACTIONS.excluded,
];

export function placeItems(entities: PlaceEntities, screen: Screen): Action[] {
  return ITEMS.map((item) => item(entities, screen)).filter((item) => item !== undefined);
}

/** `Holders first`, for a group: chosen again, everybody is back in the place of before. */
function holdersFirstAction({ user, group }: PlaceEntities): Action | undefined {
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
