import type { ComparedCounts, ComparedWith } from "../facts/comparedWith.ts";
import { isolated } from "../isolated.ts";
import { countOf, formatNumber } from "../wording.ts";
import type { Dating, Evidence } from "./dating.ts";

/** The files of a note: "old.csv", "old.csv and 2 more"; where they are the newer, "new.csv, the newer". */
export function filesInWords({ files, older }: Pick<ComparedWith, "files" | "older">): string {
  const [first, ...others] = files;
  const more = others.length === 0 ? "" : ` and ${formatNumber(others.length)} more`;
  const name = first === undefined ? "A file whose name is not known" : isolated(first);
  return `${name}${more}${older === "this" ? ", the newer" : ""}`;
}

/** Which of two tables is the older, and by what: "old.csv is the older, by their names: 2026-03, then 2026-06." */
export function datingInWords({ older, evidence, isAsked }: Dating, otherName: string): string {
  const other = isolated(otherName);
  const days = ({ from, to }: Evidence) => `${isolated(from)}, then ${isolated(to)}`;
  if (isAsked) {
    const said = evidence.map((one) => {
      const older = one.older === "other" ? other : "this table";
      return `by ${BY[one.by]} ${older} (${days(one)})`;
    });
    const known = said.length === 0 ? "Nothing in them says it." : `B${said.join(", ").slice(1)}.`;
    return `Is ${other} the older? ${known}`;
  }
  const [first] = evidence;
  const by = first ? `by ${BY[first.by]}: ${days(first)}` : "as you said";
  return `${older === "other" ? other : "This table"} is the older, ${by}.`;
}

const BY: Readonly<Record<Evidence["by"], string>> = {
  names: "their names",
  contents: "their contents",
  files: "the dates of their files",
};

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
