import { formatNumber } from "../../../model/wording.ts";
import { MAX_SVG_CELLS } from "../../../view/picture/svgLimit.ts";
import { openDialog } from "../../kit/opened.ts";
import { type Action, editing, hasTable, opensMenu } from "../action.ts";
import { keyText } from "../keys.ts";
import type { Screen } from "../screen/screen.ts";

/** The actions that take the table away, as files or on paper. */
export const exportActions = {
  export: {
    name: "Export",
    description: () => "Takes the table away as a picture or as a file",
    isUsable: hasTable,
    perform: opensMenu("export"),
  },
  rolesFor: {
    name: "Export roles for …",
    menuName: "Roles for …",
    description: () =>
      "Roles as SCIM, Entra, Okta, Keycloak, midPoint, SailPoint or LDAP take them",
    isUsable: (screen) => hasTable(screen) && screen.workspace.table.roles.length > 0,
    perform: (screen) => openDialog(screen.workspace, "systems"),
  },
  exportAsOnScreen: {
    name: "Order as on the screen",
    description: () => "Lets the lines of cells in CSV files stand as on the screen",
    isChoice: true,
    isOn: ({ session: { exports } }) => exports.isAsOnScreen.get(),
    isUsable: hasTable,
    perform: ({ session: { exports } }) => exports.isAsOnScreen.set(!exports.isAsOnScreen.get()),
  },
  exportPng: {
    name: "Export PNG",
    menuName: "PNG",
    note: () => "picture",
    description: () => "The matrix as it is.",
    isUsable: hasTable,
    perform: ({ workspace: { opened } }) => opened.set({ name: "picture", isByKeyboard: true }),
  },
  exportSvg: {
    name: "Export SVG",
    menuName: "SVG",
    note: (screen) => (isTooLargeForSvg(screen) ? "too large: take PNG" : "picture"),
    description: (screen) =>
      isTooLargeForSvg(screen)
        ? `Above ${formatNumber(MAX_SVG_CELLS)} cells, PNG is the way.`
        : "The whole matrix as a drawing that stays sharp at any size.",
    isUsable: (screen) => hasTable(screen) && !isTooLargeForSvg(screen),
    perform: ({ workspace: { opened } }) => opened.set({ name: "drawing", isByKeyboard: true }),
  },
  exportReport: editing({
    name: "Export Report (HTML)",
    menuName: "Report (HTML)",
    note: () => "to read and print",
    description: () =>
      "One page with the figures, the coverage, the matrix and every applied role, for anyone to open.",
    isUsable: hasTable,
    perform: ({ session: { exports }, workspace }) => {
      workspace.opened.set(undefined);
      void exports.saveReport(workspace);
    },
  }),
  print: {
    name: "Print",
    note: () => keyText("Mod+P"),
    description: () => "The whole table with title and legend, as wide as the paper.",
    isUsable: hasTable,
    perform: ({ workspace: { opened } }) => {
      opened.set(undefined);
      print();
    },
  },
} satisfies Record<string, Action>;

function isTooLargeForSvg({
  workspace: {
    table: { memberships },
  },
}: Screen): boolean {
  return memberships.userCount * memberships.groupCount > MAX_SVG_CELLS;
}
