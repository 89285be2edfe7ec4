import {
  columnRight,
  rowBottom,
  visibleColumns,
  visibleRows,
} from "../../view/geometry/geometry.ts";
import { type Context, type Frame, lineWidth } from "./frame.ts";
import { type Layer, NO_CHANGE } from "./layer.ts";

/** The ground of the names: of the pinned columns, the header and the corner. */
export const ground: Layer = {
  touches: NO_CHANGE,
  paint: {
    pinned(context, { geometry: g, theme }) {
      const bottom = rowBottom(g, visibleRows(g).to - 1);
      context.fillStyle = theme.panel;
      context.fillRect(0, g.header, g.pinned, bottom - g.header);
    },
    header(context, { geometry: g, theme }) {
      context.fillStyle = theme.background;
      context.fillRect(0, 0, g.width, g.header);
      context.fillStyle = theme.panel;
      context.fillRect(0, 0, columnRight(g, visibleColumns(g).to - 1), g.header);
    },
    corner(context, frame) {
      const { geometry: g, theme } = frame;
      context.fillStyle = theme.panel;
      context.fillRect(0, 0, g.pinned, g.header);
      paintSides(context, frame, theme.edge, 0, g.header);
    },
  },
};

/** The edges of the pinned columns, the header and the corner. */
export const edges: Layer = {
  touches: NO_CHANGE,
  paint: {
    pinned(context, frame) {
      const { geometry: g, theme } = frame;
      const bottom = rowBottom(g, visibleRows(g).to - 1);
      paintSides(context, frame, theme.grid, g.header, bottom - g.header);
    },
    header(context, { geometry: g, theme }) {
      const line = lineWidth(g);
      context.fillStyle = theme.edge;
      context.fillRect(0, g.header - line, columnRight(g, visibleColumns(g).to - 1), line);
    },
    corner(context, { geometry: g, theme }) {
      const line = lineWidth(g);
      context.fillStyle = theme.edge;
      context.fillRect(0, g.header - line, g.pinned, line);
    },
  },
};

function paintSides(
  context: Context,
  { geometry: g, theme }: Frame,
  inner: string,
  top: number,
  height: number,
): void {
  const line = lineWidth(g);
  context.fillStyle = inner;
  if (g.id > 0) context.fillRect(g.id - line, top, line, height);
  context.fillStyle = theme.edge;
  context.fillRect(g.pinned - line, top, line, height);
}
