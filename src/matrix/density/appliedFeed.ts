import type { AccessTable, TableRole } from "../../model/accessTable.ts";
import type { AxisOrders } from "../../view/arrangement/cellWindow.ts";
import { placesOf } from "../../view/arrangement/order.ts";
import type { CopiedRole } from "./densityMessages.ts";

/** So many numbers are copied at once: few enough to delay no frame. */
const NUMBERS_AT_ONCE = 128 * 1024;

interface Known {
  readonly groups: Uint32Array;
  readonly users: Uint32Array;
  readonly color: string;
}

/** Copies of the applied roles for the counting worker: of each what the worker does not have yet. */
export class AppliedFeed {
  readonly #table: AccessTable;
  readonly #orders: AxisOrders;
  #known = new Map<number, Known>();

  constructor(table: AccessTable, orders: AxisOrders) {
    this.#table = table;
    this.#orders = orders;
  }

  /** The copies, in parts: what changes in between is told the worker at the end. */
  *copies(colorOf: (role: TableRole) => string): Generator<CopiedRole[], void> {
    for (let roles: readonly TableRole[] = []; roles !== this.#table.roles; ) {
      roles = this.#table.roles;
      let part: CopiedRole[] = [];
      let numbers = 0;
      for (const role of this.#table.applied) {
        const copied = this.#copyOf(role, roles[role], colorOf(roles[role]));
        if (!copied) continue;
        part.push(copied);
        numbers += copied.columns.length + (copied.rows?.length ?? 0);
        if (numbers < NUMBERS_AT_ONCE) continue;
        yield part;
        [part, numbers] = [[], 0];
      }
      if (part.length > 0) yield part;
    }
  }

  /** The roles that are applied, in their order; the worker forgets all others. */
  order(): Uint32Array {
    const applied = Uint32Array.from(this.#table.applied);
    const isApplied = new Set(applied);
    for (const role of this.#known.keys()) if (!isApplied.has(role)) this.#known.delete(role);
    return applied;
  }

  #copyOf(at: number, { groups, users }: TableRole, color: string): CopiedRole | undefined {
    const before = this.#known.get(at);
    const hasUsers = before?.users === users;
    if (hasUsers && before.groups === groups && before.color === color) return undefined;
    this.#known.set(at, { groups, users, color });
    // Copies: a part of a large buffer would be sent with the whole buffer.
    const columns = placesOf(groups, this.#orders.groups).slice();
    if (hasUsers) return { role: at, color, columns };
    return { role: at, color, columns, rows: placesOf(users, this.#orders.users).slice() };
  }
}
