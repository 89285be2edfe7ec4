import type { TilePixels, TilePlace } from "./densityTile.ts";

/** A message to the worker. Each change of what tiles look like comes with a new `stamp`. */
export type DensityRequest =
  | {
      readonly kind: "table";
      readonly rowCount: number;
      readonly columnCount: number;
      /** The most that there can be. */
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
      /** The number of tiles that had arrived when this was asked. */
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
