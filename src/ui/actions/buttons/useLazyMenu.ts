import { useEffect } from "react";
import { notify } from "../../../view/view.ts";
import { useLazy } from "../../../watch.ts";
import { useIsOpen } from "../../kit/opened.ts";
import { useWorkspace } from "../screen/session.ts";

const fetchMenu = async () => (await import("./ActionMenu.tsx")).ActionMenu;

/** The menu of actions, which is loaded when one of a name is first opened; undefined until then. */
export function useLazyMenu(name: string) {
  const { view, opened } = useWorkspace();
  const isOpen = useIsOpen(name);
  const [ActionMenu, loadMenu] = useLazy(fetchMenu);

  useEffect(() => {
    if (!isOpen || ActionMenu) return;
    loadMenu().catch(() => {
      opened.set(undefined);
      notify(view, "The menu could not be loaded. Check the connection and try again.");
    });
  }, [isOpen, ActionMenu, loadMenu, opened, view]);

  return ActionMenu;
}
