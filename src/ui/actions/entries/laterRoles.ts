import type { AccessTable } from "../../../model/accessTable.ts";
import { setRule } from "../../../model/commands/facts/setRule.ts";
import { RULE_NAMES, type Rule } from "../../../model/facts/rule.ts";
import { isCandidate } from "../../../model/roles/role.ts";
import { formatNumber } from "../../../model/wording.ts";
import type { Workspace } from "../../../session/workspace/workspace.ts";
import { applyMany } from "../../../view/roles/applyMany.ts";
import { isSheetOn, SHEET_SHARE } from "../../../view/roles/rolesPanel.ts";
import { notify, type View } from "../../../view/view.ts";
import { openDialog } from "../../kit/opened.ts";
import { type Action, editing, hasTable } from "../action.ts";
import { ofSingleUsers } from "../ofSingleUsers.ts";

/** What is done with roles and states by the panel, menus and the palette. */
export const laterRoleActions = {
  exclusiveRule: ruling(
    "exclusive",
    "A role that is applied takes its groups from all other roles",
  ),
  overlappingRule: ruling("overlapping", "A role that is applied takes nothing from other roles"),
  layers: {
    name: "Layers",
    description: () => "Shows below a broad role those whose people are among its people",
    isUsable: hasTable,
    isOn: ({ workspace: { view } }) => view.rolesPanel.get().isInLayers,
    perform({ workspace: { view } }) {
      const { isOpen, isInLayers } = view.rolesPanel.get();
      // From the palette it is to be seen, too.
      view.rolesPanel.update({ isOpen: true, isInLayers: !isOpen || !isInLayers });
    },
  },
  planRoles: editing({
    name: "Plan roles",
    description: () => "Finds few roles that cover what is held, to take the candidates' place",
    isUsable: hasTable,
    perform: (screen) => openDialog(screen.workspace, "plan"),
  }),
  nameAll: editing({
    name: "Name all",
    description: () => "Suggests names for all roles without one, to look through first",
    isUsable: ({ workspace: { table } }) =>
      table.roles.some(({ name, discarded }) => name === "" && !discarded),
    perform: (screen) => openDialog(screen.workspace, "nameAll"),
  }),
  similarRoles: editing({
    name: "Similar roles",
    description: () => "Lists the roles with nearly the same users or groups, to merge them",
    isUsable: ({ workspace: { table } }) => table.roles.length > 1,
    perform: (screen) => openDialog(screen.workspace, "similarRoles"),
  }),
  roleChanges: editing({
    name: "Changes to roles in force",
    description: () => "Lists what has to be done so that the roles as they are here are in force",
    isUsable: ({ workspace: { table } }) => table.roles.some(({ inForce }) => inForce),
    perform: (screen) => openDialog(screen.workspace, "roleChanges"),
  }),
  keepVariant: editing({
    name: "Keep as variant …",
    description: () => "Keeps the present roles under a name, to go back to and to compare",
    isUsable: ({ workspace: { table } }) => table.roles.length > 0,
    perform: (screen) => openDialog(screen.workspace, "keepVariant"),
  }),
  variants: editing({
    name: "Variants",
    description: () => "Lists the variants of the roles, side by side, to go over to one",
    isUsable: ({ workspace: { table } }) => table.roles.length + table.facts.variants.length > 0,
    perform: (screen) => openDialog(screen.workspace, "variants"),
  }),
  newRoleByAttributes: editing({
    name: "New role by attributes …",
    menuName: "By attributes …",
    description: ({ workspace: { table } }) =>
      hasAttributes(table)
        ? "Makes a role of those who fit conditions, and says first who lacks what"
        : "The users came without attributes: Open has them added from another file",
    isUsable: (screen) => hasTable(screen) && hasAttributes(screen.workspace.table),
    perform: (screen) => openDialog(screen.workspace, "byAttributes"),
  }),
  review: ofSingleUsers({
    name: "Review",
    description: () => "Lists held cells that hardly anyone alike holds, to keep or to remove",
    isUsable: hasTable,
    isOn: ({ workspace: { view } }) => isReviewing(view),
    perform({ workspace: { view } }) {
      const isOn = !isReviewing(view);
      view.rolesPanel.update({ isOpen: true, isReviewing: isOn });
      if (isOn) view.panelPartToFocus.set("review");
    },
  }),
  reviewAllOf: ofSingleUsers({
    name: "All memberships of …",
    description: () =>
      "Reviews all memberships of a group, privileged ones, a department, movers, or what no role covers",
    isUsable: hasTable,
    perform({ workspace: { view, opened } }) {
      // The dialog is a part of the review.
      view.rolesPanel.update({ isOpen: true, isReviewing: true });
      opened.set({ name: "allMemberships", isByKeyboard: true });
    },
  }),
  applyAll: editing({
    name: "Apply all",
    description: () => "Applies all candidates in their order, as one step",
    isUsable: ({ workspace: { table } }) => table.roles.some(isCandidate),
    perform: ({ workspace: { table } }) => void applyMany(table, [...table.roles.keys()]),
  }),
  excludeByRule: editing({
    name: "Leave out …",
    description: () => "Leaves out groups by how many hold them, and users by an attribute",
    isUsable: hasTable,
    perform: (screen) => openDialog(screen.workspace, "exclude"),
  }),
  assumedCells: {
    name: "Assumed cells",
    note: ({ workspace: { table } }) => formatNumber(table.memberships.assumed.size),
    description: () => "Lists the cells that are assumed, to go to them or to clear them",
    isUsable: hasTable,
    perform: ({ workspace: { view } }) => showAssumedCells(view),
  },
  clearAllAssumed: ofSingleUsers(
    editing({
      name: "Clear all assumed",
      description: () => "Makes all assumed cells not assigned again, as one step",
      isUsable: ({ workspace: { table } }) => table.memberships.assumed.size > 0,
      perform: ({ workspace }) => void clearAllAssumed(workspace),
    }),
  ),
  conflicts: editing({
    name: "Conflicts …",
    description: () => "Lists pairs of groups that nobody may hold together; reads them from a CSV",
    isUsable: hasTable,
    perform: (screen) => openDialog(screen.workspace, "conflicts"),
  }),
} satisfies Record<string, Action>;

function ruling(rule: Rule, does: string): Action {
  return editing({
    name: RULE_NAMES[rule],
    description: () => does,
    isUsable: (screen) => hasTable(screen) && screen.workspace.table.rule !== rule,
    isOn: ({ workspace: { table } }) => table.rule === rule,
    perform: ({ workspace: { table } }) => void table.run(setRule, { rule }),
  });
}

/** By code that is loaded for it: few ever ask for this. */
async function clearAllAssumed({ table, view }: Workspace): Promise<void> {
  try {
    const { clearAssumed } = await import("../../../model/commands/assume/assume.ts");
    const { allAssumed } = await import("../../../model/commands/assume/someCells.ts");
    table.run(clearAssumed, allAssumed(table.memberships));
  } catch {
    notify(view, "The cells could not be cleared. Check the connection and try again.");
  }
}

/** Opens the panel of the roles with the assumed cells, for which there is room then: the rest is folded. */
function showAssumedCells(view: View): void {
  const { rolesPanel, roleTables, panelPartToFocus } = view;
  const { sheet } = rolesPanel.get();
  roleTables.update({ selected: undefined });
  rolesPanel.update({
    isOpen: true,
    isReviewing: false,
    unfolded: ["assumed"],
    sheet: isSheetOn(view) ? SHEET_SHARE.covering : sheet,
  });
  panelPartToFocus.set("assumed");
}

function hasAttributes({ memberships }: AccessTable): boolean {
  return memberships.data.attributes.length > 0;
}

function isReviewing({ rolesPanel }: View): boolean {
  const { isOpen, isReviewing } = rolesPanel.get();
  return isOpen && isReviewing;
}
