import { csvFormat } from "../../import/rows/csvFormat.ts";
import { ASSIGNMENT_HEADINGS, CELL_HEADINGS, withoutRoleWords } from "../../own/headings.ts";

const OWN = [ASSIGNMENT_HEADINGS, CELL_HEADINGS].map((headings) => headings.join(","));

/** Our own CSV files that list cells: an `Assignments CSV` gives the same held cells again. */
export const assignmentsCsv = csvFormat({
  kind: "Access Table assignments",
  plan: (headings) =>
    OWN.includes(withoutRoleWords(headings).join(","))
      ? { headings, userId: [0], userName: 1, group: 2, state: 3, attributes: [], isOwn: true }
      : undefined,
});
