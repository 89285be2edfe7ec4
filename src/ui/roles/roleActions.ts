import { apply } from "../../model/commands/apply.ts";
import { showRole } from "../../view/find/reveal.ts";
import type { Action } from "../actions/action.ts";

/** What can be done to one role, for its menu. */
export function roleActions(at: number): readonly Action[] {
  return [
    {
      name: "Apply",
      description: () => "Gives the role to its users and takes its groups from the other roles",
      isUsable: ({ table }) => !table.roles[at].used,
      perform: ({ table }) => table.run(apply, { role: at }),
    },
    {
      name: "Show",
      note: () => "Alt+click",
      description: () => "Brings its first cell into the window",
      isUsable: ({ table }) => table.roles[at].users.length * table.roles[at].groups.length > 0,
      perform: ({ table, camera }) => showRole(camera, table.roles[at]),
    },
  ];
}
