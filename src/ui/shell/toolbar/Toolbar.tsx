import { useRef } from "react";
import { type Action, opensMenu } from "../../actions/action.ts";
import { MenuButton } from "../../actions/buttons/MenuButton.tsx";
import { MoreIcon } from "../../kit/icons.tsx";
import { useRovingFocus } from "../../kit/rovingFocus.ts";
import { NotSavedMark } from "../status/NotSavedMark.tsx";
import { RecalculateButton } from "./RecalculateButton.tsx";
import { TOOLS } from "./tools.ts";
import { useOverflowedTools } from "./useOverflowedTools.ts";
import "./toolbar.css";

/** The line of tools. Those that do not fit are in its last one, the menu `More`. */
export function Toolbar() {
  const toolbar = useRef<HTMLDivElement>(null);
  useRovingFocus(toolbar);
  const overflowed = useOverflowedTools(toolbar);
  const tools = Object.entries(TOOLS);
  const placeClass = (isThere: boolean) => (isThere ? "tool-place" : "tool-place overflowed");
  return (
    <div ref={toolbar} className="toolbar row" role="toolbar" aria-label="Tools">
      <RecalculateButton />
      <NotSavedMark />
      {tools.map(([name, { Tool, startsRight }]) => (
        <div
          key={name}
          className={placeClass(!overflowed.has(name))}
          data-tool={name}
          data-starts-right={startsRight}
        >
          <Tool />
        </div>
      ))}
      <div className={placeClass(overflowed.size > 0)} data-tool="more">
        <MoreTool
          actions={tools.flatMap(([name, { actions }]) => (overflowed.has(name) ? actions : []))}
        />
      </div>
    </div>
  );
}

/** Opens the menu. No entry of the palette, which has all actions anyway. */
const MORE: Action = {
  name: "More",
  description: () => "More tools",
  perform: opensMenu("more"),
};

/** The `More` button, with a menu of the tools for which the toolbar has no room. */
function MoreTool({ actions }: { readonly actions: readonly Action[] }) {
  return (
    <MenuButton action={MORE} menu="more" items={() => actions} className="more-tool">
      <MoreIcon />
    </MenuButton>
  );
}
