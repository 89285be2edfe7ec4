import { useRef } from "react";
import { useStore } from "../../watch.ts";
import { ACTIONS } from "../actions/actions.ts";
import { useLazyMenu } from "../actions/useLazyMenu.ts";
import { useSession } from "../session.ts";

/** The name under which the menu is open. */
export const HEADER_MENU = "header";

/** The menu of the headers ID and Name, below the one that has the focus. */
export function HeaderMenu() {
  const { view } = useSession();
  const header = useRef<HTMLElement>(null);
  const ActionMenu = useLazyMenu(HEADER_MENU);
  const isIdFolded = useStore(view.isIdFolded);
  const { column } = useStore(view.focused);
  header.current = document.querySelector<HTMLElement>(
    `[role="columnheader"][data-column="${column}"]`,
  );
  const fold = isIdFolded ? ACTIONS.showId : ACTIONS.foldId;
  const actions = [fold, ACTIONS.leaveOutByRule, ACTIONS.leftOut];
  return (
    ActionMenu && (
      <ActionMenu name={HEADER_MENU} title="ID and Name" button={header} actions={actions} />
    )
  );
}
