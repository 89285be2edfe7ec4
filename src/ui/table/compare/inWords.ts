import type { AccessTable } from "../../../model/accessTable.ts";
import type { Comparison } from "../../../model/comparison/comparison.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";

/** The number of users and groups of a comparison that are new or gone. */
export function presenceCounts({ memberships }: AccessTable) {
  const { userCount, groupCount, data } = memberships;
  const { usersHere, groupsHere, firstUserThere, firstGroupThere, older } = data.compared!;
  const [users, groups] = [userCount - firstUserThere, groupCount - firstGroupThere];
  return older === "other"
    ? {
        newUsers: usersHere.length,
        goneUsers: users,
        newGroups: groupsHere.length,
        goneGroups: groups,
      }
    : {
        newUsers: users,
        goneUsers: usersHere.length,
        newGroups: groups,
        goneGroups: groupsHere.length,
      };
}

/** A comparison in words: "12 gained, 7 lost, 1 user new, 2 groups gone". */
export function comparisonInWords(
  { gainedCount, lostCount }: Pick<Comparison, "gainedCount" | "lostCount">,
  { newUsers, goneUsers, newGroups, goneGroups }: ReturnType<typeof presenceCounts>,
): string {
  const facts = [
    gainedCount > 0 && `${formatNumber(gainedCount)} gained`,
    lostCount > 0 && `${formatNumber(lostCount)} lost`,
    newUsers > 0 && `${countOf(newUsers, "user")} new`,
    goneUsers > 0 && `${countOf(goneUsers, "user")} gone`,
    newGroups > 0 && `${countOf(newGroups, "group")} new`,
    goneGroups > 0 && `${countOf(goneGroups, "group")} gone`,
  ].filter((fact) => fact !== false);
  return facts.length > 0 ? facts.join(", ") : "no differences";
}
