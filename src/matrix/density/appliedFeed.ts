import type { AccessTable, TableRole } from "../../model/accessTable.ts";
import { linesFrom, NO_LINE } from "../../model/lines.ts";
import type { AxisOrders } from "../../view/arrangement/cellWindow.ts";
import { placesOf } from "../../view/arrangement/order.ts";
import type { CopiedRoles } from "./densityMessages.ts";

/** So many numbers are copied at once: few enough to delay no frame. */
const NUMBERS_AT_ONCE = 128 * 1024;
/** A role takes as long as so many numbers, however few it has. */
const NUMBERS_A_ROLE = 100;

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
  *copies(colorOf: (role: TableRole) => string): Generator<CopiedRoles, void> {
    for (let roles: readonly TableRole[] = []; roles !== this.#table.roles; ) {
      roles = this.#table.roles;
      let part = nothingCopied();
      for (const role of this.#table.applied) {
        this.#copy(role, roles[role], colorOf(roles[role]), part);
        if (part.numbers < NUMBERS_AT_ONCE) continue;
        yield packed(part);
        part = nothingCopied();
      }
      if (part.roles.length > 0) yield packed(part);
    }
  }

  /** The roles that are applied, in their order; the worker forgets all others. */
  order(): Uint32Array {
    const applied = Uint32Array.from(this.#table.applied);
    const isApplied = new Set(applied);
    for (const role of this.#known.keys()) if (!isApplied.has(role)) this.#known.delete(role);
    return applied;
  }

  #copy(at: number, { groups, users }: TableRole, color: string, part: Part): void {
    const before = this.#known.get(at);
    const hasUsers = before?.users === users;
    if (hasUsers && before.groups === groups && before.color === color) return;
    this.#known.set(at, { groups, users, color });
    const columns = placesOf(groups, this.#orders.groups);
    const rows = hasUsers ? NO_LINE : placesOf(users, this.#orders.users);
    part.roles.push(at);
    part.colors.push(color);
    part.hasRows.push(!hasUsers);
    part.lines.push(columns, rows);
    part.numbers += NUMBERS_A_ROLE + columns.length + rows.length;
  }
}

type Part = ReturnType<typeof nothingCopied>;

function nothingCopied() {
  const [roles, colors, hasRows]: [number[], string[], boolean[]] = [[], [], []];
  return { roles, colors, hasRows, lines: [] as Uint32Array[], numbers: 0 };
}

function packed({ roles, colors, hasRows, lines }: Part): CopiedRoles {
  return { roles, colors, hasRows, lines: linesFrom(lines) };
}
