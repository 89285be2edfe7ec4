import { useRef } from "react";
import { lazyPart } from "../../../model/values/lazyPart.ts";
import { ACTIONS } from "../../actions/actions.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { DownIcon, OrderIcon } from "../../kit/icons.tsx";
import { useClosing, useIsOpen } from "../../kit/opened.ts";
import { useLazyPart } from "../../kit/useLazyPart.ts";

const menu = lazyPart(async () => (await import("./OrderMenu.tsx")).OrderMenu);

export function OrderTool() {
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useIsOpen("order");
  const OrderMenu = useLazyPart(menu, {
    isWanted: isOpen,
    title: "The menu",
    onFailure: useClosing("order"),
    takesKeys: true,
  });
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
