import { isolated } from "../../model/isolated.ts";
import type { TakenOver } from "../../model/update/carryOver.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { keepLook } from "./sameLook.ts";

/** Lets a newer export take the place of the table, as one step to undo; it is looked at as the one before. */
export function takeNewer(workspace: Workspace, { state, matching }: TakenOver): void {
  const { table, view, ordering, strips } = workspace;
  const { direct } = state.memberships;
  ordering.expect(direct, view.order.get());
  strips.expect(direct, view.stripNames.get());
  keepLook(workspace, state.memberships, matching);
  table.openState(state, undefined, `taking the newer export «${isolated(state.name)}»`);
}
