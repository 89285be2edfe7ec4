import { ActionButton } from "../actions/ActionButton.tsx";
import { ACTIONS } from "../actions/actions.ts";
import { RecentIcon } from "../icons.tsx";

/** The `Recent tables` button. */
export function RecentTool() {
  return (
    <ActionButton
      action={ACTIONS.recentTables}
      isIcon
      className="arrow-tool"
      aria-haspopup="dialog"
    >
      <RecentIcon />
    </ActionButton>
  );
}
