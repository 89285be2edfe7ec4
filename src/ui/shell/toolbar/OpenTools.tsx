import { ACTIONS } from "../../actions/actions.ts";
import { MenuButton } from "../../actions/buttons/MenuButton.tsx";
import { DownIcon } from "../../kit/icons.tsx";
import { OpenTool } from "../../table/open/OpenTool.tsx";

/** The `Open` button, and its arrow with what else there is to open. */
export function OpenTools() {
  return (
    <div className="pair">
      <OpenTool />
      <MenuButton
        action={ACTIONS.moreToOpen}
        menu="more to open"
        items={[ACTIONS.recentTables, ACTIONS.compareWith, ACTIONS.columns, ACTIONS.conflicts]}
        className="arrow-tool"
      >
        <DownIcon />
      </MenuButton>
    </div>
  );
}
