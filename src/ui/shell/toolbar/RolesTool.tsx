import { useEffect, useRef } from "react";
import { ACTIONS } from "../../actions/actions.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { elementOn, useScreen } from "../../actions/screen/screen.ts";
import { RolesIcon } from "../../kit/icons.tsx";
import { shownTool } from "../../kit/rovingFocus.ts";

/** The `Roles` button, which shows and hides the panel of the roles. */
export function RolesTool() {
  const screen = useScreen();
  const { view } = screen.workspace;
  const button = useRef<HTMLButtonElement>(null);
  // What has the focus in the panel is removed with it, and would lose the focus: that moves here first.
  useEffect(
    () =>
      view.rolesPanel.subscribe(({ isOpen }) => {
        const panel = elementOn(screen, '[data-panel="roles"]');
        if (!isOpen && panel?.contains(document.activeElement)) shownTool(button)?.focus();
      }),
    [screen, view],
  );
  return (
    <ActionButton ref={button} action={ACTIONS.roles} hasKey className="roles-tool">
      <RolesIcon />
      <span className="tool-name">Roles</span>
    </ActionButton>
  );
}
