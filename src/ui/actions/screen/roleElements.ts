import type { View } from "../../../view/view.ts";

/** The index of the role whose button an event or the focus is on. */
export function roleIndexOf(target: EventTarget | null): number | undefined {
  const index = (target as Element | null)?.closest<HTMLElement>("[data-role-at]")?.dataset.roleAt;
  return index === undefined ? undefined : Number(index);
}

/** The button of a role, if it has an element now. */
export function roleElement(index: number, within: ParentNode = document): HTMLElement | null {
  return within.querySelector<HTMLElement>(`[data-role-at="${index}"]`);
}

/** Two lines of buttons are no lower, and one is, for a finger too, in CSS px. */
const TWO_LINES = 64;

/** Folds the roles' buttons to one line, or away where they have no more than one now. */
export function foldRoles({ roleBar }: View): void {
  const lines = document.querySelector(".roles:not(.one-line)");
  const isOneLine = lines === null || lines.scrollHeight < TWO_LINES;
  roleBar.set(isOneLine ? "away" : "line");
}
