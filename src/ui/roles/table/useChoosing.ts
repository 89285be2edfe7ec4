import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { chosenBetween, toggledRole } from "../../../view/roles/roleRows.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import type { RoleRows } from "./useRoleRows.ts";

/** True for a press that chooses a role, and does not open its details. */
export function isChoosing({ target, shiftKey, ctrlKey, metaKey }: MouseEvent): boolean {
  return shiftKey || ctrlKey || metaKey || (target as Element).closest(".role-tick") !== null;
}

/** The choice of several roles: with Ctrl or a tick one by one, with Shift all between two. */
export function useChoosing({ shown, matching, layers }: RoleRows) {
  const { view } = useWorkspace();
  const anchor = useRef<number>(undefined);
  const between = (to: number) => {
    anchor.current ??= view.roleTables.get().selected ?? to;
    const update = chosenBetween(shown, anchor.current, to);
    // What is above a match is shown, and was not looked for.
    const chosen = update.chosen?.filter((at) => layers?.isMatch(at) ?? true);
    view.roleTables.update({ ...update, chosen });
  };
  const toggle = (at: number) => {
    anchor.current = at;
    view.roleTables.update(toggledRole(view.roleTables.get(), at));
  };
  return {
    /** Chooses the role of a row that was pressed, or all up to it, or opens its details. */
    press(at: number, event: MouseEvent): void {
      if (event.shiftKey) between(at);
      else if (isChoosing(event)) toggle(at);
      else {
        anchor.current = at;
        view.roleTables.update({ selected: at, chosen: [] });
      }
    },
    /** Returns true for a key that chooses; `move` goes to the row above or below, and tells its role. */
    onKey(event: KeyboardEvent, at: number, move: (by: number) => number): boolean {
      const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
      const isMod = ctrlKey || metaKey;
      if (altKey || isMod === shiftKey) {
        if (!isMod && !altKey) anchor.current = undefined;
        return false;
      }
      if (shiftKey && (key === "ArrowUp" || key === "ArrowDown")) {
        anchor.current ??= at;
        between(move(key === "ArrowUp" ? -1 : 1));
      } else if (isMod && key === " ") toggle(at);
      else if (isMod && key.toLowerCase() === "a")
        view.roleTables.update({ selected: undefined, chosen: Array.from(matching) });
      else return false;
      return true;
    },
  };
}
