import { useEffect, useRef } from "react";
import { ActionButton } from "../actions/ActionButton.tsx";
import { ACTIONS } from "../actions/actions.ts";
import { shownTool } from "../actions/shownTool.ts";
import { RolesIcon } from "../icons.tsx";
import { useSession } from "../session.ts";

/** The `Roles` button, which shows and hides the panel of the roles. */
export function RolesTool() {
  const { view } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  // What has the focus in the panel is removed with it, and would lose the focus: that moves here first.
  useEffect(
    () =>
      view.rolesPanel.subscribe(({ isOpen }) => {
        const panel = document.getElementById("roles-panel");
        if (!isOpen && panel?.contains(document.activeElement)) shownTool(button)?.focus();
      }),
    [view],
  );
  return (
    <ActionButton ref={button} action={ACTIONS.roles} hasKey className="roles-tool">
      <RolesIcon />
      <span className="tool-name">Roles</span>
    </ActionButton>
  );
}
