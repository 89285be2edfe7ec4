import { type ComponentType, useEffect, useState } from "react";
import { notify } from "../view/view.ts";
import { useStore } from "../watch.ts";
import { useSession } from "./session.ts";

type LoadDialog = () => Promise<ComponentType>;

/** The dialogs that actions open by their names, each loaded when it is first asked for. */
const DIALOGS: ReadonlyMap<string, LoadDialog> = new Map<string, LoadDialog>([
  ["palette", async () => (await import("./palette/Palette.tsx")).Palette],
  ["shortcuts", async () => (await import("./help/ShortcutsDialog.tsx")).ShortcutsDialog],
  ["recent", async () => (await import("./recent/RecentDialog.tsx")).RecentDialog],
]);

/** The dialogs that have been asked for so far; the open one is on the screen. */
export function Dialogs() {
  const { opened, view } = useSession();
  const asked = useStore(opened, (now) => now?.name);
  const [loaded, setLoaded] = useState<ReadonlyMap<string, ComponentType>>(new Map());

  useEffect(() => {
    const load = asked !== undefined && !loaded.has(asked) && DIALOGS.get(asked);
    if (!load) return;
    load().then(
      (dialog) => setLoaded((before) => new Map(before).set(asked, dialog)),
      () => {
        opened.set(undefined);
        notify(view, "This could not be loaded. Check the connection and try again.");
      },
    );
  }, [asked, loaded, opened, view]);

  return [...loaded].map(([name, Dialog]) => <Dialog key={name} />);
}
