import type { SampleKind } from "../../../model/sample/sampleSize.ts";
import { formatNumber } from "../../../model/wording.ts";
import { openDialog } from "../../kit/opened.ts";
import type { Action } from "../action.ts";
import { hasTable } from "../hasTable.ts";
import type { UiSession } from "../screen/session.ts";

/** The actions that bring a table. */
export const bringing = {
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
      if (files.canShowAgain) return "Shows how the open table was read, to choose otherwise";
      if (table.isSample) return "A sample has no file with columns to choose.";
      return "No file of this table is at hand with columns to choose: open it again.";
    },
    isUsable: ({ files }) => files.canShowAgain,
    perform: ({ files }) => void files.showAgain(),
  },
  moreToOpen: {
    name: "More to open",
    description: () =>
      "Tables opened before, another export to compare with, and the columns of the open file",
    perform: ({ opened }, trigger) =>
      opened.set({ name: "more to open", isByKeyboard: trigger !== "pointer" }),
  },
  compareWith: {
    name: "Compare with …",
    description: () => "Shows what came and what went since another export of this organisation",
    isUsable: hasTable,
    perform: (session) => openDialog(session, "compare"),
  },
  recentTables: {
    name: "Recent tables",
    description: () => "Opens, renames and deletes the tables that the browser keeps",
    perform: (session) => openDialog(session, "recent"),
  },
} satisfies Record<string, Action>;

/** The size of the next sample of a kind: "300 × 120". */
function nextSizeText({ samples }: UiSession, kind: SampleKind): string {
  const { users, groups } = samples.likeNext(kind);
  return `${formatNumber(users)} × ${formatNumber(groups)}`;
}
