import { useRef } from "react";
import { useRovingFocus } from "../../kit/rovingFocus.ts";
import { NotSavedMark } from "../status/NotSavedMark.tsx";
import { MoreTool } from "./MoreTool.tsx";
import { RecalculateButton } from "./RecalculateButton.tsx";
import { TOOLS } from "./tools.ts";
import "./toolbar.css";
import { useOverflowedTools } from "./useOverflowedTools.ts";

/** The line of tools. Those that do not fit are in its last one, the menu `More`. */
export function Toolbar() {
  const toolbar = useRef<HTMLDivElement>(null);
  useRovingFocus(toolbar);
  const overflowed = useOverflowedTools(toolbar);
  const tools = Object.entries(TOOLS);
  const placeClass = (isThere: boolean) => (isThere ? "tool-place" : "tool-place overflowed");
  return (
    <div ref={toolbar} className="toolbar" role="toolbar" aria-label="Tools">
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
