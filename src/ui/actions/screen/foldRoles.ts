import { LINE_PITCH } from "../../../view/roles/roleLines.ts";
import type { View } from "../../../view/view.ts";

/** Folds the roles' buttons to one line, or away where they have no more than one now. */
export function foldRoles({ roleBar }: View): void {
  const lines = document.querySelector(".roles:not(.one-line)");
  const isOneLine = lines === null || lines.scrollHeight < 2 * LINE_PITCH;
  roleBar.set(isOneLine ? "away" : "line");
}
