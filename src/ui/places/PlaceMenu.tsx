import { useRef } from "react";
import { HEADER_ROW, type Place } from "../../view/geometry/place.ts";
import { nameAt } from "../../view/labels.ts";
import { useStore } from "../../watch.ts";
import { useLazyMenu } from "../actions/useLazyMenu.ts";
import { HEADER_MENU } from "../corner/HeaderMenu.tsx";
import { type UiSession, useSession } from "../session.ts";
import { placeItems } from "./placeItems.ts";

/** The name under which the menu of a user or of a group is open. */
const PLACE_MENU = "place";

/** Opens the menu of the focused place: that of a user, of a group, or of the headers ID and Name. */
export function openPlaceMenu(
  opened: UiSession["opened"],
  { row, column }: Place,
  isByKeyboard: boolean,
): void {
  const name = row === HEADER_ROW && column < 0 ? HEADER_MENU : PLACE_MENU;
  opened.set({ name, isByKeyboard });
}

/** The menu of the user or group that has the focus, below its name. */
export function PlaceMenu() {
  const session = useSession();
  const { table, view } = session;
  const element = useRef<HTMLElement>(null);
  const ActionMenu = useLazyMenu(PLACE_MENU);
  const isOpen = useStore(session.opened, (opened) => opened?.name === PLACE_MENU);
  // Another focus renders nothing here while the menu is closed.
  const focused = useStore(view.focused, (place) => (isOpen ? place : undefined));
  const arrangement = useStore(view.arrangement);
  if (!ActionMenu) return null;
  if (focused)
    element.current = document.querySelector<HTMLElement>(
      `.aria-grid [data-row="${focused.row}"][data-column="${focused.column}"]`,
    );
  const place = focused && arrangement.has(table.memberships, focused) ? focused : undefined;
  return (
    <ActionMenu
      name={PLACE_MENU}
      title={place ? nameAt(table, arrangement, place) : ""}
      button={element}
      actions={place ? placeItems(arrangement.entitiesAt(place), session) : []}
    />
  );
}
