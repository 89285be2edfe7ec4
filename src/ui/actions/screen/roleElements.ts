import { elementOn, type Screen } from "./screen.ts";

/** The index of the role whose button an event or the focus is on. */
export function roleIndexOf(target: EventTarget | null): number | undefined {
  const index = (target as Element | null)?.closest<HTMLElement>("[data-role-at]")?.dataset.roleAt;
  return index === undefined ? undefined : Number(index);
}

/** The button or row of a role in some element, if it has one now. */
export function roleElement(within: ParentNode, index: number): HTMLElement | null {
  return within.querySelector<HTMLElement>(roleSelector(index));
}

export function roleSelector(index: number): string {
  return `[data-role-at="${index}"]`;
}

/** Two lines of buttons are no lower, and one is, for a finger too, in CSS px. */
const TWO_LINES = 64;

/** Folds the roles' buttons to one line, or away where they have no more than one now. */
export function foldRoles(screen: Screen): void {
  const lines = elementOn(screen, ".roles:not(.one-line)");
  const isOneLine = lines === null || lines.scrollHeight < TWO_LINES;
  screen.workspace.view.roleBar.set(isOneLine ? "away" : "line");
}
