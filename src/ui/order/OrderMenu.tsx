import { Menu } from "@base-ui/react/menu";
import { type RefObject, useRef } from "react";
import { useStore } from "../../watch.ts";
import { isUsable } from "../actions/action.ts";
import { shownTool } from "../actions/shownTool.ts";
import { CheckIcon } from "../icons.tsx";
import { useSession } from "../session.ts";
import {
  BLOCKS,
  BLOCKS_BY_ROLE,
  GROUP_ACTIONS,
  type OrderAction,
  userActions,
} from "./orderActions.ts";
import { ShowAttribute } from "./ShowAttribute.tsx";
import "../actions/menu.css";
import "./order.css";

/** The menu of orders: both at once, those of the groups, and those of the users. */
export function OrderMenu({ button }: { readonly button: RefObject<HTMLElement | null> }) {
  const session = useSession();
  const { view, opened } = session;
  const current = useStore(opened);
  const { groups, users } = useStore(view.order);
  const popup = useRef<HTMLDivElement>(null);
  const isOpen = current?.name === "order";
  const close = () => {
    if (opened.get()?.name === "order") opened.set(undefined);
  };
  const focusFirst = () => popup.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  const container = () => button.current?.closest<HTMLElement>("header, main");
  const choose = (action: OrderAction) => {
    close();
    action.perform(session, "pointer");
  };
  const isChosen = ({ order }: OrderAction) => order.groups === groups && order.users === users;
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={(opens) => !opens && close()}
      onOpenChangeComplete={(opens) => opens && current?.isByKeyboard && focusFirst()}
    >
      <Menu.Portal container={container()}>
        <Menu.Positioner
          className="menu-place"
          anchor={() => shownTool(button)}
          align="end"
          sideOffset={4}
        >
          <Menu.Popup
            ref={popup}
            className="menu order-menu"
            finalFocus={() => shownTool(button)}
            aria-label="Order"
          >
            {[BLOCKS, BLOCKS_BY_ROLE].map((action) => (
              <Menu.Item
                key={action.name}
                className="menu-item menu-radio"
                title={action.description(session)}
                disabled={!isUsable(action, session)}
                aria-current={isChosen(action) || undefined}
                onClick={() => choose(action)}
              >
                <span>{action.name}</span>
                {isChosen(action) && (
                  <span className="menu-mark">
                    <CheckIcon />
                  </span>
                )}
              </Menu.Item>
            ))}
            <ShowAttribute container={container()} />
            <Orders title="Groups" actions={GROUP_ACTIONS} chosen={groups} onChoose={choose} />
            <Orders title="Users" actions={userActions(session)} chosen={users} onChoose={choose} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface OrdersProps {
  readonly title: string;
  readonly actions: readonly OrderAction[];
  readonly chosen: string;
  readonly onChoose: (action: OrderAction) => void;
}

/** The orders of one side, of which one is chosen; chosen again, it is found anew. */
function Orders({ title, actions, chosen, onChoose }: OrdersProps) {
  return (
    <Menu.RadioGroup value={chosen} className="menu-group">
      <Menu.GroupLabel className="menu-group-title">{title}</Menu.GroupLabel>
      {actions.map((action) => (
        <Menu.RadioItem
          key={action.name}
          className="menu-item menu-radio"
          value={action.order.groups ?? action.order.users}
          label={action.name}
          onClick={() => onChoose(action)}
        >
          <span>{action.name}</span>
          <Menu.RadioItemIndicator className="menu-mark">
            <CheckIcon />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
