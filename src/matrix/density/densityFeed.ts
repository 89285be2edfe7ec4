import type { AccessTable } from "../../model/accessTable.ts";
import { type Touched, touchesCells } from "../../model/commands/change.ts";
import { arrangedTable } from "../../view/arrangement/arrangedTable.ts";
import type { AxisOrders } from "../../view/arrangement/cellWindow.ts";
import { placesOf } from "../../view/arrangement/order.ts";
import type { Theme } from "../../view/theme.ts";
import { coverColor } from "./coverColor.ts";
import type { AppliedRole, DensityRequest } from "./densityMessages.ts";

/** The maximum number of numbers in a message: few enough to delay no frame. */
const NUMBERS_PER_MESSAGE = 256 * 1024;
/** The maximum number of rows reordered at once. */
const ROWS_PER_STEP = 500;

/** The look of densities. */
export interface DensityLook {
  readonly theme: Theme;
  /** True if what roles cover is dimmed. */
  readonly isCoverDimmed: boolean;
}

type Post = (request: DensityRequest, transfer: ArrayBuffer[]) => void;

/** The messages to the counting worker: a copy of the table, part by part, then each change. */
export class DensityFeed {
  readonly #table: AccessTable;
  readonly #orders: AxisOrders;
  readonly #send: Post;
  #isFed = false;
  #stamp: number;
  #theme: Theme;
  #isCoverDimmed: boolean;
  /** The users of each applied role that the worker already has. */
  #users = new Map<number, Uint32Array>();

  constructor(
    table: AccessTable,
    arranged: AxisOrders,
    { theme, isCoverDimmed }: DensityLook,
    stamp: number,
    send: Post,
  ) {
    this.#table = table;
    this.#orders = arranged;
    this.#theme = theme;
    this.#isCoverDimmed = isCoverDimmed;
    this.#stamp = stamp;
    this.#send = send;
  }

  /** Sends a change of the table. */
  sendChange(touched: Touched, stamp: number): void {
    this.#stamp = stamp;
    // Until the whole table is sent, changes need no message: the rest of the copy includes them.
    if (!this.#isFed) return;
    if (touched.cells === "many") this.#sendAssumed();
    else
      for (const { user, group } of touched.cells)
        this.#post({ kind: "toggle", cell: cellAt(this.#orders, user, group), stamp });
    // Some message has to carry the stamp, even if nothing else has changed.
    if (touched.colors || !touchesCells(touched)) this.#sendApplied();
  }

  setLook({ theme, isCoverDimmed }: DensityLook, stamp: number): void {
    this.#theme = theme;
    this.#isCoverDimmed = isCoverDimmed;
    this.#stamp = stamp;
    if (!this.#isFed) return;
    this.#sendInks();
    // The colours of roles are mixed with the theme's background.
    this.#sendApplied();
  }

  /** Sends the whole table in steps, between which the caller may let time pass. */
  *sendTable(): Generator<void, void> {
    const { rowCount, columnCount, assigned } = arrangedTable(this.#table, this.#orders);
    const isOwnOrder = !this.#orders.users.items && !this.#orders.groups.items;
    this.#post({
      kind: "table",
      rowCount,
      columnCount,
      items: this.#table.memberships.assignedCount,
    });
    if (isOwnOrder) {
      const lines = assigned(0, rowCount);
      yield* this.#sendNumbers("start", lines.start, 0);
      yield* this.#sendNumbers("items", lines.items, 0);
    } else {
      for (let row = 0, at = 0; row < rowCount; row += ROWS_PER_STEP) {
        const { start, items } = assigned(row, Math.min(rowCount, row + ROWS_PER_STEP));
        const shifted = start.map((from) => from + at);
        yield* this.#sendNumbers("start", shifted, row);
        yield* this.#sendNumbers("items", items, at);
        at += items.length;
      }
    }
    this.#sendAssumed();
    this.#sendApplied();
    this.#sendInks();
    this.#isFed = true;
  }

  *#sendNumbers(list: "start" | "items", all: Uint32Array, at: number): Generator<void, void> {
    for (let from = 0; from < all.length; from += NUMBERS_PER_MESSAGE) {
      const part = all.slice(from, from + NUMBERS_PER_MESSAGE);
      this.#post({ kind: "numbers", list, at: at + from, part }, [part.buffer as ArrayBuffer]);
      yield;
    }
  }

  #sendAssumed(): void {
    const { assumed } = this.#table.memberships;
    const cells: number[] = [];
    for (const [user, groups] of assumed.rows)
      for (const group of groups) {
        const cell = cellAt(this.#orders, user, group);
        if (cell) cells.push(...cell);
      }
    this.#post({ kind: "assumed", cells, stamp: this.#stamp });
  }

  #sendApplied(): void {
    const { roles, applied } = this.#table;
    const before = this.#users;
    this.#users = new Map();
    const copies: ArrayBuffer[] = [];
    // Copies: a part of a large buffer would be sent with the whole buffer. They are handed over.
    const copy = (places: Uint32Array) => {
      const own = places.slice();
      copies.push(own.buffer as ArrayBuffer);
      return own;
    };
    const sent = applied.map((role): AppliedRole => {
      const { groups, users } = roles[role];
      const { background } = this.#theme;
      const color = coverColor(roles[role].color, background, this.#isCoverDimmed);
      this.#users.set(role, users);
      const columns = copy(placesOf(groups, this.#orders.groups));
      if (before.get(role) === users) return { role, color, columns };
      return { role, color, columns, rows: copy(placesOf(users, this.#orders.users)) };
    });
    this.#post({ kind: "applied", applied: sent, stamp: this.#stamp }, copies);
  }

  #sendInks(): void {
    const { background, assigned, assumed, assumedEdge } = this.#theme;
    const inks = { background, assigned, assumed, assumedEdge };
    this.#post({ kind: "inks", ...inks, stamp: this.#stamp });
  }

  #post(request: DensityRequest, transfer: ArrayBuffer[] = []): void {
    this.#send(request, transfer);
  }
}

/** The row and the column of a cell, if it is shown. */
export function cellAt(
  { users, groups }: AxisOrders,
  user: number,
  group: number,
): readonly [number, number] | undefined {
  const row = users.placeOf(user);
  const column = groups.placeOf(group);
  return row === undefined || column === undefined ? undefined : [row, column];
}
