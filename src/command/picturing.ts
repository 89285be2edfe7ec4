import { Refusal } from "../files/refusal.ts";
import { headerSize } from "../matrix/layers/names/fitNames.ts";
import { MatrixPicture } from "../matrix/picture/matrixPicture.ts";
import type { AccessTable } from "../model/accessTable.ts";
import {
  ATTRIBUTE,
  DEFAULT_ORDER,
  GROUP_ORDERS,
  isGroupOrder,
  isUserOrder,
  type OrderNames,
  sameOrderNames,
  USER_ORDERS,
} from "../model/orders.ts";
import { lazyPart } from "../model/values/lazyPart.ts";
import { findArrangement } from "../session/workspace/findArrangement.ts";
import { NO_DRAWING, Workspace } from "../session/workspace/workspace.ts";
import type { Picture } from "../view/picture/picture.ts";
import { meant } from "./arguments.ts";
import { canDraw } from "./canvas.ts";
import type { Call, Option } from "./command.ts";

const names = (orders: readonly { readonly name: string }[]) => orders.map(({ name }) => name);

export const ORDER_OPTIONS: readonly Option[] = [
  {
    name: "users-by",
    value: "ORDER",
    about: `the order of the users: ${names(USER_ORDERS).join(", ")}, or ${ATTRIBUTE}NAME`,
  },
  {
    name: "groups-by",
    value: "ORDER",
    values: names(GROUP_ORDERS),
    about: "the order of the groups",
  },
];

/**
 * A table as it would be looked at: in the order that was asked for, else the one that came with it;
 * `prepare` may change the table before it is arranged.
 */
export async function lookedAt(
  call: Call,
  prepare: (table: AccessTable) => void = () => {},
): Promise<{ readonly workspace: Workspace; readonly picture: Picture }> {
  const { table, order } = await call.opened([call.files[0]]);
  prepare(table);
  const workspace = new Workspace(table, {
    drawing: {
      ...NO_DRAWING,
      fitHeader: headerSize,
      picturesOf: (of, camera) => lazyPart(async () => new MatrixPicture(of, camera)),
    },
  });
  await arrange(workspace, orderAsked(table, order, call), call);
  await workspace.pictures.load();
  return { workspace, picture: workspace.pictures.loaded.get()! };
}

async function arrange({ table, view }: Workspace, names: OrderNames, call: Call): Promise<void> {
  view.order.set(names);
  // With groups in groups, the table's own order is not that by assigned users.
  if (sameOrderNames(names, DEFAULT_ORDER) && !table.memberships.isExpanded) return;
  const arrangement = await findArrangement({
    ...{ table, names, part: names, kept: undefined, findOrders: undefined, signal: call.signal },
    onProgress: (done) => call.progress("Ordering the table", done),
  });
  view.ordered.set(arrangement);
  view.arrangement.set(arrangement);
}

function orderAsked(table: AccessTable, own: OrderNames, call: Call): OrderNames {
  const { users = own.users, groups = own.groups } = {
    users: call.value("users-by"),
    groups: call.value("groups-by"),
  };
  if (!isGroupOrder(groups)) throw new Refusal(`--groups-by can't be “${groups}”.`);
  const attributes = table.memberships.data.attributes.map(({ name }) => `${ATTRIBUTE}${name}`);
  const known = [...names(USER_ORDERS), ...attributes];
  if (!isUserOrder(users) || !known.includes(users))
    throw new Refusal(
      `--users-by can't be “${users}”.${meant(users, known)} It is one of: ${known.join(", ")}.`,
    );
  return { users, groups };
}

export const INSTALL_CANVAS = "Install it beside access-table: npm install @napi-rs/canvas";

/** Refuses PNG where there is nothing to draw pixels with. */
export function needPixels(): void {
  if (canDraw()) return;
  throw new Refusal(`PNG is drawn with @napi-rs/canvas, which is not installed. ${INSTALL_CANVAS}`);
}
