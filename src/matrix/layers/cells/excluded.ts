import { TABLE_ARRANGEMENT } from "../../../view/arrangement/arrangement.ts";
import { cellsOf, countPerBlock } from "../../../view/arrangement/density.ts";
import { placesOf } from "../../../view/arrangement/order.ts";
import type { Context, Frame } from "../frame.ts";
import type { Layer } from "../layer.ts";
import type { BlockPart } from "./cellPart.ts";
import type { Grid } from "./pixelGrid.ts";

/** The share of the background over the cells of users and groups that are left out. */
export const EXCLUDED_FADE = 0.7;

/** The veil over users and groups that are left out of the roles; their names are faint. */
export const excluded: Layer = {
  touches: { table: (touched) => (touched.excluded ? "all" : "nothing") },
  paint: { cells: paintVeil, blocks: paintVeil },
};

/** Some rows or columns of a grid on end of which the same share is left out. */
export interface Band {
  readonly from: number;
  to: number;
  readonly share: number;
}

/** Dims the rows and columns that are left out; where many are behind a pixel, by their share. */
function paintVeil(
  context: Context,
  { table, theme, arrangement = TABLE_ARRANGEMENT, geometry: g }: Frame,
  { window: blocks, grid }: BlockPart,
): void {
  const { users, groups } = table.excluded;
  if (users.size + groups.size === 0) return;
  const rows = bandsOf(placesOf(users.items, arrangement.users), {
    ...{ first: blocks.firstRow, count: blocks.rows, each: blocks.rowsPerBlock, all: g.rows },
  });
  const columns = bandsOf(placesOf(groups.items, arrangement.groups), {
    ...{ first: blocks.firstColumn, count: blocks.columns, each: blocks.columnsPerBlock },
    all: g.columns,
  });
  dim(context, theme.background, rows, columns, grid);
}

/** Dims each cell once: columns are left to the rows that are dimmed whole. */
export function dim(
  context: Context,
  background: string,
  rows: readonly Band[],
  columns: readonly Band[],
  { xs, ys }: Grid,
): void {
  context.fillStyle = background;
  const [left, right] = [xs[0], xs[xs.length - 1]];
  for (const { from, to, share } of rows) {
    context.globalAlpha = EXCLUDED_FADE * share;
    context.fillRect(left, ys[from], right - left, ys[to] - ys[from]);
  }
  if (columns.length > 0)
    for (const [from, to] of gapsBetween(rows, ys.length - 1))
      for (const column of columns) {
        context.globalAlpha = EXCLUDED_FADE * column.share;
        const x = xs[column.from];
        context.fillRect(x, ys[from], xs[column.to] - x, ys[to] - ys[from]);
      }
  context.globalAlpha = 1;
}

interface Axis {
  readonly first: number;
  readonly count: number;
  readonly each: number;
  /** The number of cells along the axis. */
  readonly all: number;
}

/** The bands of an axis that have some of the sorted places, with the share that these have. */
export function bandsOf(places: ArrayLike<number>, { first, count, each, all }: Axis): Band[] {
  const bands: Band[] = [];
  const counts = countPerBlock(places, first, each, count);
  for (let k = 0; k < counts.length; k += 2) {
    const at = counts[k];
    const { from, to } = cellsOf(first + at, 1, each, all);
    const share = counts[k + 1] / (to - from);
    const last = bands.at(-1);
    if (last?.to === at && last.share === share) last.to = at + 1;
    else bands.push({ from: at, to: at + 1, share });
  }
  return bands;
}

/** The stretches of `[0, end)` that no band has whole. */
function* gapsBetween(bands: readonly Band[], end: number): Generator<[number, number]> {
  let next = 0;
  for (const { from, to, share } of bands) {
    if (share < 1) continue;
    if (from > next) yield [next, from];
    next = to;
  }
  if (next < end) yield [next, end];
}
