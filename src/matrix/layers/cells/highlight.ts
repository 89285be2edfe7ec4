import { touchesCells } from "../../../model/commands/change.ts";
import { TABLE_ARRANGEMENT } from "../../../view/arrangement/arrangement.ts";
import { cellsInBlock, countPerBlock } from "../../../view/arrangement/density.ts";
import { placesOf } from "../../../view/arrangement/order.ts";
import { type Highlighted, shapeOf } from "../../../view/roles/highlighted.ts";
import { inkOf } from "../../density/densityInk.ts";
import { channelsOf, packPixel } from "../../density/pixelColor.ts";
import { type Context, type Frame, gapsOf, lineWidth } from "../frame.ts";
import type { ReadingLayer } from "../layer.ts";
import { type BlockPart, type CellPart, FADE } from "./cellPart.ts";
import { drawPixels } from "./pixelGrid.ts";

/** The highlighted role: its outlines, or its pixels. Names and squares beside it are faint. */
export const highlight: ReadingLayer<"highlighted", Highlighted> = {
  name: "highlighted",
  read: ({ view }) => view.highlighted.get(),
  send: "nothing",
  touches: {
    read: () => "all",
    table(touched, { view }) {
      if (view.highlighted.get() === undefined) return "nothing";
      if (touched.roles !== "none") return "all";
      // Outlines are shared by neighbours.
      return touchesCells(touched) ? "rows" : "nothing";
    },
  },
  paint: { cells: paintOutline, blocks: paintPixels },
};

/** Paints outlines around the highlighted cells: neighbours share one. */
function paintOutline(
  context: Context,
  { geometry: g, theme }: Frame,
  { highlight, grid: { xs, ys } }: CellPart,
): void {
  if (!highlight) return;
  const { rows, columns } = highlight;
  const line = lineWidth(g);
  // Smaller squares would be nothing but outline.
  if (Math.min(g.pitchX, g.pitchY) < 4 * line) return;
  const gap = gapsOf(g);
  context.fillStyle = theme.text;
  for (const [firstRow, lastRow] of runs(rows))
    for (const [firstColumn, lastColumn] of runs(columns)) {
      const x = xs[firstColumn] - line;
      const y = ys[firstRow] - line;
      const width = xs[lastColumn + 1] - gap.x + line - x;
      const height = ys[lastRow + 1] - gap.y + line - y;
      context.fillRect(x, y, width, line);
      context.fillRect(x, y + height - line, width, line);
      context.fillRect(x, y, line, height);
      context.fillRect(x + width - line, y, line, height);
    }
}

/** Fades all pixels but those with cells of the highlighted role: the more cells, the stronger. */
function paintPixels(context: Context, frame: Frame, { window: blocks, grid }: BlockPart): void {
  const { geometry: g, table, theme, highlighted } = frame;
  if (highlighted === undefined) return;
  const { xs, ys } = grid;
  context.globalAlpha = FADE;
  context.fillStyle = theme.background;
  context.fillRect(xs[0], ys[0], xs[blocks.columns] - xs[0], ys[blocks.rows] - ys[0]);
  context.globalAlpha = 1;
  const { users, groups, color } = shapeOf(highlighted, table);
  const [red, green, blue] = channelsOf(color);
  const opaque = packPixel(red, green, blue) & 0xffffff;
  const arrangement = frame.arrangement ?? TABLE_ARRANGEMENT;
  const rows = placesOf(users, arrangement.users);
  const columns = placesOf(groups, arrangement.groups);
  const down = countPerBlock(rows, blocks.firstRow, blocks.rowsPerBlock, blocks.rows);
  const across = countPerBlock(columns, blocks.firstColumn, blocks.columnsPerBlock, blocks.columns);
  if (down.length === 0 || across.length === 0) return;
  const counted = { rowCount: g.rows, columnCount: g.columns };
  const pixels = new Uint32Array(blocks.rows * blocks.columns);
  for (let i = 0; i < down.length; i += 2)
    for (let j = 0; j < across.length; j += 2) {
      const row = blocks.firstRow + down[i];
      const column = blocks.firstColumn + across[j];
      const share = (down[i + 1] * across[j + 1]) / cellsInBlock(counted, blocks, row, column);
      pixels[down[i] * blocks.columns + across[j]] =
        opaque | (Math.round(inkOf(share) * 255) << 24);
    }
  drawPixels(context, { ...grid, pixels });
}

function* runs(sorted: readonly number[]): Generator<[number, number]> {
  for (let k = 0; k < sorted.length; ) {
    const first = sorted[k];
    while (k + 1 < sorted.length && sorted[k + 1] === sorted[k] + 1) k++;
    yield [first, sorted[k++]];
  }
}
