import { type Comparison, countsOf } from "../../model/comparison/comparison.ts";
import { isolated } from "../../model/isolated.ts";

/**
 * A sentence for a comparison that is probably none of one organisation: the two tables have no user,
 * or no group, in common. Undefined where they have.
 */
export function warningOf(comparison: Comparison, other: string): string | undefined {
  const { here } = comparison;
  const { newUsers, newGroups } = countsOf(comparison);
  if (newUsers === here.userIds.length)
    return `No user of ${isolated(other)} has the ID of one of this table, so all are new or gone. Choose another column for the user ID, or another file.`;
  if (newGroups === here.groupNames.length)
    return `No group of ${isolated(other)} has the name of one of this table, so all are new or gone. Match those that were renamed, or choose another file.`;
  return undefined;
}
