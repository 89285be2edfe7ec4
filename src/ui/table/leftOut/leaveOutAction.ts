import { leaveOut } from "../../../model/commands/leftOut/leaveOut.ts";
import type { Some } from "../../../model/commands/leftOut/someInWords.ts";
import { takeIn } from "../../../model/commands/leftOut/takeIn.ts";
import { NO_LINE } from "../../../model/lines.ts";
import { countOf } from "../../../model/wording.ts";
import type { PlaceEntities } from "../../../view/arrangement/arrangement.ts";
import type { Action } from "../../actions/action.ts";
import type { UiSession } from "../../actions/screen/session.ts";

/** The item for one user or group: to leave it out, or to take it in again. */
export function leaveOutAction(
  { user, group }: PlaceEntities,
  session: UiSession,
  why: string,
): Action {
  const users = user === undefined ? NO_LINE : Uint32Array.of(user);
  const groups = user === undefined && group !== undefined ? Uint32Array.of(group) : NO_LINE;
  return leaveOutSomeAction({ users, groups }, session, why);
}

/** The action for some users and groups: to leave them out or, where all of them are, to take them in. */
export function leaveOutSomeAction(some: Some, { table }: UiSession, why: string): Action {
  const { users, groups } = some;
  const words = [
    users.length > 0 ? countOf(users.length, "user") : "",
    groups.length > 0 ? countOf(groups.length, "group") : "",
  ];
  const what = words.filter((one) => one !== "").join(" and ");
  if (areLeftOut(some, table.leftOut))
    return {
      name: "Take in again",
      description: () => `Takes ${what} in again: recalculation and coverage count with them`,
      perform: ({ table }) => void table.run(takeIn, some),
    };
  return {
    name: "Leave out",
    description: () => `Leaves ${what} out of recalculation, plans and the total of coverage`,
    perform: ({ table }) =>
      void table.run(leaveOut, { ...some, why, since: new Date().toISOString() }),
  };
}

function areLeftOut({ users, groups }: Some, leftOut: UiSession["table"]["leftOut"]): boolean {
  return (
    users.every((user) => leftOut.users.has(user)) &&
    groups.every((group) => leftOut.groups.has(group))
  );
}
