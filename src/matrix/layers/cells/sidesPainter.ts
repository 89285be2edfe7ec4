import { type Lines, line } from "../../../model/lines.ts";
import { onceFor } from "../../../model/onceFor.ts";
import { TABLE_ARRANGEMENT } from "../../../view/arrangement/arrangement.ts";
import { GAINED, LOST } from "../../../view/arrangement/comparedWindow.ts";
import { cellsInBlock, cellsOf } from "../../../view/arrangement/density.ts";
import type { Theme } from "../../../view/colors/theme.ts";
import { indexAt } from "../../../view/geometry/edges.ts";
import type { Box } from "../../../view/geometry/geometry.ts";
import type { Sides } from "../../../view/roles/sides.ts";
import { inkOf } from "../../density/densityInk.ts";
import { channelsOf, mixedPixel, packPixel } from "../../density/pixelColor.ts";
import { paintChanges } from "../compared/paintChanges.ts";
import { type Context, type Frame, gapsOf } from "../frame.ts";
import type { SidesPainter } from "../layer.ts";
import type { BlockPart } from "./cellPart.ts";
import { drawPixels, squareAt } from "./pixelGrid.ts";

/** The size of cells from which the two differ in form as well, in CSS px. */
const MIN_FORMED = 8;
/** The share of the background over everything else. */
const VEIL = 0.75;

/** Their colours and forms are those of what is gained and lost. */
const CHANGES = [GAINED, LOST] as const;
const colorsOf = ({ gained, lost }: Theme) => [gained, lost] as const;

/** The painter of two variants; the same for the same two. */
export const sidesPainter = onceFor(
  ({ rows }: Sides): SidesPainter => ({
    cells(context, frame, part) {
      const { geometry: g } = frame;
      const isFormed = Math.min(g.pitchX, g.pitchY) >= MIN_FORMED * g.dpr;
      (isFormed ? paintForms : paintDensity)(context, frame, part, rows);
    },
    blocks: (context, frame, part) => paintDensity(context, frame, part, rows),
  }),
);

type Rows = Sides["rows"];

function paintForms(context: Context, frame: Frame, part: BlockPart, rows: Rows): void {
  const { theme, geometry } = frame;
  const gap = gapsOf(geometry);
  veil(context, theme, part);
  const [first, second] = rows.map((lines) => countIn(lines, frame, part));
  [first, second].forEach((counts, side) => {
    const boxes: Box[] = [];
    for (let k = 0; k < counts.length; k++)
      if (counts[k] > 0) boxes.push(squareAt(part.grid, gap, k));
    // What is lost is hollow: nothing of the square below is to be seen in it.
    context.fillStyle = theme.background;
    for (const { left, top, width, height } of boxes) context.fillRect(left, top, width, height);
    paintChanges(context, theme, CHANGES[side], boxes);
  });
}

/** Each pixel, or small cell, in the colour of what it has; of both in a mixed one. */
function paintDensity(context: Context, frame: Frame, part: BlockPart, rows: Rows): void {
  const { theme, geometry: g } = frame;
  const { window: blocks, grid } = part;
  veil(context, theme, part);
  const [first, second] = rows.map((lines) => countIn(lines, frame, part));
  const [one, other] = colorsOf(theme);
  const [pure, otherPure] = [one, other].map((color) => {
    const [red, green, blue] = channelsOf(color);
    return packPixel(red, green, blue) & 0xffffff;
  });
  const counted = { rowCount: g.rows, columnCount: g.columns };
  const pixels = new Uint32Array(first.length);
  for (let k = 0; k < pixels.length; k++) {
    const count = first[k] + second[k];
    if (count === 0) continue;
    const row = blocks.firstRow + Math.floor(k / blocks.columns);
    const column = blocks.firstColumn + (k % blocks.columns);
    const share = count / cellsInBlock(counted, blocks, row, column);
    const color =
      second[k] === 0
        ? pure
        : first[k] === 0
          ? otherPure
          : mixedPixel(one, other, second[k] / count) & 0xffffff;
    pixels[k] = color | (Math.round(inkOf(share) * 255) << 24);
  }
  drawPixels(context, { ...grid, pixels });
}

function veil(context: Context, { background }: Theme, { grid: { xs, ys } }: BlockPart): void {
  context.globalAlpha = VEIL;
  context.fillStyle = background;
  const [right, bottom] = [xs[xs.length - 1], ys[ys.length - 1]];
  context.fillRect(xs[0], ys[0], right - xs[0], bottom - ys[0]);
  context.globalAlpha = 1;
}

/** How many of some cells are behind each pixel, or are each cell, row by row. */
function countIn(
  lines: Lines,
  { arrangement = TABLE_ARRANGEMENT, geometry: g }: Frame,
  { window: { firstRow, rows, rowsPerBlock, firstColumn, columns, columnsPerBlock } }: BlockPart,
): Uint32Array {
  const counts = new Uint32Array(rows * columns);
  const { from, to } = cellsOf(firstRow, rows, rowsPerBlock, g.rows);
  for (let row = from; row < to; row++) {
    const start = (indexAt(row, rowsPerBlock) - firstRow) * columns;
    const groups = line(lines, arrangement.userAt(row));
    for (let at = 0; at < groups.length; at++) {
      const place = arrangement.columnOf(groups[at]) ?? -1;
      const column = indexAt(place, columnsPerBlock) - firstColumn;
      if (place >= 0 && column >= 0 && column < columns) counts[start + column]++;
    }
  }
  return counts;
}
