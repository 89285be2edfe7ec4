import { matchingRefusal } from "../../../model/comparison/matching.ts";
import type { SampleKind } from "../../../model/sample/sampleSize.ts";
import { formatNumber } from "../../../model/wording.ts";
import { cardPlace } from "../../../view/room/freeRoom.ts";
import { openDialog } from "../../kit/opened.ts";
import { type Action, editing, hasTable } from "../action.ts";
import { keyText } from "../keys.ts";
import { ofSingleUsers } from "../ofSingleUsers.ts";
import { askOthers } from "../screen/askOthers.ts";
import type { Screen } from "../screen/screen.ts";

/** The most cells in an SVG: no program draws more in reasonable time. */
const MAX_SVG_CELLS = 200_000;

/** What the arrows beside `New sample` and `Open` lead to. */
export const laterOpenActions = {
  randomTable: {
    name: "Random table",
    note: (screen) => nextSizeText(screen, "random"),
    description: () => "Makes a table with memberships at random",
    isUsable: hasTable,
    perform: ({ session: { samples } }) => void samples.openFresh("random"),
  },
  exampleOrganisation: {
    name: "Example organisation",
    note: (screen) => nextSizeText(screen, "organisation"),
    description: () => "Makes up a company: departments, teams, titles, and roles to find",
    isUsable: hasTable,
    perform: ({ session: { samples } }) => void samples.openFresh("organisation"),
  },
  columns: {
    name: "Columns…",
    description: ({ session: { files }, workspace: { table } }) => {
      if (files.canShowAgain) return "Shows how the open table was read, to choose otherwise";
      if (table.isSample) return "A sample has no file with columns to choose.";
      return "No file of this table is at hand with columns to choose: open it again.";
    },
    isUsable: ({ session: { files } }) => files.canShowAgain,
    perform: ({ session: { files } }) => void files.showAgain(),
  },
  compareWith: ofSingleUsers(
    {
      name: "Compare with …",
      description: () => "Shows what came and what went since another export of this organisation",
      isUsable: hasTable,
      perform: (screen) => openDialog(screen.workspace, "compare"),
    },
    matchingRefusal,
  ),
  newerExport: ofSingleUsers(
    editing({
      name: "Newer export of this table …",
      description: () => "Takes over a later export; roles, names, notes and decisions stay",
      isUsable: hasTable,
      perform: (screen: Screen) => openDialog(screen.workspace, "newer"),
    }),
    matchingRefusal,
  ),
  attributes: ofSingleUsers(
    editing({
      name: "Attributes …",
      description: () => "Adds the columns of another file, such as an HR list, to users or groups",
      isUsable: hasTable,
      perform: (screen: Screen) => openDialog(screen.workspace, "attributes"),
    }),
  ),
  rolesInForce: ofSingleUsers(
    editing({
      name: "Roles …",
      description: () => "Brings in roles that exist already, from files: they come in force",
      isUsable: hasTable,
      perform: (screen: Screen) => openDialog(screen.workspace, "roles"),
    }),
  ),
  answers: ofSingleUsers(
    editing({
      name: "Answers …",
      description: () => "Takes back what others answered in a review, from the files they sent",
      isUsable: ({ workspace: { table } }: Screen) => table.facts.reviews.length > 0,
      perform: (screen: Screen) => openDialog(screen.workspace, "answers"),
    }),
  ),
  recentTables: {
    name: "Recent tables",
    description: () => "Opens, renames and deletes the tables that the browser keeps",
    isUsable: ({ workspace }) => workspace.memory !== "" && !workspace.table.isReadOnly,
    perform: (screen) => openDialog(screen.workspace, "recent"),
  },
} satisfies Record<string, Action>;

export const laterViewActions = {
  foldId: {
    name: "Fold ID away",
    description: () => "Folds the column ID away: the names have its room",
    isUsable: (screen) => hasTable(screen) && !screen.workspace.view.isIdFolded.get(),
    perform: ({ workspace: { view } }) => view.isIdFolded.set(true),
  },
  showId: {
    name: "Show ID",
    description: () => "Shows the column ID beside the names",
    isUsable: (screen) => hasTable(screen) && screen.workspace.view.isIdFolded.get(),
    perform: ({ workspace: { view } }) => view.isIdFolded.set(false),
  },
} satisfies Record<string, Action>;

export const laterExportActions = {
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
  print: {
    name: "Print",
    isOfPage: true,
    note: () => keyText("Mod+P"),
    description: () => "The whole table with title and legend, as wide as the paper.",
    isUsable: hasTable,
    perform: ({ workspace: { opened } }) => {
      opened.set(undefined);
      print();
    },
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
  rolesFor: ofSingleUsers({
    name: "Export roles for …",
    menuName: "Roles for …",
    description: () =>
      "Roles as SCIM, Entra, Okta, Keycloak, midPoint, SailPoint or LDAP take them",
    isUsable(screen) {
      const { roles, decisions } = screen.workspace.table;
      return hasTable(screen) && (roles.length > 0 || decisions.removalCount > 0);
    },
    perform: (screen) => openDialog(screen.workspace, "systems"),
  }),
  reviewForOthers: ofSingleUsers(
    editing({
      name: "Review for others …",
      description: () =>
        "Has managers or owners say in files what they keep: a workbook or a page for each of them",
      isUsable: hasTable,
      perform: (screen: Screen) => askOthers(screen),
    }),
  ),
  exportAsOnScreen: {
    name: "Order as on the screen",
    description: () => "Lets the lines of cells in CSV files stand as on the screen",
    isChoice: true,
    isOn: ({ session: { exports } }) => exports.isAsOnScreen.get(),
    isUsable: hasTable,
    perform: ({ session: { exports } }) => exports.isAsOnScreen.set(!exports.isAsOnScreen.get()),
  },
} satisfies Record<string, Action>;

export const laterHelpActions = {
  firstSteps: {
    name: "First steps",
    description: () => "Says what the squares mean, and what one does here",
    perform: ({ workspace: { view, camera, opened } }) => {
      if (cardPlace(camera.geometry.get())) view.firstSteps.set(true);
      else openDialog({ opened }, "firstSteps");
    },
  },
  path: {
    name: "Path",
    description: () => "The line of steps from checking a table to handing its roles over",
    isChoice: true,
    isOn: ({ session: { present } }) => present.view.path.get(),
    perform: ({ session: { present } }) => present.view.path.set(!present.view.path.get()),
  },
  aboutTable: {
    name: "About this table",
    description: () => "Where it came from, what was mended or left out, and what is odd in it",
    isUsable: hasTable,
    perform: (screen) => openDialog(screen.workspace, "aboutTable"),
  },
  guide: {
    name: "Guide",
    isOfPage: true,
    description: () =>
      "Opens the guide in a tab of its own: a tour, all that can be done, the files",
    perform: () => void open("guide.html", "_blank", "noopener"),
  },
} satisfies Record<string, Action>;

/** The size of the next sample of a kind: "300 × 120". */
function nextSizeText({ session: { samples } }: Screen, kind: SampleKind): string {
  const { users, groups } = samples.likeNext(kind);
  return `${formatNumber(users)} × ${formatNumber(groups)}`;
}

function isTooLargeForSvg({
  workspace: {
    table: { memberships },
  },
}: Screen): boolean {
  return memberships.userCount * memberships.groupCount > MAX_SVG_CELLS;
}
