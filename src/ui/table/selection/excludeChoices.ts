import type { Some } from "../../../model/commands/facts/exclude.ts";
import { NO_LINE } from "../../../model/lines.ts";
import { countOf } from "../../../model/wording.ts";
import { selectedItems } from "../../../view/selection/selection.ts";
import type { Action } from "../../actions/action.ts";
import type { Screen } from "../../actions/screen/screen.ts";
import { excludeSomeAction } from "../excluded/excludeAction.ts";

/** The name under which the menu of what to leave out is open. */
export const LEAVE_OUT_MENU = "leave out selected";

/** The items to leave out the selected users, the selected groups, or both; or to take them in again. */
export function excludeChoices(screen: Screen): Action[] {
  const { view } = screen.workspace;
  const selection = view.selection.get();
  if (!selection) return [];
  const both = selectedItems(selection, view.arrangement.get());
  const [users, groups] = [
    countOf(both.users.length, "user"),
    countOf(both.groups.length, "group"),
  ];
  const choice = (some: Some, words: string): Action => {
    const action = excludeSomeAction(some, screen, "selected in the matrix");
    const name = action.name === "Leave out" ? `Leave out ${words}` : `Take ${words} in again`;
    return { ...action, name };
  };
  return [
    choice({ users: both.users, groups: NO_LINE }, users),
    choice({ users: NO_LINE, groups: both.groups }, groups),
    choice(both, `${users} and ${groups}`),
  ];
}
