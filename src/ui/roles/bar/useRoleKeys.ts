import { type RefObject, useEffect } from "react";
import { flushSync } from "react-dom";
import type { RoleLines } from "../../../view/roles/roleLines.ts";
import { roleElement, roleIndexOf } from "../../actions/screen/roleElements.ts";

/**
 * The arrow keys between roles, and the one that shows where a role is; `onMove` renders the button
 * that then gets the focus.
 */
export function useRoleKeys(
  scroller: RefObject<HTMLElement | null>,
  shown: Uint32Array,
  lines: RoleLines,
  onMove: (index: number) => void,
  onShow: (index: number) => void,
): void {
  // On the element itself: the toolbar's own keys are on an element, too, and come after.
  useEffect(() => {
    const bar = scroller.current!;
    const onKeyDown = (event: KeyboardEvent) => {
      const index = roleIndexOf(event.target);
      // Browsers make no click of Enter with Alt.
      if (index !== undefined && event.altKey && event.key === "Enter") onShow(index);
      const position = shown.indexOf(index ?? -1);
      if (position < 0 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const to = destination(event.key, position, lines);
      if (to === undefined || to < 0 || to >= shown.length) return;
      event.preventDefault();
      event.stopPropagation();
      flushSync(() => onMove(shown[to]));
      roleElement(shown[to], bar)?.focus();
    };
    bar.addEventListener("keydown", onKeyDown);
    return () => bar.removeEventListener("keydown", onKeyDown);
  }, [scroller, shown, lines, onMove, onShow]);
}

/** The position that a key leads to from another; it may be beyond the ends. */
function destination(key: string, position: number, lines: RoleLines): number | undefined {
  if (key === "ArrowLeft") return position - 1;
  if (key === "ArrowRight") return position + 1;
  if (key === "ArrowUp") return lines.adjacent(position, -1);
  if (key === "ArrowDown") return lines.adjacent(position, 1);
  return undefined;
}
