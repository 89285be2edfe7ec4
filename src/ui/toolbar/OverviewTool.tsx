import { useEffect, useRef } from "react";
import { ActionButton } from "../actions/ActionButton.tsx";
import { ACTIONS } from "../actions/actions.ts";
import { shownTool } from "../actions/shownTool.ts";
import { OverviewIcon } from "../icons.tsx";
import { useSession } from "../session.ts";

/** The `Overview` button, which shows and hides the overview. */
export function OverviewTool() {
  const { view } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  // The overview's own button is removed with it, and would lose the focus: that moves here first.
  useEffect(
    () =>
      view.overview.subscribe((isShown) => {
        const overview = document.getElementById("overview");
        if (!isShown && overview?.contains(document.activeElement)) shownTool(button)?.focus();
      }),
    [view],
  );
  return (
    <ActionButton ref={button} action={ACTIONS.overview} isIcon className="overview-tool">
      <OverviewIcon />
    </ActionButton>
  );
}
