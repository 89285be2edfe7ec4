import type { Action } from "../action.ts";
import { hasTable } from "../hasTable.ts";

/** The actions that compare the table with another export, and end that. */
export const comparing = {
  compareWith: {
    name: "Compare with …",
    description: () => "Shows what came and what went since another export of this organisation",
    isUsable: hasTable,
    perform: ({ opened }) => opened.set({ name: "compare", isByKeyboard: true }),
  },
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
    perform: ({ opened }) => opened.set({ name: "renamed", isByKeyboard: true }),
  },
  exportChanges: {
    name: "Export Changes CSV",
    menuName: "Changes CSV",
    description: () => "A line for each membership that came or went, and for what is new or gone.",
    isUsable: ({ compared }) => compared !== undefined,
    perform: ({ compared }) => void compared?.comparing.saveChanges(),
  },
  endComparison: {
    name: "End comparison",
    description: () => "Leads back to the table as it was",
    isUsable: ({ compared }) => compared !== undefined,
    perform: ({ compared }) => compared?.comparing.end(),
  },
} satisfies Record<string, Action>;
