import type { AccessTable } from "../../../model/accessTable.ts";
import { apply } from "../../../model/commands/apply.ts";
import { discardRoles } from "../../../model/commands/byHand/discardRoles.ts";
import { pinRoles } from "../../../model/commands/byHand/pinRoles.ts";
import { takeBack } from "../../../model/commands/takeBack.ts";
import { isCandidate } from "../../../model/roles/role.ts";
import { showRole } from "../../../view/find/reveal.ts";
import type { Action } from "../../actions/action.ts";
import type { UiSession } from "../../actions/screen/session.ts";
import { type DialogName, openDialog } from "../../kit/opened.ts";

/** What can be done to one role, for its menu. */
export function roleActions(at: number): readonly Action[] {
  return [
    {
      name: "Apply",
      description: ({ table }) =>
        table.rule === "overlapping"
          ? "Gives the role to its users"
          : "Gives the role to its users and takes its groups from the other roles",
      isUsable: ({ table }) => isCandidate(table.roles[at]),
      perform: ({ table }) => table.run(apply, { role: at }),
    },
    {
      name: "Take back",
      description: ({ table }) =>
        table.rule === "overlapping"
          ? "Takes the role from its users"
          : "Takes the role from its users and gives the other roles back what it took",
      isUsable: ({ table }) => table.roles[at].used,
      perform: ({ table }) => table.run(takeBack, { role: at }),
    },
    {
      name: "Show",
      note: () => "Alt+click",
      description: () => "Brings its first cell into the window",
      isUsable: ({ table }) => table.roles[at].users.length * table.roles[at].groups.length > 0,
      perform: ({ table, camera }) => showRole(camera, table.roles[at]),
    },
    ...actionsByHand(at),
  ];
}

/** What is done with a role by hand. What would do nothing is not usable, and not shown in the panel. */
export function actionsByHand(at: number): readonly Action[] {
  const open = (session: UiSession, name: DialogName) => {
    session.view.roleTables.update({ selected: at, chosen: [] });
    openDialog(session, name);
  };
  const isKept = ({ table }: UiSession) => !table.roles[at].discarded;
  const discard = (table: AccessTable, discarded: boolean) =>
    void table.run(discardRoles, { roles: [at], discarded });
  const pin = (table: AccessTable, pinned: boolean) =>
    void table.run(pinRoles, { roles: [at], pinned });
  return [
    {
      name: "Edit",
      description: () => "Adds and takes away groups and users, and says first what that changes",
      isUsable: isKept,
      perform: (session) => open(session, "editRole"),
    },
    {
      name: "Split",
      description: () => "Makes several roles of it: by groups, by users or by an attribute",
      isUsable: isKept,
      perform: (session) => open(session, "splitRole"),
    },
    {
      name: "Pin",
      description: () => "Has a recalculation keep it as it is, unapplied",
      isUsable: (session) => isKept(session) && !session.table.roles[at].pinned,
      perform: ({ table }) => pin(table, true),
    },
    {
      name: "Unpin",
      description: () => "Lets a recalculation replace it",
      isUsable: (session) => isKept(session) && session.table.roles[at].pinned,
      perform: ({ table }) => pin(table, false),
    },
    {
      name: "Discard",
      description: () => "Puts it aside, where it can be brought back from",
      isUsable: isKept,
      perform: ({ table }) => discard(table, true),
    },
    {
      name: "Bring back",
      description: () => "Makes it a candidate again, in its place",
      isUsable: ({ table }) => table.roles[at].discarded,
      perform: ({ table }) => discard(table, false),
    },
  ];
}
