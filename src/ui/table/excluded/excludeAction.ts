import { exclude, includeAgain, type Some } from "../../../model/commands/facts/exclude.ts";
import { NO_LINE } from "../../../model/lines.ts";
import { countOf } from "../../../model/wording.ts";
import type { Workspace } from "../../../session/workspace/workspace.ts";
import type { PlaceEntities } from "../../../view/arrangement/arrangement.ts";
import type { Action } from "../../actions/action.ts";
import { ofSingleUsers } from "../../actions/ofSingleUsers.ts";
import type { Screen } from "../../actions/screen/screen.ts";

/** The item for one user or group: to leave it out, or to take it in again. */
export function excludeAction({ user, group }: PlaceEntities, screen: Screen, why: string): Action {
  const users = user === undefined ? NO_LINE : Uint32Array.of(user);
  const groups = user === undefined && group !== undefined ? Uint32Array.of(group) : NO_LINE;
  return excludeSomeAction({ users, groups }, screen, why);
}

/** The action for some users and groups: to leave them out or, where all of them are, to take them in. */
export function excludeSomeAction(
  some: Some,
  { workspace: { table } }: Screen,
  why: string,
): Action {
  const { users, groups } = some;
  const words = [
    users.length > 0 ? countOf(users.length, "user") : "",
    groups.length > 0 ? countOf(groups.length, "group") : "",
  ];
  const what = words.filter((one) => one !== "").join(" and ");
  if (areExcluded(some, table.excluded))
    return {
      name: "Take in again",
      description: () => `Takes ${what} in again: recalculation and coverage count with them`,
      perform: ({ workspace: { table } }) => void table.run(includeAgain, some),
    };
  const action: Action = {
    name: "Leave out",
    description: () => `Leaves ${what} out of recalculation, plans and the total of coverage`,
    perform: ({ workspace: { table } }) =>
      void table.run(exclude, { ...some, why, since: new Date().toISOString() }),
  };
  return users.length > 0 ? ofSingleUsers(action) : action;
}

function areExcluded({ users, groups }: Some, excluded: Workspace["table"]["excluded"]): boolean {
  return (
    users.every((user) => excluded.users.has(user)) &&
    groups.every((group) => excluded.groups.has(group))
  );
}
