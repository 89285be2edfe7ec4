import { applyInOrder } from "../../model/commands/applyInOrder.ts";
import { setRule } from "../../model/commands/setRule.ts";
import { startOver } from "../../model/commands/startOver.ts";
import { RULE_NAMES } from "../../model/roles/rule.ts";
import type { SampleKind } from "../../model/sample/sampleSize.ts";
import { formatNumber } from "../../model/wording.ts";
import { orderInWords } from "../../view/arrangement/orders/orderInWords.ts";
import { cardPlace } from "../../view/freeRoom.ts";
import { DEFAULT_CELL, MAX_CELL } from "../../view/geometry/sizes.ts";
import { MAX_SVG_CELLS } from "../../view/picture/pictureLimits.ts";
import { openFindBar } from "../../view/view.ts";
import { foldRoles } from "../foldRoles.ts";
import type { UiSession } from "../session.ts";
import type { Action } from "./action.ts";
import { keyText } from "./keys.ts";

const hasTable = (session: UiSession) => session.hasTable.get();

/** Everything that a person can do at any time. To add an action is to add an entry. */
const actions = {
  recalculate: {
    name: "Recalculate Roles",
    description: ({ table }) =>
      table.roles.length === 0
        ? "Derives roles from who holds which groups"
        : "Derives the roles anew",
    isUsable: (session) => hasTable(session) && session.recalculation.done.get() === undefined,
    perform: ({ recalculation }) => recalculation.recalculate(),
  },
  undo: {
    name: "Undo",
    description({ table: { undoLabel, undoLimitReason } }) {
      if (undoLabel !== undefined) return `Undo: ${undoLabel}`;
      return undoLimitReason ? `Nothing more to undo: ${undoLimitReason}.` : "Nothing to undo.";
    },
    keys: ["Mod+Z"],
    alwaysTakesKeys: true,
    isUsable: (session) => hasTable(session) && session.table.canUndo,
    perform: ({ table }) => table.undo(),
  },
  redo: {
    name: "Redo",
    description: ({ table: { redoLabel } }) =>
      redoLabel === undefined ? "Nothing to redo." : `Redo: ${redoLabel}`,
    keys: ["Mod+Shift+Z", "Ctrl+Y"],
    alwaysTakesKeys: true,
    isUsable: (session) => hasTable(session) && session.table.canRedo,
    perform: ({ table }) => table.redo(),
  },
  startOver: {
    name: "Start over",
    description: () => "Puts the states back as they came in, and the roles away",
    isUsable: hasTable,
    perform: ({ table }) => void table.run(startOver, undefined),
  },
  exclusiveRule: {
    name: RULE_NAMES.exclusive,
    description: () => "A role that is applied takes its groups from all other roles",
    isUsable: (session) => hasTable(session) && session.table.rule !== "exclusive",
    isOn: ({ table }) => table.rule === "exclusive",
    perform: ({ table }) => void table.run(setRule, { rule: "exclusive" }),
  },
  overlappingRule: {
    name: RULE_NAMES.overlapping,
    description: () => "A role that is applied takes nothing from other roles",
    isUsable: (session) => hasTable(session) && session.table.rule !== "overlapping",
    isOn: ({ table }) => table.rule === "overlapping",
    perform: ({ table }) => void table.run(setRule, { rule: "overlapping" }),
  },
  newSample: {
    name: "New sample",
    description: () => "Makes a fresh sample of the same size",
    isUsable: hasTable,
    perform: ({ samples }) => void samples.openFresh(),
  },
  samples: {
    name: "Samples",
    description: () => "A random table, or an example organisation",
    isUsable: hasTable,
    perform: ({ opened }, trigger) =>
      opened.set({ name: "samples", isByKeyboard: trigger !== "pointer" }),
  },
  randomTable: {
    name: "Random table",
    note: (session) => nextSizeText(session, "random"),
    description: () => "Makes a table with memberships at random",
    isUsable: hasTable,
    perform: ({ samples }) => void samples.openFresh("random"),
  },
  exampleOrganisation: {
    name: "Example organisation",
    note: (session) => nextSizeText(session, "organisation"),
    description: () => "Makes up a company: departments, teams, titles, and roles to find",
    isUsable: hasTable,
    perform: ({ samples }) => void samples.openFresh("organisation"),
  },
  open: {
    name: "Open",
    description: () => "Opens files of your own",
    perform: ({ opened }) => opened.set({ name: "files", isByKeyboard: false }),
  },
  columns: {
    name: "Columns…",
    description: ({ files, table }) => {
      if (files.canShowAgain)
        return "Shows how the open file was read, to choose its columns otherwise";
      if (table.isSample) return "A sample has no file with columns to choose.";
      return "No file of this table is at hand with columns to choose: open it again.";
    },
    isUsable: ({ files }) => files.canShowAgain,
    perform: ({ files }) => files.showAgain(),
  },
  moreToOpen: {
    name: "More to open",
    description: () => "Tables opened before, and the columns of the open file",
    perform: ({ opened }, trigger) =>
      opened.set({ name: "more to open", isByKeyboard: trigger !== "pointer" }),
  },
  recentTables: {
    name: "Recent tables",
    description: () => "Opens, renames and deletes the tables that the browser keeps",
    perform: ({ opened }, trigger) =>
      opened.set({ name: "recent", isByKeyboard: trigger !== "pointer" }),
  },
  find: {
    name: "Find",
    description: () => "Find users, groups and roles",
    keys: ["Mod+F"],
    actsInTextFields: true,
    isUsable: hasTable,
    perform: ({ view }) => openFindBar(view),
  },
  nextMatch: {
    name: "Next match",
    description: () => "Goes to the next match",
    keys: ["F3"],
    actsInTextFields: true,
    isUsable: ({ view }) => view.findBar.get().isOpen,
    perform: ({ finder }) => finder.get()?.step(1),
  },
  previousMatch: {
    name: "Previous match",
    description: () => "Goes to the match before",
    keys: ["Shift+F3"],
    actsInTextFields: true,
    isUsable: ({ view }) => view.findBar.get().isOpen,
    perform: ({ finder }) => finder.get()?.step(-1),
  },
  zoomOut: {
    name: "Zoom out",
    description: () => "Zoom out",
    keys: ["−"],
    isUsable: ({ view, camera }) => view.cellSize.get() > camera.minCellSize.get(),
    perform: ({ camera }, trigger) =>
      trigger === "shortcut"
        ? camera.zoomAtFocus(camera.smallerSize)
        : camera.zoom(camera.smallerSize),
  },
  zoomIn: {
    name: "Zoom in",
    description: () => "Zoom in",
    keys: ["+"],
    isUsable: ({ view }) => view.cellSize.get() < MAX_CELL,
    perform: ({ camera }, trigger) =>
      trigger === "shortcut"
        ? camera.zoomAtFocus(camera.largerSize)
        : camera.zoom(camera.largerSize),
  },
  zoomBack: {
    name: "Zoom back",
    description: () => `Makes the cells ${DEFAULT_CELL} px large again`,
    keys: ["0"],
    perform: ({ camera }) => camera.zoomBack(),
  },
  fit: {
    name: "Fit",
    description: () => "Fit the whole table into the window",
    perform: ({ camera }) => camera.fit(),
  },
  order: {
    name: "Order",
    description: ({ view }) => orderInWords(view.order.get()),
    isUsable: hasTable,
    perform: ({ opened }, trigger) =>
      opened.set({ name: "order", isByKeyboard: trigger !== "pointer" }),
  },
  overview: {
    name: "Overview",
    description: () => "Show the whole table in the corner, when it is larger than the window",
    isOn: ({ view }) => view.overview.get(),
    perform: ({ view }) => view.overview.set(!view.overview.get()),
  },
  roles: {
    name: "Roles",
    description: ({ view }) =>
      view.rolesPanel.get().isOpen
        ? "Puts the panel of the roles away"
        : "Shows what each role is worth, beside the matrix",
    keys: ["R"],
    isUsable: hasTable,
    isOn: ({ view }) => view.rolesPanel.get().isOpen,
    perform: ({ view }) => view.rolesPanel.update({ isOpen: !view.rolesPanel.get().isOpen }),
  },
  planRoles: {
    name: "Plan roles",
    description: () => "Finds few roles that cover what is held, to take the candidates' place",
    isUsable: hasTable,
    perform: ({ opened }) => opened.set({ name: "plan", isByKeyboard: true }),
  },
  applyAll: {
    name: "Apply all",
    description: () => "Applies all candidates in their order, as one step",
    isUsable: ({ table }) => table.roles.length > table.applied.length,
    perform: ({ table }) => table.run(applyInOrder, { roles: [...table.roles.keys()] }),
  },
  export: {
    name: "Export",
    description: () => "Takes the table away as a picture or as a file",
    isUsable: hasTable,
    perform: ({ opened }, trigger) =>
      opened.set({ name: "export", isByKeyboard: trigger !== "pointer" }),
  },
  exportAsOnScreen: {
    name: "Order as on the screen",
    description: () => "Lets the lines of cells in CSV files stand as on the screen",
    isChoice: true,
    isOn: ({ exports }) => exports.isAsOnScreen.get(),
    isUsable: hasTable,
    perform: ({ exports }) => exports.isAsOnScreen.set(!exports.isAsOnScreen.get()),
  },
  exportPng: {
    name: "Export PNG",
    menuName: "PNG",
    note: () => "picture",
    description: () => "The matrix as it is.",
    isUsable: hasTable,
    perform: ({ opened }) => opened.set({ name: "picture", isByKeyboard: true }),
  },
  exportSvg: {
    name: "Export SVG",
    menuName: "SVG",
    note: (session) => (isTooLargeForSvg(session) ? "too large: take PNG" : "picture"),
    description: (session) =>
      isTooLargeForSvg(session)
        ? `Above ${formatNumber(MAX_SVG_CELLS)} cells, PNG is the way.`
        : "The whole matrix as a drawing that stays sharp at any size.",
    isUsable: (session) => hasTable(session) && !isTooLargeForSvg(session),
    perform: ({ opened }) => opened.set({ name: "drawing", isByKeyboard: true }),
  },
  print: {
    name: "Print",
    note: () => keyText("Mod+P"),
    description: () => "The whole table with title and legend, as wide as the paper.",
    isUsable: hasTable,
    perform: ({ opened }) => {
      opened.set(undefined);
      print();
    },
  },
  foldId: {
    name: "Fold ID away",
    description: () => "Folds the column ID away: the names have its room",
    isUsable: (session) => hasTable(session) && !session.view.isIdFolded.get(),
    perform: ({ view }) => view.isIdFolded.set(true),
  },
  showId: {
    name: "Show ID",
    description: () => "Shows the column ID beside the names",
    isUsable: (session) => hasTable(session) && session.view.isIdFolded.get(),
    perform: ({ view }) => view.isIdFolded.set(false),
  },
  leaveOutByRule: {
    name: "Leave out …",
    description: () => "Leaves out groups by how many hold them, and users by an attribute",
    isUsable: hasTable,
    perform: ({ opened }) => opened.set({ name: "leaveOut", isByKeyboard: true }),
  },
  leftOut: {
    name: "Left out",
    note: ({ table: { leftOut } }) => {
      const count = leftOut.users.size + leftOut.groups.size;
      return count === 0 ? "nothing" : formatNumber(count);
    },
    description: () => "Lists the users and groups that are left out, to take them in again",
    isUsable: hasTable,
    perform: ({ opened }) => opened.set({ name: "leftOut", isByKeyboard: true }),
  },
  conflicts: {
    name: "Conflicts …",
    description: () => "Lists pairs of groups that nobody may hold together; reads them from a CSV",
    isUsable: hasTable,
    perform: ({ opened }) => opened.set({ name: "conflicts", isByKeyboard: true }),
  },
  foldRoles: {
    name: "Fold roles",
    description: () => "Folds the roles to one line, then away",
    isUsable: ({ table, view }) => table.roles.length > 0 && view.roleStrip.get() !== "away",
    perform: ({ view }) => foldRoles(view),
  },
  showRoles: {
    name: "Show roles",
    description: () => "Shows the roles again, in up to three lines",
    isUsable: ({ table, view }) => table.roles.length > 0 && view.roleStrip.get() !== "lines",
    perform: ({ view }) => view.roleStrip.set("lines"),
  },
  help: {
    name: "Help",
    description: () => "Help",
    perform: ({ opened }, trigger) =>
      opened.set({ name: "help", isByKeyboard: trigger !== "pointer" }),
  },
  firstSteps: {
    name: "First steps",
    description: () => "Says what the squares mean, and what one does here",
    perform: ({ view, camera, opened }) => {
      if (cardPlace(camera.geometry.get())) view.firstSteps.set(true);
      else opened.set({ name: "firstSteps", isByKeyboard: true });
    },
  },
  keyboardShortcuts: {
    name: "Keyboard shortcuts",
    note: () => "?",
    description: () => "Lists all keys",
    keys: ["?"],
    perform: ({ opened }) => opened.set({ name: "shortcuts", isByKeyboard: true }),
  },
  commandPalette: {
    name: "Command palette",
    note: () => keyText("Mod+K"),
    description: () => "Finds any action, user, group or role",
    keys: ["Mod+K"],
    actsInTextFields: true,
    perform: ({ opened }) => opened.set({ name: "palette", isByKeyboard: true }),
  },
} satisfies Record<string, Action>;

export const ACTIONS: Readonly<Record<keyof typeof actions, Action>> = actions;

/** The size of the next sample of a kind: "300 × 120". */
function nextSizeText({ samples }: UiSession, kind: SampleKind): string {
  const { users, groups } = samples.likeNext(kind);
  return `${formatNumber(users)} × ${formatNumber(groups)}`;
}

function isTooLargeForSvg({ table: { memberships } }: UiSession): boolean {
  return memberships.userCount * memberships.groupCount > MAX_SVG_CELLS;
}
