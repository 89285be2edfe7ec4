import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { apply } from "../../../model/commands/apply.ts";
import { showRole } from "../../../view/find/reveal.ts";
import type { RoleLines } from "../../../view/roles/roleLines.ts";
import { roleElement, roleIndexOf } from "../../actions/screen/roleElements.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";

/** A press that lasts this long is a question, not an order, in ms. */
const LONG_PRESS = 500;

/**
 * A click applies the role, with Alt shows it, the right button opens its menu. A finger cannot hover: its
 * first tap previews the role, the second applies it.
 */
export function useRolePress(openMenu: (role: number, isByKeyboard: boolean) => void) {
  const { table, view, camera } = useWorkspace();
  const press = useRef({ isTouch: false, at: 0 });
  return {
    onPointerDown({ pointerType, timeStamp }: PointerEvent) {
      press.current = { isTouch: pointerType === "touch", at: timeStamp };
    },
    onClick({ target, altKey, detail, timeStamp }: MouseEvent) {
      const role = roleIndexOf(target);
      if (role === undefined) return;
      // A click by the keyboard, or by assistive technology, has no count of clicks.
      const isTap = press.current.isTouch && detail > 0;
      if (altKey) showRole(camera, table.roles[role]);
      else if (isTap && timeStamp - press.current.at >= LONG_PRESS) return;
      else if (isTap && view.previewed.get() !== role) {
        view.previewed.set(role);
        view.highlighted.set(role);
      } else if (!table.roles[role].used) table.run(apply, { role });
    },
    onContextMenu(event: MouseEvent) {
      const role = roleIndexOf(event.target);
      if (role === undefined) return;
      event.preventDefault();
      openMenu(role, event.button !== 2 && !press.current.isTouch);
    },
  };
}

/** The arrow keys between roles, and the one that shows a role; `onMove` renders the next button. */
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
      roleElement(bar, shown[to])?.focus();
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
