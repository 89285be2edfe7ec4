import { foldedRefusal } from "../../model/table/folded.ts";
import { type Action, isUsable } from "./action.ts";
import type { Screen } from "./screen/screen.ts";

/** An action on single users: it is off where rows stand for many, and says so. */
export function ofSingleUsers<A extends Action>(action: A): A {
  return {
    ...action,
    description: (screen: Screen) => foldedIn(screen) ?? action.description(screen),
    isUsable: (screen: Screen) => !foldedIn(screen) && isUsable(action, screen),
  };
}

function foldedIn({ workspace: { table } }: Screen): string | undefined {
  return foldedRefusal(table.memberships.data);
}
