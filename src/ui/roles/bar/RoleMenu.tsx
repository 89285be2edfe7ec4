import { useMemo, useRef } from "react";
import { useLazyMenu } from "../../actions/buttons/useLazyMenu.ts";
import { roleElement } from "../../actions/screen/roleElements.ts";
import { roleActions } from "./roleActions.ts";

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
