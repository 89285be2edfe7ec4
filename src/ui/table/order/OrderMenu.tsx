import { Menu } from "@base-ui/react/menu";
import type { RefObject } from "react";
import { useValue } from "../../../watch.ts";
import { isUsable } from "../../actions/action.ts";
import { useScreen } from "../../actions/screen/screen.ts";
import { CheckIcon } from "../../kit/icons.tsx";
import { MenuFrame, menuContainer } from "../../kit/MenuFrame.tsx";
import { useClosing } from "../../kit/opened.ts";
import {
  BLOCKS,
  BLOCKS_BY_ROLE,
  GROUP_ACTIONS,
  type OrderAction,
  userActions,
} from "./orderActions.ts";
import { ShowAttribute } from "./ShowAttribute.tsx";
import "./order.css";

/** The menu of orders: both at once, those of the groups, and those of the users. */
export function OrderMenu({ button }: { readonly button: RefObject<HTMLElement | null> }) {
  const screen = useScreen();
  const { groups, users } = useValue(screen.workspace.view.order);
  const close = useClosing("order");
  const choose = (action: OrderAction) => {
    close();
    action.perform(screen, "pointer");
  };
  const isChosen = ({ order }: OrderAction) => order.groups === groups && order.users === users;
  return (
    <MenuFrame name="order" title="Order" button={button} className="menu order-menu">
      {[BLOCKS, BLOCKS_BY_ROLE].map((action) => (
        <Menu.Item
          key={action.name}
          className="menu-item menu-radio"
          title={action.description(screen)}
          disabled={!isUsable(action, screen)}
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
      <ShowAttribute container={screen.portals ?? menuContainer(button)} />
      <Orders title="Groups" actions={GROUP_ACTIONS} chosen={groups} onChoose={choose} />
      <Orders title="Users" actions={userActions(screen)} chosen={users} onChoose={choose} />
    </MenuFrame>
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
      <Menu.GroupLabel className="menu-group-title note">{title}</Menu.GroupLabel>
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
