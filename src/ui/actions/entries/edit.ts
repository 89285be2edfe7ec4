import { startOver } from "../../../model/commands/startOver.ts";
import { formatNumber } from "../../../model/wording.ts";
import { inPlaceWords, outOfDateWords } from "../../../view/words/outOfDate.ts";
import { openDialog } from "../../kit/opened.ts";
import { type Action, editing, hasTable } from "../action.ts";
import { foldRoles } from "../screen/roleElements.ts";

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
} satisfies Record<string, Action>;
