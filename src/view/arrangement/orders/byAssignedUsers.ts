import { sortedBy } from "../../../model/sortedBy.ts";
import type { ChosenOrder } from "./order.ts";

/**
 * The groups by their number of assigned users: the order of the table itself, unless groups in groups
 * count.
 */
export const groupsByAssignedUsers: ChosenOrder = {
  text: "Groups by assigned users",
  *find({ isExpanded, groupCount, data: { columns } }) {
    if (!isExpanded) return undefined;
    const groups = Uint32Array.from({ length: groupCount }, (_, group) => group);
    return sortedBy(groups, groupCount, (group) => columns.start[group] - columns.start[group + 1]);
  },
};
