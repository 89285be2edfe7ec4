import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Action, isReadOnly, opensMenu } from "../../actions/action.ts";
import { MenuButton } from "../../actions/buttons/MenuButton.tsx";
import { isPart, type Screen, useScreen } from "../../actions/screen/screen.ts";
import { MoreIcon } from "../../kit/icons.tsx";
import { useRovingFocus } from "../../kit/rovingFocus.ts";
import { NotSavedMark } from "../status/NotSavedMark.tsx";
import { RecalculateButton } from "./RecalculateButton.tsx";
import { LEAVING_TOOLS, TOOLS } from "./tools.ts";
import "./toolbar.css";

/** The line of tools. Those that do not fit are in its last one, the menu `More`. */
export function Toolbar() {
  const toolbar = useRef<HTMLDivElement>(null);
  useRovingFocus(toolbar);
  const overflowed = useOverflowedTools(toolbar);
  const screen = useScreen();
  const tools = Object.entries(TOOLS).filter(([name]) => isHere(name, screen));
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

/** A part of another page makes up no tables; one that is only looked at has no tools that change it. */
function isHere(tool: string, screen: Screen): boolean {
  if (isReadOnly(screen)) return !["history", "startOver", "newSample", "open"].includes(tool);
  return tool !== "newSample" || !isPart(screen);
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

/** The names of the tools for which the toolbar has no room now, kept up to date. */
function useOverflowedTools(toolbar: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [overflowed, setOverflowed] = useState("");
  useLayoutEffect(() => {
    const root = toolbar.current!;
    const measure = () => setOverflowed(overflowedTools(root).join(" "));
    measure();
    if (typeof ResizeObserver !== "function") return;
    // Of the children too: a font that has come, or a mark beside the tools, changes their widths.
    const observer = new ResizeObserver(measure);
    const children = new MutationObserver(() => observeAll());
    const observeAll = () => {
      for (const element of [root, ...root.children]) observer.observe(element);
    };
    observeAll();
    children.observe(root, { childList: true });
    return () => {
      observer.disconnect();
      children.disconnect();
    };
  }, [toolbar]);
  return useMemo(() => new Set(overflowed.split(" ").filter(Boolean)), [overflowed]);
}

/** The tools that have to leave, the least used first; hidden they keep their width, to be measured. */
function overflowedTools(toolbar: HTMLElement): string[] {
  const { paddingLeft, paddingRight, columnGap } = getComputedStyle(toolbar);
  const gap = Number.parseFloat(columnGap) || 0;
  const available =
    toolbar.clientWidth - (Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) || 0);
  let needed = -gap;
  let menu = 0;
  const widths = new Map<string, number>();
  for (const child of toolbar.children as HTMLCollectionOf<HTMLElement>) {
    const { tool } = child.dataset;
    const width = child.getBoundingClientRect().width + gap;
    if (tool === "more") menu = width;
    else needed += width;
    if (tool !== undefined) widths.set(tool, width);
  }
  if (needed <= available) return [];
  needed += menu;
  const leaving: string[] = [];
  for (const tool of LEAVING_TOOLS) {
    if (needed <= available) break;
    needed -= widths.get(tool) ?? 0;
    leaving.push(tool);
  }
  return leaving;
}
