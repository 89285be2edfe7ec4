import type { Workspace } from "../../../session/workspace/workspace.ts";
import { HEADER_ROW, type Place } from "../../../view/geometry/place.ts";

/** The name under which the menu of a user or of a group is open. */
export const PLACE_MENU = "place";

/** Opens the menu of the focused place: that of a user, of a group, or of the headers ID and Name. */
export function openPlaceMenu(
  opened: Workspace["opened"],
  { row, column }: Place,
  isByKeyboard: boolean,
): void {
  const name = row === HEADER_ROW && column < 0 ? HEADER_MENU : PLACE_MENU;
  opened.set({ name, isByKeyboard });
}

/** The name under which the menu of the headers ID and Name is open. */
export const HEADER_MENU = "header";
