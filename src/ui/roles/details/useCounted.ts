import { type AlmostIn, almostIn } from "../../../mining/almostIn.ts";
import type { CellsByUser } from "../../../mining/cellsByUser.ts";
import { grantsByUser } from "../../../mining/grants.ts";
import { type MinedTable, minedTable } from "../../../mining/minedTable.ts";
import { groupsInAll } from "../../../model/roles/layers/inherited.ts";
import { inSlices, nextTask, type Work } from "../../../model/tasks/slices.ts";
import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { useWorkedOut } from "../../kit/useWorkedOut.ts";

/**
 * What is counted of a role between frames, once it is on the screen: anew after each change, or when it is
 * asked otherwise; undefined until then. What was counted of the role while it had other groups or users
 * is not it.
 */
export function useCounted<T>(
  at: number,
  count: (table: MinedTable, at: number) => Work<T>,
  how?: number,
): T | undefined {
  const { table } = useWorkspace();
  const changes = useValue(table.changes);
  const { derivedGroups, users } = table.roles[at];
  const work = async (isStale: () => boolean) => {
    await nextTask();
    return isStale() ? undefined : inSlices(count(minedTable(table), at), isStale);
  };
  return useWorkedOut(work, [derivedGroups, users], [at, changes, how]);
}

/** The users who would gain something by a role, and what. */
export function useGrants(at: number): CellsByUser | undefined {
  return useCounted(at, grantsByUser);
}

export function useAlmostIn(at: number): AlmostIn | undefined {
  const { view, table } = useWorkspace();
  const percent = useValue(() => view.rolesPanel.get().almostPercent);
  const count = (mined: MinedTable, role: number) =>
    almostIn(mined, role, percent, groupsInAll(table.roles[role], table.roles));
  return useCounted(at, count, percent);
}
