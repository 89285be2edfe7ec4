import { csvFormat } from "../../import/rows/csvFormat.ts";

/**
 * Two columns without known headings: a guess that they are user and group, for a person to check.
 */
export const barePairs = csvFormat({
  kind: "Two columns without headings",
  isGuess: true,
  plan(_headings, head) {
    const rows = head.dialect?.rows ?? [];
    const isPair = (row: readonly string[]) => row.length === 2 && row[0] !== "" && row[1] !== "";
    if (rows.length < 2 || !rows.every(isPair)) return undefined;
    const headings = ["Column 1", "Column 2"];
    return { headings, userId: [0], group: 1, attributes: [], hasNoHeadings: true };
  },
});
