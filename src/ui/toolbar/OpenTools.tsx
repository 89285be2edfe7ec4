import { ACTIONS } from "../actions/actions.ts";
import { MenuButton } from "../actions/MenuButton.tsx";
import { DownIcon } from "../icons.tsx";
import { OpenTool } from "../open/OpenTool.tsx";
import { RecentTool } from "../recent/RecentTool.tsx";

const ITEMS = [ACTIONS.columns, ACTIONS.conflicts];

/** `Open` with its menu, and `Recent tables`. */
export function OpenTools() {
  return (
    <div className="pair">
      <OpenTool />
      <MenuButton action={ACTIONS.openMenu} menu="openMenu" items={ITEMS} className="arrow-tool">
        <DownIcon />
      </MenuButton>
      <RecentTool />
    </div>
  );
}
