import { type Action, hasTable, isReadOnly, opensMenu } from "../action.ts";

/** The actions that bring a table, and take it away as files. */
export const fileActions = {
  newSample: {
    name: "New sample",
    description: () => "Makes a fresh sample of the same size",
    isOfPage: true,
    isUsable: hasTable,
    perform: ({ session: { samples } }) => void samples.openFresh(),
  },
  samples: {
    name: "Samples",
    description: () => "A random table, or an example organisation",
    isOfPage: true,
    isUsable: hasTable,
    perform: opensMenu("samples"),
  },
  open: {
    name: "Open",
    description: () => "Opens files of your own",
    isUsable: (screen) => !isReadOnly(screen),
    perform: ({ workspace: { opened } }) => opened.set({ name: "files", isByKeyboard: false }),
  },
  moreToOpen: {
    name: "More to open",
    description: () => "Tables opened before, and files that go with the open one",
    perform: opensMenu("more to open"),
  },
  export: {
    name: "Export",
    description: () => "Saves pictures and files",
    isUsable: hasTable,
    perform: opensMenu("export"),
  },
} satisfies Record<string, Action>;
