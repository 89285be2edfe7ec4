import { apply } from "../../model/commands/apply.ts";
import { takeBack } from "../../model/commands/takeBack.ts";
import { showRole } from "../../view/find/reveal.ts";
import type { Action } from "../actions/action.ts";

/** What can be done to one role, for its menu. */
export function roleActions(at: number): readonly Action[] {
  return [
    {
      name: "Apply",
      description: ({ table }) =>
        table.rule === "overlapping"
          ? "Gives the role to its users"
          : "Gives the role to its users and takes its groups from the other roles",
      isUsable: ({ table }) => !table.roles[at].used,
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
  ];
}
