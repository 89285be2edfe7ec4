import { atOnce, type Work } from "../../model/tasks/slices.ts";
import {
  boxOf,
  columnRight,
  isBelowPixel,
  rowBottom,
  visibleColumns,
  visibleRows,
} from "../../view/geometry/geometry.ts";
import type { Place } from "../../view/geometry/place.ts";
import { blockPartOf } from "./cells/blocks.ts";
import { cellPartOf } from "./cells/cellPart.ts";
import { withStates } from "./cells/squares.ts";
import type { Area, CanvasContext, Context } from "./frame.ts";
import type { Painters } from "./layer.ts";
import { LAYERS, type WholeFrame } from "./layers.ts";

/** The painters of all layers for a part of the matrix, in their order. */
function paintersOf<Part extends keyof Painters<WholeFrame>>(part: Part) {
  const layers: readonly { readonly paint: Painters<WholeFrame> }[] = LAYERS;
  return layers.flatMap(({ paint }) => paint[part] ?? []);
}

const STATES = paintersOf("states");
const CELLS = paintersOf("cells");
const BLOCKS = paintersOf("blocks");
const PINNED = paintersOf("pinned");
const HEADER = paintersOf("header");
const CORNER = paintersOf("corner");
const OVER = paintersOf("over");

/** So many cells are read at once: for all of a large table in one picture there is no room. */
const CELLS_AT_ONCE = 2 ** 22;

/** Paints the whole window: the one painter of the screen, pictures and tests. */
export function paint(context: Context, frame: WholeFrame): void {
  atOnce(paintSteps(context, frame));
}

/** The same, with a break after each of the bands that a large window is painted in. */
export function* paintSteps(context: Context, frame: WholeFrame): Work<void> {
  yield* bodySteps(context, frame);
  paintPinned(context, frame);
  paintHeader(context, frame);
  paintOver(context, frame);
}

/** Paints everything below the header, except the pinned columns over it. */
export function paintBody(context: Context, frame: WholeFrame): void {
  atOnce(bodySteps(context, frame));
}

function* bodySteps(context: Context, frame: WholeFrame): Work<void> {
  const { geometry: g, theme } = frame;
  const rows = visibleRows(g);
  const columns = visibleColumns(g);
  const right = columnRight(g, columns.to - 1);
  const bottom = rowBottom(g, rows.to - 1);
  context.fillStyle = theme.background;
  if (right < g.width) context.fillRect(right, g.header, g.width - right, g.height - g.header);
  if (bottom < g.height) context.fillRect(0, bottom, g.width, g.height - bottom);
  if (isBelowPixel(g)) {
    const part = blockPartOf(frame);
    if (part) for (const paint of BLOCKS) paint(context, frame, part);
    return;
  }
  const step = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, columns.to - columns.from)));
  for (let from = rows.from; from < rows.to; from += step) {
    paintCells(context, frame, { rows: { from, to: Math.min(rows.to, from + step) }, columns });
    yield (from - rows.from) / (rows.to - rows.from);
  }
}

export function paintCells(context: Context, frame: WholeFrame, area: Area): void {
  const part = cellPartOf(frame, area);
  if (!part) return;
  if (frame.compared) frame.compared.paintSquares(context, frame, part);
  else {
    const states = withStates(frame, part);
    for (const paint of STATES) paint(context, frame, states);
  }
  for (const paint of CELLS) paint(context, frame, part);
}

/** Paints a single cell, after a toggle. */
export function paintCell(context: CanvasContext, frame: WholeFrame, { row, column }: Place): void {
  const { geometry: g } = frame;
  // Without a square of its own, it is part of a density.
  if (isBelowPixel(g)) return;
  const area = { rows: { from: row, to: row + 1 }, columns: { from: column, to: column + 1 } };
  const { left, top } = boxOf(g, { row, column });
  if (left >= g.pinned && top >= g.header) paintCells(context, frame, area);
  else {
    // What is pinned covers a part of it.
    context.save();
    context.beginPath();
    context.rect(g.pinned, g.header, g.width - g.pinned, g.height - g.header);
    context.clip();
    paintCells(context, frame, area);
    context.restore();
  }
  paintOver(context, frame);
}

/** Paints the pinned columns: each user's id and name, and the strips beside them. */
export function paintPinned(context: Context, frame: WholeFrame): void {
  if (frame.geometry.pinned === 0) return;
  for (const paint of PINNED) paint(context, frame);
}

/** Paints the header: the groups' names, the strips below them, and the corner. */
export function paintHeader(context: Context, frame: WholeFrame): void {
  if (frame.geometry.header === 0) return;
  for (const paint of HEADER) paint(context, frame);
  paintCorner(context, frame);
}

/** Paints the corner over the pinned columns, with its titles. */
export function paintCorner(context: Context, frame: WholeFrame): void {
  for (const paint of CORNER) paint(context, frame);
}

export function paintOver(context: Context, frame: WholeFrame): void {
  for (const paint of OVER) paint(context, frame);
}
