import type { Lines, Starts } from "../../model/lines.ts";
import type { StateInks } from "./densityInk.ts";
import type { TilePixels, TilePlace } from "./densityTile.ts";

/** A message to the worker. Each change of the tiles' appearance carries a new `stamp`. */
export type DensityRequest =
  | {
      readonly kind: "table";
      readonly rowCount: number;
      readonly columnCount: number;
      /** The number of assigned cells: an upper bound of those shown. */
      readonly items: number;
      /** Of a compared table, the same of what is gained and of what is lost. */
      readonly changes?: { readonly gained: number; readonly lost: number };
    }
  | {
      readonly kind: "numbers";
      readonly of: CopiedCells;
      readonly list: "start" | "items";
      readonly at: number;
      readonly part: Starts;
    }
  | {
      readonly kind: "cell";
      /** Row and column; undefined if the cell is not shown. */
      readonly cell: readonly [number, number] | undefined;
      readonly isAssumed: boolean;
      readonly stamp: number;
    }
  | {
      readonly kind: "assumed";
      /** Row, column, row, column … */
      readonly cells: readonly number[];
      readonly stamp: number;
    }
  | (CopiedRoles & {
      /** Roles that will be among the applied ones, or some of their fields. */
      readonly kind: "roles";
    })
  | {
      /** The applied roles from now on, in their order; each was copied before. */
      readonly kind: "applied";
      readonly applied: Uint32Array;
      readonly stamp: number;
    }
  | (StateInks & { readonly kind: "inks"; readonly stamp: number })
  | {
      readonly kind: "tiles";
      /** The requested tiles, in order of urgency; replaces the last request. */
      readonly wanted: readonly TilePlace[];
      /** The number of tiles received before this request. */
      readonly received: number;
    };

/** The cells that are copied: those held, and of a compared table those that differ. */
export type CopiedCells = "assigned" | "gained" | "lost";

/** Some roles as the worker needs them, all lines in one: a buffer a role would take it far longer. */
export interface CopiedRoles {
  readonly roles: readonly number[];
  readonly colors: readonly string[];
  /** True for those of which it does not have the rows yet. */
  readonly hasRows: readonly boolean[];
  /** The columns of the first one, its rows, the columns of the next. */
  readonly lines: Lines;
}

/** A counted tile, from the worker. */
export interface DensityAnswer extends TilePixels {
  readonly place: TilePlace;
  /** The stamp of the last change that the tile shows. */
  readonly stamp: number;
}
