import { useMemo, useRef } from "react";
import { useLazyMenu } from "../actions/useLazyMenu.ts";
import { roleActions } from "./roleActions.ts";
import { roleElement } from "./roleElements.ts";

/** The name under which the menu is open. */
export const ROLE_MENU = "role";

/** The menu of a role's button. */
export function RoleMenu({ role }: { readonly role: number | undefined }) {
  const button = useRef<HTMLElement>(null);
  const ActionMenu = useLazyMenu(ROLE_MENU);
  const actions = useMemo(() => (role === undefined ? [] : roleActions(role)), [role]);
  button.current = (role === undefined ? null : roleElement(role)) as HTMLElement | null;

  return (
    ActionMenu && <ActionMenu name={ROLE_MENU} title="Role" button={button} actions={actions} />
  );
}
