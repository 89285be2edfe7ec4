import { useRef } from "react";
import { nameAt } from "../../../view/words/labels.ts";
import { useValue } from "../../../watch.ts";
import { useLazyMenu } from "../../actions/buttons/MenuButton.tsx";
import { elementOn, useScreen } from "../../actions/screen/screen.ts";
import { PLACE_MENU } from "./openPlaceMenu.ts";
import { placeItems } from "./placeItems.ts";

/** The menu of the user or group that has the focus, below its name. */
export function PlaceMenu() {
  const screen = useScreen();
  const { table, view } = screen.workspace;
  const element = useRef<HTMLElement>(null);
  const ActionMenu = useLazyMenu(PLACE_MENU);
  const isOpen = useValue(() => screen.workspace.opened.get()?.name === PLACE_MENU);
  // Another focus renders nothing here while the menu is closed.
  const focused = useValue(() => (isOpen ? view.focused.get() : undefined));
  const arrangement = useValue(view.arrangement);
  if (!ActionMenu) return null;
  if (focused)
    element.current = elementOn(
      screen,
      `.aria-grid [data-row="${focused.row}"][data-column="${focused.column}"]`,
    );
  const place = focused && arrangement.has(table.memberships, focused) ? focused : undefined;
  return (
    <ActionMenu
      name={PLACE_MENU}
      title={place ? nameAt(table, arrangement, place) : ""}
      button={element}
      actions={place ? placeItems(arrangement.entitiesAt(place), screen) : []}
    />
  );
}
