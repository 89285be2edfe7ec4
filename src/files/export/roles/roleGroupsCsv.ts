import { ROLE_GROUP_HEADINGS } from "../../own/headings.ts";
import { CSV_TYPE, csvCell } from "../csv.ts";
import { type Export, inPieces } from "../export.ts";
import { Snapshot } from "../snapshot.ts";
import { listedRoles } from "./roleNames.ts";
import { rolePairs } from "./rolePairs.ts";

/** The groups of each role. */
export const roleGroupsCsv: Export = {
  name: "Role groups CSV",
  description: "One line for each group of each role.",
  type: CSV_TYPE,
  kind: "role-groups",
  ending: "csv",
  lineCount: ({ roles }) =>
    listedRoles(roles).reduce((count, role) => count + role.groups.length, 0),
  write(table) {
    const { data, roles } = new Snapshot(table);
    const cellsOf = (group: number) => csvCell(data.groupNames[group]);
    return inPieces(rolePairs(ROLE_GROUP_HEADINGS, roles, "groups", cellsOf));
  },
};
