import { useRef } from "react";
import { useValue } from "../../../watch.ts";
import { ACTIONS } from "../../actions/actions.ts";
import { useLazyMenu } from "../../actions/buttons/MenuButton.tsx";
import { LATER_ACTIONS } from "../../actions/laterActions.ts";
import { elementOn, useScreen } from "../../actions/screen/screen.ts";
import { useIsOpen } from "../../kit/opened.ts";
import { HEADER_MENU } from "../places/openPlaceMenu.ts";

/** The menu of the headers ID and Name, below the one that has the focus. */
export function HeaderMenu() {
  const isOpen = useIsOpen(HEADER_MENU);
  const ActionMenu = useLazyMenu(HEADER_MENU);
  const screen = useScreen();
  const { view } = screen.workspace;
  const isIdFolded = useValue(view.isIdFolded);
  const header = useRef<HTMLElement>(null);
  // Another focus renders nothing here while the menu is closed.
  const column = useValue(() => (isOpen ? view.focused.get().column : undefined));
  if (column !== undefined)
    header.current = elementOn(screen, `[role="columnheader"][data-column="${column}"]`);
  const fold = isIdFolded ? LATER_ACTIONS.showId : LATER_ACTIONS.foldId;
  const actions = [fold, LATER_ACTIONS.excludeByRule, ACTIONS.excluded];
  return (
    ActionMenu && (
      <ActionMenu name={HEADER_MENU} title="ID and Name" button={header} actions={actions} />
    )
  );
}
