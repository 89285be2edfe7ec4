import { useEffect, useRef } from "react";
import { ACTIONS } from "../../actions/actions.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { elementOn, useScreen } from "../../actions/screen/screen.ts";
import { OverviewIcon, RolesIcon } from "../../kit/icons.tsx";
import { shownTool } from "../../kit/rovingFocus.ts";

/** The `Overview` button, which shows and hides the overview. */
export function OverviewTool() {
  const button = useFocusOf("overview", ".overview");
  return (
    <ActionButton ref={button} action={ACTIONS.overview} isIcon className="overview-tool">
      <OverviewIcon />
    </ActionButton>
  );
}

/** The `Roles` button, which shows and hides the panel of the roles. */
export function RolesTool() {
  const button = useFocusOf("rolesPanel", '[data-panel="roles"]');
  return (
    <ActionButton ref={button} action={ACTIONS.roles} hasKey className="roles-tool">
      <RolesIcon />
      <span className="tool-name">Roles</span>
    </ActionButton>
  );
}

/** The button of a part: what has the focus there is removed with it, and would lose it: that moves here first. */
function useFocusOf(name: "overview" | "rolesPanel", selector: string) {
  const screen = useScreen();
  const { view } = screen.workspace;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const part = view[name];
    return part.subscribe(() => {
      const shown = part.get();
      const isShown = typeof shown === "boolean" ? shown : shown.isOpen;
      const element = elementOn(screen, selector);
      if (!isShown && element?.matches(":focus-within")) shownTool(button)?.focus();
    });
  }, [screen, view, name, selector]);
  return button;
}
