import { useEffect, useRef } from "react";
import { notify } from "../../view/view.ts";
import { ActionButton } from "../actions/ActionButton.tsx";
import type { Action } from "../actions/action.ts";
import { MoreIcon } from "../icons.tsx";
import { useIsOpen, useSession } from "../session.ts";
import { useLazy } from "../useLazy.ts";

const fetchMenu = async () => (await import("../actions/ActionMenu.tsx")).ActionMenu;

/** Opens the menu. No entry of the palette, which has all actions anyway. */
const MORE: Action = {
  name: "More",
  description: () => "More tools",
  perform: ({ opened }, trigger) =>
    opened.set({ name: "more", isByKeyboard: trigger !== "pointer" }),
};

/** The `More` button, with a menu of the tools for which the toolbar has no room. */
export function MoreTool({ actions }: { readonly actions: readonly Action[] }) {
  const { view, opened } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useIsOpen("more");
  const [ActionMenu, loadMenu] = useLazy(fetchMenu);

  useEffect(() => {
    if (!isOpen || ActionMenu) return;
    loadMenu().catch(() => {
      opened.set(undefined);
      notify(view, "The menu could not be loaded. Check the connection and try again.");
    });
  }, [isOpen, ActionMenu, loadMenu, opened, view]);

  return (
    <>
      <ActionButton
        ref={button}
        action={MORE}
        isIcon
        className="more-tool"
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        <MoreIcon />
      </ActionButton>
      {ActionMenu && <ActionMenu name="more" title="More" button={button} actions={actions} />}
    </>
  );
}
