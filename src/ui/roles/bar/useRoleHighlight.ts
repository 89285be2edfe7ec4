import { type PointerEvent, useEffect } from "react";
import { roleIndexOf } from "../../actions/screen/roleElements.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { focusedElement } from "../../kit/keyboard.ts";

/** Highlights the role under the pointer, else the focused one, else the one previewed by a tap. */
export function useRoleHighlight(filter: string) {
  const { table, view } = useWorkspace();
  const highlight = (index: number | undefined) =>
    view.highlighted.set(index ?? view.previewed.get());

  // A used role is highlighted when it gets the focus, but not still when the pointer leaves: it has
  // the focus from the click that applied it, and the matrix is what one wants to see then.
  const focused = () => {
    const index = roleIndexOf(focusedElement());
    return index === undefined || table.roles[index].used ? undefined : index;
  };

  // A filtered button goes away without an event from the pointer that was over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the filter changes
  useEffect(() => view.highlighted.set(view.previewed.get()), [view, filter]);

  return {
    highlight,
    highlightPointed({ pointerType, target }: PointerEvent) {
      // A finger points only while it presses; that is a tap, not a hover.
      if (pointerType !== "touch") highlight(roleIndexOf(target) ?? focused());
    },
    highlightFocused: () => highlight(focused()),
  };
}
