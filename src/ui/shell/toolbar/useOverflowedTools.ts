import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import { LEAVING_TOOLS } from "./tools.ts";

/** The names of the tools for which the toolbar has no room now, kept up to date. */
export function useOverflowedTools(toolbar: RefObject<HTMLElement | null>): ReadonlySet<string> {
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

/**
 * The tools that have to leave a toolbar, from the least used, until the others fit. One that has
 * left is hidden and out of the line, but keeps its width, so that all can be measured at any time.
 */
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
