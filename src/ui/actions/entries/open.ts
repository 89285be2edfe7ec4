import type { SampleKind } from "../../../model/sample/sampleSize.ts";
import { formatNumber } from "../../../model/wording.ts";
import { openDialog } from "../../kit/opened.ts";
import { type Action, editing, hasTable, opensMenu } from "../action.ts";
import type { Screen } from "../screen/screen.ts";

/** The actions that bring a table. */
export const openActions = {
  newSample: {
    name: "New sample",
    description: () => "Makes a fresh sample of the same size",
    isUsable: hasTable,
    perform: ({ session: { samples } }) => void samples.openFresh(),
  },
  samples: {
    name: "Samples",
    description: () => "A random table, or an example organisation",
    isUsable: hasTable,
    perform: opensMenu("samples"),
  },
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
  open: {
    name: "Open",
    description: () => "Opens files of your own",
    perform: ({ workspace: { opened } }) => opened.set({ name: "files", isByKeyboard: false }),
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
  moreToOpen: {
    name: "More to open",
    description: () =>
      "Tables opened before, another export to compare with, attributes from another file, and the columns of the open one",
    perform: opensMenu("more to open"),
  },
  compareWith: {
    name: "Compare with …",
    description: () => "Shows what came and what went since another export of this organisation",
    isUsable: hasTable,
    perform: (screen) => openDialog(screen.workspace, "compare"),
  },
  attributes: editing({
    name: "Attributes …",
    description: () => "Adds the columns of another file, such as an HR list, to users or groups",
    isUsable: hasTable,
    perform: (screen: Screen) => openDialog(screen.workspace, "attributes"),
  }),
  recentTables: {
    name: "Recent tables",
    description: () => "Opens, renames and deletes the tables that the browser keeps",
    perform: (screen) => openDialog(screen.workspace, "recent"),
  },
} satisfies Record<string, Action>;

/** The size of the next sample of a kind: "300 × 120". */
function nextSizeText({ session: { samples } }: Screen, kind: SampleKind): string {
  const { users, groups } = samples.likeNext(kind);
  return `${formatNumber(users)} × ${formatNumber(groups)}`;
}
