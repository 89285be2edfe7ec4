import { foldedRefusal } from "../../model/table/folded.ts";
import { type Action, isUsable } from "./action.ts";
import type { Screen } from "./screen/screen.ts";

/** An action on single users: it is off where rows stand for many, and says so. */
export function ofSingleUsers<A extends Action>(action: A, why = foldedRefusal): A {
  const refusalIn = ({ workspace: { table } }: Screen) => why(table.memberships.data);
  return {
    ...action,
    description: (screen: Screen) => refusalIn(screen) ?? action.description(screen),
    isUsable: (screen: Screen) => !refusalIn(screen) && isUsable(action, screen),
  };
}
