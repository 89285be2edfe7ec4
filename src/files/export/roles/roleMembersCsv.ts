import { ROLE_MEMBER_HEADINGS } from "../../own/headings.ts";
import { CSV_TYPE, csvCell } from "../csv.ts";
import { type Export, inPieces } from "../export.ts";
import { Snapshot } from "../snapshot.ts";
import { listedRoles } from "./roleNames.ts";
import { rolePairs } from "./rolePairs.ts";

/** The users of each role. */
export const roleMembersCsv: Export = {
  name: "Role members CSV",
  description: "One line for each user of each role.",
  type: CSV_TYPE,
  kind: "role-members",
  ending: "csv",
  lineCount: ({ roles }) =>
    listedRoles(roles).reduce((count, role) => count + role.users.length, 0),
  write(table) {
    const { data, roles } = new Snapshot(table);
    const cellsOf = (user: number) =>
      `${csvCell(data.userIds[user])},${csvCell(data.userNames[user])}`;
    return inPieces(rolePairs(ROLE_MEMBER_HEADINGS, roles, "users", cellsOf));
  },
};
