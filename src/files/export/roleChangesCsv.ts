import type { AccessTable } from "../../model/accessTable.ts";
import { type RoleChange, roleChanges } from "../../model/roles/byHand/roleChanges.ts";
import { ROLE_CHANGE_HEADINGS } from "../own/headings.ts";
import { csvHead, csvLine } from "../text/csvText.ts";
import { CSV_FILE, type Export, inPieces } from "./export.ts";

/** What has to be done so that the proposed roles are in force. */
export const roleChangesCsv: Export = {
  name: "Role changes CSV",
  description:
    "What to do with the roles in force: those to create and to retire, users and groups to add and to take out.",
  ...CSV_FILE,
  namesUsers: true,
  kind: "role-changes",
  lineCount: ({ roles }) =>
    proposed(roles).reduce(
      (sum, { kind, added, removed }) =>
        sum +
        (kind === "change" ? 0 : 1) +
        added.users.length +
        added.groups.length +
        (kind === "retire" ? 0 : removed.users.length + removed.groups.length),
      0,
    ),
  write: (table) => inPieces(lines(table.memberships.data, proposed(table.roles))),
};

/** Where nothing is in force there is nothing to compare with. */
function proposed(roles: AccessTable["roles"]): readonly RoleChange[] {
  return roles.some(({ inForce }) => inForce) ? roleChanges(roles) : [];
}

function* lines(
  { userIds, userNames, groupNames }: AccessTable["memberships"]["data"],
  changes: readonly RoleChange[],
): Generator<string> {
  yield csvHead(ROLE_CHANGE_HEADINGS);
  for (const { kind, role, added, removed } of changes) {
    const head = [role.id, role.name];
    if (kind !== "change") yield csvLine([...head, kind, "", "", ""]);
    if (kind === "retire") continue;
    const ofUser = (what: string) => (user: number) =>
      csvLine([...head, what, userIds[user], userNames[user], ""]);
    const ofGroup = (what: string) => (group: number) =>
      csvLine([...head, what, "", "", groupNames[group]]);
    yield* Array.from(added.users, ofUser("add user"));
    yield* Array.from(removed.users, ofUser("take out user"));
    yield* Array.from(added.groups, ofGroup("add group"));
    yield* Array.from(removed.groups, ofGroup("take out group"));
  }
}
