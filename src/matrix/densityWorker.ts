import { Assumed } from "../model/assumed.ts";
import type { Rulings } from "../model/covers.ts";
import type { Countable } from "../model/density.ts";
import type { Inks } from "./densityInk.ts";
import { makeTile, type TilePixels, type TilePlace, tileKey } from "./densityTile.ts";

/** What the page tells the worker. Each change of what tiles look like comes with a new `stamp`. */
export type DensityRequest =
  | {
      readonly kind: "table";
      readonly rowCount: number;
      readonly columnCount: number;
      /** How many there are at most. */
      readonly items: number;
    }
  | {
      readonly kind: "numbers";
      readonly list: "start" | "items";
      readonly at: number;
      readonly part: Uint32Array;
    }
  | {
      readonly kind: "toggle";
      /** Row and column; undefined where the cell is not shown. */
      readonly cell: readonly [number, number] | undefined;
      readonly stamp: number;
    }
  | {
      readonly kind: "assumed";
      /** Row, column, row, column … */
      readonly cells: readonly number[];
      readonly stamp: number;
    }
  | {
      readonly kind: "applied";
      readonly applied: readonly AppliedRole[];
      readonly stamp: number;
    }
  | {
      readonly kind: "inks";
      readonly background: string;
      readonly assigned: string;
      readonly stamp: number;
    }
  | {
      readonly kind: "tiles";
      /** In order of urgency; takes the place of what was asked for before. */
      readonly wanted: readonly TilePlace[];
      /** How many tiles had arrived when this was asked. */
      readonly received: number;
    };

/** An applied role; its rows only where they were not sent before. */
export interface AppliedRole {
  readonly role: number;
  readonly color: string;
  readonly columns: Uint32Array;
  readonly rows?: Uint32Array;
}

export interface DensityAnswer extends TilePixels {
  readonly place: TilePlace;
  /** The stamp of the last change that it shows. */
  readonly stamp: number;
}

/** The worker's own table: the rows' lines alone, and the applied roles, by row and column. */
class Counted implements Countable {
  rowCount = 0;
  columnCount = 0;
  rows = { start: new Uint32Array(1), items: new Uint32Array(0), firstRow: 0 };
  assumed = new Assumed();
  rulings: Rulings = { applied: [], appliedRolesOf: () => [], usersOf: () => new Uint32Array(0) };
  inks: Inks = { background: "#ffffff", assigned: "#000000", colorOfRole: () => "#000000" };
  stamp = 0;
  readonly #rows = new Map<number, Uint32Array>();

  readonly assigned = () => this.rows;

  take(request: Exclude<DensityRequest, { kind: "tiles" }>): void {
    if ("stamp" in request) this.stamp = request.stamp;
    switch (request.kind) {
      case "table":
        this.rowCount = request.rowCount;
        this.columnCount = request.columnCount;
        this.rows = {
          start: new Uint32Array(request.rowCount + 1),
          items: new Uint32Array(request.items),
          firstRow: 0,
        };
        return;
      case "numbers":
        this.rows[request.list].set(request.part, request.at);
        return;
      case "toggle":
        if (request.cell) this.assumed.toggle(...request.cell);
        return;
      case "assumed":
        this.assumed = new Assumed();
        for (let k = 0; k < request.cells.length; k += 2)
          this.assumed.toggle(request.cells[k], request.cells[k + 1]);
        return;
      case "applied":
        this.#apply(request.applied);
        return;
      case "inks":
        this.inks = { ...this.inks, ...request };
    }
  }

  #apply(applied: readonly AppliedRole[]): void {
    const byColumn = new Map<number, number[]>();
    const colors = new Map<number, string>();
    for (const { role, color, columns, rows } of applied) {
      if (rows) this.#rows.set(role, rows);
      colors.set(role, color);
      for (let k = 0; k < columns.length; k++) {
        const roles = byColumn.get(columns[k]);
        if (roles) roles.push(role);
        else byColumn.set(columns[k], [role]);
      }
    }
    for (const role of this.#rows.keys()) if (!colors.has(role)) this.#rows.delete(role);
    this.inks = { ...this.inks, colorOfRole: (role) => colors.get(role) ?? "#000000" };
    this.rulings = {
      applied: applied.map(({ role }) => role),
      appliedRolesOf: (column) => byColumn.get(column) ?? [],
      usersOf: (role) => this.#rows.get(role) ?? new Uint32Array(0),
    };
  }
}

const counted = new Counted();
let queue: TilePlace[] = [];
let isAtWork = false;
/** Sent, and perhaps not there yet: not made again for a question that was asked before. */
let underWay: { readonly key: string; readonly stamp: number }[] = [];
let arrived = 0;

function makeNext(): void {
  const place = queue.shift();
  isAtWork = place !== undefined;
  if (!place) return;
  const { stamp } = counted;
  const tile = makeTile(counted, place, counted.inks);
  underWay.push({ key: tileKey(place), stamp });
  postMessage({ ...tile, place, stamp } satisfies DensityAnswer, {
    transfer: [tile.pixels.buffer],
  });
  // A task of its own for each tile: what is asked for may have changed.
  setTimeout(makeNext);
}

addEventListener("message", ({ data: request }: MessageEvent<DensityRequest>) => {
  if (request.kind !== "tiles") return counted.take(request);
  underWay = underWay.slice(request.received - arrived);
  arrived = request.received;
  const made = new Set(
    underWay.filter(({ stamp }) => stamp === counted.stamp).map(({ key }) => key),
  );
  queue = request.wanted.filter((place) => !made.has(tileKey(place)));
  if (!isAtWork) setTimeout(makeNext);
  isAtWork = true;
});
