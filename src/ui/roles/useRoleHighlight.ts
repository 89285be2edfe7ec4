import { type PointerEvent, useEffect } from "react";
import { useSession } from "../session.ts";
import { roleIndexOf } from "./roleElements.ts";

/** The preview of a role in the matrix: of the one under the pointer, else of the focused one. */
export function useRoleHighlight(filter: string) {
  const { table, view } = useSession();
  const { roles } = table;
  const highlight = (index: number | undefined) =>
    view.highlighted.set(index === undefined || roles[index].used ? undefined : index);

  // A filtered button goes away without an event from the pointer that was over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the filter changes
  useEffect(() => view.highlighted.set(undefined), [view, filter]);

  return {
    highlight,
    highlightPointed({ pointerType, target }: PointerEvent) {
      // A finger points only while it presses; that is a click, not a hover.
      if (pointerType !== "touch")
        highlight(roleIndexOf(target) ?? roleIndexOf(document.activeElement));
    },
    highlightFocused: () => highlight(roleIndexOf(document.activeElement)),
  };
}
