import type { ComparedCounts } from "../../../model/facts/comparedWith.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";

/** A comparison in words: "12 gained, 7 lost, 1 user new, 2 groups gone". */
export function comparisonInWords(counts: Omit<ComparedCounts, "same">): string {
  const { gained, lost, newUsers, goneUsers, newGroups, goneGroups } = counts;
  const facts = [
    gained > 0 && `${formatNumber(gained)} gained`,
    lost > 0 && `${formatNumber(lost)} lost`,
    newUsers > 0 && `${countOf(newUsers, "user")} new`,
    goneUsers > 0 && `${countOf(goneUsers, "user")} gone`,
    newGroups > 0 && `${countOf(newGroups, "group")} new`,
    goneGroups > 0 && `${countOf(goneGroups, "group")} gone`,
  ].filter((fact) => fact !== false);
  return facts.length > 0 ? facts.join(", ") : "no differences";
}
