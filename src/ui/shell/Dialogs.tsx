import { type ComponentType, useEffect, useState } from "react";
import { notify } from "../../view/view.ts";
import { useStore } from "../../watch.ts";
import { useSession } from "../actions/screen/session.ts";

interface LazyDialog {
  /** As a message begins: "The list could not be loaded". */
  readonly title: string;
  load(): Promise<ComponentType>;
}

/** The dialogs that actions open by name, each loaded when it is first opened. */
const DIALOGS: Readonly<Record<string, LazyDialog>> = {
  palette: {
    title: "The palette",
    load: async () => (await import("./palette/Palette.tsx")).Palette,
  },
  shortcuts: {
    title: "The list of keys",
    load: async () => (await import("./help/ShortcutsDialog.tsx")).ShortcutsDialog,
  },
  firstSteps: {
    title: "The first steps",
    load: async () => (await import("./help/FirstStepsDialog.tsx")).FirstStepsDialog,
  },
  aboutTable: {
    title: "The page",
    load: async () => (await import("../table/about/AboutDialog.tsx")).AboutDialog,
  },
  exclude: {
    title: "The dialog",
    load: async () => (await import("../table/excluded/ExcludeDialog.tsx")).ExcludeDialog,
  },
  excluded: {
    title: "The list",
    load: async () => (await import("../table/excluded/ExcludedDialog.tsx")).ExcludedDialog,
  },
  conflicts: {
    title: "The list",
    load: async () => (await import("../table/conflicts/ConflictsDialog.tsx")).ConflictsDialog,
  },
  plan: {
    title: "The plan",
    load: async () => (await import("../roles/plan/PlanDialog.tsx")).PlanDialog,
  },
  editRole: {
    title: "The dialog",
    load: async () => (await import("../roles/byHand/EditRoleDialog.tsx")).EditRoleDialog,
  },
  splitRole: {
    title: "The dialog",
    load: async () => (await import("../roles/byHand/SplitRoleDialog.tsx")).SplitRoleDialog,
  },
  newRole: {
    title: "The dialog",
    load: async () => (await import("../roles/byHand/NewRoleDialog.tsx")).NewRoleDialog,
  },
  systems: {
    title: "The dialog",
    load: async () => (await import("../out/systems/SystemsDialog.tsx")).SystemsDialog,
  },
  compare: {
    title: "The dialog",
    load: async () => (await import("../table/compare/CompareDialog.tsx")).CompareDialog,
  },
  renamed: {
    title: "The dialog",
    load: async () => (await import("../table/compare/RenamedDialog.tsx")).RenamedDialog,
  },
  recent: {
    title: "The list",
    load: async () => (await import("../table/recent/RecentDialog.tsx")).RecentDialog,
  },
};

/** The dialogs that have been opened so far; the open one is on the screen. */
export function Dialogs() {
  const { opened, view } = useSession();
  const openName = useStore(opened, (now) => now?.name);
  const [loaded, setLoaded] = useState<ReadonlyMap<string, ComponentType>>(new Map());

  useEffect(() => {
    if (openName === undefined || loaded.has(openName) || !(openName in DIALOGS)) return;
    const { title, load } = DIALOGS[openName];
    load().then(
      (dialog) => setLoaded((before) => new Map(before).set(openName, dialog)),
      () => {
        if (opened.get()?.name === openName) opened.set(undefined);
        notify(view, `${title} could not be loaded. Check the connection and try again.`);
      },
    );
  }, [openName, loaded, opened, view]);

  return [...loaded].map(([name, Dialog]) => <Dialog key={name} />);
}
