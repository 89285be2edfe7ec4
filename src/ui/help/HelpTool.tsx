import { useEffect, useRef } from "react";
import { notify } from "../../view/view.ts";
import { ActionButton } from "../actions/ActionButton.tsx";
import { ACTIONS } from "../actions/actions.ts";
import { HelpIcon } from "../icons.tsx";
import { useLater } from "../later.ts";
import { useIsOpen, useSession } from "../session.ts";

const fetchMenu = async () => (await import("../toolbar/ActionMenu.tsx")).ActionMenu;

const HELP = [ACTIONS.keyboardShortcuts, ACTIONS.commandPalette];

/** The `Help` button with its menu. */
export function HelpTool() {
  const { view, opened } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useIsOpen("help");
  const [ActionMenu, loadMenu] = useLater(fetchMenu);

  useEffect(() => {
    if (!isOpen || ActionMenu) return;
    loadMenu().catch(() => {
      opened.set(undefined);
      notify(view, "Help could not be loaded. Check the connection and try again.");
    });
  }, [isOpen, ActionMenu, loadMenu, opened, view]);

  return (
    <>
      <ActionButton
        ref={button}
        action={ACTIONS.help}
        isIcon
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        <HelpIcon />
      </ActionButton>
      {ActionMenu && <ActionMenu name="help" title="Help" button={button} actions={HELP} />}
    </>
  );
}
