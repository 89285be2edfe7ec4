import { formatNumber } from "../../../model/wording.ts";
import { quoted } from "../../inputFile.ts";
import type { ColumnUse } from "../choices.ts";
import type { Draft } from "../draft.ts";
import type { PivotLayout } from "./pivotLayout.ts";

/** The most columns that one sentence names. */
const MOST_NAMED = 5;

/** What each column of a pivot is used for. */
export function usesOf(
  { userId, userName, from, to, headings, uses }: PivotLayout,
  draft: Draft,
  unused: ReadonlySet<number>,
): ColumnUse[] {
  const seen = new Set<string>();
  return headings.map((heading, at) => {
    const isRepeated = seen.has(heading);
    seen.add(heading);
    if (at === userId) return "userId";
    if (at === userName) return "userName";
    if (unused.has(at)) return "unused";
    if (uses && uses[at] !== "attribute") return uses[at];
    if (at >= from && at < to && !uses) return "cells";
    const isNamed = heading !== "" && !isRepeated;
    return isNamed && draft.keepsAttribute(heading) ? "attribute" : "unused";
  });
}

/** Tells of columns that look like those of groups and are taken as attributes. */
export function reportLookalikes(
  { headings, alike }: PivotLayout,
  uses: readonly ColumnUse[],
  draft: Draft,
): void {
  const names = alike.filter((at) => uses[at] === "attribute").map((at) => headings[at]);
  if (names.length === 0) return;
  const shown = names.slice(0, MOST_NAMED).map(quoted).join(", ");
  const more =
    names.length > MOST_NAMED ? ` and ${formatNumber(names.length - MOST_NAMED)} more` : "";
  draft.report(
    names.length === 1
      ? `the column ${shown} holds crosses, too, but has other words or stands apart from the groups; it is taken as an attribute.`
      : `the columns ${shown}${more} hold crosses, too, but have other words or stand apart from the groups; they are taken as attributes.`,
  );
}
