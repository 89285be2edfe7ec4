import { CSV_TYPE } from "../text/csvText.ts";
import { cellLines } from "./cellLines.ts";
import type { Export } from "./export.ts";

/** The held cells; opened here again, they come back as they are. */
export const assignmentsCsv: Export = {
  name: "Assignments CSV",
  description:
    "One line for each held cell, with the role that covers it. Users and groups without any are only in the JSON.",
  type: CSV_TYPE,
  kind: "assignments",
  ending: "csv",
  goesByOrder: true,
  lineCount: ({ memberships }) => memberships.heldCount,
  write: (table, shown) =>
    cellLines(table, (user, snapshot) => snapshot.held(user), undefined, shown?.lines),
};
