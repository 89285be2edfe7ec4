import type { SampleSize } from "../model/sample.ts";
import type { CellOffset } from "./place.ts";
import { ROLE_ORDERS, type RoleOrder } from "./shownRoles.ts";
import { LEAST_CELL, LEAST_PINNED, MOST_CELL } from "./sizes.ts";

/** The state of looking at a table, as it is kept beside it. */
export interface Look {
  readonly at: CellOffset;
  readonly pinned: { readonly id: number; readonly name: number };
  /** The size that cells were meant to have, in CSS px. */
  readonly cell: number;
  /** The order of the roles' buttons. */
  readonly order?: RoleOrder;
  /** The sample that the table is, if it is one: its link. */
  readonly sample?: SampleSize;
}

/** Reads what was kept, as far as it makes sense. */
export function readLook(kept: unknown): Partial<Look> {
  const { at, pinned, cell, order, sample } = recordOf(kept);
  const { row, column } = recordOf(at);
  const { id, name } = recordOf(pinned);
  const { seed, users, groups } = recordOf(sample);
  return {
    at: isFrom(0, row) && isFrom(0, column) ? { row, column } : undefined,
    pinned: isFrom(LEAST_PINNED, id) && isFrom(LEAST_PINNED, name) ? { id, name } : undefined,
    cell: isFrom(LEAST_CELL, cell) && cell <= MOST_CELL ? cell : undefined,
    order:
      typeof order === "string" && Object.hasOwn(ROLE_ORDERS, order)
        ? (order as RoleOrder)
        : undefined,
    sample:
      isFrom(0, seed) && isFrom(1, users) && isFrom(1, groups)
        ? { seed, users, groups }
        : undefined,
  };
}

function recordOf(value: unknown): { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function isFrom(least: number, value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= least;
}
