import type { FoundOrders } from "../mining/order/orderWorker.ts";
import type { AccessTable } from "../model/accessTable.ts";
import { reasonOf } from "../model/reasonOf.ts";
import type { Memberships, TableData } from "../model/table/memberships.ts";
import { atOnce, inSlices, type Work } from "../model/tasks/slices.ts";
import { Arrangement } from "../view/arrangement/arrangement.ts";
import { Order, TABLE_ORDER } from "../view/arrangement/order.ts";
import { holdersFirst } from "../view/arrangement/orders/holdersFirst.ts";
import type { ChosenOrder } from "../view/arrangement/orders/order.ts";
import {
  DEFAULT_ORDER,
  type GroupOrder,
  type OrderNames,
  sameOrderNames,
  type UserOrder,
} from "../view/arrangement/orders/orderNames.ts";
import { groupOrder, userOrder } from "../view/arrangement/orders/orders.ts";
import type { Camera } from "../view/camera.ts";
import { batch, createStore } from "../view/store.ts";
import { notify, type View } from "../view/view.ts";
import type { Viewpoint } from "../view/viewpoint.ts";
import { type ShownTask, TaskRunner } from "./task.ts";

/** The search for an order in the cells, loaded when it is first needed. */
export type FindOrders = typeof import("../mining/order/orderInWorker.ts").orderInWorker;

const findInWorker: FindOrders = async (...asked) =>
  (await import("../mining/order/orderInWorker.ts")).orderInWorker(...asked);

/** An order that a table stands in: its names, and where it is known what they lead to. */
interface TableOrder {
  readonly names: OrderNames;
  readonly arrangement?: Arrangement;
}

/** So few names are sorted before the next frame. */
const FEW = 5_000;
const START: Partial<Viewpoint> = {
  scrolled: { row: 0, column: 0 },
  focused: { row: 0, column: 0 },
};

/**
 * The order in which users and groups stand on the screen: a change of the view, and no step to undo.
 * What an order goes by may change; it stays as it is until it is chosen again. Each table has its
 * own, also when undo brings it back.
 */
export class Ordering {
  /** The search for an order, where that takes a while. */
  readonly shown;
  readonly #table: AccessTable;
  readonly #view: View;
  readonly #camera: Camera;
  readonly #find: FindOrders;
  readonly #task = new TaskRunner();
  readonly #orders = new WeakMap<TableData, TableOrder>();
  /** The number of orders that were chosen. */
  #choices = 0;
  /** The arrangement of the chosen order, without holders that stand first. */
  #chosen = new Arrangement();

  constructor(
    on: { readonly table: AccessTable; readonly view: View; readonly camera: Camera },
    find = findInWorker,
  ) {
    ({ table: this.#table, view: this.#view, camera: this.#camera } = on);
    this.#find = find;
    this.shown = createStore<ShownTask | undefined>(undefined);
    this.#task.shown.subscribe(this.shown.set);
    this.#table.onReplaced("stop", () => this.#task.cancel());
    // It subscribes after what resets the view.
    this.#table.onReplaced("view", () => this.#showOpened());
  }

  /** Sets the order that a table begins with when it takes the present one's place. */
  expect(data: TableData, names: OrderNames): void {
    this.#orders.set(data, { names });
  }

  /** Chooses an order; one that is chosen again is found anew. */
  async choose(part: Partial<OrderNames>, viewpoint: Partial<Viewpoint> = {}): Promise<void> {
    const { order } = this.#view;
    const { data } = this.#table.memberships;
    const names = { ...order.get(), ...part };
    const before = this.#orders.get(data)?.names ?? DEFAULT_ORDER;
    const choice = ++this.#choices;
    // Only what was chosen is found anew.
    const kept = this.#task.isRunning ? undefined : this.#chosen;
    order.set(names);
    const outcome = await this.#task.run({ name: "Ordering the table" }, (signal, progress) =>
      this.#arrangement(names, part, kept, signal, progress),
    );
    if (outcome.kind === "done") {
      this.#orders.set(data, { names, arrangement: outcome.value });
      if (part.users !== undefined) this.#view.holdersFirst.set(undefined);
      this.#show(outcome.value, viewpoint);
    } else if (outcome.kind === "failed") {
      order.set(before);
      notify(this.#view, `The order could not be found: ${reasonOf(outcome.error)}.`);
    } else if (this.#table.memberships.data === data && choice === this.#choices) {
      order.set(before);
      notify(this.#view, "Cancelled. The order is as it was.");
    }
  }

  /** Brings the holders of a group to the top; again, or without a group, back to their places. */
  showHoldersFirst(group: number | undefined): void {
    const view = this.#view;
    view.holdersFirst.set(group === view.holdersFirst.get() ? undefined : group);
    this.#show(this.#chosen);
  }

  /** A table is open: it stands in the order that it had before, or that came with it. */
  #showOpened(): void {
    this.#chosen = new Arrangement();
    this.#choices++;
    const known = this.#orders.get(this.#table.memberships.data);
    if (!known || sameOrderNames(known.names, DEFAULT_ORDER)) return;
    const { row, column } = this.#camera.firstCell;
    const viewpoint = row === 0 && column === 0 ? START : {};
    if (!known.arrangement) void this.choose(known.names, viewpoint);
    else {
      this.#view.order.set(known.names);
      this.#show(known.arrangement, viewpoint);
    }
  }

  #show(chosen: Arrangement, viewpoint: Partial<Viewpoint> = {}): void {
    const view = this.#view;
    const { memberships } = this.#table;
    this.#chosen = chosen;
    const group = view.holdersFirst.get();
    const next =
      group === undefined
        ? chosen
        : new Arrangement(holdersFirst(memberships, group, chosen.users), chosen.groups);
    const isFiltered = view.arrangement.get() !== view.ordered.get();
    batch(() => {
      view.ordered.set(next);
      // What shows matches only goes on with those.
      if (!isFiltered) this.#camera.arrange(next, viewpoint);
    });
  }

  async #arrangement(
    names: OrderNames,
    part: Partial<OrderNames>,
    kept: Arrangement | undefined,
    signal: AbortSignal,
    progress: (done: number) => void,
  ): Promise<Arrangement> {
    const { memberships } = this.#table;
    const isNew = {
      groups: !kept || part.groups !== undefined,
      users: !kept || part.users !== undefined,
    };
    const asked = [isNew.groups && names.groups, isNew.users && names.users];
    const found =
      asked.includes("blocks") || asked.includes("role")
        ? await this.#find(
            memberships,
            asked.includes("role") ? this.#appliedRoles() : undefined,
            (done) => signal.aborted || progress(done),
            signal,
          )
        : undefined;
    const groups = isNew.groups
      ? await orderOf(groupOrder(names.groups), names.groups, "groups", memberships, found)
      : kept!.groups;
    const users = isNew.users
      ? await orderOf(userOrder(names.users), names.users, "users", memberships, found)
      : kept!.users;
    return new Arrangement(users, groups);
  }

  #appliedRoles() {
    const { roles, applied } = this.#table;
    return applied.map((role) => ({ users: roles[role].users, groups: roles[role].groups }));
  }
}

/** An order of users, or of groups: found in the cells, or following from the table. */
async function orderOf(
  chosen: ChosenOrder | undefined,
  name: GroupOrder | UserOrder,
  side: "users" | "groups",
  memberships: Memberships,
  found: FoundOrders | undefined,
): Promise<Order> {
  if (!chosen) {
    const orders = name === "role" ? found?.byRole : found?.blocks;
    return new Order(orders?.[side]);
  }
  const items = await done(chosen.find(memberships), memberships);
  return items ? new Order(items) : TABLE_ORDER;
}

/** The result of work: before the next frame where that is soon enough. */
async function done<T>(work: Work<T>, { userCount, groupCount }: Memberships): Promise<T> {
  return Math.max(userCount, groupCount) <= FEW ? atOnce(work) : inSlices(work);
}
