import { type MouseEvent, type PointerEvent, useRef } from "react";
import { apply } from "../../../model/commands/apply.ts";
import { showRole } from "../../../view/find/reveal.ts";
import { roleIndexOf } from "../../actions/screen/roleElements.ts";
import { useWorkspace } from "../../actions/screen/session.ts";

/** A press that lasts this long is a question, not an order, in ms. */
const LONG_PRESS = 500;

/**
 * The presses of roles. A click applies the role, with Alt it shows where the role is, and the right
 * button opens its menu. A finger cannot hover: its first tap previews the role, the second applies.
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
