import { openDialog } from "../kit/opened.ts";
import type { Action } from "./action.ts";

/** What can be done with a comparison; it is loaded with the first one, or with the palette. */
export const COMPARING_ACTIONS = {
  changes: {
    name: "Changes",
    description: () => "Lists what came and what went, by user, group and role",
    isUsable: ({ compared }) => compared !== undefined,
    isOn: ({ compared }) => compared?.changesPanel.get().isOpen ?? false,
    perform: ({ compared }) => {
      const { changesPanel } = compared!;
      changesPanel.update({ isOpen: !changesPanel.get().isOpen });
    },
  },
  onlyChanges: {
    name: "Only changes",
    description: () => "Shows the users and groups with changes alone",
    isUsable: ({ compared }) => compared !== undefined,
    isOn: ({ compared }) => compared?.onlyChanges.isOn.get() ?? false,
    perform: ({ compared }) => void compared?.onlyChanges.toggle(),
  },
  renamedGroups: {
    name: "Renamed groups …",
    description: () => "Matches groups that have another name in the other export",
    isUsable: ({ compared }) => compared !== undefined,
    perform: (session) => openDialog(session, "renamed"),
  },
  otherColumns: {
    name: "Columns of the other file …",
    description: () => "Shows how the other export was read, to choose its columns otherwise",
    isUsable: ({ compared }) => compared?.comparing.reading.canShowAgain(compared.other) ?? false,
    perform: ({ compared }) => compared?.comparing.reading.showAgain(compared.other),
  },
  endComparison: {
    name: "End comparison",
    description: () => "Leads back to the table as it was",
    isUsable: ({ compared }) => compared !== undefined,
    perform: ({ compared }) => compared?.comparing.end(),
  },
} satisfies Record<string, Action>;
