import { AccessTable } from "../model/accessTable.ts";
import { EMPTY_TABLE } from "../model/table/memberships.ts";
import { Camera } from "../view/camera.ts";
import { type FitHeader, followTable } from "../view/followTable.ts";
import { DEFAULT_HEADER } from "../view/geometry/sizes.ts";
import { createStore, type Store } from "../view/store.ts";
import { createView, type View } from "../view/view.ts";
import { Ordering } from "./order/ordering.ts";
import { ShownStrips } from "./strips/shownStrips.ts";
import { TaskRunner } from "./task.ts";

/** The things that every part of a session works on: the table, its view, and the one task. */
export interface SessionCore {
  readonly table: AccessTable;
  readonly view: View;
  readonly camera: Camera;
  /** Runs the one task that is to bring another table. */
  readonly task: TaskRunner;
  /** There is a table to look at: at first there is none. */
  readonly hasTable: Store<boolean>;
  /** The order in which users and groups stand on the screen. */
  readonly ordering: Ordering;
  /** The attributes that are shown beside the names. */
  readonly strips: ShownStrips;
  /**
   * A core of its own for a table that is shown in the place of this one, in the same order; this one
   * stays as it is.
   */
  beside(table: AccessTable): SessionCore;
}

export function createCore(
  table = new AccessTable(EMPTY_TABLE),
  fitHeader: FitHeader = () => DEFAULT_HEADER,
  view: View = createView(),
): SessionCore {
  const camera = new Camera(table, view);
  const task = new TaskRunner();
  const { userCount, groupCount } = table.memberships;
  const hasTable = createStore(userCount + groupCount > 0);
  followTable(table, view, camera, fitHeader);
  table.onReplaced("stop", () => task.giveWay());
  table.onReplaced("view", () => hasTable.set(true));
  const ordering = new Ordering({ table, view, camera });
  const strips = new ShownStrips({ table, view });
  const beside = (other: AccessTable) => {
    // One list of notices, whichever table is shown.
    const core = createCore(undefined, fitHeader, { ...createView(), notices: view.notices });
    core.ordering.expect(other.memberships.data, view.order.get());
    core.table.openRestored(other);
    return core;
  };
  return { table, view, camera, task, hasTable, ordering, strips, beside };
}

/** There is no table, and nothing that may bring one is on its way. */
export function needsTable({ hasTable, task }: Pick<SessionCore, "hasTable" | "task">): boolean {
  return !hasTable.get() && !task.isRunning;
}
