import { addRole } from "../../../model/commands/byHand/addRole.ts";
import { describeRole } from "../../../model/commands/byHand/describeRole.ts";
import { isolated } from "../../../model/isolated.ts";
import type { RoleShape } from "../../../model/roles/byHand/roleIds.ts";
import type { RoleRule } from "../../../model/roles/roleRule.ts";
import { notify } from "../../../view/view.ts";
import type { Screen } from "../../actions/screen/screen.ts";

/** Adds a role, with a name if it was given one, as one step; says where it is. */
export function createRole(
  { workspace: { table, view } }: Screen,
  id: string,
  shape: RoleShape & { readonly rule?: RoleRule | undefined },
  name: string,
): void {
  const role = table.roles.length;
  table.transaction(`the new role «${isolated(name || id)}»`, () => {
    if (table.run(addRole, { id, ...shape }) && name !== "")
      table.run(describeRole, { role, words: { name, note: "", owner: "" } });
  });
  if (table.roles.length === role) return;
  const act = () => {
    view.rolesPanel.update({ isOpen: true, isReviewing: false });
    const selected = table.roles.findIndex((one) => one.id === id);
    if (selected >= 0)
      view.roleTables.update({ tab: "candidates", filter: "", selected, chosen: [] });
  };
  notify(view, `The role «${isolated(name || id)}» is among the candidates.`, {
    action: { name: "Show", act },
    topic: "new role",
  });
}
