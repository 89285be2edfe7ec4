import { table } from "./table.ts";

const HEADINGS = "User ID,User name,Group,State,Role";

/** Our own `Assignments CSV`: comes back to the same held cells. */
export const assignmentsCsv = table({
  kind: "Access Table assignments",
  plan: (headings) =>
    headings.join(",") === HEADINGS
      ? { headings, userId: [0], userName: 1, group: 2, state: 3, attributes: [], isOwn: true }
      : undefined,
});
