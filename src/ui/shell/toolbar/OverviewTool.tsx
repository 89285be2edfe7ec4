import { useEffect, useRef } from "react";
import { ACTIONS } from "../../actions/actions.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { elementOn, useScreen } from "../../actions/screen/screen.ts";
import { OverviewIcon } from "../../kit/icons.tsx";
import { shownTool } from "../../kit/rovingFocus.ts";

/** The `Overview` button, which shows and hides the overview. */
export function OverviewTool() {
  const screen = useScreen();
  const { view } = screen.workspace;
  const button = useRef<HTMLButtonElement>(null);
  // The overview's own button is removed with it, and would lose the focus: that moves here first.
  useEffect(
    () =>
      view.overview.subscribe((isShown) => {
        const overview = elementOn(screen, ".overview");
        if (!isShown && overview?.contains(document.activeElement)) shownTool(button)?.focus();
      }),
    [screen, view],
  );
  return (
    <ActionButton ref={button} action={ACTIONS.overview} isIcon className="overview-tool">
      <OverviewIcon />
    </ActionButton>
  );
}
