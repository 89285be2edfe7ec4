import type { ReadResult } from "../../files/readInputs.ts";
import { setNesting } from "../../model/commands/facts/setNesting.ts";
import type { Nesting } from "../../model/facts/nesting.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import { TableState } from "../../model/state/tableState.ts";
import type { TableData } from "../../model/table/memberships.ts";
import {
  expansionOf,
  hasNesting,
  type NestingCounts,
  nestingCounts,
} from "../../model/table/nesting/expand.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { notify } from "../../view/view.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** A choice of the memberships that count, as it is shown. */
export interface NestingChoice {
  readonly chosen: Nesting;
  /** What groups in groups come to; undefined while that is counted. */
  readonly counts?: NestingCounts & { readonly unknown?: number };
}

/** What groups in groups of a table come to, counted between frames. */
export async function countNesting(data: TableData): Promise<NestingCounts | undefined> {
  return hasNesting(data) ? inSlices(nestingCounts(data)) : undefined;
}

/** A table that was read, with memberships through groups in groups; made between frames. */
export async function expandedTable(
  { data, roleSet }: Pick<ReadResult, "data" | "roleSet">,
  name: string,
): Promise<TableState> {
  const expansion = await inSlices(expansionOf(data));
  const nesting = expansion ? "expanded" : "direct";
  const edits = { roles: [], applied: [], ...roleSet, nesting } as const;
  return inSlices(TableState.of(data, { name, edits, expansion }));
}

/** Said where groups in groups were chosen to count, and cannot. */
export const TOO_MANY =
  "With groups in groups there would be more memberships than Access Table carries, so direct ones count. To count them, open the files of fewer groups.";

/** Chooses the memberships of the open table that count, as a step to undo. */
export async function chooseNesting(workspace: Workspace, nesting: Nesting): Promise<void> {
  const { table, task, view } = workspace;
  const { memberships } = table;
  if (nesting === "expanded" && !memberships.expansion) {
    const outcome = await task.run(
      { name: "Adding memberships through groups", givesWay: true },
      (signal) => inSlices(expansionOf(memberships.direct), () => signal.aborted),
    );
    if (outcome.kind === "failed")
      notify(view, `Groups in groups could not be counted: ${reasonOf(outcome.error)}.`);
    else if (outcome.kind === "cancelled") notify(view, "Cancelled. The table is as it was.");
    else if (outcome.kind === "done" && !outcome.value) notify(view, TOO_MANY);
    if (outcome.kind !== "done" || !outcome.value || table.memberships !== memberships) return;
    memberships.expansion = outcome.value;
  }
  table.run(setNesting, { nesting });
}
