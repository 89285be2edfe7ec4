import type { ComparedCounts, ComparedWith } from "../facts/comparedWith.ts";
import { isolated } from "../isolated.ts";
import { countOf, formatNumber } from "../wording.ts";

/** The names of the files of a note: "old.csv", "old.csv and 2 more". */
export function filesInWords({ files }: Pick<ComparedWith, "files">): string {
  const [first, ...others] = files;
  if (first === undefined) return "A file whose name is not known";
  return others.length === 0
    ? isolated(first)
    : `${isolated(first)} and ${formatNumber(others.length)} more`;
}

/** A comparison as "12 memberships gained, 3 lost, 1,234 the same; 1 user new, 2 gone; …". */
export function countsInWords(counts: ComparedCounts): string {
  const { gained, lost, same, newUsers, goneUsers, newGroups, goneGroups } = counts;
  const cells = `${countOf(gained, "membership")} gained, ${formatNumber(lost)} lost, ${formatNumber(same)} the same`;
  const parts = [
    cells,
    ...presenceInWords("user", newUsers, goneUsers),
    ...presenceInWords("group", newGroups, goneGroups),
  ];
  return `${parts.join("; ")}.`;
}

/** Nothing where there are neither. */
function presenceInWords(what: string, newOnes: number, gone: number): string[] {
  if (newOnes + gone === 0) return [];
  return [`${countOf(newOnes, what)} new, ${formatNumber(gone)} gone`];
}
