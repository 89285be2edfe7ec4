import type { Comparing } from "../../session/comparing/comparing.ts";
import { openDialog } from "../kit/opened.ts";
import type { Action } from "./action.ts";
import type { Screen } from "./screen/screen.ts";

/** What can be done with a comparison; it is loaded with the first one, or with the palette. */
export const COMPARING_ACTIONS = {
  changes: {
    name: "Changes",
    description: () => "Lists what came and what went, by user, group and role",
    isUsable: isComparing,
    isOn: (screen) => comparingOf(screen)?.changesPanel.get().isOpen ?? false,
    perform: (screen) => {
      const { changesPanel } = comparingOf(screen)!;
      changesPanel.update({ isOpen: !changesPanel.get().isOpen });
    },
  },
  onlyChanges: {
    name: "Only changes",
    description: () => "Shows the users and groups with changes alone",
    isUsable: isComparing,
    isOn: (screen) => comparingOf(screen)?.showsOnlyChanges.get() ?? false,
    perform: (screen) => void comparingOf(screen)?.toggleOnlyChanges(),
  },
  swap: {
    name: "Swap",
    description: () => "Takes the other of the two for the older: what was gained is lost",
    isUsable: isComparing,
    perform: (screen) => {
      const { older } = screen.workspace.compared!.comparison;
      void comparingOf(screen)?.date(older === "other" ? "this" : "other");
    },
  },
  renamedGroups: {
    name: "Renamed groups …",
    description: () => "Matches groups that have another name in the other export",
    isUsable: isComparing,
    perform: ({ workspace }) => openDialog(workspace, "renamedGroups"),
  },
  renamedUsers: {
    name: "Renamed users …",
    description: () => "Matches users who have another ID in the other export",
    isUsable: isComparing,
    perform: ({ workspace }) => openDialog(workspace, "renamedUsers"),
  },
  otherColumns: {
    name: "Columns of the other file …",
    description: () => "Shows how the other export was read, to choose its columns otherwise",
    isUsable: (screen) => {
      const { compared } = screen.workspace;
      return (compared && comparingOf(screen)?.reading.canShowAgain(compared.other)) ?? false;
    },
    perform: (screen) => comparingOf(screen)?.reading.showAgain(screen.workspace.compared!.other),
  },
  endComparison: {
    name: "End comparison",
    description: () => "Leads back to the table as it was",
    isUsable: isComparing,
    perform: (screen) => comparingOf(screen)?.end(),
  },
} satisfies Record<string, Action>;

function isComparing({ workspace }: Screen): boolean {
  return workspace.compared !== undefined;
}

/** What compares, where this is a comparison. */
function comparingOf({ session, workspace }: Screen): Comparing | undefined {
  return workspace.compared && session.comparing.loaded.get();
}
