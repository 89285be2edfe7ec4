import { normalizeHeading } from "../../../model/validityWords.ts";
import type { FileHead } from "../../import/fileHead.ts";
import { isLikelyPairs, mayBePairs, pivotLayout } from "../../import/pivot/pivotLayout.ts";
import { csvFormat } from "../../import/rows/csvFormat.ts";
import {
  GROUP_WORDS,
  isRank,
  NAME_WORDS,
  PLAIN_NAME_WORDS,
  USER_WORDS,
} from "../../import/rows/headingWords.ts";
import { longPlan } from "../../import/rows/longPlan.ts";

/** A column of users and one of groups among others, known by their headings. */
export const longTable = csvFormat({
  kind: "Long table",
  asksForColumns: true,
  plan(headings, head) {
    const rows = head.dialect?.rows.slice(1) ?? [];
    const plan = longPlan(headings, rows);
    // What somebody is in a group is no cross.
    const isOfRanks = rows.every((row) => isRank(row[Number(plan?.group)] ?? ""));
    if (plan && !(plan.isGuess && !isOfRanks && isPivot(head))) return plan;
    // Groups that are called `1` or `x` are names where the table is no pivot.
    const named = longPlan(headings, rows, true);
    return named && pivotLayout(head) === undefined ? named : undefined;
  },
});

/** Two columns without known headings, guessed to be user and group: a person is to check. */
export const barePairs = csvFormat({
  kind: "Two columns without headings",
  isGuess: true,
  plan(_headings, head) {
    const rows = head.dialect?.rows ?? [];
    const isPair = (row: readonly string[]) => row.length === 2 && row[0] !== "" && row[1] !== "";
    if (rows.length < 2 || !rows.every(isPair)) return undefined;
    const headings = ["Column 1", "Column 2"];
    if (
      head.input.hasHeadings ||
      rows[0].every((heading) => HEADINGS.has(normalizeHeading(heading)))
    )
      return { headings: rows[0], userId: [0], group: 1, attributes: [] };
    return { headings, userId: [0], group: 1, attributes: [], hasNoHeadings: true };
  },
});

const HEADINGS = new Set([...USER_WORDS, ...NAME_WORDS, ...PLAIN_NAME_WORDS, ...GROUP_WORDS]);

/** True for a table of crosses, but of one column of them beside users who come again. */
function isPivot(head: FileHead): boolean {
  const layout = pivotLayout(head);
  return layout !== undefined && !(mayBePairs(head, layout) && isLikelyPairs(head, layout));
}
