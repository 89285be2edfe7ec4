import type { ReviewList } from "../../../session/mining/odd/reviewLists.ts";
import type { Workspace } from "../../../session/workspace/workspace.ts";
import { openDialog } from "../../kit/opened.ts";
import type { Screen } from "./screen.ts";

/** What others are to be asked about, of the workspaces in which that was said. */
const lists = new WeakMap<Workspace, ReviewList>();

/** Opens the dialog that asks others about memberships: about these, or those that are chosen there. */
export function askOthers({ workspace }: Pick<Screen, "workspace">, list?: ReviewList): void {
  if (list) lists.set(workspace, list);
  else lists.delete(workspace);
  openDialog(workspace, "reviewForOthers");
}

/** The list with which the dialog was opened last, if any. */
export function listToAsk(workspace: Workspace): ReviewList | undefined {
  return lists.get(workspace);
}
