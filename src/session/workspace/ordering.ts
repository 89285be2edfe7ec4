import type { AccessTable } from "../../model/accessTable.ts";
import { DEFAULT_ORDER, type OrderNames, sameOrderNames } from "../../model/orders.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import type { TableData } from "../../model/table/memberships.ts";
import { batch, createStore } from "../../model/values/store.ts";
import { Arrangement } from "../../view/arrangement/arrangement.ts";
import { holdersFirst } from "../../view/arrangement/order.ts";
import type { Camera } from "../../view/camera.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import type { Viewpoint } from "../../view/geometry/viewpoint.ts";
import { notify, type View } from "../../view/view.ts";
import { type ShownTask, TaskRunner } from "../task.ts";
import type { FindOrders } from "./findArrangement.ts";

/** An order that a table stands in: its names, and where it is known what they lead to. */
interface TableOrder {
  readonly names: OrderNames;
  readonly arrangement?: Arrangement;
}

const START: Partial<Viewpoint> = {
  scrolled: { row: 0, column: 0 },
  focused: { row: 0, column: 0 },
};

/** The order on the screen, each table's own: no step to undo, and as it was until chosen again. */
export class Ordering {
  /** The search for an order, where that takes a while. */
  readonly shown;
  readonly #table: AccessTable;
  readonly #view: View;
  readonly #camera: Camera;
  readonly #find: FindOrders | undefined;
  readonly #task = new TaskRunner();
  /** By the tables as they came in. */
  readonly #orders = new WeakMap<TableData, TableOrder>();
  #choices = 0;
  /** The arrangement of the chosen order, without holders that stand first. */
  #chosen = new Arrangement();

  constructor(
    workspace: ShownWorkspace,
    /** In the place of a worker's search, for tests. */
    find?: FindOrders,
  ) {
    ({ table: this.#table, view: this.#view, camera: this.#camera } = workspace);
    this.#find = find;
    this.shown = createStore<ShownTask | undefined>(undefined);
    this.#task.shown.subscribe(this.shown.set);
    this.#table.onReplaced("stop", () => this.#task.cancel());
    this.#table.subscribe(({ touched }) => {
      if (touched.nesting && !touched.table) this.#followNesting();
    });
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
    const { direct: data } = this.#table.memberships;
    const names = { ...order.get(), ...part };
    const before = this.#orders.get(data)?.names ?? DEFAULT_ORDER;
    const choice = ++this.#choices;
    // Only what was chosen is found anew.
    const kept = this.#task.isRunning ? undefined : this.#chosen;
    order.set(names);
    const outcome = await this.#task.run(
      { name: "Ordering the table" },
      async (signal, progress) => {
        const { findArrangement } = await import("./findArrangement.ts");
        return findArrangement({
          table: this.#table,
          names,
          part,
          kept,
          signal,
          findOrders: this.#find,
          onProgress: (done) => signal.aborted || progress(done),
        });
      },
    );
    if (outcome.kind === "done") {
      this.#orders.set(data, { names, arrangement: outcome.value });
      if (part.users !== undefined) this.#view.holdersFirst.set(undefined);
      this.#show(outcome.value, viewpoint);
    } else if (outcome.kind === "failed") {
      order.set(before);
      notify(this.#view, `The order could not be found: ${reasonOf(outcome.error)}.`);
    } else if (this.#table.memberships.direct === data && choice === this.#choices) {
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
    const { direct, isExpanded } = this.#table.memberships;
    // With groups in groups, its own order is not that by assigned users.
    const known = this.#orders.get(direct) ?? { names: DEFAULT_ORDER };
    if (!isExpanded && sameOrderNames(known.names, DEFAULT_ORDER)) return;
    const { row, column } = this.#camera.firstCell;
    const viewpoint = row === 0 && column === 0 ? START : {};
    if (!known.arrangement) void this.choose(known.names, viewpoint);
    else {
      this.#view.order.set(known.names);
      this.#show(known.arrangement, viewpoint);
    }
  }

  /** Other cells are assigned: groups that stand by their assigned users do so again. */
  #followNesting(): void {
    if (this.#view.order.get().groups === "assigned") void this.choose({ groups: "assigned" });
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
}
