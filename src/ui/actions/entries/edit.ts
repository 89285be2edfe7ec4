import type { AccessTable } from "../../../model/accessTable.ts";
import { setRule } from "../../../model/commands/facts/setRule.ts";
import { startOver } from "../../../model/commands/startOver.ts";
import { RULE_NAMES } from "../../../model/facts/rule.ts";
import { isCandidate } from "../../../model/roles/role.ts";
import { formatNumber } from "../../../model/wording.ts";
import type { Workspace } from "../../../session/workspace/workspace.ts";
import { applyMany } from "../../../view/roles/applyMany.ts";
import { SHEET_SCREEN, SHEET_SHARE } from "../../../view/roles/rolesPanel.ts";
import { notify, type View } from "../../../view/view.ts";
import { inPlaceWords, outOfDateWords } from "../../../view/words/outOfDate.ts";
import { openDialog } from "../../kit/opened.ts";
import { type Action, editing, hasTable } from "../action.ts";
import { foldRoles } from "../screen/roleElements.ts";

/** The actions on roles and states, and the way back. */
export const editActions = {
  recalculate: editing({
    name: "Recalculate Roles",
    description: ({ workspace: { table } }) =>
      outOfDateWords(table) ??
      (table.roles.length === 0
        ? "Derives roles from who holds which groups"
        : `Derives the roles anew${inPlaceWords(table)}`),
    isUsable: (screen) => hasTable(screen) && screen.session.recalculation.done.get() === undefined,
    perform: ({ session: { recalculation }, workspace }) =>
      recalculation.begin(() => openDialog(workspace, "recalculate")),
  }),
  undo: editing({
    name: "Undo",
    description({
      workspace: {
        table: { undoLabel, undoLimitReason },
      },
    }) {
      if (undoLabel !== undefined) return `Undo: ${undoLabel}`;
      return undoLimitReason ? `Nothing more to undo: ${undoLimitReason}.` : "Nothing to undo.";
    },
    keys: ["Mod+Z"],
    alwaysTakesKeys: true,
    isUsable: (screen) => hasTable(screen) && screen.workspace.table.canUndo,
    perform: ({ workspace: { table } }) => table.undo(),
  }),
  redo: editing({
    name: "Redo",
    description: ({
      workspace: {
        table: { redoLabel },
      },
    }) => (redoLabel === undefined ? "Nothing to redo." : `Redo: ${redoLabel}`),
    keys: ["Mod+Shift+Z", "Ctrl+Y"],
    alwaysTakesKeys: true,
    isUsable: (screen) => hasTable(screen) && screen.workspace.table.canRedo,
    perform: ({ workspace: { table } }) => table.redo(),
  }),
  startOver: editing({
    name: "Start over",
    description: () => "Puts the states back as they came in, and the roles away",
    isUsable: hasTable,
    perform: ({ workspace: { table } }) => void table.run(startOver, undefined),
  }),
  exclusiveRule: editing({
    name: RULE_NAMES.exclusive,
    description: () => "A role that is applied takes its groups from all other roles",
    isUsable: (screen) => hasTable(screen) && screen.workspace.table.rule !== "exclusive",
    isOn: ({ workspace: { table } }) => table.rule === "exclusive",
    perform: ({ workspace: { table } }) => void table.run(setRule, { rule: "exclusive" }),
  }),
  overlappingRule: editing({
    name: RULE_NAMES.overlapping,
    description: () => "A role that is applied takes nothing from other roles",
    isUsable: (screen) => hasTable(screen) && screen.workspace.table.rule !== "overlapping",
    isOn: ({ workspace: { table } }) => table.rule === "overlapping",
    perform: ({ workspace: { table } }) => void table.run(setRule, { rule: "overlapping" }),
  }),
  roles: {
    name: "Roles",
    description: ({ workspace: { view } }) =>
      view.rolesPanel.get().isOpen
        ? "Puts the panel of the roles away"
        : "Shows what each role is worth, beside the matrix",
    keys: ["R"],
    isUsable: hasTable,
    isOn: ({ workspace: { view } }) => view.rolesPanel.get().isOpen,
    perform: ({ workspace: { view } }) =>
      view.rolesPanel.update({ isOpen: !view.rolesPanel.get().isOpen }),
  },
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
  review: {
    name: "Review",
    description: () => "Lists held cells that hardly anyone alike holds, to keep or to remove",
    isUsable: hasTable,
    isOn: ({ workspace: { view } }) => isReviewing(view),
    perform({ workspace: { view } }) {
      const isOn = !isReviewing(view);
      view.rolesPanel.update({ isOpen: true, isReviewing: isOn });
      if (isOn) view.panelPartToFocus.set("review");
    },
  },
  applyAll: editing({
    name: "Apply all",
    description: () => "Applies all candidates in their order, as one step",
    isUsable: ({ workspace: { table } }) => table.roles.some(isCandidate),
    perform: ({ workspace: { table } }) => void applyMany(table, [...table.roles.keys()]),
  }),
  foldRoles: {
    name: "Fold roles",
    description: () => "Folds the roles to one line, then away",
    isUsable: ({ workspace: { table, view } }) =>
      table.roles.length > 0 && view.roleBar.get() !== "away",
    perform: foldRoles,
  },
  showRoles: {
    name: "Show roles",
    description: () => "Shows the roles again, in up to three lines",
    isUsable: ({ workspace: { table, view } }) =>
      table.roles.length > 0 && view.roleBar.get() !== "lines",
    perform: ({ workspace: { view } }) => view.roleBar.set("lines"),
  },
  excludeByRule: editing({
    name: "Leave out …",
    description: () => "Leaves out groups by how many hold them, and users by an attribute",
    isUsable: hasTable,
    perform: (screen) => openDialog(screen.workspace, "exclude"),
  }),
  excluded: {
    name: "Left out",
    note: ({
      workspace: {
        table: { excluded },
      },
    }) => {
      const count = excluded.users.size + excluded.groups.size;
      return count === 0 ? "nothing" : formatNumber(count);
    },
    description: () => "Lists the users and groups that are left out, to take them in again",
    isUsable: hasTable,
    perform: (screen) => openDialog(screen.workspace, "excluded"),
  },
  assumedCells: {
    name: "Assumed cells",
    note: ({ workspace: { table } }) => formatNumber(table.memberships.assumed.size),
    description: () => "Lists the cells that are assumed, to go to them or to clear them",
    isUsable: hasTable,
    perform: ({ workspace: { view } }) => showAssumedCells(view),
  },
  clearAllAssumed: editing({
    name: "Clear all assumed",
    description: () => "Makes all assumed cells not assigned again, as one step",
    isUsable: ({ workspace: { table } }) => table.memberships.assumed.size > 0,
    perform: ({ workspace }) => void clearAllAssumed(workspace),
  }),
  conflicts: editing({
    name: "Conflicts …",
    description: () => "Lists pairs of groups that nobody may hold together; reads them from a CSV",
    isUsable: hasTable,
    perform: (screen) => openDialog(screen.workspace, "conflicts"),
  }),
} satisfies Record<string, Action>;

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
function showAssumedCells({ rolesPanel, roleTables, panelPartToFocus }: View): void {
  const { sheet } = rolesPanel.get();
  const isSheet = globalThis.matchMedia?.(SHEET_SCREEN).matches;
  roleTables.update({ selected: undefined });
  rolesPanel.update({
    isOpen: true,
    isReviewing: false,
    unfolded: ["assumed"],
    sheet: isSheet ? SHEET_SHARE.covering : sheet,
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
