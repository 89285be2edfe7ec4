import { useEffect, useRef } from "react";
import { notify } from "../../../view/view.ts";
import { useLazy } from "../../../watch.ts";
import { ACTIONS } from "../../actions/actions.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { useWorkspace } from "../../actions/screen/session.ts";
import { DownIcon, OrderIcon } from "../../kit/icons.tsx";
import { useIsOpen } from "../../kit/opened.ts";

const fetchMenu = async () => (await import("./OrderMenu.tsx")).OrderMenu;

/** The `Order` button with its menu. */
export function OrderTool() {
  const { view, opened } = useWorkspace();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useIsOpen("order");
  const [OrderMenu, loadMenu] = useLazy(fetchMenu);

  useEffect(() => {
    if (!isOpen || OrderMenu) return;
    loadMenu().catch(() => {
      opened.set(undefined);
      notify(view, "The menu could not be loaded. Check the connection and try again.");
    });
  }, [isOpen, OrderMenu, loadMenu, opened, view]);

  return (
    <>
      <ActionButton ref={button} action={ACTIONS.order} aria-haspopup="menu" aria-expanded={isOpen}>
        <OrderIcon />
        <span className="tool-name">Order</span>
        <DownIcon />
      </ActionButton>
      {OrderMenu && <OrderMenu button={button} />}
    </>
  );
}
