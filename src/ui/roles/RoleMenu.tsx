import { useEffect, useMemo, useRef } from "react";
import { notify } from "../../view/view.ts";
import { useIsOpen, useSession } from "../session.ts";
import { useLazy } from "../useLazy.ts";
import { roleActions } from "./roleActions.ts";
import { roleElement } from "./roleElements.ts";

const fetchMenu = async () => (await import("../actions/ActionMenu.tsx")).ActionMenu;

/** The name under which the menu is open. */
export const ROLE_MENU = "role";

/** The menu of a role's button. */
export function RoleMenu({ role }: { readonly role: number | undefined }) {
  const { view, opened } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useIsOpen(ROLE_MENU);
  const [ActionMenu, loadMenu] = useLazy(fetchMenu);
  const actions = useMemo(() => (role === undefined ? [] : roleActions(role)), [role]);
  button.current = (role === undefined ? null : roleElement(role)) as HTMLButtonElement | null;

  useEffect(() => {
    if (!isOpen || ActionMenu) return;
    loadMenu().catch(() => {
      opened.set(undefined);
      notify(view, "The menu could not be loaded. Check the connection and try again.");
    });
  }, [isOpen, ActionMenu, loadMenu, opened, view]);

  return (
    ActionMenu && <ActionMenu name={ROLE_MENU} title="Role" button={button} actions={actions} />
  );
}
