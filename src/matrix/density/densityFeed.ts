import type { AccessTable, TableRole } from "../../model/accessTable.ts";
import { type Touched, touchesCells } from "../../model/commands/change.ts";
import { type Starts, startsFor } from "../../model/lines.ts";
import { arrangedTable } from "../../view/arrangement/arrangedTable.ts";
import type { AxisOrders } from "../../view/arrangement/cellWindow.ts";
import type { ArrangedTable } from "../../view/arrangement/density.ts";
import type { Theme } from "../../view/colors/theme.ts";
import { AppliedFeed } from "./appliedFeed.ts";
import type { CopiedCells, DensityRequest } from "./densityMessages.ts";
import { coverColor } from "./pixelColor.ts";

/** The maximum number of numbers in a message: few enough to delay no frame. */
const NUMBERS_PER_MESSAGE = 256 * 1024;
/** The maximum number of rows reordered at once. */
const ROWS_PER_STEP = 500;

export interface DensityLook {
  readonly theme: Theme;
  readonly isCoverDimmed: boolean;
}

type Post = (request: DensityRequest, transfer: ArrayBuffer[]) => void;

/** The messages to the counting worker: a copy of the table in parts, then each change. */
export class DensityFeed {
  readonly #table: AccessTable;
  readonly #orders: AxisOrders;
  readonly #send: Post;
  readonly #roles: AppliedFeed;
  /** What is still to be sent; undefined where the worker has all. */
  #work: Generator<void, void> | undefined;
  #isFed = false;
  /** The last change, and the last one up to which the worker has all. */
  #stamp: number;
  #toldStamp: number;
  #look: DensityLook;

  constructor(
    table: AccessTable,
    arranged: AxisOrders,
    look: DensityLook,
    stamp: number,
    send: Post,
  ) {
    this.#table = table;
    this.#orders = arranged;
    this.#roles = new AppliedFeed(table, arranged);
    this.#look = look;
    this.#stamp = stamp;
    this.#toldStamp = stamp;
    this.#send = send;
    this.#work = this.#sendTable();
  }

  /** True until the worker has all: what it counts meanwhile is out of date. */
  get isSending(): boolean {
    return this.#work !== undefined;
  }

  sendPart(): void {
    if (this.#work?.next().done) this.#work = undefined;
  }

  /** Sends a change of the table, but for roles: these are what is still to be sent then. */
  sendChange(touched: Touched, stamp: number): void {
    this.#stamp = stamp;
    if (touched.nesting) {
      this.#isFed = false;
      this.#work = this.#sendTable();
    }
    // Until the whole table is sent, changes need no message: the rest of the copy includes them.
    if (!this.#isFed) return;
    // Some message has to carry the stamp, even if nothing else has changed.
    if (touched.colors || !touchesCells(touched)) this.#work = this.#sendApplied();
    if (touched.cells === "many") this.#sendAssumed();
    else
      for (const { user, group } of touched.cells) {
        const cell = cellAt(this.#orders, user, group);
        // A cell that is assigned through groups in groups can be touched, and looks as before.
        const isAssumed = this.#table.memberships.assumed.has(user, group);
        this.#post({ kind: "cell", cell, isAssumed, stamp: this.#nextStamp() });
      }
  }

  setLook(look: DensityLook, stamp: number): void {
    this.#look = look;
    this.#stamp = stamp;
    if (!this.#isFed) return;
    // The colours of roles are mixed with the theme's background.
    this.#work = this.#sendApplied();
    this.#sendInks();
  }

  *#sendTable(): Generator<void, void> {
    const { rowCount, columnCount, assigned, changes } = arrangedTable(this.#table, this.#orders);
    const { data, assignedCount } = this.#table.memberships;
    const { compared } = data;
    this.#post({
      ...{ kind: "table", rowCount, columnCount, items: assignedCount },
      changes: compared && {
        gained: compared.gained.items.length,
        lost: compared.lost.items.length,
      },
    });
    yield* this.#sendCells("assigned", assigned, rowCount);
    if (changes) {
      yield* this.#sendCells("gained", changes.gained, rowCount);
      yield* this.#sendCells("lost", changes.lost, rowCount);
    }
    yield* this.#sendRoles();
    this.#isFed = true;
    this.#sendAssumed();
    this.#sendInks();
    this.#sendOrder();
  }

  *#sendCells(of: CopiedCells, linesOf: ArrangedTable["assigned"], rowCount: number) {
    const isOwnOrder = !this.#orders.users.items && !this.#orders.groups.items;
    if (isOwnOrder) {
      const lines = linesOf(0, rowCount);
      yield* this.#sendNumbers(of, "start", lines.start, 0);
      yield* this.#sendNumbers(of, "items", lines.items, 0);
      return;
    }
    for (let row = 0, at = 0; row < rowCount; row += ROWS_PER_STEP) {
      const { start, items } = linesOf(row, Math.min(rowCount, row + ROWS_PER_STEP));
      const shifted = startsFor(start.length - 1, at + items.length).map((_, k) => start[k] + at);
      yield* this.#sendNumbers(of, "start", shifted, row);
      yield* this.#sendNumbers(of, "items", items, at);
      at += items.length;
    }
  }

  *#sendNumbers(of: CopiedCells, list: "start" | "items", all: Starts, at: number) {
    for (let from = 0; from < all.length; from += NUMBERS_PER_MESSAGE) {
      const part = all.slice(from, from + NUMBERS_PER_MESSAGE);
      const message = { kind: "numbers", of, list, at: at + from, part } as const;
      this.#post(message, [part.buffer as ArrayBuffer]);
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
    this.#post({ kind: "assumed", cells, stamp: this.#nextStamp() });
  }

  *#sendApplied(): Generator<void, void> {
    yield* this.#sendRoles();
    this.#sendOrder();
  }

  *#sendRoles(): Generator<void, void> {
    const { theme, isCoverDimmed } = this.#look;
    const colorOf = (role: TableRole) => coverColor(role.color, theme.background, isCoverDimmed);
    for (const part of this.#roles.copies(colorOf)) {
      const { start, items } = part.lines;
      this.#post(
        { kind: "roles", ...part },
        [start, items].map(({ buffer }) => buffer as ArrayBuffer),
      );
      yield;
    }
  }

  #sendOrder(): void {
    this.#work = undefined;
    this.#post({ kind: "applied", applied: this.#roles.order(), stamp: this.#nextStamp() });
  }

  #sendInks(): void {
    const { background, assigned, assumed, assumedEdge, gained, lost, same } = this.#look.theme;
    const inks = { background, assigned, assumed, assumedEdge, gained, lost, same };
    this.#post({ kind: "inks", ...inks, stamp: this.#nextStamp() });
  }

  /** While roles are still to be sent, no message stands for all changes. */
  #nextStamp(): number {
    if (!this.isSending) this.#toldStamp = this.#stamp;
    return this.#toldStamp;
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
